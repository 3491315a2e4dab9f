"""A run on a mutated library: some commands, and whether anything was lost without a word."""

import gc
import json
import os
import shutil
import sqlite3
import struct

import damage_bytes
import damage_rows
import damage_schema
import reading
from hardships import odd_path, starved, unheard
from program import Break, Program, breaks

# They look at a library as it is, with its journal.
READERS = ("check", "check --save-to")
# SQLite believes a list of free pages: whoever writes, writes over what it leads to.
WRITERS = ("new", "append", "import", "search", "restore", "check --mend")


class LibraryRun:
    def __init__(self, program, seed, pages, folder, rng):
        self.folder = folder
        self.rng = rng
        self.pages = pages
        self.program = Program(program, f"{folder}/home")
        self.path = f"{folder}/library.treeworld"
        self.good = f"{folder}/good/good.treeworld"
        os.mkdir(f"{folder}/good")
        shutil.copyfile(seed, self.path)
        shutil.copyfile(seed, self.good)
        self.good_texts = reading.read(seed).sure_texts()
        self.mutations = []
        self.outcomes = []
        self.breaks = []

    def run(self):
        self.mutate()
        for number in range(self.rng.choice([2, 3, 3, 4])):
            self.step(self.rng.choice(COMMANDS), number)

    # MARK: Mutations

    def mutate(self):
        wanted = 2 if self.rng.random() < 0.15 else 1
        for _ in range(20):
            family = self.rng.choice(
                [
                    damage_bytes.ALL,
                    damage_bytes.ALL,
                    damage_rows.ALL,
                    damage_rows.ALL,
                    damage_schema.ALL,
                ]
            )
            mutation = self.rng.choice(family)
            try:
                mutation(self.rng, self.path, self.pages)
                self.mutations.append(mutation.__name__)
            except (sqlite3.Error, OSError, ValueError, IndexError, struct.error):
                # A second one may not be possible after the first.
                pass
            # One that failed may have left a connection, whose locks the program would heed.
            gc.collect()
            if len(self.mutations) == wanted:
                return

    # MARK: Commands

    def command(self, *words, stdin=b"", library=None, **limits):
        words = list(words)
        if self.rng.random() < 0.5:
            words.append("--json")
        words += ["--library", library or self.spelled(self.path)]
        outcome = self.program.run(words, stdin, self.folder, **limits)
        self.outcomes.append(outcome)
        self.breaks += breaks(outcome)
        return outcome

    def spelled(self, path):
        """The same path in one of the ways to write it."""
        name = os.path.basename(path)
        return self.rng.choice(
            [path] * 6
            + [
                name,
                f"./{name}",
                f".//{name}",
                f"../{os.path.basename(self.folder)}/{name}",
                f"good/../{name}",
            ]
        )

    def found(self, law, outcome, detail=""):
        self.breaks.append(Break(law, f"{outcome.command} ended with {outcome.code}", detail))

    def step(self, command, number):
        before = reading.read(self.path)
        command(self, before, f"{self.folder}/made {number}")

    def kept(self, outcome, before, adds=0, must_close=True):
        """What could be read before can be read after, but for what was added to one text."""
        after = reading.read(self.path)
        if must_close and outcome.command not in READERS:
            self.closed(outcome)
        lost = before.sure_texts() - after.all_texts()
        if "free_list" in self.mutations and outcome.command in WRITERS:
            return
        if lost.total() > adds:
            self.found(
                "library is worse",
                outcome,
                f"{lost.total()} of {before.sure_texts().total()} texts are gone",
            )

    def closed(self, outcome):
        """After a command that went well the one file is the library."""
        journal = self.path + "-wal"
        if outcome.code == 0 and os.path.isfile(journal) and os.path.getsize(journal) > 0:
            self.found("not all in the one file", outcome)

    def arrived(self, outcome, expected, path, texts):
        """What a command wrote has all texts, or it says what it lacks."""
        if outcome.code not in (0, 2):
            if outcome.code >= 0 and os.path.lexists(path):
                self.found("leaves what is not whole", outcome, path)
            return
        if not os.path.lexists(path):
            return self.found("says it is done and is not", outcome, path)
        lost = expected - texts()
        if lost.total() > (outcome.told if outcome.code == 2 else 0):
            self.found(
                "silent loss",
                outcome,
                f"{lost.total()} of {expected.total()} texts, {outcome.told} told",
            )

    def look(self, before):
        words = self.rng.choice(
            [
                ["list"],
                ["list", "--all"],
                ["list", "--deleted"],
                ["list", "Home"],
                ["list", "--all", "--sort", "created"],
                ["show", "Note 0"],
                ["show", "Same"],
                ["show", self.name()],
                ["backup", "--list"],
                ["tags"],
                ["tags", "tag"],
                ["tags", "tag/inner"],
                ["links", self.name()],
                ["backlinks", self.name()],
                ["versions", self.name()],
                ["versions", self.name(), "--show", "1"],
                ["versions", self.name(), "--difference", "1"],
            ]
        )
        # The names of backups can be told without opening it.
        self.kept(self.command(*words), before, must_close=words[0] != "backup")

    def name(self):
        """An identity that may be there."""
        try:
            with sqlite3.connect(f"file:{self.good}?immutable=1", uri=True) as db:
                ids = [
                    row
                    for row, in db.execute(
                        "SELECT hex(id) FROM file WHERE isFolder = 0 ORDER BY pk"
                    )
                ]
        except sqlite3.Error:
            return "Note 0"
        one = self.rng.choice(ids)
        return "-".join([one[:8], one[8:12], one[12:16], one[16:20], one[20:]])

    def search(self, before, made):
        words = self.rng.choice(
            [["apple"], ["br"], ["nothinglikeit"], ['"code list"'], ["x", "--limit", "2"], ["雨"], ["tag:tag"], ["in:Home", "apple"],
             ["after:2024", "before:today", "br"]]
        )
        self.kept(self.command("search", *words), before)

    def export(self, before, made):
        path = self.rng.choice([made, f"{made}.json"])
        outcome = self.command("export", self.spelled(path) + self.rng.choice(["", "", "", "/"]))
        self.arrived(outcome, before.live_texts(), path, lambda: exported_texts(path))
        self.kept(outcome, before)

    def backup(self, before, made):
        path = f"{made}.treeworld"
        outcome = self.command("backup", self.spelled(path))
        self.arrived(outcome, before.sure_texts(), path, lambda: reading.read(path).all_texts())
        self.kept(outcome, before)

    def check(self, before, made):
        outcome = self.command("check")
        self.kept(outcome, before)
        faults = before.faults()
        # An empty file is a library that was not begun yet.
        is_begun = os.path.isfile(self.path) and os.path.getsize(self.path) > 0
        if outcome.code == 0 and is_begun and (faults or before.is_damaged):
            self.found("check overlooks", outcome, "; ".join(faults[:5]) or "damage")

    def mend(self, before, made):
        self.kept(self.command("check", "--mend"), before)

    def save(self, before, made):
        path = f"{made}.treeworld"
        outcome = self.command("check", "--save-to", self.spelled(path))
        self.arrived(outcome, before.sure_texts(), path, lambda: reading.read(path).all_texts())
        self.kept(outcome, before)

    def restore_onto(self, before, made):
        """A good backup in the place of the mutated library."""
        outcome = self.command("restore", "--backup", self.good)
        self.restored(outcome, before, self.good_texts)

    def restore_from(self, before, made):
        """The mutated library as the backup, and a good one in its place."""
        source = f"{made}.treeworld"
        for end in ("", "-wal", "-shm", "-journal"):
            if os.path.lexists(self.path + end):
                os.rename(self.path + end, source + end)
        shutil.copyfile(self.good, self.path)
        expected, before = before.sure_texts(), reading.read(self.path)
        self.restored(self.command("restore", "--backup", source), before, expected)

    def restored(self, outcome, before, expected):
        after = reading.read(self.path).all_texts()
        if outcome.code in (0, 2):
            lost = expected - after
            if lost.total() > (outcome.told if outcome.code == 2 else 0):
                self.found(
                    "silent loss",
                    outcome,
                    f"{lost.total()} of {expected.total()} texts of the backup",
                )
        elif before.sure_texts() - after:
            self.found(
                "library is worse",
                outcome,
                f"{(before.sure_texts() - after).total()} texts are gone",
            )
        # What was replaced is beside it.
        rest = before.sure_texts() - after
        for path in reading.libraries_beneath(self.folder, excepted=[self.good]):
            rest -= reading.read(path).all_texts()
        if rest:
            self.found("nothing kept of before", outcome, f"{rest.total()} texts")

    def restore_note(self, before, made):
        self.kept(
            self.command("restore", self.rng.choice(["Gone", "Note 8 apple", self.name()])), before
        )

    def new(self, before, made):
        self.kept(
            self.command(
                "new", self.rng.choice(["Home", "Fresh"]), "Added", stdin="neu ü".encode()
            ),
            before,
        )

    def append(self, before, made):
        note = self.rng.choice(["Added", self.name(), self.name(), self.name()])
        self.kept(self.command("append", note, "--text", "appended"), before, adds=1)

    def rename(self, before, made):
        # Links in other notes get the new name, and a tag another one.
        words = self.rng.choice(
            [["rename", "Same", "Other"], ["rename", self.name(), "a]b#c|d"], ["tags", "tag", "--rename-to", "new/tag"]]
        )
        self.kept(self.command(*words), before, adds=1000)

    def take_back(self, before, made):
        self.kept(self.command("versions", self.name(), "--take-back", "1"), before, adds=1)

    def take(self, before, made):
        os.mkdir(made)
        for number in range(3):
            with open(f"{made}/taken {number}.md", "w", encoding="utf-8") as file:
                file.write(f"taken {number}")
        outcome = self.command("import", made)
        self.kept(outcome, before)
        if outcome.code == 0:
            lost = (
                reading.count(f"taken {number}".encode() for number in range(3))
                - reading.read(self.path).all_texts()
            )
            if lost:
                self.found("silent loss", outcome, f"{lost.total()} of 3 imported texts")


