"""Exports of Evernote and Joplin, and pages of HTML, whole and damaged."""

import base64
import hashlib
import io
import tarfile

from source_texts import flipped


def mark(rng):
    return b"marked%06d" % rng.randrange(10**6)


PIECES = [
    b"<div>",
    b"</div>",
    b"<b>",
    b"</i>",
    b"<ul><li>",
    b"</ul>",
    b"<table><tr><td>",
    b"</table>",
    b"<pre>",
    b"<blockquote>",
    b"<a href='x y'>",
    b"<img src='data:image/png;base64,AA*'>",
    b"<img src='data:,x'>",
    b"<img src=p.png alt='[x]'>",
    b"<en-media hash='00' type='image/png'/>",
    b"<en-todo checked='true'/>",
    b"&amp; &nbsp; &#0; &#x110000; &unknown;",
    b"<!-- ",
    b"-->",
    b"<![CDATA[x]]]]>",
    b"<script>x</script>",
    b"<title>t</title>",
    b"<",
    b"\xe2\x82",
    "ü𝄞\u0301".encode(),
]


def html(rng):
    pieces = [rng.choice(PIECES) for _ in range(rng.choice([0, 3, 30]))]
    if rng.random() < 0.1:
        pieces += [rng.choice([b"<b>", b"</i>", b"<td>", b"&", b"<ul><li>"])] * 20_000
    return b"".join(pieces)


def damaged(rng, data):
    choice = rng.random()
    if choice < 0.5:
        return data
    # What is damaged may be lost.
    data = data.replace(b"marked", b"broken")
    return flipped(rng, data) if choice < 0.8 else data[: rng.randrange(len(data) + 1)]


def page(rng, place):
    path = f"{place}/source.{rng.choice(['html', 'htm'])}"
    with open(path, "wb") as file:
        file.write(damaged(rng, b"<p>" + mark(rng) + b"</p>" + html(rng)))
    return path


BOMB = b'<!DOCTYPE en-export [<!ENTITY a "lol">' + b"".join(
    b'<!ENTITY %c "%s">' % (98 + level, b"&%c;" % (97 + level) * 10) for level in range(9)
) + b"]>"


def enex(rng, place):
    notes = []
    for _ in range(rng.randrange(1, 6)):
        data = rng.randbytes(rng.choice([0, 10, 5000]))
        packed = base64.encodebytes(data)
        if rng.random() < 0.2:
            packed = packed.replace(b"A", b"*")[: rng.randrange(len(packed) + 1)]
        digest = hashlib.md5(data).hexdigest().encode()
        shown = rng.choice([b"", b"<en-media hash='%s'/>" % digest])
        notes.append(
            b"<note><title>%s</title><content><![CDATA[<en-note>%s %s%s</en-note>]]></content>"
            b"<created>%s</created><tag>x</tag><resource><data>%s</data><mime>image/png</mime>"
            b"<resource-attributes><file-name>%s</file-name></resource-attributes></resource></note>"
            % (
                rng.choice([b"A", b"", b"&amp;", b"&nbsp;", b"&j;", b"t" * 5000]),
                mark(rng),
                html(rng).replace(b"]]>", b"").replace(b"\xe2\x82", b""),
                shown,
                rng.choice([b"20190102T030405Z", b"", b"x"]),
                packed,
                rng.choice([b"a.png", b"", b"../../a", b"/etc/passwd", b"x" * 300]),
            )
        )
    head = rng.choice([b'<?xml version="1.0"?>', b"", BOMB])
    path = f"{place}/source.enex"
    with open(path, "wb") as file:
        file.write(damaged(rng, head + b"<en-export>" + b"".join(notes) + b"</en-export>"))
    return path


def jex(rng, place):
    data = io.BytesIO()
    form = rng.choice([tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT, tarfile.PAX_FORMAT])
    with tarfile.open(fileobj=data, mode="w", format=form) as made:

        def add(name, content, kinds=(tarfile.REGTYPE,)):
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            entry.type = rng.choice(kinds)
            made.addfile(entry, io.BytesIO(content))

        ids = ["%032x" % number for number in range(8)]
        for number, identity in enumerate(ids):
            kind = rng.choice([1, 1, 2, 4, 5, 6, 9])
            add(
                identity + ".md",
                b"Title\n\n%s [x](:/%s) ![y](:/%s)\n\nid: %s\nparent_id: %s\nnote_id: %s\ntype_: %d"
                % (
                    mark(rng) if kind == 1 else b"",
                    *(rng.choice(ids).encode() for _ in range(2)),
                    identity.encode(),
                    *(rng.choice(ids).encode() for _ in range(2)),
                    kind,
                ),
            )
            if number % 3 == 0:
                add(
                    f"resources/{rng.choice(ids)}.png",
                    rng.randbytes(rng.choice([0, 700])),
                    (tarfile.REGTYPE, tarfile.REGTYPE, tarfile.SYMTYPE, tarfile.DIRTYPE),
                )
    path = f"{place}/source.jex"
    with open(path, "wb") as file:
        file.write(damaged(rng, data.getvalue()))
    return path
