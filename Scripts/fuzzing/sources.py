"""Sources of imports: folders of texts, archives and JSON, mutated."""
import io
import json
import os
import struct
import warnings
import zipfile

import seeds

TEXTS = [
    b"", b"plain\n", b"\xef\xbb\xbfwith a mark\n", "\ufeffmark".encode("utf-16-le"), "\ufeffmark".encode("utf-16-be"),
    "no mark".encode("utf-16-le"), b"\xff\xfe\x00\xd8", b"\xff\xfea", b"caf\xe9 of 1252", b"\x81\x8d undefined",
    b"cut off \xe2\x82", b"\xed\xa0\x80 surrogate", b"a\0b NUL", b"\0" * 500, b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    b"line\rline\r\nline\x0b\x0c\x85line", "\u2028\u2029\u202e\u0301 combining".encode(), b"no end",
    b"---\ntitle: A\ncreated: 2020-01-01\n---\n\nbody", b"---\ntitle: A\n", b"---\n---\n", b"---\n" * 300,
    b"---\ndate: 99999-99-99\nupdated: -1\ntags: [a, b\npinned: true\n---\nbody", b"---\ntitle: \"\\\"\n---\nbody",
    b"---\ncreated: 9223372036854775807-01-01T00:00:00Z\n---\nbody", b"---\ntitle: " + b"t" * 5000 + b"\n---\nbody",
    b"---\ntitle: '\n  more\n---\nbody", b"---\r\ntitle: A\r\n---\r\nbody", b"--- \ntitle: \xc3\x28\n---\nbody",
    b"# Heading\n\n- [ ] a\n  1. b\n```swift\nopen", b"[" * 20_000, b"> " * 5_000, b"*" * 30_001, b"| a " * 3_000,
]
NAMES = [
    b"a.md", b"A.md", b"b.txt", b"no ending", b".hidden.md", b"picture.png", b"caf\xe9.md", b"\xff\xfe.txt",
    "\u202etxt.md".encode(), "e\u0301.md".encode(), "\u00e9.md".encode(), "\ufeff.md".encode(), "\u0301.md".encode(),
    b"con.md", b"x" * 252 + b".md", "ü".encode() * 125 + b".md", b"..md", b"...", b"~", b"-rf", b" ", b" .md",
    b"new\nline.md", b"tab\t.md", b"\x01\x7f.md", b"a\\b.md", b"c:\\x.md", b"%2e%2e%2f.md", b"*?.md", b".treeworld.json",
    b"x.json", b"x.zip", b"x.textbundle", b"text.md", b"info.json", b"__MACOSX",
]
FOLDERS = [b"Home", b"Home/Deep", b"x.textbundle", b"\xfc", "\u202e".encode(), b".hidden", b"__MACOSX", b"y" * 255, b"Home/ "]


def a_text(dice):
    """One that ends in a number of its own, so that no two are the same."""
    text = dice.choice([lambda: dice.choice(TEXTS), lambda: seeds.text(dice, dice.randrange(200)).encode()])()
    if dice.random() < 0.2:
        text = flipped(dice, text)
    if dice.random() < 0.01:
        text = b"long line " * 500_000
    return text + b" %d\n" % dice.randrange(10**9) if text[:2] not in (b"\xff\xfe", b"\xfe\xff") else text


def flipped(dice, data):
    data = bytearray(data)
    for _ in range(dice.choice([1, 2, 10]) if data else 0):
        data[dice.randrange(len(data))] = dice.randrange(256)
    return bytes(data)


# MARK: Folders

