"""What can be read of a library without the program: by table scans that bear damage."""

import collections
import glob
import hashlib
import os
import shutil
import sqlite3
import tempfile
import time
from typing import NamedTuple

MOST_ROWS = 5000
PATIENCE = 3
# What damage makes SQLite, or Python's words for what SQLite says, end with.
FAILURES = (sqlite3.Error, MemoryError, OverflowError, UnicodeDecodeError)
FILES = """
    SELECT pk, typeof(id), id, typeof(isFolder), isFolder, typeof(parent), parent, typeof(name),
      CAST(name AS BLOB), typeof(createdAt), typeof(updatedAt), {trash} FROM file NOT INDEXED
    """
# A text whose pages damage leads to the first one: its counters change whenever somebody writes.
HEADER = b"ormat 3\0"
TEXTS = "SELECT file, typeof(text), CAST(text AS BLOB) FROM content NOT INDEXED"


class Row(NamedTuple):
    key: int
    id_type: str
    id: bytes
    folder_type: str
    is_folder: object
    parent_type: str
    parent: object
    name_type: str
    name: bytes
    created_type: str
    updated_type: str
    trashed_type: str
    trashed: object
    pinned: object


class Contents:
    """The rows of a library as far as they can be read."""

    def __init__(self):
        self.rows = {}
        self.texts = {}  # By key: the type and the bytes.
        # The keys of texts that every look at the file finds.
        self.sure = set()
        self.is_readable = False
        # Whether a read met damage.
        self.is_damaged = False

    def is_trashed(self, key):
        row = self.rows.get(key)
        parent = row and self.rows.get(row.parent)
        return any(each is not None and each.trashed is not None for each in (row, parent))

    def all_texts(self):
        """The hashes of all texts, with their numbers."""
        return count(data for kind, data in self.texts.values() if kind != "null")

    def sure_texts(self):
        """Those that every look at the file finds."""
        return count(
            data
            for key, (kind, data) in self.texts.items()
            if kind != "null" and key in self.sure
        )

    def live_texts(self):
        return count(
            data
            for key, (kind, data) in self.texts.items()
            if kind != "null"
            and key in self.sure
            # Of a row that cannot be read here nobody knows whether it is deleted.
            and (key in self.rows or not self.is_damaged)
            and not self.is_trashed(key)
        )

    def faults(self):
        """What the schema forbids."""
        found = []
        ids = collections.Counter(row.id for row in self.rows.values())
        for key, row in self.rows.items():
            found += [f"row {key}: {fault}" for fault in row_faults(row, self.rows)]
            if ids[row.id] > 1:
                found.append(f"row {key}: an id twice")
            if row.is_folder == 0 and key not in self.texts:
                found.append(f"row {key}: no text")
        for key, (kind, data) in self.texts.items():
            row = self.rows.get(key)
            if row is None or row.is_folder != 0:
                found.append(f"text {key}: no note")
            if kind != "text" or not is_utf8(data):
                found.append(f"text {key}: {kind} that is no text")
        return found


def row_faults(row, rows):
    if row.id_type != "blob" or len(row.id) != 16:
        yield "id"
    if row.folder_type != "integer" or row.is_folder not in (0, 1):
        yield "isFolder"
    elif row.is_folder == 0 and row.parent_type == "null":
        yield "parent"
    elif row.is_folder == 0 and (row.parent not in rows or rows[row.parent].is_folder != 1):
        yield "parent is no folder"
    if row.name_type != "text" or not is_utf8(row.name) or not 1 <= len(row.name.decode()) <= 255:
        yield "name"
    if (row.created_type, row.updated_type) != ("integer", "integer"):
        yield "date"
    if row.trashed_type not in ("null", "integer") or row.pinned not in (0, 1):
        yield "trashedAt or pinned"


def is_utf8(data):
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def digest(text):
    """Libraries keep no NUL."""
    return hashlib.sha1(text.replace(b"\0", b"")).hexdigest()


def count(texts):
    return collections.Counter(digest(text) for text in texts)


