"""Mutations of a library's schema, and of the tables behind its index of words."""

from damage_rows import COLUMNS, NUMBERS, close, connect, reopened

SCHEMA = [
    "DROP INDEX {index}",
    "DROP TRIGGER {trigger}",
    "DROP TABLE {table}",
    "ALTER TABLE {table} RENAME TO other",
    "ALTER TABLE file DROP COLUMN preview",
    "ALTER TABLE file RENAME COLUMN {column} TO other",
    "ALTER TABLE file ADD COLUMN more TEXT NOT NULL DEFAULT 'x'",
    "CREATE TRIGGER eats AFTER INSERT ON file BEGIN DELETE FROM content; DELETE FROM file; END",
    "CREATE TRIGGER refuses BEFORE INSERT ON content BEGIN SELECT RAISE(ABORT, 'no'); END",
    "CREATE TRIGGER ignores BEFORE INSERT ON content BEGIN SELECT RAISE(IGNORE); END",
    "CREATE TRIGGER forever AFTER UPDATE ON file BEGIN UPDATE file SET childCount = childCount + 1; END",
    "CREATE TRIGGER swaps AFTER INSERT ON content BEGIN UPDATE content SET text = 'x' WHERE file <> NEW.file; END",
    "CREATE INDEX slow ON file((SELECT 1))",
    "CREATE UNIQUE INDEX one ON file(isFolder, trashedAt, pinned)",
    "CREATE TABLE search2(x)",
    "DROP TABLE state",
    "DELETE FROM state",
    "DROP TABLE pending",
    "DROP TABLE search",
    "VIEW file",
    "VIEW content",
    "VIEW state",
    "PRAGMA user_version = 0",
    "PRAGMA user_version = 1",
    "PRAGMA user_version = 2",
    "PRAGMA user_version = 4",
    "PRAGMA user_version = 5",
    "DROP TABLE tag",
    "DROP TABLE version",
    "DELETE FROM tag",
    "UPDATE tag SET uses = -1",
    "PRAGMA user_version = -1",
    "PRAGMA application_id = 0",
    "PRAGMA application_id = 7",
    "PRAGMA journal_mode = DELETE",
    "PRAGMA auto_vacuum = FULL; VACUUM",
    "PRAGMA journal_mode = DELETE; PRAGMA page_size = 512; VACUUM",
    "PRAGMA journal_mode = DELETE; PRAGMA page_size = 65536; VACUUM",
]


def schema(rng, path, pages):
    db = connect(path)
    names = {
        kind: [
            name
            for name, in db.execute(
                "SELECT name FROM sqlite_master WHERE type = ? AND sql IS NOT NULL ORDER BY name",
                (kind,),
            )
        ]
        for kind in ("index", "trigger", "table")
    }
    words = {kind: rng.choice(found) for kind, found in names.items()}
    sql = rng.choice(SCHEMA)
    if sql.startswith("VIEW"):
        table = sql.split()[1]
        sql = f"PRAGMA legacy_alter_table = ON; ALTER TABLE {table} RENAME TO old; CREATE VIEW {table} AS SELECT * FROM old"
    db.executescript(sql.format(column=rng.choice(COLUMNS["file"]), **words))
    close(db)


def schema_text(rng, path, pages):
    """What stands in the list of tables itself."""
    db = connect(path)
    db.execute("PRAGMA writable_schema = ON")
    (name,) = rng.choice(db.execute("SELECT name FROM sqlite_master ORDER BY name").fetchall())
    db.execute(
        *rng.choice(
            [
                ("UPDATE sqlite_master SET sql = NULL WHERE name = ?", (name,)),
                ("UPDATE sqlite_master SET sql = 'hostile' WHERE name = ?", (name,)),
                (
                    "UPDATE sqlite_master SET rootpage = ? WHERE name = ?",
                    (rng.choice(NUMBERS + [5, 20]), name),
                ),
                (
                    "UPDATE sqlite_master SET sql = replace(sql, 'sortKey', 'name') WHERE type = 'index'",
                    (),
                ),
                (
                    "UPDATE sqlite_master SET sql = replace(sql, 'sortKey', 'sortKey COLLATE other') WHERE type = 'index'",
                    (),
                ),
                (
                    "UPDATE sqlite_master SET sql = replace(sql, 'STRICT', '') WHERE name = ?",
                    (name,),
                ),
                (
                    "UPDATE sqlite_master SET sql = replace(sql, 'length(id)', 'unknown(id)') WHERE name = 'file'",
                    (),
                ),
                (
                    "UPDATE sqlite_master SET sql = replace(sql, 'unicode61', 'unknown') WHERE name = 'search'",
                    (),
                ),
                (
                    "UPDATE sqlite_master SET sql = replace(sql, 'pk INTEGER', 'pk TEXT') WHERE name = 'file'",
                    (),
                ),
                ("UPDATE sqlite_master SET name = x'00FF' WHERE name = ?", (name,)),
                ("DELETE FROM sqlite_master WHERE name = ?", (name,)),
            ]
        )
    )
    reopened(db, path).close()


def index_of_words(rng, path, pages):
    """The tables behind the index for searching."""
    db = connect(path)
    which = rng.choice(["search", "searchName"])
    rows = [row for row, in db.execute(f"SELECT id FROM {which}_data")]
    try:
        db.execute("PRAGMA trusted_schema = ON")
        db.execute(
            *rng.choice(
                [
                    (
                        f"UPDATE {which}_data SET block = ? WHERE id = ?",
                        (
                            rng.choice([b"", b"\xff" * 40, None, "x", rng.randbytes(300)]),
                            rng.choice(rows),
                        ),
                    ),
                    (f"DELETE FROM {which}_data WHERE id = ?", (rng.choice(rows),)),
                    (f"DELETE FROM {which}_data", ()),
                    (
                        f"UPDATE {which}_config SET v = ?",
                        (rng.choice([0, 99, None, "x", 2**63 - 1]),),
                    ),
                    (f"DELETE FROM {which}_config", ()),
                    (f"DELETE FROM {which}_idx", ()),
                    (
                        f"UPDATE {which}_docsize SET sz = ?",
                        (rng.choice([b"", b"\xff" * 20, None, "x"]),),
                    ),
                    (
                        "UPDATE OR IGNORE indexed SET doc = ? WHERE doc = (SELECT min(doc) FROM indexed)",
                        (rng.choice(NUMBERS),),
                    ),
                    ("DELETE FROM indexed", ()),
                    ("UPDATE indexed SET file = file + 500", ()),
                    ("UPDATE sqlite_sequence SET seq = ?", (rng.choice(NUMBERS),)),
                ]
            )
        )
    finally:
        close(db)


ALL = [schema, schema, schema_text, index_of_words]
