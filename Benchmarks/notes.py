#!/usr/bin/env python3
"""TreeWorld beside another notes app with the same notes: start, memory, a typed word, kill -9.

    Benchmarks/notes.py [--notes 10000] [--rounds 5] [--treeworld PROGRAM] [--cache FOLDER]

The peer is nvpy (Tk, Python), which `pip` installs into the cache folder; TreeWorld is the release
build. Both take turns on an X server of their own with a window manager if openbox is there. The
notes are of a kilobyte, in each program's own format, the same words in both.

- *window* is the time from before the fork until the window is on the screen, as X tells it.
- *usable* is the time until a word that was typed into the search field has changed the picture;
  it is typed again and again from the window's first moment on.
- *idle* memory is VmRSS three seconds after the window came.
- *on disk* is how long a typed word takes until a file of the library has it.
- *kept* is how many of 78 keys, typed in 24 seconds, are in the library after `kill -9`.

Needs Xvfb, xdotool, ImageMagick's import, sqlite3's module of Python, and pip.
"""

import argparse
import glob
import json
import os
import random
import re
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import venv

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def text(number, words):
    chosen = random.Random(number)
    line = f"Note {number}\n\n"
    while len(line) < 1000:
        line += chosen.choice(words) + " "
    return line


class TreeWorld:
    name = "TreeWorld"
    title = "TreeWorld"
    search = ["ctrl+shift+f"]

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.library = os.path.join(folder, "library")

    def fill(self, notes, words):
        source = os.path.join(self.folder, "source")
        for number in range(notes):
            place = f"{source}/Folder {number // 100}"
            if number % 100 == 0:
                os.makedirs(place)
            with open(f"{place}/Note {number}.md", "w") as file:
                file.write(text(number, words))
        subprocess.run([self.program, "import", source, "--library", self.library], check=True,
                       capture_output=True)
        # The index is complete, as it is after some minutes of use.
        subprocess.run([self.program, "search", "note", "--library", self.library],
                       capture_output=True)
        shutil.rmtree(source)
        with sqlite3.connect(self.library) as connection:
            row = connection.execute(
                "SELECT hex(p.id), hex(f.id) FROM file f JOIN file p ON p.pk = f.parent LIMIT 1")
            ids = [f"{h[:8]}-{h[8:12]}-{h[12:16]}-{h[16:20]}-{h[20:]}" for h in row.fetchone()]
            connection.executemany(
                "INSERT OR REPLACE INTO state VALUES(?, ?)",
                [("open.folder", ids[0]), ("open.file", ids[1])])

    def command(self):
        return [self.program, "--library", self.library]

    def environment(self):
        return {"XDG_STATE_HOME": self.folder, "XDG_CONFIG_HOME": self.folder}

    def edit(self, screen):
        screen.click(760, 420)
        screen.key("ctrl+End")

    def stored(self):
        with sqlite3.connect(f"file:{self.library}?mode=ro", uri=True) as connection:
            return connection.execute(
                "SELECT text FROM content WHERE file = (SELECT pk FROM file "
                "WHERE isFolder = 0 ORDER BY updatedAt DESC LIMIT 1)").fetchone()[0]


class Nvpy:
    name = "nvpy"
    title = "nvPY"
    search = ["ctrl+f"]

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.notes = os.path.join(folder, ".nvpy")

    def fill(self, notes, words):
        os.makedirs(self.notes)
        now = time.time()
        for number in range(notes):
            note = {"content": text(number, words), "modifydate": now - number,
                    "createdate": now - number, "savedate": now - number, "syncdate": 0,
                    "tags": [], "systemtags": [], "deleted": 0}
            with open(f"{self.notes}/n{number}.json", "w") as file:
                json.dump(note, file)
        with open(os.path.join(self.folder, ".nvpy.cfg"), "w") as file:
            file.write("[nvpy]\nsimplenote_sync = 0\n")

    def command(self):
        return [self.program]

    def environment(self):
        return {"HOME": self.folder}

    def edit(self, screen):
        screen.key("ctrl+f")
        screen.key("Down", "Tab")
        screen.click(700, 400)
        screen.key("ctrl+End")

    def stored(self):
        newest = max(glob.glob(self.notes + "/*.json"), key=os.path.getmtime)
        with open(newest) as file:
            return json.load(file)["content"]


class Screen:
    """An X server, and hands for it."""

    def __enter__(self):
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1024x768x24", "-nolisten",
             "tcp", "-noreset"], pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        self.environment = dict(
            os.environ, DISPLAY=":" + number, GDK_BACKEND="x11", GSK_RENDERER="cairo",
            GTK_A11Y="none", GSETTINGS_BACKEND="memory")
        self.manager = None
        if shutil.which("openbox"):
            self.manager = subprocess.Popen(
                ["openbox"], env=self.environment, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL)
            time.sleep(1)
        return self

    def __exit__(self, *_):
        for process in (self.manager, self.server):
            if process:
                process.terminate()
                process.wait()

    def xdotool(self, *arguments):
        return subprocess.run(
            ["xdotool", *arguments], env=self.environment, capture_output=True,
            text=True).stdout

    def window(self, title):
        return self.xdotool("search", "--onlyvisible", "--name", title).split()

    def click(self, x, y):
        self.xdotool("mousemove", str(x), str(y), "click", "1")

    def key(self, *keys):
        self.xdotool("key", *keys)

    def picture(self):
        return subprocess.run(
            ["import", "-window", "root", "-depth", "8", "rgb:-"], env=self.environment,
            capture_output=True).stdout


