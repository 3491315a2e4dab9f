"""What the programs of Benchmarks/ and Scripts/ share: a screen of their own, compilers for the
peers in C, what a process holds, and rows with ratios."""

import mmap
import os
import shutil
import sqlite3
import statistics
import struct
import subprocess
import sys
import tempfile
import venv

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
BUILD = os.path.join(HERE, ".build")
RELEASE = os.path.join(ROOT, ".build/release")


def stop(message):
    """Ends the program with a sentence that says which program it was."""
    sys.exit(f"{os.path.relpath(os.path.abspath(sys.argv[0]), ROOT)}: {message}")


def need(program, package):
    """The path of a program, or an end with the line that installs it."""
    return shutil.which(program) or stop(
        f"{program} is missing; apt install --no-install-recommends {package}")


class Display:
    """An X server of our own, with nothing else on it; its pictures are read from its memory, so
    that looking costs the programs on it nothing.

    `environment` is what a program needs to draw there as all others do: with Cairo, without
    accessibility, with settings that nobody keeps.
    """

    def __init__(self, width=1600, height=1200):
        self.size = (width, height)

    def __enter__(self):
        need("Xvfb", "xvfb")
        self.folder = tempfile.mkdtemp(prefix="treeworld-screen-")
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "%dx%dx24" % self.size,
             "-fbdir", self.folder, "-nolisten", "tcp", "-noreset"],
            pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if not number:
            stop("Xvfb did not start.")
        with open(os.path.join(self.folder, "Xvfb_screen0"), "rb") as file:
            self.memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        # An XWD file: its header's size first, the bytes of a line the 13th, colours the 20th.
        header = struct.unpack(">25I", self.memory[:100])
        self.stride, self.origin = header[12], header[0] + header[19] * 12
        self.environment = dict(os.environ)
        self.environment.pop("WAYLAND_DISPLAY", None)
        self.environment.update(
            DISPLAY=":" + number, GDK_BACKEND="x11", GSK_RENDERER="cairo", GTK_A11Y="none",
            GSETTINGS_BACKEND="memory")
        return self

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()
        self.memory.close()
        shutil.rmtree(self.folder)

    def picture(self, area=None):
        """The pixels (blue, green, red, nothing) of an area `(x, y, width, height)`, or of all."""
        x, y, width, height = area or (0, 0, *self.size)
        lines = (self.origin + (y + line) * self.stride + x * 4 for line in range(height))
        return b"".join(self.memory[start:start + width * 4] for start in lines)


def compile_peer(name, package):
    """Compiles `peers/NAME.c` with pkg-config's flags for a package; returns the program."""
    os.makedirs(BUILD, exist_ok=True)
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", package], capture_output=True, text=True)
    if flags.returncode:
        stop(f"{package} is missing; Debian's package for it is "
             f"lib{package.removeprefix('lib').replace('gtk4', 'gtk-4')}-dev.")
    program = os.path.join(BUILD, name)
    source = os.path.join(HERE, "peers", name + ".c")
    done = subprocess.run(["cc", "-O2", "-Wall", source, "-o", program, *flags.stdout.split()])
    if done.returncode:
        stop(f"peers/{name}.c could not be built.")
    return program


def build_swift(*products):
    """Builds products of the package as they are released, with Swift's libraries inside."""
    for product in products:
        done = subprocess.run(
            ["swift", "build", "-c", "release", "--static-swift-stdlib", "--product", product],
            cwd=ROOT, capture_output=True, text=True)
        if done.returncode:
            stop(f"{product} could not be built.\n{done.stdout}{done.stderr}")


def python_with(package, folder):
    """The `bin` folder of a Python environment that has a package of PyPI."""
    place = os.path.join(folder, "bin")
    if not os.path.exists(os.path.join(place, "pip")):
        venv.create(folder, with_pip=True)
    have = subprocess.run([place + "/pip", "show", "-q", package], capture_output=True)
    if have.returncode:
        done = subprocess.run([place + "/pip", "install", "-q", package])
        if done.returncode:
            stop(f"pip could not install {package}.")
    return place


def begin_in_a_note(library):
    """Has TreeWorld open a library with a note in its editor, where a person was before."""
    with sqlite3.connect(library) as connection:
        row = connection.execute(
            "SELECT hex(p.id), hex(f.id) FROM file f JOIN file p ON p.pk = f.parent "
            "ORDER BY f.id LIMIT 1").fetchone()
        ids = [f"{h[:8]}-{h[8:12]}-{h[12:16]}-{h[16:20]}-{h[20:]}" for h in row]
        connection.executemany(
            "INSERT OR REPLACE INTO state VALUES(?, ?)",
            [("open.folder", ids[0]), ("open.file", ids[1])])
    connection.close()


def median(values):
    return statistics.median(values)


def ratio_row(name, ours, peer, unit="", limit=None, width=34):
    """Prints two figures, their ratio, and whether it is within a limit."""
    ratio = ours / peer
    verdict = "" if limit is None else f"  at most {limit:g}: {'yes' if ratio <= limit else 'NO'}"
    print(f"{name:{width}} {ours:9.1f} {peer:9.1f} {unit:3}  ratio {ratio:5.2f}{verdict}")


def load():
    """How busy the machine is: processes that wait or run, as means of 1, 5 and 15 minutes."""
    return "load " + " ".join(f"{value:.1f}" for value in os.getloadavg())