def folder(dice, place):
    """A folder of the disk, with whatever a disk can have."""
    path = os.fsencode(f"{place}/source")
    os.mkdir(path)
    outside = os.fsencode(f"{place}/outside")
    os.mkdir(outside)
    write(outside + b"/secret.md", b"a secret outside of the source")
    made = []
    for _ in range(dice.randrange(1, 12)):
        parent = dice.choice([b"", b"", *FOLDERS])
        try:
            os.makedirs(path + b"/" + parent, exist_ok=True)
            target = path + b"/" + parent + b"/" + dice.choice([dice.choice(NAMES), b"note %d.md" % dice.randrange(100)])
            dice.choice([plain] * 9 + [link, link, pipe, deep, bundle, manifest, socketed])(dice, target, outside)
            made.append(target)
        except (OSError, ValueError):
            # There is something of that name already, or a file where a folder should be.
            continue
    if dice.random() < 0.1:
        os.symlink(path, f"{place}/link")
        return f"{place}/link"
    return f"{place}/source"


def write(path, data):
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
    with open(descriptor, "wb") as file:
        file.write(data)


def plain(dice, path, outside):
    write(path, a_text(dice))
    if dice.random() < 0.2:
        os.utime(path, (0, dice.choice([-2**40, -1, 0, 2**33, 2**42])))


def link(dice, path, outside):
    os.symlink(dice.choice([
        b"..", b".", b"nowhere", path, outside, outside + b"/secret.md", b"/dev/zero", b"/dev/stdin", b"/proc/self/environ",
        b"a.md", b"Home"]), path)


def pipe(dice, path, outside):
    os.mkfifo(path)


def socketed(dice, path, outside):
    os.mkfifo(path + b".md", 0)


def deep(dice, path, outside):
    """Folders in folders, beyond the length that a path may have."""
    here = os.open(os.path.dirname(path), os.O_RDONLY)
    try:
        for number in range(dice.choice([30, 600, 2000])):
            name = dice.choice([b"d", b"d" * 200])
            os.mkdir(name, dir_fd=here)
            inner = os.open(name, os.O_RDONLY, dir_fd=here)
            os.close(here)
            here = inner
        with open(os.open(b"deep.md", os.O_WRONLY | os.O_CREAT, dir_fd=here), "wb") as file:
            file.write(b"deep down")
    finally:
        os.close(here)


def bundle(dice, path, outside):
    path += b".textbundle"
    os.mkdir(path)
    for name in dice.sample([b"text.md", b"text.txt", b"info.json", b"text", b"other.md"], dice.randrange(4)):
        write(path + b"/" + name, information(dice) if name == b"info.json" else a_text(dice))
    if dice.random() < 0.3:
        os.mkdir(path + b"/assets")
        write(path + b"/assets/picture.png", b"\x89PNG")


def information(dice):
    bear = {"creationDate": dice.choice(["2020-01-01T00:00:00Z", "x", 5, None]), "pinned": dice.choice([1, True, "x", 2**70]),
            "trashed": dice.choice([0, 0, 1, None]), "modificationDate": "-1-1-1"}
    return dice.choice([json.dumps({"net.shinyfrog.bear": bear}).encode(), b"{", b"[" * 5000, b"null", b""])


def manifest(dice, path, outside):
    folders = [{"directory": dice.choice(["Home", "..", "", "/", "Home/Deep", "\0"]), "name": dice.choice(["N", "", "x" * 400]),
                "created": "2020-01-01", "updated": "x", "pinned": True} for _ in range(dice.randrange(4))]
    write(os.path.join(os.path.dirname(path), b".treeworld.json"), mutated_json(
        dice, {"format": "treeworld-markdown", "version": dice.choice([1, 1, 2, -1]), "folders": folders}))


# MARK: Archives