def exported_texts(path):
    """The texts of an export of either form."""
    if os.path.isdir(path):
        return reading.count(reading.markdown_texts(path))
    with open(path, encoding="utf-8") as file:
        return reading.count(each["text"].encode() for each in json.load(file)["files"])


def look(run, before, made):
    run.look(before)


COMMANDS = [
    look,
    look,
    LibraryRun.search,
    LibraryRun.export,
    LibraryRun.export,
    LibraryRun.backup,
    LibraryRun.backup,
    LibraryRun.check,
    LibraryRun.check,
    LibraryRun.mend,
    LibraryRun.save,
    LibraryRun.save,
    LibraryRun.restore_onto,
    LibraryRun.restore_from,
    LibraryRun.restore_from,
    LibraryRun.restore_note,
    LibraryRun.new,
    LibraryRun.append,
    LibraryRun.rename,
    LibraryRun.take_back,
    LibraryRun.take,
    odd_path,
    unheard,
    starved,
]
# They ask for what need not be there or cannot be done, of a sound library too.
MAY_FAIL = (
    LibraryRun.restore_note,
    LibraryRun.append,
    LibraryRun.new,
    LibraryRun.rename,
    LibraryRun.take_back,
    LibraryRun.search,
    look,
    odd_path,
    unheard,
    starved,
)
