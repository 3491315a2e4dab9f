#!/usr/bin/env python3
"""Times a table of 100,000 rows in a window beside a GtkListView in C, and one of a million
rows without a screen.

    Benchmarks/rows.py [--rounds N] [--skip-build]

The programs take turns, so that a busy machine slows all alike; read the ratios.
"""

import argparse
import os
import re
import subprocess
import time

import side

FRAME = re.compile(r"first-frame-ms: ([0-9.]+) rss-kb: ([0-9]+)")
SCROLL = re.compile(r"scroll-cpu-ms: ([0-9.]+) rss-kb: ([0-9]+)")


def measure(command, environment):
    environment = dict(environment, BENCH_START_NS=str(time.clock_gettime_ns(time.CLOCK_MONOTONIC)))
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    frame, scroll = FRAME.search(done.stdout), SCROLL.search(done.stdout)
    if done.returncode or not frame or not scroll:
        side.stop(f"{' '.join(command)} ended without its figures.\n{done.stdout}{done.stderr}")
    return float(frame[1]), float(scroll[1]), float(scroll[2]) / 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=11, help="turns each program takes")
    parser.add_argument(
        "--skip-build", action="store_true", help="take the simulator as it is; the peer is built")
    parser.add_argument("--simulator", default=os.path.join(side.RELEASE, "simulator"))
    chosen = parser.parse_args()
    if not chosen.skip_build:
        side.build_swift("simulator")
    if not os.path.exists(chosen.simulator):
        side.stop(f"{chosen.simulator} is missing; leave out --skip-build, or name it by "
                  "--simulator.")
    peer_program = side.compile_peer("listview", "gtk4")
    ours, peer = [], []
    with side.Display() as display:
        for number in range(chosen.rounds + 1):
            pair = (measure([chosen.simulator, "bench-window"], display.environment),
                    measure([peer_program], display.environment))
            # The first turn of each warms the disk cache.
            if number:
                ours.append(pair[0])
                peer.append(pair[1])
    print(f"100,000 rows of two labels at 390 x 844, medians of {chosen.rounds} turns")
    names = ("start to first frame, ms", "600 scroll steps, CPU ms", "resident then, MB")
    for index, name in enumerate(names):
        side.ratio_row("  " + name, side.median(each[index] for each in ours),
                       side.median(each[index] for each in peer), limit=1.2, width=30)
    print(subprocess.run(
        [chosen.simulator, "bench", "--rows", "1000000"], capture_output=True, text=True,
        check=True).stdout, end="")


main()
