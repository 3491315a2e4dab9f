#!/usr/bin/env python3
"""TreeWorld beside other notes apps with the same notes: start, search, memory, safety.

    Benchmarks/notes.py [--notes 10000] [--rounds 5] [--peers gnote,nvpy] [--treeworld PROGRAM]
                        [--only start|write] [--cache FOLDER] [--pictures FOLDER]

Every peer that is installed takes turns with TreeWorld, in a home, on a session bus and on an X
server of its own under openbox, with a window of 1024 x 768. nvpy is installed by pip into the
cache folder. The notes are of a kilobyte, in each program's own format, the same words in all; one
of them has a word that no other has.

- *window* is from before the fork until a quarter of the screen's lines show something.
- *found* is from before the fork until the one note with that word stands among the results of a
  search, just as it does in a first turn that is not counted and has all the time it wants. The
  word is typed into the search field again and again from the window's first moment on.
- *search* is the same in the program at rest, from its last key.
- *idle memory* is VmRSS of the program and the processes it started, three seconds later at least.
- *on disk* is how long a typed word takes until a file of the library has it. The median of five
  words, of one if the first took longer than two seconds.
- *kept* is how many of 78 keys, typed in 24 seconds, are in the library after `kill -9`.

Needs Xvfb, xdotool, openbox, dbus-run-session, and pip for nvpy.
"""

import argparse
import os
import re
import shutil
import sys
import tempfile
import time

import side
from hands import Failed, Running, Screen
from peers import ALL
from peers.app import NEEDLE, Note
from peers.treeworld import TreeWorld

LONGEST = 120
FIGURES = ["window, ms", "found, ms", "search, ms", "idle memory, MB", "a word on disk, ms",
           "kept of 78 keys"]


class Trial:
    """One program's turns, and what they have shown."""

    def __init__(self, app, pictures):
        self.app, self.pictures = app, pictures
        self.reference, self.patience = None, 1
        self.figures = {name: [] for name in FIGURES}
        self.is_slow = False

    def last(self):
        """What came last, for those who wait."""
        return ", ".join(f"{name} {values[-1] and round(values[-1])}"
                         for name, values in self.figures.items() if values)

    def look(self, screen, what):
        if self.pictures:
            screen.save(os.path.join(self.pictures, f"{self.app.name}-{what}.png"))

    def begin(self):
        """A first start, which makes the indexes of those that have one, and warms the disk's
        cache."""
        with Screen() as screen, Running(self.app, screen) as running:
            running.rest(5 * LONGEST)
            time.sleep(3)
            running.rest(5 * LONGEST)
            running.close()

    def rehearse(self):
        """A turn that is not counted, and shows what the result of the search looks like."""
        with Screen() as screen, Running(self.app, screen) as running:
            running.rest(5 * LONGEST)
            before = screen.picture(self.app.results)
            self.look(screen, "started")
            self.app.search(screen, NEEDLE[:-1])
            self.app.finish(screen, NEEDLE[-1])
            running.rest(5 * LONGEST)
            self.reference = screen.picture(self.app.results)
            self.look(screen, "found")
            if self.reference == before:
                raise Failed(f"{self.app.name} shows no results; --pictures FOLDER shows why.")
            taken = self.search(running)
            if taken is None:
                raise Failed(f"{self.app.name} does not find the same when it is asked again.")
            # So long a search is waited for before its keys are typed again.
            self.patience = max(0.2, 3 * taken / 1000)
            self.app.leave(screen)
            running.close()

    def is_found(self, screen):
        return screen.picture(self.app.results) == self.reference

    def found(self, running):
        """Milliseconds until the search shows its result, or None."""
        screen = running.screen
        while running.taken() < LONGEST * 1000:
            self.app.search(screen, NEEDLE[:-1])
            self.app.finish(screen, NEEDLE[-1])
            if screen.wait(lambda: self.is_found(screen), self.patience) is not None:
                return running.taken()
            self.look(screen, "not found yet")
            self.app.leave(screen)
        return None

    def search(self, running):
        """Milliseconds from before the last key of a search to its result, or None."""
        screen = running.screen
        self.app.leave(screen)
        running.rest(5 * LONGEST)
        self.app.search(screen, NEEDLE[:-1])
        running.rest(5 * LONGEST)
        if self.is_found(screen):
            raise Failed(f"{self.app.name} shows the search's result before its last key.")
        start = time.perf_counter()
        self.app.finish(screen, NEEDLE[-1])
        if screen.wait(lambda: self.is_found(screen), LONGEST) is None:
            self.look(screen, "not found")
            return None
        return (time.perf_counter() - start) * 1000

    def turn(self):
        """A start, a search, and memory at rest."""
        with Screen() as screen, Running(self.app, screen) as running:
            found = self.found(running)
            self.is_slow = found is None or found > 20_000
            time.sleep(3)
            running.rest(LONGEST)
            values = (running.shown, found, self.search(running), running.resident())
            for name, value in zip(FIGURES, values):
                self.figures[name].append(value)
            self.app.leave(screen)
            running.close()

    def write(self):
        """A word on the disk, and keys that are there after the program was killed."""
        with Screen() as screen, Running(self.app, screen) as running:
            running.rest(5 * LONGEST)
            self.app.edit(screen)
            running.rest(LONGEST)
            taken = self.on_disk(screen, "zebrafish")
            self.figures["a word on disk, ms"].append(taken)
            self.look(screen, "typed")
            for number in range(4 if taken and taken < 2000 else 0):
                self.figures["a word on disk, ms"].append(
                    self.on_disk(screen, "zebrafish" + "abcd"[number]))
            self.figures["kept of 78 keys"].append(self.kept(running))

    def on_disk(self, screen, word):
        """Milliseconds from before the last key of a word until the library has it, or None."""
        since = time.time() - 1
        screen.type(" " + word[:-1], 20)
        start = time.perf_counter()
        screen.key(word[-1])
        if screen.wait(lambda: word in self.app.stored(since), LONGEST) is None:
            return None
        taken = (time.perf_counter() - start) * 1000
        time.sleep(1)
        return taken

    def kept(self, running):
        """How many of 78 keys in 24 seconds are there after the program was killed."""
        since = time.time() - 1
        start = time.perf_counter()
        for number in range(78):
            time.sleep(max(0, start + number * 24 / 78 - time.perf_counter()))
            running.screen.key("y")
        time.sleep(0.1)
        running.kill()
        return max((len(run) for run in re.findall("yy+", self.app.stored(since))), default=0)


