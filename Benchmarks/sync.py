#!/usr/bin/env python3
"""Synchronises notes by treeworld-server, and the same notes as files by git and rsync.

    Benchmarks/sync.py [--notes 10000] [--changes 100] [--treeworld PROGRAM] [--server PROGRAM]

Everything is on one machine: PostgreSQL 15, the server and two devices. What goes over the wire is
counted between device and server, for git between git and `git daemon`; rsync tells it itself. The
notes have 2 KB each, of words at random.

- *first* is the first time of a device that has all notes, and of another one that has none.
- *nothing* is one time more without any change.
- *one change* is a line at the end of one note: sent, and taken by the other device.
- *live* is from the commit of a change on one device, with `treeworld sync --watch` on both, until the
  library of the other one has it: median and 99 of 100.

Needs PostgreSQL 15, git, and rsync for its lines.
"""

import argparse
import json
import os
import random
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

import side
from syncserver import Cluster, Wire

WORDS = [
    "".join(random.Random(n).choices("abcdefghijklmnoprstuvw", k=4 + n % 7)) for n in range(3000)]


def text(number):
    chosen, words, length = random.Random(number), [], 0
    while length < 2000:
        words.append(chosen.choice(WORDS) + ("\n" if len(words) % 12 == 11 else " "))
        length += len(words[-1])
    return "".join(words)


def timed(body):
    start = time.perf_counter()
    value = body()
    return value, time.perf_counter() - start


def line(name, seconds, count, more=""):
    print(f"  {name:<34} {seconds * 1000:9.0f} ms {count / 1024:10.1f} KB  {more}", flush=True)


class Device:
    def __init__(self, program, folder):
        self.program, self.library = program, os.path.join(folder, "notes")
        self.environment = dict(os.environ, XDG_DATA_HOME=folder)
        # Keys go into files, not into the keyring of whoever runs this.
        for name in ("DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"):
            self.environment.pop(name, None)
        os.makedirs(folder, exist_ok=True)

    def __call__(self, *arguments):
        done = subprocess.run(
            [self.program, *arguments, "--library", self.library], env=self.environment,
            capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"treeworld {' '.join(arguments)}: {done.stderr}")
        return done.stdout

    def sync(self):
        return json.loads(self("sync", "--json"))

    def watch(self):
        return subprocess.Popen(
            [self.program, "sync", "--watch", "--library", self.library], env=self.environment,
            stdout=subprocess.DEVNULL)


def treeworld(options, folder, notes):
    print(f"treeworld, {options.notes} notes")
    with Cluster(options.server) as cluster:
        wire = Wire(cluster.port)
        a, b = (Device(options.treeworld, os.path.join(folder, name)) for name in "ab")
        password = os.path.join(folder, "password")
        with open(password, "w", encoding="utf-8") as file:
            file.write("correct horse battery\n")
        access = ["sync", "--server", f"http://127.0.0.1:{wire.port}", "--account", "anna",
                  "--password-file", password, "--json"]
        a("import", notes)
        for device, name, more in ((a, "first, sent", ["--create"]), (b, "first, taken", [])):
            (out, seconds), count = wire.counted(lambda: timed(lambda: device(*access, *more)))
            line(name, seconds, count, f"{json.loads(out)['requests']} requests, Argon2id with it")
        (report, seconds), count = wire.counted(lambda: timed(b.sync))
        line("nothing", seconds, count, f"{report['requests']} requests")
        a("append", "note 7", "--text", "one more line")
        (report, seconds), count = wire.counted(lambda: timed(a.sync))
        line("one change, sent", seconds, count, f"{report['requests']} requests")
        (report, seconds), count = wire.counted(lambda: timed(b.sync))
        line("one change, taken", seconds, count, f"{report['requests']} requests")
        live(a, b, options.changes)