class Running:
    """A program on the screen."""

    def __init__(self, app, screen):
        self.app, self.screen = app, screen
        self.start = time.perf_counter()
        self.process = subprocess.Popen(
            app.command(), env={**screen.environment, **app.environment()},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not screen.window(app.title):
            if self.process.poll() is not None or time.perf_counter() - self.start > 120:
                sys.exit(f"Benchmarks/notes.py: {app.name} shows no window.")
            time.sleep(0.005)
        self.shown = (time.perf_counter() - self.start) * 1000

    def resident(self):
        with open(f"/proc/{self.process.pid}/status") as file:
            for line in file:
                if line.startswith("VmRSS:"):
                    return int(line.split()[1]) / 1024

    def usable(self):
        """Milliseconds until a word in the search field changes the picture."""
        while True:
            before = self.screen.picture()
            self.screen.key(*self.app.search)
            self.screen.xdotool("type", "--delay", "1", "zq")
            for _ in range(20):
                time.sleep(0.01)
                if self.screen.picture() != before:
                    return (time.perf_counter() - self.start) * 1000
            if time.perf_counter() - self.start > 120:
                return None

    def on_disk(self):
        """Milliseconds from the last key of a word until the library has it."""
        time.sleep(3)
        self.app.edit(self.screen)
        time.sleep(0.5)
        self.screen.xdotool("type", "--delay", "20", " zebrafish")
        start = time.perf_counter()
        while "zebrafish" not in self.app.stored():
            if time.perf_counter() - start > 120:
                return None
            time.sleep(0.002)
        return (time.perf_counter() - start) * 1000

    def kept(self):
        """How many of 78 keys in 24 seconds are there after the program was killed."""
        time.sleep(1)
        for _ in range(78):
            self.screen.key("y")
            time.sleep(24 / 78 - 0.02)
        time.sleep(0.1)
        self.end()
        return max((len(run) for run in re.findall("y+", self.app.stored())), default=0)

    def end(self):
        self.process.kill()
        self.process.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--notes", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--treeworld", default=os.path.join(ROOT, ".build/release/treeworld"))
    parser.add_argument("--cache", default=os.path.join(ROOT, "Benchmarks/.build/peers"))
    chosen = parser.parse_args()
    peer = os.path.join(chosen.cache, "bin/nvpy")
    if not os.path.exists(peer):
        venv.create(chosen.cache, with_pip=True)
        subprocess.run(
            [os.path.join(chosen.cache, "bin/pip"), "install", "-q", "nvpy"], check=True)
    words = [f"{a}{b}{c}" for a in ("ka", "li", "mon", "per", "so", "ta", "ver", "wo")
             for b in ("ne", "ri", "lo", "dan", "ges") for c in ("", "t", "ing", "er", "al")]
    work = tempfile.mkdtemp(prefix="treeworld-notes-")
    apps = [TreeWorld(chosen.treeworld, work + "/treeworld"), Nvpy(peer, work + "/nvpy")]
    results = {app.name: {} for app in apps}

    def note(app, what, value):
        results[app.name].setdefault(what, []).append(value)

    for app in apps:
        os.makedirs(app.folder)
        app.fill(chosen.notes, words)
    for turn in range(chosen.rounds + 1):
        for app in apps:
            with Screen() as screen:
                running = Running(app, screen)
                usable = running.usable()
                time.sleep(3)
                # The first turn of each warms the disk cache.
                if turn:
                    note(app, "window, ms", running.shown)
                    note(app, "usable, ms", usable)
                    note(app, "idle memory, MB", running.resident())
                running.end()
    for app in apps:
        with Screen() as screen:
            running = Running(app, screen)
            note(app, "a word on disk, ms", running.on_disk())
            note(app, "kept of 78 keys", running.kept())
    print(f"{chosen.notes} notes, medians of {chosen.rounds}" + "".join(
        f"{app.name:>12}" for app in apps) + "   ratio")
    for what in results[apps[0].name]:
        values = [results[app.name][what] for app in apps]
        if any(None in value for value in values):
            print(f"{what:32}" + "".join(f"{str(value):>12}" for value in values))
            continue
        middles = [statistics.median(value) for value in values]
        ratio = f"{middles[0] / middles[1]:8.2f}" if middles[1] else "       –"
        print(f"{what:32}" + "".join(f"{middle:12.1f}" for middle in middles) + ratio)
    shutil.rmtree(work)


main()
