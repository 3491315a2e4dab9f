#!/usr/bin/env python3
"""Measures the notes in a browser: bytes, time from a tap to what it shows, rows, idle pages.

    Benchmarks/browser.py [--program TREEWORLD-WEB] [--treeworld TREEWORLD] [--rounds N]

The floor in the same run is a page that is a file. Needs what Servers/Tests/Browser needs (Playwright, Chromium), and
the programs in the folders of a release build unless others are given. Budgets are printed beside what was measured.
"""

import argparse
import contextlib
import os
import re
import statistics
import sys
import tempfile
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import side

sys.path.insert(0, os.path.join(side.ROOT, "Servers/Tests/Browser"))
from check import all_sent, at_rest, new_note, open_page  # noqa: E402
from harness import Line, Served, browser  # noqa: E402
from playwright.sync_api import expect  # noqa: E402

WIDE = {"viewport": {"width": 1024, "height": 768}}


def row(what, value, budget=""):
    print(f"{what:<58} {value:>14}  {budget}", flush=True)


@contextlib.contextmanager
def served(options, *words):
    program = Served(options.program, options.treeworld)
    try:
        yield program
    finally:
        program.end()


def static_page():
    """A page that is a file: what a browser needs for nothing."""

    class Page(BaseHTTPRequestHandler):
        def do_GET(self):
            body = b"<!doctype html><title>a</title><body class=window>a"
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            with contextlib.suppress(OSError):
                self.wfile.write(body)

        def log_message(self, *words):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Page)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def first_scene(chromium, options):
    floor = static_page()
    with served(options) as program:
        for number in range(12):
            program.command(options.treeworld, "new", f"Folder {number}/Note", "--library", program.library)
        times = {"a file": [], "TreeWorld": []}
        for _ in range(options.rounds):
            for name, link in (("a file", f"http://127.0.0.1:{floor.server_port}/"), ("TreeWorld", program.link)):
                page = chromium.new_context(**WIDE).new_page()
                begun = time.monotonic()
                page.goto(link)
                page.wait_for_selector(".window")
                times[name].append((time.monotonic() - begun) * 1000)
                page.context.close()
        for name, all_times in times.items():
            row(f"opened until it is there, {name}", f"{statistics.median(all_times):.0f} ms")
        line = Line(program.port)
        context = chromium.new_context(**WIDE)
        page = context.new_page()
        frames = []
        page.on("websocket", lambda socket: socket.on("framereceived", lambda data: frames.append(len(data))))
        page.goto(program.link_by(line))
        page.wait_for_selector(".window")
        at_rest(page)
        row("first scene, of 12 folders", f"{frames[0]} bytes", "≤ 20 KB")
        row("page, script, style, fonts and first scene", f"{line.bytes_down} bytes")
        context.close()
    floor.shutdown()


def keys_and_notes(chromium, options):
    with served(options) as program:
        line = Line(program.port)
        page = open_page(chromium.new_context(**WIDE), program.link_by(line))
        new_note(page)
        page.keyboard.type("a b c")
        expect(page.locator(".row", has_text="Soup")).to_contain_text("a b c")
        up, down = line.bytes_up, line.bytes_down
        page.keyboard.type("abcdefghijklmnopqrst", delay=60)
        expect(page.locator(".row", has_text="Soup")).to_contain_text("abcdefghijklmnopqrst")
        row("a key, up", f"{(line.bytes_up - up) / 20:.0f} bytes", "≤ 100")
        row("a key, down", f"{(line.bytes_down - down) / 20:.0f} bytes", "≤ 150")
        all_sent(page)
        page.context.close()
        text = ("Take carrots, salt and water. " * 70)[:2048]
        program.command(options.treeworld, "new", "Home/Long", "--text", text, "--library", program.library)
        program.command(options.treeworld, "new", "Home/Other", "--library", program.library)
        line = Line(program.port)
        page = open_page(chromium.new_context(**WIDE), program.link_by(line))
        page.locator(".row", has_text="Home").first.click()
        at_rest(page)
        for name in ("Other", "Long", "Other", "Long"):
            down = line.bytes_down
            page.locator(".row", has_text=name).first.click()
            expect(page.locator(".editor")).to_contain_text("Take carrots" if name == "Long" else "", timeout=15000)
            page.wait_for_timeout(500)
            if name == "Long":
                told = line.bytes_down - down
        row("a note of 2 KB is opened, down", f"{told} bytes", "≤ 4 KB")


