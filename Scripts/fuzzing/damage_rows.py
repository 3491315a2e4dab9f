"""Mutations of a library by SQL: rows that the program never writes."""

import sqlite3
from contextlib import contextmanager

NUMBERS = [-(2**63), -(10**9), -1, 0, 1, 2**31, 10**9, 2**53, 2**63 - 1]
VALUES = NUMBERS + [
    None,
    "",
    "x",
    "\ufeffx",
    "\u0301x",
    "a\nb",
    "a\0b",
    "../../x",
    "x" * 300,
    "ü" * 255,
    "y" * 100_000,
    1.5,
    float("inf"),
    b"",
    b"\xff\xfe",
    b"0123456789abcdef",
    b"z" * 17,
    b"0" * 5_000,
]
# Bytes that are no valid UTF-8: a lone one, cut off, a surrogate, overlong, beyond the last.
NO_UTF8 = [
    b"caf\xe9",
    b"cut \xe2\x82",
    b"\xed\xa0\x80",
    b"\xc0\xaf",
    b"\xf4\x90\x80\x80",
    b"\xff" * 50,
]
COLUMNS = {
    "file": [
        "id",
        "isFolder",
        "parent",
        "name",
        "sortKey",
        "preview",
        "childCount",
        "createdAt",
        "updatedAt",
        "pinned",
        "trashedAt",
    ],
    "content": ["text"],
    "state": ["value", "key"],
    "indexed": ["doc", "file"],
    "pending": ["seq", "file"],
    "tag": ["key", "name", "uses"],
    "fileTag": ["file", "tag", "isOwn"],
    "link": ["file", "path", "key"],
    "version": ["file", "madeAt", "keptAt", "size", "sum", "bytes"],
    "untitled": ["file"],
    "sqlite_sequence": ["seq", "name"],
}


@contextmanager
def unguarded(path):
    """A connection for which none of the schema's rules hold. They are back at its end."""
    db = connect(path)
    rules = db.execute("SELECT rowid, sql FROM sqlite_master WHERE type = 'table'").fetchall()
    triggers = [sql for sql, in db.execute("SELECT sql FROM sqlite_master WHERE type = 'trigger'")]
    for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        db.execute(f"DROP TRIGGER {name}")
    db.execute("PRAGMA writable_schema = ON")
    for row, sql in rules:
        if "VIRTUAL TABLE" not in sql:
            db.execute("UPDATE sqlite_master SET sql = ? WHERE rowid = ?", (lax(sql), row))
    db = reopened(db, path)
    db.execute("PRAGMA ignore_check_constraints = ON")
    try:
        yield db
    finally:
        db.execute("PRAGMA writable_schema = ON")
        for row, sql in rules:
            db.execute("UPDATE sqlite_master SET sql = ? WHERE rowid = ?", (sql, row))
        db = reopened(db, path)
        for trigger in triggers:
            db.execute(trigger)
        close(db)


def lax(sql):
    """The text of a table that takes everything."""
    return sql.replace(" NOT NULL", "").replace("STRICT, WITHOUT", "WITHOUT").replace("STRICT", "")


def connect(path):
    return sqlite3.connect(path, isolation_level=None, timeout=1)


def reopened(db, path):
    """The same with the schema that was just written."""
    version = db.execute("PRAGMA schema_version").fetchone()[0]
    db.execute(f"PRAGMA schema_version = {version + 1}")
    db.close()
    return connect(path)


def close(db):
    """Leaves all in the one file."""
    try:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error:
        pass
    db.close()


def keys(rng, db, folders=None, count=1):
    where = "" if folders is None else f"WHERE isFolder = {int(folders)}"
    found = [key for key, in db.execute(f"SELECT pk FROM file {where} ORDER BY pk")]
    return rng.sample(found, count)


def hostile_value(rng, path, pages):
    with unguarded(path) as db:
        table = rng.choice(["file"] * 6 + ["content"] * 2 + sorted(COLUMNS))
        column = rng.choice(COLUMNS[table])
        rows = [
            row
            for row, in db.execute(
                "SELECT key FROM state" if table == "state" else f"SELECT rowid FROM {table}"
            )
        ]
        for row in rng.sample(rows, min(len(rows), rng.choice([1, 1, 2, 5]))):
            db.execute(
                f"UPDATE OR IGNORE {table} SET {column} = ? WHERE {'key' if table == 'state' else 'rowid'} = ?",
                (rng.choice(VALUES), row),
            )


def no_utf8(rng, path, pages):
    with unguarded(path) as db:
        table, column = rng.choice(
            [
                ("content", "text"),
                ("content", "text"),
                ("file", "name"),
                ("file", "preview"),
                ("state", "value"),
            ]
        )
        row = "web" if table == "state" else keys(rng, db)[0]
        key = {"content": "file", "file": "pk", "state": "key"}[table]
        if table == "state":
            db.execute("INSERT INTO state VALUES('web', '')")
        db.execute(
            f"UPDATE {table} SET {column} = CAST(? AS TEXT) WHERE {key} = ?",
            (rng.choice(NO_UTF8), row),
        )


