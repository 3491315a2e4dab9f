"""A server, a line to it that is slow and can be cut, and a browser."""

import asyncio
import contextlib
import os
import subprocess
import tempfile
import threading

from playwright.sync_api import sync_playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")


class Line:
    """A proxy in front of the server that delays what passes, and cuts connections."""

    def __init__(self, port, delay=0.0):
        self.server_port, self.delay, self.pairs = port, delay, set()
        self.bytes_up = self.bytes_down = 0
        self.loop = asyncio.new_event_loop()
        started = threading.Event()
        self.thread = threading.Thread(target=self._run, args=(started,), daemon=True)
        self.thread.start()
        started.wait(10)

    def _run(self, started):
        asyncio.set_event_loop(self.loop)

        async def listen():
            self.passes = asyncio.Event()
            self.passes.set()
            server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
            self.port = server.sockets[0].getsockname()[1]
            started.set()

        self.loop.run_until_complete(listen())
        self.loop.run_forever()

    async def _accept(self, reader, writer):
        try:
            up_reader, up_writer = await asyncio.open_connection("127.0.0.1", self.server_port)
        except OSError:
            # The server has ended; its page tries again.
            return writer.close()
        pair = (writer, up_writer)
        self.pairs.add(pair)
        mine, real = f"127.0.0.1:{self.port}".encode(), f"127.0.0.1:{self.server_port}".encode()

        async def pump(source, target, is_up):
            # Chunks leave as late as they came, one after the other.
            queue = asyncio.Queue()

            async def leave():
                while (item := await queue.get()) is not None:
                    due, data = item
                    await asyncio.sleep(max(0, due - self.loop.time()))
                    await self.passes.wait()
                    target.write(data)
                    await target.drain()

            leaving = asyncio.ensure_future(leave())
            with contextlib.suppress(OSError, asyncio.CancelledError):
                while data := await source.read(65536):
                    if is_up:
                        self.bytes_up += len(data)
                        if b" HTTP/1.1\r\n" in data:
                            data = data.replace(mine, real)
                    else:
                        self.bytes_down += len(data)
                    queue.put_nowait((self.loop.time() + self.delay, data))
            queue.put_nowait(None)
            with contextlib.suppress(OSError, asyncio.CancelledError):
                await leaving
                target.close()

        await asyncio.gather(pump(reader, up_writer, True), pump(up_reader, writer, False), return_exceptions=True)
        self.pairs.discard(pair)

    def hold(self, isHeld):
        """While it is held nothing passes, and nobody is told."""
        self.loop.call_soon_threadsafe(self.passes.clear if isHeld else self.passes.set)

    def cut(self):
        """Ends all connections at once, with whatever is under way in them."""

        def now():
            for pair in list(self.pairs):
                for writer in pair:
                    writer.transport.abort()

        self.loop.call_soon_threadsafe(now)


class Served:
    """TreeWorld on a library of its own."""

    def __init__(self, program, treeworld=None):
        self.program, self.treeworld = program, treeworld
        self.folder = tempfile.TemporaryDirectory()
        self.library = os.path.join(self.folder.name, "library")
        self.said = open(os.path.join(self.folder.name, "said"), "w+")
        self.environment = {**os.environ, "XDG_CONFIG_HOME": self.folder.name, "XDG_STATE_HOME": self.folder.name}
        self.process = None
        self.start()

    def start(self, *words):
        """Starts the program, again if it ran, on the same library."""
        if self.process:
            self.stop()
        self.process = subprocess.Popen(
            [self.program, "--library", self.library, *words], stdout=subprocess.PIPE, stderr=self.said, text=True,
            env=self.environment)
        self.link = self.process.stdout.readline().strip()
        self.port = int(self.link.split(":")[2].split("/")[0])

    def command(self, *words, typed=None):
        """A command on the same library."""
        done = subprocess.run([*words], input=typed, capture_output=True, text=True, env=self.environment)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def stop(self):
        self.process.terminate()
        assert self.process.wait(30) == 0, "the program ended with an error"
        self.process.stdout.close()

    def kill(self):
        """Ends the program as a machine does that loses its power: it finishes nothing."""
        self.process.kill()
        self.process.wait(30)
        self.process.stdout.close()
        self.process = None

    def refusals(self):
        """What was told of refused requests."""
        with open(self.said.name) as said:
            return said.read().splitlines()

    def link_by(self, line):
        return self.link.replace(f":{self.port}/", f":{line.port}/")

    def end(self):
        self.process.terminate()
        code = self.process.wait(30)
        self.said.close()
        self.folder.cleanup()
        return code


@contextlib.contextmanager
def browser():
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        try:
            yield chromium
        finally:
            chromium.close()
