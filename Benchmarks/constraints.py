#!/usr/bin/env python3
"""Times the constraint solver beside kiwisolver (C++) on the same systems, and prints ratios.

    Benchmarks/constraints.py [--counts 100,1000,10000] [--runs N] [--program PATH]

Needs python3 with venv, and `swift build -c release --product simulator` done. kiwisolver is
installed by pip into Benchmarks/.build/venv.

The peer gets its constraints ready made, so that only the calls of its C++ side are timed. Where
its interface has no way to change a constant it gets the fastest one it has: an edit variable
of the same strength.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time

import side

PROGRAM = os.path.join(side.RELEASE, "simulator")
LIMIT = 2.0


def enter_venv():
    """Runs this script again with kiwisolver at hand."""
    place = side.python_with("kiwisolver", os.path.join(side.BUILD, "venv"))
    python = os.path.join(place, "python")
    os.execv(python, [python, *sys.argv])


try:
    import kiwisolver as kiwi
except ImportError:
    enter_venv()


def strength(priority):
    """Levels far enough apart that the sum of one never outweighs the next."""
    levels = {1000: kiwi.strength.required, 999: 1e9, 800: 1e8, 750: 1e7, 600: 1e6, 500: 1e5,
              251: 1e2, 250: 1e0}
    return levels[priority]


def constraint(line, variables):
    sum_ = None
    for index, coefficient in zip(line["variables"], line["coefficients"]):
        term = variables[index] * coefficient
        sum_ = term if sum_ is None else sum_ + term
    sign = {-1: "<=", 0: "==", 1: ">="}[line["relation"]]
    return kiwi.Constraint(sum_ - line["constant"], sign, strength(line["priority"]))


def microseconds(body, *arguments):
    start = time.perf_counter()
    body(*arguments)
    return (time.perf_counter() - start) * 1e6


def peer(system):
    lines = system["lines"]
    edits = {system["resized"], system["changed"]}
    builds = []
    for _ in range(max(3, 3000 // len(lines)) if len(lines) < 5000 else 1):
        variables = [kiwi.Variable(str(index)) for index in range(system["variables"])]
        ready = [None if index in edits else constraint(line, variables)
                 for index, line in enumerate(lines)]
        solver = kiwi.Solver()

        def build():
            for index, item in enumerate(ready):
                if item is None:
                    line = lines[index]
                    variable = variables[line["variables"][0]]
                    solver.addEditVariable(variable, strength(line["priority"]))
                    solver.suggestValue(variable, line["constant"])
                else:
                    solver.addConstraint(item)
            solver.updateVariables()

        builds.append(microseconds(build))
    values = [variable.value() for variable in variables]
    figures = {"build": statistics.median(builds)}

    def and_update(change, *arguments):
        change(*arguments)
        solver.updateVariables()

    extras = [constraint(line, variables) for line in system["extras"]]
    added, removed = [], []
    for extra in extras:
        added.append(microseconds(and_update, solver.addConstraint, extra))
        removed.append(microseconds(and_update, solver.removeConstraint, extra))
    figures["add"], figures["remove"] = statistics.mean(added), statistics.mean(removed)
    for name, line, wanted in (
            ("change", "changed", [30 + step % 20 for step in range(100)]),
            ("resize", "resized", [(390, 320, 768, 1024, 600)[step % 5] for step in range(60)])):
        variable = variables[lines[system[line]]["variables"][0]]
        figures[name] = statistics.mean(
            microseconds(and_update, solver.suggestValue, variable, value) for value in wanted)
    return figures, values


def errors(system, values):
    """The sum of what is missed, for each priority."""
    sums = {}
    for line in system["lines"]:
        over = sum(values[index] * coefficient for index, coefficient in zip(
            line["variables"], line["coefficients"])) - line["constant"]
        missed = {-1: max(0, over), 0: abs(over), 1: max(0, -over)}[line["relation"]]
        sums[line["priority"]] = sums.get(line["priority"], 0) + missed
    return sums


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--counts", default="100,1000,10000")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--program", nargs="+", default=[PROGRAM, "bench", "--constraints"])
    chosen = parser.parse_args()
    print(f"medians of {chosen.runs} runs, microseconds{'':22} ours      kiwi", flush=True)
    for count in chosen.counts.split(","):
        ours, theirs = {}, {}
        # The peer takes some eight minutes to build ten thousand.
        for _ in range(chosen.runs if int(count) < 5000 else 1):
            output = subprocess.run(
                [*chosen.program, count], check=True, capture_output=True, text=True).stdout
            answer = json.loads(output)
            figures, values = peer(answer["system"])
            for name, value in figures.items():
                ours.setdefault(name, []).append(answer["figures"][name])
                theirs.setdefault(name, []).append(value)
        mine, other = (errors(answer["system"], v) for v in (answer["figures"]["values"], values))
        for priority in sorted(mine, reverse=True):
            if abs(mine[priority] - other[priority]) > 1e-3:
                print(f"  {count}: errors of priority {priority:g} differ:"
                      f" {mine[priority]:g} and {other[priority]:g}")
                break
        for name in ours:
            a, b = statistics.median(ours[name]), statistics.median(theirs[name])
            print(f"  {count:>6} constraints, {name:28} {a:10.1f} {b:10.1f}  ratio {a / b:7.4f}"
                  f"  at most {LIMIT:g}: {'yes' if a / b <= LIMIT else 'NO'}")


if __name__ == "__main__":
    main()
