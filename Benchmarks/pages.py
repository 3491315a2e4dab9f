#!/usr/bin/env python3
"""Measures many pages of one server: the memory of idle ones, and how soon busy ones are answered.

    Benchmarks/pages.py [--program TREEWORLD-WEB] [--treeworld TREEWORLD] [--pages N] [--busy N] [--seconds N]

A page here is what one says to the server, without a browser: a thousand browsers would measure themselves. Needs the
programs in the folders of a release build unless others are given.
"""

import argparse
import asyncio
import base64
import json
import os
import random
import re
import struct
import subprocess
import tempfile
import time
import zlib

import side

HERE = {"w": 1024, "h": 768, "W": 1024, "H": 768, "d": 1, "x": 1, "k": False, "c": False, "m": True, "f": False,
        "l": ["en"], "i": [0, 0, 0, 0]}


class Page:
    """A window of the app, as a page knows it."""

    def __init__(self, server):
        self.server, self.nodes, self.number, self.last = server, {}, 0, 0
        self.sent, self.took, self.seen = {}, [], {}

    async def open(self):
        token = json.loads(await self.server.ask("/page"))["k"]
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.server.port, limit=1 << 24)
        key = base64.b64encode(random.randbytes(16)).decode()
        self.writer.write((
            f"GET /socket HTTP/1.1\r\nHost: {self.server.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{self.server.fields}\r\n").encode())
        assert b" 101 " in await self.reader.readuntil(b"\r\n\r\n")
        self.say({"k": token, "v": HERE})
        self.hear(await self.message())
        self.listening = asyncio.ensure_future(self.listen())

    def say(self, value):
        body = json.dumps(value).encode()
        head = bytes([0x81, 0x80 | len(body)]) if len(body) < 126 else bytes([0x81, 0xFE]) + struct.pack(">H", len(body))
        self.writer.write(head + bytes(4) + body)

    async def message(self):
        while True:
            kind, length = await self.reader.readexactly(2)
            if length == 126:
                length = struct.unpack(">H", await self.reader.readexactly(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", await self.reader.readexactly(8))[0]
            body = await self.reader.readexactly(length)
            if kind & 15 == 8:
                raise EOFError(body[2:].decode())
            if kind & 15 == 2:
                body = zlib.decompress(body, 31)
            if kind & 15 in (1, 2):
                return json.loads(body)

    async def listen(self):
        while True:
            self.hear(await self.message())

    def hear(self, message):
        self.last = message.get("n", self.last)
        for operation in message.get("o", []):
            if operation[0] == "i":
                self.nodes[operation[1]] = operation
                self.seen[operation[1]] = 0
            elif operation[0] == "t" and "d" in operation[2]:
                self.seen[operation[1]] += 1
            elif operation[0] == "r":
                self.nodes.pop(operation[1], None)
        for number in [number for number in self.sent if number <= message.get("a", 0)]:
            self.took.append(time.monotonic() - self.sent.pop(number))

    def send(self, kind, *values):
        self.number += 1
        self.sent[self.number] = time.monotonic()
        self.say({"n": self.last, "e": [[self.number, kind, *values]]})

    async def find(self, role, words=""):
        """The node of a role with those words in it, or in what it holds."""
        for _ in range(3000):
            for node in self.nodes.values():
                if node[4] == role and (not words or self.holds(node[1], words)):
                    return node
            await asyncio.sleep(0.01)
        raise LookupError(f"no {role} {words}")

    def holds(self, node, words):
        return any(words in json.dumps(other[6]) for other in self.nodes.values() if self.is_in(other, node))

    def is_in(self, node, outer):
        while node:
            if node[1] == outer:
                return True
            node = self.nodes.get(node[2])
        return False

    async def type(self, seconds):
        """Opens the only note, and types four letters a second."""
        self.send("a", (await self.find("row", "Home"))[1])
        self.send("a", (await self.find("row", "Soup"))[1])
        editor = await self.find("textView")
        await asyncio.sleep(3 + random.random())
        self.took.clear()
        ends = time.monotonic() + seconds
        # All write at the beginning of one note, of which each is told what the others wrote.
        while time.monotonic() < ends:
            self.send("e", editor[1], editor[7]["e"], self.seen[editor[1]], ["x"], 1, 0)
            await asyncio.sleep(0.25)


class Server:
    def __init__(self, options, folder):
        self.process = subprocess.Popen(
            [options.program, "--library", os.path.join(folder, "library")], stdout=subprocess.PIPE, text=True,
            env={**os.environ, "XDG_CONFIG_HOME": folder, "XDG_STATE_HOME": folder})
        link = self.process.stdout.readline().strip()
        self.port, self.token = int(link.split(":")[2].split("/")[0]), link.split("#")[1]
        self.host = f"127.0.0.1:{self.port}"
        self.fields = f"Origin: http://{self.host}\r\n"

    async def ask(self, path, body=""):
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write((f"POST {path} HTTP/1.1\r\nHost: {self.host}\r\nConnection: close\r\n{self.fields}"
                      f"Content-Length: {len(body)}\r\n\r\n{body}").encode())
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        assert head.split()[1].startswith("2"), head
        length = re.search(r"(?i)content-length: (\d+)", head)
        answer = await reader.readexactly(int(length[1])) if length else b""
        writer.close()
        if cookie := re.search(r"(?i)set-cookie: ([^;]+)", head):
            self.fields += f"Cookie: {cookie[1]}\r\n"
        return answer

    def resident(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1]) / 1024


def row(what, value, budget=""):
    print(f"{what:<58} {value:>14}  {budget}", flush=True)


async def idle(options, folder):
    server = Server(options, folder)
    await server.ask("/sign-in", server.token)
    try:
        pages = [Page(server)]
        await pages[0].open()
        first = server.resident()
        row("a server with one page", f"{first:.0f} MB")
        for _ in range(options.pages - 1):
            pages.append(Page(server))
            await pages[-1].open()
        row(f"{options.pages} idle pages", f"{server.resident() - first:.0f} MB", "≤ 300 for 1,000")
        row("each", f"{(server.resident() - first) * 1024 / max(1, options.pages - 1):.0f} KB", "≤ 300")
    finally:
        server.process.kill()


async def busy(options, folder):
    server = Server(options, folder)
    await server.ask("/sign-in", server.token)
    try:
        pages = [Page(server) for _ in range(options.busy)]
        for page in pages:
            await page.open()
        await asyncio.gather(*(page.type(options.seconds) for page in pages))
        await asyncio.sleep(1)
        took = sorted(took for page in pages for took in page.took)
        late = sum(1 for page in pages for _ in page.sent)
        row(f"{options.busy} pages that type, letters", f"{len(took) + late}")
        share = sum(1 for each in took if each <= 0.1) / max(1, len(took) + late)
        row("answered within 100 ms", f"{share * 100:.1f} %")
        row("median, and at the 99th of 100", f"{took[len(took) // 2] * 1000:.0f}, {took[len(took) * 99 // 100] * 1000:.0f} ms")
    finally:
        server.process.kill()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=os.path.join(side.ROOT, "Servers/.build/release/treeworld-web"))
    parser.add_argument("--treeworld", default=os.path.join(side.RELEASE, "treeworld"))
    parser.add_argument("--pages", type=int, default=1000)
    parser.add_argument("--busy", type=int, default=50)
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    if not os.access(options.program, os.X_OK):
        side.stop(f"{options.program} is not there; ./run --serve builds it, or give another by --program")
    for measure in (idle, busy):
        if options.only in measure.__name__:
            with tempfile.TemporaryDirectory() as folder:
                subprocess.run([options.treeworld, "new", "Home/Soup", "--library", os.path.join(folder, "library")],
                               check=True, stdout=subprocess.DEVNULL)
                asyncio.run(measure(options, folder))


if __name__ == "__main__":
    main()