def archive(dice, place):
    data = io.BytesIO()
    warnings.simplefilter("ignore")  # Of names that are there twice.
    with zipfile.ZipFile(data, "w") as made:
        names = dice.sample(NAMES, dice.randrange(1, 10)) + [b"note %d.md" % dice.randrange(100) for _ in range(3)]
        for name in names:
            name = dice.choice([b"", b"Home/", b"Home/", b"../", b"/", b"a/../../", b"x.textbundle/", b"//", b"a/./"]) + name
            entry = zipfile.ZipInfo(name.decode("utf-8", "replace").replace("\0", ""), dice.choice([
                (2020, 1, 1, 0, 0, 0), (1980, 1, 1, 0, 0, 0), (2107, 12, 31, 23, 59, 58)]))
            entry.compress_type = dice.choice([zipfile.ZIP_DEFLATED, zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED, zipfile.ZIP_BZIP2])
            entry.external_attr = dice.choice([0o644, 0o120777, 0o40755, 0]) << 16
            made.writestr(entry, a_text(dice))
        if dice.random() < 0.1:
            made.writestr("bomb.md", b"0" * dice.choice([1_000_000, 20_000_000]), zipfile.ZIP_DEFLATED)
        if dice.random() < 0.05:
            for number in range(200):
                made.writestr(f"bomb {number}.md", b"1" * 200_000, zipfile.ZIP_DEFLATED)
        if dice.random() < 0.1:
            made.comment = dice.randbytes(dice.choice([1, 65535]))
    path = f"{place}/source.{dice.choice(['zip', 'zip', 'textpack', 'bear2bk', 'bearbook'])}"
    with open(path, "wb") as file:
        file.write(dice.choice(ARCHIVE_LIES)(dice, data.getvalue()))
    return path


# Fields of an entry in the list of an archive: offset and size.
FIELDS = [(4, 2), (6, 2), (8, 2), (10, 2), (12, 4), (16, 4), (20, 4), (24, 4), (28, 2), (30, 2), (32, 2), (34, 2), (38, 4), (42, 4)]
HOSTILE = [0, 1, 8, 12, 0x7F, 0xFFFF, 0x7FFFFFFF, 0xFFFFFFFE, 0xFFFFFFFF]


def places(data, mark):
    at = data.find(mark)
    while at >= 0:
        yield at
        at = data.find(mark, at + 1)


def lie(dice, data, mark, fields):
    """A field of an entry with another number."""
    data = bytearray(data)
    found = list(places(data, mark))
    for at in dice.sample(found, min(len(found), dice.choice([1, 1, 3]))):
        offset, size = dice.choice(fields)
        number = dice.choice(HOSTILE + [len(data), dice.randrange(2**16)]) % (1 << 8 * size)
        data[at + offset:at + offset + size] = number.to_bytes(size, "little")
    return bytes(data)


def overlapping(dice, data):
    """All entries are the same bytes."""
    data = bytearray(data)
    for at in places(data, b"PK\x01\x02"):
        data[at + 42:at + 46] = bytes(4)
    return bytes(data)


def long_form(dice, data):
    """The end of an archive of 64 bits, with lies."""
    end = data.rfind(b"PK\x05\x06")
    count, size, start = (dice.choice([1, 2**32, 2**63 - 1, 2**64 - 1, len(data)]) for _ in range(3))
    record = struct.pack("<4sQHHIIQQQQ", b"PK\x06\x06", 44, 45, 45, 0, 0, count, count, size, start)
    locator = struct.pack("<4sIQI", b"PK\x06\x07", 0, dice.choice([end, 0, 2**63]), 1)
    tail = struct.pack("<4sHHHHIIH", b"PK\x05\x06", 0, 0, 0xFFFF, 0xFFFF, 2**32 - 1, 2**32 - 1, 0)
    return data[:end] + record + locator + tail


ARCHIVE_LIES = [
    lambda dice, data: data, lambda dice, data: data,
    flipped, flipped, lambda dice, data: data[:dice.randrange(len(data))],
    lambda dice, data: lie(dice, data, b"PK\x01\x02", FIELDS), lambda dice, data: lie(dice, data, b"PK\x01\x02", FIELDS),
    lambda dice, data: lie(dice, data, b"PK\x03\x04", [(6, 2), (8, 2), (14, 4), (18, 4), (22, 4), (26, 2), (28, 2)]),
    lambda dice, data: lie(dice, data, b"PK\x05\x06", [(4, 2), (8, 2), (10, 2), (12, 4), (16, 4), (20, 2)]),
    overlapping, long_form, lambda dice, data: dice.randbytes(100) + data, lambda dice, data: data + dice.randbytes(100),
    lambda dice, data: data + data,
]


