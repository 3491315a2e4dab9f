"""Hands and eyes for programs on a screen of their own: keys and clicks by xdotool, a window
manager that puts all windows where they were, a session bus of the program's own."""

import operator
import os
import signal
import struct
import subprocess
import tempfile
import time
import zlib

import side

WINDOW_MANAGER = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <focus><focusNew>yes</focusNew></focus>
  <keyboard><keybind key="A-F4"><action name="Close"/></keybind></keyboard>
  <applications>
    <application class="*" type="normal">
      <decor>no</decor><maximized>yes</maximized><focus>yes</focus>
    </application>
    <application type="dialog"><position force="yes"><x>300</x><y>200</y></position></application>
    <application title="tomboy-ng*" type="normal">
      <maximized>no</maximized><position force="yes"><x>100</x><y>100</y></position>
    </application>
  </applications>
</openbox_config>
"""


class Screen(side.Display):
    """A display with openbox, on which windows have no decoration and are as large as it is."""

    def __init__(self):
        super().__init__(1024, 768)

    def __enter__(self):
        side.need("xdotool", "xdotool")
        side.need("openbox", "openbox")
        super().__enter__()
        home = tempfile.mkdtemp(prefix="openbox-", dir=self.folder)
        with open(home + "/rc.xml", "w") as file:
            file.write(WINDOW_MANAGER)
        self.manager = subprocess.Popen(
            ["openbox", "--config-file", home + "/rc.xml"],
            env={**self.environment, "HOME": home, "XDG_CONFIG_HOME": home, "XDG_CACHE_HOME": home},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.xdotool("mousemove", 1023, 767)
        self.settle(0.5, 5)
        return self

    def __exit__(self, *_):
        self.manager.terminate()
        self.manager.wait()
        super().__exit__()

    def xdotool(self, *arguments):
        return subprocess.run(
            ["xdotool", *map(str, arguments)], env=self.environment, capture_output=True,
            text=True).stdout

    def click(self, x, y):
        self.xdotool("mousemove", x, y, "click", 1)

    def double_click(self, x, y):
        self.xdotool("mousemove", x, y, "click", "--repeat", 2, "--delay", 60, 1)

    def key(self, *keys):
        self.xdotool("key", *keys)

    def type(self, text, delay=10):
        """Types a text, with so many milliseconds for each key."""
        self.xdotool("type", "--delay", delay, text)

    def glance(self):
        """Every 16th line of the picture, without its ends, where a window has its frame."""
        return [self.picture((10, y, 1000, 1)) for y in range(8, 768, 16)]

    def wait(self, condition, seconds):
        """Seconds until a condition holds, or None if it does not in so many seconds."""
        start = time.perf_counter()
        while not condition():
            if time.perf_counter() - start > seconds:
                return None
            time.sleep(0.002)
        return time.perf_counter() - start

    def settle(self, quiet, seconds, area=None):
        """Waits until the picture has been the same for a while, but not for ever."""
        start = changed = time.perf_counter()
        before = self.picture(area)
        while time.perf_counter() - changed < quiet and time.perf_counter() - start < seconds:
            time.sleep(0.05)
            now = self.picture(area)
            if now != before:
                before, changed = now, time.perf_counter()

    def save(self, path):
        """Writes what is on the screen as a PNG."""
        width, height = self.size
        raw = self.picture()
        lines = bytearray()
        for line in range(height):
            row = raw[line * width * 4:(line + 1) * width * 4]
            colours = bytearray(width * 3)
            for channel in range(3):
                colours[channel::3] = row[2 - channel::4]
            lines += b"\0" + colours

        def chunk(name, data):
            check = zlib.crc32(name + data)
            return struct.pack(">I", len(data)) + name + data + struct.pack(">I", check)

        with open(path, "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(
                ">2I5B", width, height, 8, 2, 0, 0, 0)) + chunk(
                b"IDAT", zlib.compress(bytes(lines))) + chunk(b"IEND", b""))


class Failed(Exception):
    """A program did not do what it was to do; says what, in a sentence."""


class Running:
    """A program on the screen, with a session bus and a home of its own."""

    def __init__(self, app, screen):
        self.app, self.screen = app, screen
        environment = app.environment(screen.environment)
        self.bus = subprocess.Popen(
            ["dbus-run-session", "--", "sh", "-c", "echo $DBUS_SESSION_BUS_ADDRESS; exec cat"],
            env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, start_new_session=True)
        environment["DBUS_SESSION_BUS_ADDRESS"] = self.bus.stdout.readline().strip()
        empty = screen.glance()
        self.log = open(os.path.join(app.home, "log"), "w")
        self.start = time.perf_counter()
        self.process = subprocess.Popen(
            app.command(), env=environment, cwd=app.home, stdout=self.log, stderr=self.log,
            start_new_session=True)
        while sum(map(operator.ne, screen.glance(), empty)) < len(empty) / 4:
            if self.process.poll() is not None or self.taken() > 120_000:
                self.__exit__()
                raise Failed(f"{app.name} shows no window; it says:\n{self.said()}")
            time.sleep(0.002)
        self.shown = self.taken()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        """Kills the program, what it started, and its bus with the services on it."""
        for process in (self.process, self.bus):
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()
        self.bus.stdin.close()
        self.bus.stdout.close()
        self.log.close()

    def taken(self):
        """Milliseconds since just before the program was started."""
        return (time.perf_counter() - self.start) * 1000

    def said(self):
        with open(self.log.name, errors="replace") as file:
            return file.read()[-2000:]

    def family(self, *first):
        """What /proc says of processes and of all that they started: lists of words of `stat`,
        from the state on."""
        found = {}
        for name in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{name}/stat") as file:
                    found[int(name)] = file.read().rpartition(")")[2].split()
            except OSError:
                continue
        wanted, family = list(first), []
        while wanted:
            process = wanted.pop()
            if process in found:
                family.append(found[process])
                wanted += [child for child, stat in found.items() if int(stat[1]) == process]
        return family

    def resident(self):
        """Megabytes in memory of the program and of the processes that it started."""
        pages = sum(int(stat[21]) for stat in self.family(self.process.pid))
        return pages * os.sysconf("SC_PAGE_SIZE") / 1024 / 1024

    def rest(self, seconds):
        """Waits until the program and its services have for two seconds taken less than a tenth of
        a processor, at most so many seconds. `busy` says when they last took more."""
        start = self.busy = time.perf_counter()
        used = None
        while time.perf_counter() - self.busy < 2 and time.perf_counter() - start < seconds:
            now = sum(int(stat[11]) + int(stat[12])
                      for stat in self.family(self.process.pid, self.bus.pid))
            if used is not None and now - used > 0.05 * os.sysconf("SC_CLK_TCK"):
                self.busy = time.perf_counter()
            used = now
            time.sleep(0.5)

    def close(self):
        """Closes the window as a person does, so that the next start is not one after a crash."""
        self.screen.key("alt+F4")
        self.screen.wait(lambda: self.process.poll() is not None, 5)

    def kill(self):
        self.process.kill()
        self.process.wait()
