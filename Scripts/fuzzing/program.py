"""Runs the program under limits, and says which laws it broke by the way it ended."""

import json
import os
import re
import resource
import signal
import subprocess
import tempfile
import threading
import time
from typing import NamedTuple

# Of a processor's time: how long that takes is the machine's affair.
LONGEST = 10
# What waits and never ends takes no processor.
LONGEST_WAIT = 120
MOST_MEMORY = 500_000_000
# A program that runs away must not take the machine with it.
MOST_ADDRESSES = 8 << 30
MOST_BYTES_OF_A_FILE = 4 << 30

CRASH = re.compile(
    rb"Fatal error|Program crashed|Backtracing from|Segmentation|terminated by signal"
)
# The dump of an error that nobody put into words.
RAW = re.compile(
    rb"Error Domain=|NSError|DatabaseError|DecodingError|LibraryError|GRDB\.|Optional\("
)
FATAL = re.compile(r"Fatal error: (.*)")
FRAME = re.compile(r" in \S+ at (\S+?)((?:Sources|Mains)/\S+?:\d+)")


class Break(NamedTuple):
    """A law that did not hold. Those of the same law and place have the same cause."""

    law: str
    place: str
    detail: str = ""


class Outcome(NamedTuple):
    arguments: list
    code: int
    out: bytes
    err: bytes
    # Of a processor's time.
    seconds: float
    # Whether it took too long, and was ended.
    is_late: bool
    memory: int
    # Whether nobody could hear its answer.
    full: bool = False

    @property
    def command(self):
        words = self.arguments
        if words[0] in ("check", "restore"):
            return " ".join([words[0]] + [word for word in words if word in MODES])
        return words[0]

    @property
    def answer(self):
        """What it said in JSON, or None."""
        try:
            return json.loads(self.out)
        except ValueError:
            return None

    @property
    def told(self):
        """How many things it said were left out or changed."""
        answer = self.answer if "--json" in self.arguments else None
        if isinstance(answer, dict) and "refused" in answer:
            return len(answer["refused"]) + len(answer["changed"])
        lines = [line for line in self.err.splitlines() if line.strip()]
        # A program without its runtime's helper says so at each start.
        return sum(1 for line in lines if not line.startswith(b"swift runtime: "))


MODES = ("--mend", "--save-to", "--backup")


def own_peak():
    """The most memory that this process had: the kernel counts it for what it starts too."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def limit():
    """Limits this process and the programs it starts."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_ADDRESSES, MOST_ADDRESSES))
    resource.setrlimit(resource.RLIMIT_FSIZE, (MOST_BYTES_OF_A_FILE, MOST_BYTES_OF_A_FILE))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class Program:
    """The program, with a home of its own in a folder."""

    def __init__(self, path, home):
        self.path = path
        self.environment = dict(
            os.environ,
            LC_ALL="C.UTF-8",
            TZ="UTC",
            SWIFT_BACKTRACE="enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none",
            **{
                name: f"{home}/{name}"
                for name in (
                    "HOME",
                    "XDG_DATA_HOME",
                    "XDG_STATE_HOME",
                    "XDG_CONFIG_HOME",
                    "XDG_RUNTIME_DIR",
                )
            },
        )
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "LANGUAGE"):
            self.environment.pop(name, None)

    def run(self, arguments, stdin=b"", cwd=None, within=(), full=False):
        """
        - within: words in front of the program, that limit what it may use.
        - full: its answer goes where nothing can be written.
        """
        with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as err, (
            open("/dev/full", "r+b", 0) if full else tempfile.TemporaryFile()
        ) as out:
            given.write(stdin)
            given.seek(0)
            start = time.monotonic()
            process = subprocess.Popen(
                [*within, self.path, *arguments],
                stdin=given,
                stdout=out,
                stderr=err,
                cwd=cwd,
                env=self.environment,
                start_new_session=True,
            )
            alarm = threading.Timer(LONGEST_WAIT, end, [process.pid])
            alarm.start()
            _, status, usage = os.wait4(process.pid, 0)
            waited = time.monotonic() - start
            seconds = usage.ru_utime + usage.ru_stime
            alarm.cancel()
            process.returncode = os.waitstatus_to_exitcode(status)
            end(process.pid)
            err.seek(0)
            said = b""
            if not full:
                out.seek(0)
                said = out.read()
            return Outcome(
                list(arguments),
                process.returncode,
                said,
                err.read(),
                seconds,
                seconds >= LONGEST or waited >= LONGEST_WAIT,
                usage.ru_maxrss * 1024,
                full,
            )


def end(group):
    """Kills a program and what it started."""
    try:
        os.killpg(group, signal.SIGKILL)
    except ProcessLookupError:
        pass


def breaks(outcome):
    """The laws of every command: no crash, no hang, little memory, true codes and sentences."""
    name = outcome.command
    err = outcome.err.decode(errors="replace")
    # The backtrace of a crash takes its time.
    if CRASH.search(outcome.err) or outcome.code < 0 and not outcome.is_late:
        place = crash_place(err) or f"{name}, signal {-outcome.code}"
        return [Break("crash", place, err[:4000])]
    if outcome.is_late:
        words = f"more than {LONGEST} s of a processor's time, or {LONGEST_WAIT} s of waiting"
        return [Break("hang", name, words)]
    found = []
    if outcome.memory > max(MOST_MEMORY, own_peak()):
        found.append(Break("memory", name, f"{outcome.memory // 1_000_000} MB"))
    if outcome.code not in (0, 1, 2, 64):
        found.append(Break("exit code", f"{name} ended with {outcome.code}", err))
    if outcome.code in (1, 64) and len(err.split()) < 3:
        found.append(Break("no sentence", f"{name} ended with {outcome.code}", err))
    if (
        outcome.code == 2
        and outcome.command != "search"
        and not (err.strip() or outcome.out.strip())
    ):
        found.append(Break("no sentence", f"{name} ended with 2"))
    if RAW.search(outcome.err):
        found.append(Break("no sentence", f"{name}: a raw error", err))
    if (
        not outcome.full
        and "--json" in outcome.arguments
        and outcome.code in (0, 2)
        and outcome.answer is None
    ):
        found.append(Break("no JSON", name, outcome.out[:400].decode(errors="replace")))
    return found


def crash_place(trace):
    """The first line of our own code in a backtrace, and what Swift says of the crash."""
    frames = [place for way, place in FRAME.findall(trace) if "checkouts" not in way]
    fatal = FATAL.search(trace)
    words = fatal.group(1).partition(" - column")[0][:100] if fatal else ""
    return ": ".join(word for word in (frames[0] if frames else "", words) if word)
