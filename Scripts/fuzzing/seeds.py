"""The notes that are mutated: made once, the same for every seed but for their dates of import."""

import json
import random
import shutil
import sqlite3
import uuid

WORDS = """
    apple Brücke čas déjà ελιά ёлка 雨が降る 한국어 שלום مرحبا 👩‍👩‍👧 e\u0301 zürich list code http://example.org
    #tag #tag/inner [[Same]] [[Home/Same|x]] [x](Same.md#y) [[a]b]] **bold** # heading - [ ] task | table > quote `code` --- 1. one \u202eright \u2028 \ufb01 ẞ İ
    """.split()
DAY = "2024-02-{:02}T10:00:00.000Z"


def text(rng, words):
    return " ".join(rng.choice(WORDS) + rng.choice(["", "", "", "\n"]) for _ in range(words))


def notes():
    """The JSON of a library: some folders, short and long notes, an empty one, equal names."""
    rng = random.Random(14)

    def identity():
        return str(uuid.UUID(int=rng.getrandbits(128))).upper()

    folders = [
        {
            "id": identity(),
            "name": name,
            "created": DAY.format(1),
            "modified": DAY.format(2),
            "pinned": name == "Home",
        }
        for name in ("Home", "Work / Deep", "Übung 🌳", "Empty", "Gone")
    ]
    files = []
    for number in range(60):
        length = 4000 if number % 17 == 3 else 300 if number % 5 == 0 else rng.randrange(40)
        files.append(
            {
                "id": identity(),
                "folder": folders[number % 5 if number % 5 != 3 else 0]["id"],
                "name": "Same" if number % 13 == 5 else f"Note {number} {rng.choice(WORDS)}",
                "created": DAY.format(number % 28 + 1),
                "modified": DAY.format(number % 27 + 2),
                "pinned": number % 11 == 4,
                "text": text(rng, length),
            }
        )
    return {"format": "treeworld", "version": 1, "folders": folders, "files": files}


def simplenote():
    rng = random.Random(15)

    def some(count):
        return [
            {
                "id": f"{number}",
                "content": f"Title {number}\r\n{text(rng, 20)}",
                "creationDate": DAY.format(3),
                "lastModified": DAY.format(4),
                "tags": ["a", "ü"],
            }
            for number in range(count)
        ]

    return {"activeNotes": some(5), "trashedNotes": some(2)}


def make_library(program, folder):
    """A library that the program made, with deleted notes, a deleted folder and a state."""
    source, path = f"{folder}/seed.json", f"{folder}/library.treeworld"
    with open(source, "w", encoding="utf-8") as file:
        json.dump(notes(), file, ensure_ascii=False)
    made = program.run(["import", source, "--library", path])
    # 2 says that names were changed on the way.
    if made.code not in (0, 2):
        raise SystemExit(f"fuzz: the library to begin with could not be made: {made.err.decode()}")
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA recursive_triggers = ON")
    db.execute("UPDATE file SET trashedAt = 1700000000000 WHERE isFolder = 0 AND pk % 9 = 0")
    db.execute("UPDATE file SET trashedAt = 1700000000000 WHERE name = 'Gone'")
    # Notes that were written twice have a version.
    for note in ("Same", *(name for name, in db.execute("SELECT name FROM file WHERE pk IN (12, 20, 31)"))):
        program.run(["append", note, "--text", "once more", "--library", path])
    db.execute("INSERT INTO untitled(file) SELECT max(pk) FROM file WHERE isFolder = 0")
    db.execute("INSERT INTO state VALUES('window.1', '{\"open\": true}')")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    shutil.copyfile(path, f"{folder}/good.treeworld")
    return path


def pages_by_table(path):
    """The numbers of the pages of each table and index."""
    db = sqlite3.connect(path)
    found = {}
    for name, page in db.execute("SELECT name, pageno FROM dbstat"):
        found.setdefault(name, []).append(page)
    db.close()
    return found
