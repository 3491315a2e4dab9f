#!/usr/bin/env python3
"""Times a table of 100,000 rows in a window beside a GtkListView in C, and one of a million
rows without a screen.

    Benchmarks/rows.py [--rounds N] [--skip-build]

The programs take turns, so that a busy machine slows all alike; read the ratios.
"""

import argparse
import os
import re
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
PEER = os.path.join(HERE, ".build", "listview")
FRAME = re.compile(r"first-frame-ms: ([0-9.]+) rss-kb: ([0-9]+)")
SCROLL = re.compile(r"scroll-cpu-ms: ([0-9.]+) rss-kb: ([0-9]+)")


def stop(message):
    sys.exit(f"Benchmarks/rows.py: {message}")


def build_simulator():
    command = ["swift", "build", "-c", "release", "--static-swift-stdlib", "--product", "simulator"]
    if subprocess.run(command, cwd=ROOT).returncode:
        stop("the simulator could not be built.")


def build_peer():
    os.makedirs(os.path.dirname(PEER), exist_ok=True)
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "gtk4"], capture_output=True, text=True)
    if flags.returncode:
        stop("gtk4 is missing; Debian's package for it is libgtk-4-dev.")
    done = subprocess.run(
        ["cc", "-O2", "-Wall", os.path.join(HERE, "peers", "listview.c"), "-o", PEER,
         *flags.stdout.split()])
    if done.returncode:
        stop("peers/listview.c could not be built.")


class Display:
    """An X server of our own, with nothing else on it."""

    def __enter__(self):
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten",
             "tcp", "-noreset"], pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        environment = dict(os.environ)
        environment.pop("WAYLAND_DISPLAY", None)
        environment.update(
            DISPLAY=":" + number, GDK_BACKEND="x11", GSK_RENDERER="cairo", GTK_A11Y="none",
            GSETTINGS_BACKEND="memory")
        return environment

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()


def measure(command, environment):
    environment = dict(environment, BENCH_START_NS=str(time.clock_gettime_ns(time.CLOCK_MONOTONIC)))
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    frame, scroll = FRAME.search(done.stdout), SCROLL.search(done.stdout)
    if done.returncode or not frame or not scroll:
        stop(f"{' '.join(command)} ended without its figures.\n{done.stdout}{done.stderr}")
    return float(frame[1]), float(scroll[1]), float(scroll[2]) / 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=11, help="turns each program takes")
    parser.add_argument(
        "--skip-build", action="store_true", help="take the simulator as it is; the peer is built")
    parser.add_argument("--simulator", default=os.path.join(ROOT, ".build/release/simulator"))
    chosen = parser.parse_args()
    if not chosen.skip_build:
        build_simulator()
    if not os.path.exists(chosen.simulator):
        stop(f"{chosen.simulator} is missing; leave out --skip-build, or name it by --simulator.")
    build_peer()
    ours, peer = [], []
    with Display() as environment:
        for number in range(chosen.rounds + 1):
            pair = (measure([chosen.simulator, "bench-window"], environment),
                    measure([PEER], environment))
            # The first turn of each warms the disk cache.
            if number:
                ours.append(pair[0])
                peer.append(pair[1])
    print(f"100,000 rows of two labels at 390 x 844, medians of {chosen.rounds} turns")
    names = ("start to first frame, ms", "600 scroll steps, CPU ms", "resident then, MB")
    for index, name in enumerate(names):
        a = statistics.median(each[index] for each in ours)
        b = statistics.median(each[index] for each in peer)
        print(f"  {name:28} {a:9.1f} {b:9.1f}  ratio {a / b:5.2f}"
              f"  at most 1.2: {'yes' if a / b <= 1.2 else 'NO'}")
    print(subprocess.run(
        [chosen.simulator, "bench", "--rows", "1000000"], capture_output=True, text=True,
        check=True).stdout, end="")


main()