def live(a, b, changes):
    watching = [a.watch(), b.watch()]
    try:
        time.sleep(2)
        taken = []
        with sqlite3.connect(f"file:{b.library}?mode=ro", uri=True) as there:
            for number in range(changes):
                word = f"live{number}q"
                a("append", "note 7", "--text", word)
                start = time.perf_counter()
                while not there.execute(
                        "SELECT 1 FROM content JOIN file ON pk = file WHERE name = 'note 7' "
                        "AND instr(text, ?)", (word,)).fetchone():
                    if time.perf_counter() - start > 30:
                        sys.exit(f"{word} has not come in 30 s")
                    time.sleep(0.002)
                taken.append(time.perf_counter() - start)
    finally:
        for process in watching:
            process.terminate()
            process.wait()
    taken.sort()
    print(f"  live, {changes} changes: median {statistics.median(taken) * 1000:.0f} ms, "
          f"99 of 100 {taken[min(len(taken) - 1, int(len(taken) * 0.99))] * 1000:.0f} ms")


def git(options, folder, notes):
    print(f"git {subprocess.run(['git', '--version'], capture_output=True, text=True).stdout.split()[2]}")
    base = os.path.join(folder, "git")
    os.mkdir(base)

    def run(*arguments, at=None):
        subprocess.run(
            ["git", "-c", "user.name=a", "-c", "user.email=a@example.org", *arguments], check=True,
            cwd=at or base, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    run("init", "--bare", "-b", "main", "notes.git")
    a, b = os.path.join(base, "a"), os.path.join(base, "b")
    shutil.copytree(notes, a)
    run("init", "-b", "main", at=a)
    port = side_port()
    daemon = subprocess.Popen(
        ["git", "daemon", "--export-all", "--enable=receive-pack", f"--base-path={base}",
         "--listen=127.0.0.1", f"--port={port}", "--reuseaddr"],
        stderr=subprocess.DEVNULL)
    try:
        time.sleep(1)
        wire = Wire(port)
        address = f"git://127.0.0.1:{wire.port}/notes.git"

        def send():
            run("add", "-A", at=a)
            run("commit", "-qm", "x", at=a)
            run("push", address, "main", at=a)

        (_, seconds), count = wire.counted(lambda: timed(send))
        line("first, sent", seconds, count)
        (_, seconds), count = wire.counted(lambda: timed(lambda: run("clone", address, b)))
        line("first, taken", seconds, count)
        (_, seconds), count = wire.counted(lambda: timed(lambda: run("pull", at=b)))
        line("nothing", seconds, count)
        with open(os.path.join(a, "Notes", "note 7.md"), "a", encoding="utf-8") as file:
            file.write("one more line\n")
        (_, seconds), count = wire.counted(lambda: timed(send))
        line("one change, sent", seconds, count)
        (_, seconds), count = wire.counted(lambda: timed(lambda: run("pull", at=b)))
        line("one change, taken", seconds, count)
    finally:
        daemon.terminate()
        daemon.wait()


def side_port():
    import socket
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def rsync(folder, notes):
    print("rsync")
    base = os.path.join(folder, "rsync")
    shutil.copytree(notes, os.path.join(base, "a"))

    def run(source, goal):
        out, seconds = timed(lambda: subprocess.run(
            ["rsync", "-a", "--stats", "--no-whole-file", source + "/", goal], check=True,
            capture_output=True, text=True).stdout)
        count = sum(
            int(found.split(":")[1].replace(",", ""))
            for found in out.splitlines() if found.startswith(("Total bytes sent", "Total bytes rec")))
        return seconds, count

    a, c, b = (os.path.join(base, name) for name in ("a", "server", "b"))
    line("first, sent", *run(a, c))
    line("first, taken", *run(c, b))
    line("nothing", *run(c, b))
    with open(os.path.join(a, "Notes", "note 7.md"), "a", encoding="utf-8") as file:
        file.write("one more line\n")
    line("one change, sent", *run(a, c))
    line("one change, taken", *run(c, b))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--notes", type=int, default=10_000)
    parser.add_argument("--changes", type=int, default=100)
    parser.add_argument("--treeworld", default=os.path.join(side.RELEASE, "treeworld"))
    parser.add_argument("--server", default=os.path.join(side.RELEASE, "treeworld-server"))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        notes = os.path.join(folder, "files")
        os.makedirs(os.path.join(notes, "Notes"))
        for number in range(options.notes):
            place = os.path.join(notes, "Notes", f"note {number}.md")
            with open(place, "w", encoding="utf-8") as file:
                file.write(text(number))
        treeworld(options, folder, notes)
        git(options, folder, notes)
        if shutil.which("rsync"):
            rsync(folder, notes)
        else:
            print("rsync is not installed")


main()
