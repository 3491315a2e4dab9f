"""Mutations of a library as bytes: what disks, copies and broken programs do to a file.

Each takes the random generator, the path and the pages of the tables; its name is what a finding is called.
"""

import os
import shutil
import sqlite3
import stat
import struct

PAGE = 4096
# What SQLite keeps in the first 100 bytes: offset and size.
HEADER = {
    "page size": (16, 2),
    "write version": (18, 1),
    "read version": (19, 1),
    "reserved": (20, 1),
    "payload": (21, 3),
    "change counter": (24, 4),
    "pages": (28, 4),
    "first free page": (32, 4),
    "free pages": (36, 4),
    "schema cookie": (40, 4),
    "schema format": (44, 4),
    "largest root": (52, 4),
    "encoding": (56, 4),
    "user version": (60, 4),
    "vacuum": (64, 4),
    "application": (68, 4),
    "valid for": (92, 4),
}
NUMBERS = [0, 1, 2, 3, 4, 7, 0x7F, 0xFF, 512, 4096, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF]


def a_page(rng, pages):
    """Mostly one of the tables that hold the notes."""
    table = rng.choice(["file", "content", "content", rng.choice(sorted(pages))])
    return rng.choice(pages[table])


def change(path, body):
    with open(path, "r+b") as file:
        data = bytearray(file.read())
        data = body(data) or data
        file.seek(0)
        file.truncate()
        file.write(data)


def flipped_bytes(rng, path, pages):
    def body(data):
        for _ in range(rng.choice([1, 1, 3, 20])):
            at = (a_page(rng, pages) - 1) * PAGE + rng.randrange(PAGE)
            data[at] ^= 1 << rng.randrange(8)

    change(path, body)


def page_header(rng, path, pages):
    """The head of a tree's page and its pointers to cells."""

    def body(data):
        page = a_page(rng, pages)
        at = (page - 1) * PAGE + (100 if page == 1 else 0) + rng.randrange(40)
        data[at : at + 2] = struct.pack(
            ">H", rng.choice([0, 1, 5, 10, 13, 0xFFFF, rng.randrange(PAGE)])
        )

    change(path, body)


def cell(rng, path, pages):
    """The head of a row: how long it is, its number, the types of its columns."""

    def body(data):
        start = (a_page(rng, pages) - 1) * PAGE
        cells = struct.unpack(">H", data[start + 3 : start + 5])[0]
        if not 0 < cells < PAGE // 4:
            return
        pointer = start + 8 + 2 * rng.randrange(cells)
        at = start + struct.unpack(">H", data[pointer : pointer + 2])[0] + rng.randrange(12)
        if at < len(data) - 9:
            hostile = rng.choice(
                [b"\xff" * 9, b"\x81\x80\x00", b"\x00", b"\x7f", bytes([rng.randrange(256)])]
            )
            data[at : at + len(hostile)] = hostile

    change(path, body)


def page_of_zeros(rng, path, pages):
    def body(data):
        at = (a_page(rng, pages) - 1) * PAGE
        data[at : at + PAGE] = bytes(PAGE)

    change(path, body)


def page_of_noise(rng, path, pages):
    def body(data):
        at = (a_page(rng, pages) - 1) * PAGE
        data[at : at + PAGE] = rng.randbytes(PAGE)

    change(path, body)


def misdirected_write(rng, path, pages):
    """One page written to another's place."""

    def body(data):
        source, target = ((a_page(rng, pages) - 1) * PAGE for _ in range(2))
        data[target : target + PAGE] = data[source : source + PAGE]

    change(path, body)


def swapped_pages(rng, path, pages):
    def body(data):
        a, b = ((a_page(rng, pages) - 1) * PAGE for _ in range(2))
        data[a : a + PAGE], data[b : b + PAGE] = data[b : b + PAGE], data[a : a + PAGE]

    change(path, body)


def torn_write(rng, path, pages):
    """A part of a page with the part of another behind it."""

    def body(data):
        a, b = ((a_page(rng, pages) - 1) * PAGE for _ in range(2))
        part = 512 * rng.randrange(1, 8)
        data[a + part : a + PAGE] = data[b + part : b + PAGE]

    change(path, body)


def cut_off(rng, path, pages):
    size = os.path.getsize(path)
    os.truncate(
        path,
        rng.choice(
            [1, 15, 16, 99, 100, 512, PAGE, PAGE + 1, size - 1, size - PAGE, rng.randrange(size)]
        ),
    )


def grown(rng, path, pages):
    with open(path, "ab") as file:
        file.write(rng.choice([bytes(PAGE), rng.randbytes(PAGE), b"x", bytes(100 * PAGE)]))


def sparse(rng, path, pages):
    os.truncate(path, rng.choice([1 << 30, 1 << 33, 1 << 40]))


