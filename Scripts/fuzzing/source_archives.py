"""Archives that lie."""

import io
import struct
import warnings
import zipfile

from source_texts import NAMES, a_text, flipped


def archive(rng, place):
    data = io.BytesIO()
    warnings.simplefilter("ignore")  # Of names that are there twice.
    with zipfile.ZipFile(data, "w") as made:
        names = rng.sample(NAMES, rng.randrange(1, 10)) + [
            b"note %d.md" % rng.randrange(100) for _ in range(3)
        ]
        for name in names:
            name = (
                rng.choice(
                    [
                        b"",
                        b"Home/",
                        b"Home/",
                        b"../",
                        b"/",
                        b"a/../../",
                        b"x.textbundle/",
                        b"//",
                        b"a/./",
                    ]
                )
                + name
            )
            entry = zipfile.ZipInfo(
                name.decode("utf-8", "replace").replace("\0", ""),
                rng.choice(
                    [(2020, 1, 1, 0, 0, 0), (1980, 1, 1, 0, 0, 0), (2107, 12, 31, 23, 59, 58)]
                ),
            )
            entry.compress_type = rng.choice(
                [zipfile.ZIP_DEFLATED, zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED, zipfile.ZIP_BZIP2]
            )
            entry.external_attr = rng.choice([0o644, 0o120777, 0o40755, 0]) << 16
            made.writestr(entry, a_text(rng))
        if rng.random() < 0.1:
            made.writestr(
                "bomb.md", b"0" * rng.choice([1_000_000, 8_000_000]), zipfile.ZIP_DEFLATED
            )
        if rng.random() < 0.05:
            for number in range(60):
                made.writestr(f"bomb {number}.md", b"1" * 200_000, zipfile.ZIP_DEFLATED)
        if rng.random() < 0.1:
            made.comment = rng.randbytes(rng.choice([1, 65535]))
    path = f"{place}/source.{rng.choice(['zip', 'zip', 'textpack', 'bear2bk', 'bearbook'])}"
    with open(path, "wb") as file:
        file.write(rng.choice(ARCHIVE_LIES)(rng, data.getvalue()))
    return path


# Fields of an entry in the list of an archive: offset and size.
FIELDS = [
    (4, 2),
    (6, 2),
    (8, 2),
    (10, 2),
    (12, 4),
    (16, 4),
    (20, 4),
    (24, 4),
    (28, 2),
    (30, 2),
    (32, 2),
    (34, 2),
    (38, 4),
    (42, 4),
]
HOSTILE = [0, 1, 8, 12, 0x7F, 0xFFFF, 0x7FFFFFFF, 0xFFFFFFFE, 0xFFFFFFFF]


def places(data, mark):
    at = data.find(mark)
    while at >= 0:
        yield at
        at = data.find(mark, at + 1)


def lie(rng, data, mark, fields):
    """A field of an entry with another number."""
    data = bytearray(data)
    found = list(places(data, mark))
    for at in rng.sample(found, min(len(found), rng.choice([1, 1, 3]))):
        offset, size = rng.choice(fields)
        number = rng.choice(HOSTILE + [len(data), rng.randrange(2**16)]) % (1 << 8 * size)
        data[at + offset : at + offset + size] = number.to_bytes(size, "little")
    return bytes(data)


def overlapping(rng, data):
    """All entries are the same bytes."""
    data = bytearray(data)
    for at in places(data, b"PK\x01\x02"):
        data[at + 42 : at + 46] = bytes(4)
    return bytes(data)


def long_form(rng, data):
    """The end of an archive of 64 bits, with lies."""
    end = data.rfind(b"PK\x05\x06")
    count, size, start = (
        rng.choice([1, 2**32, 2**63 - 1, 2**64 - 1, len(data)]) for _ in range(3)
    )
    record = struct.pack("<4sQHHIIQQQQ", b"PK\x06\x06", 44, 45, 45, 0, 0, count, count, size, start)
    locator = struct.pack("<4sIQI", b"PK\x06\x07", 0, rng.choice([end, 0, 2**63]), 1)
    tail = struct.pack("<4sHHHHIIH", b"PK\x05\x06", 0, 0, 0xFFFF, 0xFFFF, 2**32 - 1, 2**32 - 1, 0)
    return data[:end] + record + locator + tail


ARCHIVE_LIES = [
    lambda rng, data: data,
    lambda rng, data: data,
    flipped,
    flipped,
    lambda rng, data: data[: rng.randrange(len(data))],
    lambda rng, data: lie(rng, data, b"PK\x01\x02", FIELDS),
    lambda rng, data: lie(rng, data, b"PK\x01\x02", FIELDS),
    lambda rng, data: lie(
        rng, data, b"PK\x03\x04", [(6, 2), (8, 2), (14, 4), (18, 4), (22, 4), (26, 2), (28, 2)]
    ),
    lambda rng, data: lie(
        rng, data, b"PK\x05\x06", [(4, 2), (8, 2), (10, 2), (12, 4), (16, 4), (20, 2)]
    ),
    overlapping,
    long_form,
    lambda rng, data: rng.randbytes(100) + data,
    lambda rng, data: data + rng.randbytes(100),
    lambda rng, data: data + data,
]