def nul_inside(rng, path, pages):
    with unguarded(path) as db:
        key = keys(rng, db, folders=False)[0]
        table, column, row = rng.choice(
            [("content", "text", "file"), ("file", "name", "pk"), ("file", "preview", "pk")]
        )
        db.execute(
            f"UPDATE {table} SET {column} = 'before' || char(0) || 'behind' WHERE {row} = ?", (key,)
        )


def hostile_number(rng, path, pages):
    """A note, a folder or a text under a number that none has."""
    with unguarded(path) as db:
        key, number = keys(rng, db)[0], rng.choice(NUMBERS)
        for table, column in rng.choice(
            [
                [("file", "pk"), ("content", "file")],
                [("file", "pk")],
                [("content", "file")],
                [("file", "pk"), ("content", "file"), ("file", "parent")],
            ]
        ):
            db.execute(
                f"UPDATE OR IGNORE {table} SET {column} = ? WHERE {column} = ?", (number, key)
            )


def parents(rng, path, pages):
    with unguarded(path) as db:
        folder, other = keys(rng, db, folders=True, count=2)
        note, second = keys(rng, db, folders=False, count=2)
        pairs = rng.choice(
            [
                [(folder, folder)],
                [(folder, other)],
                [(folder, other), (other, folder)],
                [(note, second)],
                [(note, note)],
                [(note, second), (second, note)],
                [(note, 10**6)],
                [(note, None)],
                [(folder, note)],
            ]
        )
        for child, parent in pairs:
            db.execute("UPDATE file SET parent = ? WHERE pk = ?", (parent, child))


def orphans(rng, path, pages):
    with unguarded(path) as db:
        note, folder = keys(rng, db, folders=False)[0], keys(rng, db, folders=True)[0]
        db.execute(
            *rng.choice(
                [
                    ("DELETE FROM content WHERE file = ?", (note,)),
                    ("DELETE FROM file WHERE pk = ?", (note,)),
                    ("DELETE FROM file WHERE pk = ?", (folder,)),
                    ("DELETE FROM content", ()),
                    ("DELETE FROM file WHERE isFolder = 1", ()),
                    ("DELETE FROM file", ()),
                    ("INSERT INTO content(file, text) VALUES(?, 'of a folder')", (folder,)),
                    (
                        "INSERT INTO content(file, text) VALUES(?, 'of none')",
                        (rng.choice([-5, 500, 10**9]),),
                    ),
                    ("UPDATE file SET isFolder = 1 - isFolder WHERE pk = ?", (note,)),
                ]
            )
        )


def twins(rng, path, pages):
    """Ids that several have, which the index cannot hold."""
    with unguarded(path) as db:
        a, b = keys(rng, db, count=2)
        sql = db.execute("SELECT sql FROM sqlite_master WHERE name = 'file'").fetchone()[0]
        db.execute("PRAGMA writable_schema = ON")
        db.execute("DELETE FROM sqlite_master WHERE name = 'sqlite_autoindex_file_1'")
        db.execute(
            "UPDATE sqlite_master SET sql = ? WHERE name = 'file'",
            (sql.replace(" UNIQUE CHECK", " CHECK"),),
        )
        db.execute("PRAGMA writable_schema = OFF")
        db.execute("UPDATE file SET id = (SELECT id FROM file WHERE pk = ?) WHERE pk = ?", (a, b))


def many(rng, path, pages):
    """Very many, or very large."""
    with unguarded(path) as db:
        note = keys(rng, db, folders=False)[0]
        kind = rng.choice(["text", "name", "folders", "state", "stale"])
        if kind == "text":
            db.execute("UPDATE content SET text = ? WHERE file = ?", ("long line " * 500_000, note))
        if kind == "name":
            db.execute(
                "UPDATE file SET name = ?, preview = ? WHERE pk = ?",
                ("n" * 10**6, "p" * 10**6, note),
            )
        if kind == "folders":
            db.executemany(
                "INSERT INTO file(id, isFolder, name, sortKey, createdAt, updatedAt, pinned, childCount) "
                "VALUES(randomblob(16), 1, ?, x'00', 0, 0, 0, 0)",
                [(f"f{number}",) for number in range(2000)],
            )
        if kind == "state":
            db.executemany(
                "INSERT INTO state VALUES(?, ?)",
                [
                    (
                        f"library.import.{number}",
                        rng.choice(["", "x", f"{2**64}\na\nb", "-1\na\nb"]),
                    )
                    for number in range(500)
                ],
            )
        if kind == "stale":
            db.executemany(
                "INSERT OR IGNORE INTO stale VALUES(?, 'n', 't')", [(number,) for number in NUMBERS]
            )


ALL = [
    hostile_value,
    hostile_value,
    hostile_value,
    hostile_value,
    no_utf8,
    nul_inside,
    hostile_number,
    hostile_number,
    parents,
    parents,
    orphans,
    orphans,
    twins,
    many,
]
