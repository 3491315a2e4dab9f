"""Texts and names of files as they come from anywhere."""

import seeds

TEXTS = [
    b"",
    b"plain\n",
    b"\xef\xbb\xbfwith a mark\n",
    "\ufeffmark".encode("utf-16-le"),
    "\ufeffmark".encode("utf-16-be"),
    "no mark".encode("utf-16-le"),
    b"\xff\xfe\x00\xd8",
    b"\xff\xfea",
    b"caf\xe9 of 1252",
    b"\x81\x8d undefined",
    b"cut off \xe2\x82",
    b"\xed\xa0\x80 surrogate",
    b"a\0b NUL",
    b"\0" * 500,
    b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    b"line\rline\r\nline\x0b\x0c\x85line",
    "\u2028\u2029\u202e\u0301 combining".encode(),
    b"no end",
    b"---\ntitle: A\ncreated: 2020-01-01\n---\n\nbody",
    b"---\ntitle: A\n",
    b"---\n---\n",
    b"---\n" * 300,
    b"---\ndate: 99999-99-99\nupdated: -1\ntags: [a, b\npinned: true\n---\nbody",
    b'---\ntitle: "\\"\n---\nbody',
    b"---\ncreated: 9223372036854775807-01-01T00:00:00Z\n---\nbody",
    b"---\ntitle: " + b"t" * 5000 + b"\n---\nbody",
    b"---\ntitle: '\n  more\n---\nbody",
    b"---\r\ntitle: A\r\n---\r\nbody",
    b"--- \ntitle: \xc3\x28\n---\nbody",
    b"# Heading\n\n- [ ] a\n  1. b\n```swift\nopen",
    b"[" * 20_000,
    b"> " * 5_000,
    b"*" * 30_001,
    b"| a " * 3_000,
]
NAMES = [
    b"a.md",
    b"A.md",
    b"b.txt",
    b"no ending",
    b".hidden.md",
    b"picture.png",
    b"caf\xe9.md",
    b"\xff\xfe.txt",
    "\u202etxt.md".encode(),
    "e\u0301.md".encode(),
    "\u00e9.md".encode(),
    "\ufeff.md".encode(),
    "\u0301.md".encode(),
    b"con.md",
    b"x" * 252 + b".md",
    "ü".encode() * 125 + b".md",
    b"..md",
    b"...",
    b"~",
    b"-rf",
    b" ",
    b" .md",
    b"new\nline.md",
    b"tab\t.md",
    b"\x01\x7f.md",
    b"a\\b.md",
    b"c:\\x.md",
    b"%2e%2e%2f.md",
    b"*?.md",
    b".treeworld.json",
    b"x.json",
    b"x.zip",
    b"x.textbundle",
    b"text.md",
    b"info.json",
    b"__MACOSX",
]
FOLDERS = [
    b"Home",
    b"Home/Deep",
    b"x.textbundle",
    b"\xfc",
    "\u202e".encode(),
    b".hidden",
    b"__MACOSX",
    b"y" * 255,
    b"Home/ ",
]


def a_text(rng):
    """One that ends in a number of its own, so that no two are the same."""
    text = rng.choice(
        [lambda: rng.choice(TEXTS), lambda: seeds.text(rng, rng.randrange(200)).encode()]
    )()
    if rng.random() < 0.2:
        text = flipped(rng, text)
    if rng.random() < 0.01:
        text = b"long line " * 500_000
    return (
        text + b" %d\n" % rng.randrange(10**9)
        if text[:2] not in (b"\xff\xfe", b"\xfe\xff")
        else text
    )


def flipped(rng, data):
    data = bytearray(data)
    for _ in range(rng.choice([1, 2, 10]) if data else 0):
        data[rng.randrange(len(data))] = rng.randrange(256)
    return bytes(data)