def header(rng, path, pages):
    offset, size = HEADER[rng.choice(sorted(HEADER))]
    number = rng.choice(NUMBERS) % (1 << 8 * size)
    change(
        path,
        lambda data: data.__setitem__(slice(offset, offset + size), number.to_bytes(size, "big")),
    )


def free_list(rng, path, pages):
    """A list of free pages that leads to pages in use, in a circle or nowhere."""

    def body(data):
        page = rng.choice([a_page(rng, pages), 1, len(data) // PAGE + 5])
        data[32:36] = struct.pack(">I", page)
        data[36:40] = struct.pack(">I", rng.choice([1, 2, 1000]))
        if rng.random() < 0.5 and page * PAGE <= len(data):
            start = (page - 1) * PAGE
            data[start : start + 12] = struct.pack(
                ">III", rng.choice([0, page]), 1, a_page(rng, pages)
            )

    change(path, body)


def journal_beside(rng, path, pages):
    """A journal with what was written last, whole, cut off, damaged or of another library."""
    kind = rng.choice(["whole", "cut", "flipped", "foreign", "noise", "empty", "folder", "link"])
    wal = path + "-wal"
    if os.path.lexists(wal):
        raise ValueError("there is one")
    if kind == "noise":
        return write(wal, rng.randbytes(9000))
    if kind == "empty":
        return write(wal, b"")
    if kind == "folder":
        return os.mkdir(wal)
    if kind == "link":
        return os.symlink("/dev/zero", wal)
    copy = path + ".copy"
    shutil.copyfile(path, copy)
    db = sqlite3.connect(copy, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA wal_autocheckpoint = 0")
    if kind == "foreign":
        db.execute("VACUUM")
    for (key,) in db.execute("SELECT file FROM content ORDER BY file LIMIT 5").fetchall():
        db.execute("UPDATE content SET text = text || ? WHERE file = ?", (f" more {key}", key))
    shutil.copyfile(copy + "-wal", wal)
    if kind != "foreign":
        shutil.copyfile(copy, path)
    db.close()
    os.unlink(copy)
    if kind == "cut":
        os.truncate(wal, rng.randrange(os.path.getsize(wal)))
    if kind == "flipped":

        def body(data):
            data[rng.randrange(len(data))] ^= 0xFF

        change(wal, body)


def shared_memory_of_noise(rng, path, pages):
    journal_beside(rng, path, pages)
    write(path + "-shm", rng.randbytes(rng.choice([1, 32768])))


def hot_journal(rng, path, pages):
    """The journal of a transaction that never ended, of another way to write.

    SQLite believes the size that its head tells, and can do nothing else: here it is the true one.
    """
    head = b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + struct.pack(
        ">IIIII", 1, 7, os.path.getsize(path) // PAGE, 512, PAGE
    )
    record = struct.pack(">I", 3) + rng.randbytes(PAGE + 4)
    write(path + "-journal", rng.choice([head.ljust(512, b"\0") + record, rng.randbytes(600)]))


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)


def no_library(rng, path, pages):
    """Something else in the place of the library."""
    kind = rng.choice(
        ["empty", "text", "other", "folder", "fifo", "socket", "circle", "nothing", "magic"]
    )
    os.unlink(path)
    if kind == "empty":
        write(path, b"")
    if kind == "text":
        write(path, b"These are notes, and no library.\n" * 40)
    if kind == "magic":
        write(path, b"SQLite format 3\0" + rng.randbytes(rng.choice([10, 84, 5000])))
    if kind == "other":
        db = sqlite3.connect(path)
        db.execute("CREATE TABLE other(a)")
        db.close()
    if kind == "folder":
        os.mkdir(path)
    if kind == "fifo":
        os.mkfifo(path)
    if kind == "socket":
        os.mknod(path, 0o600 | stat.S_IFSOCK)
    if kind == "circle":
        os.symlink(path, path)


def linked(rng, path, pages):
    """A link to a library, with a journal beside what it leads to."""
    journal_beside(rng, path, pages)
    folder = os.path.dirname(path) + "/elsewhere"
    os.mkdir(folder)
    for end in ("", "-wal"):
        if os.path.isfile(path + end):
            os.rename(path + end, folder + "/real" + end)
    os.symlink(folder + "/real", path)


ALL = [
    flipped_bytes,
    flipped_bytes,
    page_header,
    cell,
    cell,
    page_of_zeros,
    page_of_noise,
    misdirected_write,
    misdirected_write,
    misdirected_write,
    swapped_pages,
    torn_write,
    cut_off,
    grown,
    sparse,
    header,
    header,
    free_list,
    journal_beside,
    journal_beside,
    shared_memory_of_noise,
    hot_journal,
    no_library,
    linked,
]
