"""Commands at which something else than the library is wrong."""

import os

import reading

# Destinations and libraries that are none, and places that are not for them.
ODD_PATHS = [
    "",
    ".",
    "./",
    "..",
    "/",
    "//",
    "~",
    "~/",
    "~nobody/x",
    "x/",
    "x//",
    "x/.",
    "x/..",
    " ",
    "a/b/c",
    "good",
    "good/",
    "good/good.treeworld/x",
    "/dev/full/x",
    "/proc/x",
    "x" * 300,
    "d/" * 200 + "x",
    "e/" * 3000,
    "caf\udce9",
    "-x",
    "new\nline",
]


def odd_path(run, before, made):
    """A path that no one would write, or that a hasty hand does."""
    path = run.rng.choice(ODD_PATHS)
    words = run.rng.choice(
        [
            ["export"],
            ["backup"],
            ["check", "--save-to"],
            ["restore", "--backup"],
            ["list", None],
            ["new", "Home", "n", None],
        ]
    )
    if words[-1] is None:
        # It looks at another library: the journal of this one stays.
        return run.kept(run.command(*words[:-1], library=path), before, must_close=False)
    if words[0] != "restore":
        return run.kept(run.command(*words, path), before)
    # Nothing else that may be replaced: the program may run as root.
    path = run.rng.choice([path, "/dev/zero", "/dev/null"])
    source = reading.read(os.path.join(run.folder, path))
    outcome = run.command(*words, path)
    if source.is_readable:
        return run.restored(outcome, before, source.sure_texts())
    if outcome.code == 0:
        run.found("restores what is no library", outcome, path)
    run.kept(outcome, before)


def unheard(run, before, made):
    """The disk that the answer goes to is full."""
    words = run.rng.choice(
        [["list", "--all"], ["show", run.name()], ["check"], ["export", made], ["search", "apple"]]
    )
    outcome = run.command(*words, full=True)
    # Who has nothing to say needs nobody who hears it.
    if outcome.code == 0 and run.program.run(outcome.arguments, cwd=run.folder).out:
        run.found("what nobody could read", outcome)
    run.kept(outcome, before)


def starved(run, before, made):
    """A program that may open few files, or write only short ones."""
    limit = run.rng.choice(
        ["--nofile=8", "--nofile=12", "--nofile=20", "--fsize=4096", "--fsize=300000"]
    )
    words = run.rng.choice(
        [
            ["list", "--all"],
            ["export", made],
            ["backup", f"{made}.treeworld"],
            ["check"],
            ["new", "Home", "n"],
        ]
    )
    # A file that must not grow cannot take in its journal, which keeps what was written.
    run.kept(run.command(*words, within=["prlimit", limit]), before, must_close=False)