def read(path):
    """Reads a library and leaves its folder as it is."""
    found = Contents()
    path = os.path.realpath(path)
    if not os.path.isfile(path):
        return found
    with tempfile.TemporaryDirectory() as folder:
        address = f"file:{quoted(os.path.abspath(path))}?immutable=1"
        if os.path.isfile(path + "-wal"):
            shutil.copyfile(path, folder + "/copy")
            shutil.copyfile(path + "-wal", folder + "/copy-wal")
            address = f"file:{folder}/copy"
        try:
            db = sqlite3.connect(address, uri=True, isolation_level=None)
        except sqlite3.Error:
            return found
        try:
            _read(db, found)
        finally:
            db.close()
        db = sqlite3.connect(address, uri=True, isolation_level=None)
        try:
            if not _reads_beyond_pages(db):
                found.sure = {key for key, row in found.texts.items() if HEADER not in (row[1] or b"")}
        finally:
            db.close()
    return found


def _reads_beyond_pages(db):
    """Whether a cell is not within its page: what SQLite makes of it, and which way it takes to the
    cells beside it, depends on what stands behind that page in memory."""
    late = time.monotonic() + PATIENCE
    db.set_progress_handler(lambda: time.monotonic() > late, 100_000)
    try:
        lines = "\n".join(str(row[0]) for row in db.execute("PRAGMA integrity_check(1000)"))
    except FAILURES:
        # What cannot be opened at all has no texts either.
        return False
    return "out of range" in lines or "Extends off end of page" in lines


def quoted(path):
    return path.replace("%", "%25").replace("?", "%3f").replace("#", "%23")


def _read(db, found):
    late = time.monotonic() + PATIENCE
    db.set_progress_handler(lambda: time.monotonic() > late, 100_000)
    db.text_factory = bytes
    try:
        db.execute("PRAGMA trusted_schema = OFF")
        columns = {row[1] for row in db.execute("PRAGMA table_info(file)")}
    except FAILURES:
        return
    trash = "typeof(trashedAt), trashedAt, pinned" if b"trashedAt" in columns else "'null', NULL, 0"
    files = FILES.format(trash=trash)
    keys = set(range(1, 400))
    for target, query, key, make in (
        (
            found.rows,
            files,
            "pk",
            lambda row: Row(*(_word(value, at) for at, value in enumerate(row))),
        ),
        (found.texts, TEXTS, "file", lambda row: (row[1].decode(), row[2])),
    ):
        for row in _rows(db, query, found):
            target.setdefault(row[0], make(row))
        # A scan ends where damage is; what is beyond can be asked for one by one.
        keys |= found.rows.keys() | found.texts.keys()
        if not found.is_damaged:
            continue
        for one in sorted(keys - target.keys()):
            for row in _rows(db, f"{query} WHERE {key} = {one}", found):
                target.setdefault(row[0], make(row))
    # A page in the place of another may be part of a scan and not of the way to a number: what is
    # no text there is none that was lost.
    for one in [key for key, row in found.texts.items() if row[0] != "text"]:
        del found.texts[one]
        for row in _rows(db, f"{TEXTS} WHERE file = {one}", found):
            found.texts[one] = (row[1].decode(), row[2])
    found.is_readable = bool(found.rows or found.texts)


# Columns of `FILES` that are names of types.
TYPES = (1, 3, 5, 7, 9, 10, 11)


def _word(value, at):
    if at in TYPES:
        return value.decode() if isinstance(value, bytes) else value
    return b"" if at in (2, 8) and value is None else value


def _rows(db, query, found):
    try:
        for number, row in enumerate(db.execute(query)):
            if number >= MOST_ROWS:
                found.is_damaged = True
                return
            if isinstance(row[0], int):
                yield row
    except FAILURES:
        found.is_damaged = True


def libraries_beneath(folder, excepted=()):
    """The paths of all libraries in a folder, by their first bytes."""
    # Links may lead in circles.
    for place, _, names in os.walk(folder):
        for path in (f"{place}/{name}" for name in names):
            if path in excepted or not os.path.isfile(path) or os.path.islink(path):
                continue
            with open(path, "rb") as file:
                if file.read(16) == b"SQLite format 3\0":
                    yield path


def markdown_texts(folder):
    """The texts of an export in Markdown: what stands behind the front matter of each file."""
    for path in glob.glob(glob.escape(folder) + "/**/*.md", recursive=True):
        # A folder may have such a name.
        if os.path.isdir(path):
            continue
        with open(path, "rb") as file:
            yield file.read().partition(b"\n---\n\n")[2]