def taps(chromium, options):
    """From a press in the page until what it leads to is painted, beyond the round trip."""
    for delay in (0, 0.05, 0.3):
        with served(options) as program:
            for note in ("First/Bread", "Second/Soup"):
                program.command(options.treeworld, "new", note, "--library", program.library)
            # At no distance without the proxy, which has a way of its own.
            link = program.link_by(Line(program.port, delay=delay / 2)) if delay else program.link
            page = open_page(chromium.new_context(**WIDE), link)
            page.locator(".row", has_text="Second").first.click()
            page.locator(".row", has_text="Soup").first.wait_for()
            at_rest(page)
            page.evaluate("""() => { window.took = []; addEventListener('pointerup', () => {
              const begun = performance.now();
              const watch = new MutationObserver(() => { watch.disconnect(); requestAnimationFrame(() => {
                const channel = new MessageChannel();
                channel.port1.onmessage = () => took.push(performance.now() - begun);
                channel.port2.postMessage(0); }); });
              watch.observe(document.getElementById('app'), { childList: true, subtree: true, attributes: true });
            }, true); }""")
            for index in range(options.rounds):
                page.locator(".row", has_text=("First", "Second")[index % 2]).first.click()
                page.wait_for_function("n => took.length >= n", arg=index + 1)
                page.wait_for_timeout(100)
            took = statistics.median(page.evaluate("took"))
            row(f"a tap until it is painted, round trip {delay * 1000:.0f} ms", f"{took:.0f} ms",
                f"≤ {delay * 1000 + 15:.0f}")
            page.context.close()


def resident(pid):
    with open(f"/proc/{pid}/status") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1])


def idle(chromium, options):
    """What an idle page holds in the server; `pages.py` has more of them."""
    with served(options) as program:
        pages = [open_page(chromium.new_context(**WIDE), program.link)]
        at_rest(pages[0])
        first = resident(program.process.pid)
        for _ in range(options.pages):
            pages.append(open_page(chromium.new_context(**WIDE), program.link))
        at_rest(pages[-1])
        each = (resident(program.process.pid) - first) / options.pages
        row("a server with one page", f"{first / 1024:.0f} MB")
        row("each further idle page", f"{each:.0f} KB", "≤ 300 (1,000 in 300 MB)")


def rows(chromium, options):
    """What a list of 100,000 notes costs while it is scrolled: by the wheel, and thrown to its middle."""
    with tempfile.TemporaryDirectory() as folder, served(options) as program:
        home = os.path.join(folder, "Home")
        os.mkdir(home)
        for number in range(options.rows):
            with open(os.path.join(home, f"Note {number:06}.md"), "w") as note:
                note.write(f"Words of note {number}\n")
        program.stop()
        program.command(options.treeworld, "import", folder, "--library", program.library)
        program.start()
        line = Line(program.port)
        page = open_page(chromium.new_context(**WIDE), program.link_by(line))
        page.locator(".row", has_text="Home").first.click()
        page.locator(".row", has_text="Words of note").first.wait_for(timeout=60000)
        at_rest(page)
        list_ = page.locator(".list", has_text="Words of note").first
        box = list_.bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        row("rows in the list", f"{options.rows:,}", f"{box['height']:.0f} points high")
        down, begun = line.bytes_down, time.monotonic()
        # About 3,000 points a second, as a hand that looks for something.
        while time.monotonic() - begun < 10:
            page.mouse.wheel(0, 150)
            page.wait_for_timeout(50)
        seconds = time.monotonic() - begun
        row("scrolled by the wheel", f"{(line.bytes_down - down) / 1024 / seconds:.1f} KB/s", "≤ 30")
        down, begun = line.bytes_down, time.monotonic()
        list_.evaluate("el => { el.scrollTop = el.scrollHeight / 2; }")
        # Where it stops there are rows again.
        page.wait_for_function("""el => { const r = el.getBoundingClientRect();
            return document.elementsFromPoint(r.left + 60, r.top + r.height / 2).some(e => e.closest('.row')); }""",
            arg=list_.element_handle())
        row("thrown to the middle until rows are there", f"{(time.monotonic() - begun) * 1000:.0f} ms")
        row("thrown to the middle", f"{(line.bytes_down - down) / 1024:.1f} KB")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=os.path.join(side.ROOT, "Servers/.build/release/treeworld-web"))
    parser.add_argument("--treeworld", default=os.path.join(side.RELEASE, "treeworld"))
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--pages", type=int, default=20)
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    if not os.access(options.program, os.X_OK):
        side.stop(f"{options.program} is not there; ./run --serve builds it, or give another by --program")
    with browser() as chromium:
        for measure in (first_scene, keys_and_notes, taps, idle, rows):
            if options.only in measure.__name__:
                measure(chromium, options)


if __name__ == "__main__":
    main()