def table(trials, turns):
    """Each program's medians, and TreeWorld's beside it as a ratio."""
    ours = {name: middle(values) for name, values in trials[0].figures.items() if values}
    print(f"{'':16}" + "".join(f"{name:>24}" for name in ours))
    for trial in trials:
        cells = []
        for name in ours:
            value = middle(trial.figures[name])
            text = "never" if value is None else f"{value:.1f}" if value < 100 else f"{value:.0f}"
            if trial is not trials[0] and value and ours[name]:
                text += f" ({ours[name] / value:.2f})"
            cells.append(f"{text:>24}")
        print(f"{trial.app.name:16}" + "".join(cells))
    print(f"medians of {turns} turns, of 2 where a note was found after more than 20 s; in "
          f"brackets\nTreeWorld's divided by it; never: not in {LONGEST} s")


def middle(values):
    return None if None in values or not values else side.median(values)


def peers(wanted, work, cache):
    """The peers that are there; says how to install the others."""
    chosen = []
    names = [peer.program for peer in ALL]
    for name in wanted or []:
        if name not in names:
            side.stop(f"there is no peer {name}; there are {', '.join(names)}.")
    for peer in ALL:
        if wanted and peer.program not in wanted:
            continue
        if peer.package is None:
            program = os.path.join(side.python_with(peer.program, cache), peer.program)
        else:
            program = shutil.which(peer.program)
        if program:
            chosen.append(peer(os.path.join(work, peer.program), program))
        else:
            print(f"skipped: {peer.name}; apt install --no-install-recommends {peer.package}")
    return chosen


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--notes", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--peers", help="only these, with commas, by the names of their programs")
    parser.add_argument(
        "--only", choices=("start", "write"), help="only start and search, or only what is typed")
    parser.add_argument("--treeworld", default=os.path.join(side.RELEASE, "treeworld"))
    parser.add_argument("--cache", default=os.path.join(side.BUILD, "peers"))
    parser.add_argument("--pictures", help="a folder for pictures of what was found and typed")
    chosen = parser.parse_args()
    for program, package in (("Xvfb", "xvfb"), ("xdotool", "xdotool"), ("openbox", "openbox"),
                             ("dbus-run-session", "dbus-daemon")):
        side.need(program, package)
    if not os.path.exists(chosen.treeworld):
        side.stop(f"{chosen.treeworld} is missing; swift build -c release --product treeworld.")
    if chosen.pictures:
        os.makedirs(chosen.pictures, exist_ok=True)
    work = tempfile.mkdtemp(prefix="treeworld-notes-")
    try:
        apps = [TreeWorld(os.path.join(work, "treeworld"), os.path.abspath(chosen.treeworld)),
                *peers(chosen.peers and chosen.peers.split(","), work, chosen.cache)]
        measure([Trial(app, chosen.pictures) for app in apps], chosen)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def measure(trials, chosen):
    notes = [Note(number, chosen.notes) for number in range(chosen.notes)]
    print(f"{chosen.notes} notes; {side.load()} at the start", flush=True)
    for trial in trials:
        trial.app.fill(notes)

    def each(what, step, is_wanted=lambda _: True):
        """Lets all take a step; whoever fails is named and left out from then on."""
        for trial in trials[:]:
            try:
                if is_wanted(trial):
                    step(trial)
                    print(f"{what}, {trial.app.name}: {trial.last()}", file=sys.stderr)
            except Failed as failure:
                print(f"left out: {failure}", flush=True)
                trials.remove(trial)
        print(f"{what}: {side.load()}", flush=True)

    each("first start", Trial.begin)
    if chosen.only != "write":
        each("rehearsal", Trial.rehearse)
        for number in range(chosen.rounds):
            each(f"turn {number + 1}", Trial.turn, lambda trial: number < 2 or not trial.is_slow)
    if chosen.only != "start":
        each("writing", Trial.write)
    print()
    table(trials, chosen.rounds)


main()