# MARK: JSON

STRANGE = [
    None, True, 0, -1, 1e308, 2**70, 0.5, "", "x", "\0", "\ud800", "\ufeff", "x" * 5000, [], {}, [[[]]], {"a": None}, "../x",
    "2020-01-01", "9999-99-99T99:99:99Z", "-5", "12345-01-01T00:00:00Z", "01A2034F-32C4-71BB-B8FA-C829BC0AE493"]


def mutated_json(dice, value):
    """A value with some of its parts changed, doubled, left out or of other types, as bytes."""
    for _ in range(dice.choice([0, 1, 1, 2, 5])):
        one_change(dice, value)
    words = json.dumps(value, ensure_ascii=dice.random() < 0.5, indent=dice.choice([None, None, 1]))
    data = words.encode("utf-8", "surrogatepass")
    return dice.choice([same] * 8 + JSON_LIES)(dice, data)


def one_change(dice, value):
    while isinstance(value, (dict, list)) and value:
        keys = list(value) if isinstance(value, dict) else range(len(value))
        key = dice.choice(keys)
        if not isinstance(value[key], (dict, list)) or not value[key] or dice.random() < 0.15:
            break
        value = value[key]
    else:
        return
    if dice.random() < 0.6:
        value[key] = dice.choice(STRANGE)
    elif isinstance(value, dict):
        kept = value.pop(key)
        if dice.random() < 0.5:
            value[dice.choice(["files", "folders", "format", "x", "\u0000", key.upper()])] = kept
    elif dice.random() < 0.5:
        value.append(value[key])
    else:
        del value[key]


def same(dice, data):
    return data


def doubled_key(dice, data):
    """A key twice in one object: the second counts, or the first."""
    at = data.find(b'"text":')
    return data[:at] + b'"text": "first", ' + data[at:] if at >= 0 else data


def escaped_key(dice, data):
    return data.replace(b'"files"', b'"\\u0066iles"').replace(b'"activeNotes"', b'"active\\u004eotes"')


def nested(dice, data):
    depth = dice.choice([100, 600, 100_000])
    deep = b"[" * depth + (b"]" * depth if dice.random() < 0.5 else b"")
    return data.replace(b'"pinned":', b'"deep": ' + deep + b', "pinned":', 1)


JSON_LIES = [
    flipped, flipped, doubled_key, escaped_key, nested, lambda dice, data: data[:dice.randrange(len(data) + 1)],
    lambda dice, data: data + data, lambda dice, data: data + b" x", lambda dice, data: b"\xef\xbb\xbf" + data,
    lambda dice, data: data.decode("utf-8", "replace").encode("utf-16"), lambda dice, data: data.replace(b",", b",,", 1),
    lambda dice, data: data.replace(b'"', b"'"), lambda dice, data: data.replace(b"1", b"1" * 4000, 1),
    lambda dice, data: data.replace(b'"text": "', b'"text": "\\ud83d ', 1), lambda dice, data: b"[" + data + b"]",
    lambda dice, data: data.replace(b'"text": "', b'"text": "raw\nline\t\x01', 1), lambda dice, data: data[1:],
]


def form(dice, place):
    """The JSON of TreeWorld or of Simplenote."""
    path = f"{place}/source.json"
    with open(path, "wb") as file:
        file.write(mutated_json(dice, small_notes() if dice.random() < 0.7 else seeds.simplenote()))
    return path


def small_notes():
    value = seeds.notes()
    value["files"] = value["files"][:12]
    return value


# MARK: Single texts

def single(dice, place):
    while True:
        name = dice.choice(NAMES)
        path = os.fsencode(place) + b"/" + name
        if not os.path.lexists(path):
            break
    write(path, a_text(dice))
    return os.fsdecode(path)


ALL = [folder, folder, archive, archive, form, form, single]
