#!/usr/bin/env python3
"""Uses apps of the Simulator on devices in the page of a browser.

    devices.py SIMULATOR [--only NAME] [--pictures FOLDER] [--project PROGRAM FOLDER]

simulator-web has to stand beside the program. With a project, its folder and the program that opens it (the package
Projects), only that is shown. The exit code is 0 if all passed.
"""

import argparse
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import traceback

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from harness import browser

PATIENCE = 15_000
checks = {}


def check(function):
    checks[function.__name__] = function
    return function


class Simulated:
    """An app that `simulator serve` shows."""

    def __init__(self, program, *words, verb="serve"):
        self.said = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [program, verb, *words], stdout=subprocess.PIPE, stderr=self.said, text=True, start_new_session=True)
        self.link = self.process.stdout.readline().strip()

    def words(self):
        self.said.seek(0)
        return self.said.read()

    def end(self, number=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(number)
        return self.process.wait(30)


def open_page(chromium, link, **facts):
    page = chromium.new_context(**{"viewport": {"width": 1100, "height": 900}, **facts}).new_page()
    page.failures = []
    page.on("pageerror", lambda error: page.failures.append(str(error)))
    page.on("console", lambda message: page.failures.append(message.text) if "Content Security" in message.text else None)
    page.set_default_timeout(PATIENCE)
    page.goto(link)
    page.wait_for_selector(".window")
    return page


def size(page):
    return page.evaluate("[document.getElementById('app').offsetWidth, document.getElementById('app').offsetHeight]")


def has_size(page, width, height):
    page.wait_for_function(
        "([w, h]) => { const a = document.getElementById('app'), r = document.querySelector('.window');"
        " return a.offsetWidth === w && a.offsetHeight === h && r.offsetWidth === w; }", arg=[width, height])


@check
def a_device_is_chosen_turned_and_made_dark(program, chromium, pictures):
    app = Simulated(program, "treeworld", "--device", "iPhone 15")
    try:
        page = open_page(chromium, app.link)
        has_size(page, 393, 852)
        pictures(page, "iphone")
        page.get_by_role("button", name="Rotate").click()
        has_size(page, 852, 393)
        pictures(page, "iphone-across")
        page.get_by_role("button", name="Rotate").click()
        page.locator("#device select").first.select_option("iPad Pro (9.7-inch)")
        has_size(page, 768, 1024)
        pictures(page, "ipad")
        page.get_by_label("Multitasking").select_option("Slide Over")
        has_size(page, 320, 1024)
        pictures(page, "ipad-slide-over")
        page.get_by_label("Multitasking").select_option("Full Screen")
        has_size(page, 768, 1024)
        page.get_by_role("button", name="Dark").click()
        expect(page.get_by_role("button", name="Dark")).to_have_attribute("aria-pressed", "true")
        assert page.evaluate("document.documentElement.style.colorScheme") == "dark"
        pictures(page, "ipad-dark")
        assert not page.failures, page.failures
    finally:
        assert app.end() == 0, app.words()


@check
def what_is_typed_on_a_device_arrives(program, chromium, pictures):
    app = Simulated(program, "treeworld", "--device", "iPad Pro (9.7-inch)", "--landscape")
    try:
        page = open_page(chromium, app.link, viewport={"width": 800, "height": 600})
        has_size(page, 1024, 768)
        page.get_by_role("button", name="New Folder").first.click()
        page.locator("input:focus").wait_for()
        page.keyboard.type("Home")
        page.keyboard.press("Enter")
        page.get_by_role("button", name="New Note").first.click()
        page.locator("input:focus").wait_for()
        page.keyboard.type("Soup")
        page.keyboard.press("Enter")
        page.locator(".editor:focus").wait_for()
        page.keyboard.type("carrots and salt")
        expect(page.locator("html")).to_have_attribute("data-unsent", "0", timeout=PATIENCE)
        # The page is loaded again, and the device shows what it showed.
        page.reload()
        expect(page.locator(".editor > div").first).to_have_text("carrots and salt", timeout=PATIENCE)
        pictures(page, "shrunk")
        assert not page.failures, page.failures
    finally:
        assert app.end() == 0, app.words()


@check
def an_app_of_the_gallery_is_read_by_a_screen_reader(program, chromium, pictures):
    names = subprocess.run([program, "apps"], capture_output=True, text=True).stdout.splitlines()
    name = next(line.split()[0] for line in names if "treeworld" not in line)
    app = Simulated(program, name)
    try:
        page = open_page(chromium, app.link)
        pictures(page, "gallery")
        found = Axe().run(page).response["violations"]
        bad = [f"{v['id']}: {v['nodes'][0]['html'][:120]}" for v in found if v["impact"] in ("serious", "critical")]
        assert not bad, "\n".join(bad)
    finally:
        assert app.end() == 0, app.words()


@check
def the_tab_that_was_opened_last_has_the_device(program, chromium, pictures):
    app = Simulated(program, "treeworld")
    try:
        first = open_page(chromium, app.link)
        open_page(chromium, app.link)
        expect(first.locator("#notice")).to_contain_text("is open elsewhere", timeout=PATIENCE)
    finally:
        assert app.end() == 0, app.words()


@check
def an_interrupt_ends_both_programs(program, chromium, pictures):
    app = Simulated(program, "treeworld")
    page = open_page(chromium, app.link)
    os.killpg(app.process.pid, signal.SIGINT)
    assert app.process.wait(30) == 0, app.words()
    expect(page.locator("#notice")).to_be_visible(timeout=PATIENCE)
    port = int(re.search(r":(\d+)/", app.link)[1])
    with socket.socket() as again:
        assert again.connect_ex(("127.0.0.1", port)) != 0, "the port is still listened at"


@check
def what_cannot_be_served_is_a_sentence(program, chromium, pictures):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        app = Simulated(program, "treeworld", "--port", str(taken.getsockname()[1]))
        assert app.end() == 1 and "is taken" in app.words(), app.words()
    app = Simulated(program, "nothing-like-it")
    assert app.end() == 64 and "there is no app “nothing-like-it”" in app.words(), app.words()
    app = Simulated(program, "treeworld", "--device", "iPhone 80")
    assert app.end() == 64 and "there is no device “iPhone 80”" in app.words(), app.words()


def a_project_is_used(words, folder, chromium, pictures):
    """A project that is built and shown in one go, and typed into."""
    app = Simulated(words[0], words[1], "--toolkit", "debug", "--build-folder", folder, "--browser", verb="run")
    try:
        page = open_page(chromium, app.link)
        pictures(page, "project")
        page.get_by_role("textbox").first.fill("Ada")
        expect(page.get_by_text("Ada: 1 × Medium, Mango")).to_be_visible(timeout=PATIENCE)
        assert not page.failures, page.failures
    finally:
        assert app.end() == 0, app.words()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--only", default="")
    parser.add_argument("--pictures")
    parser.add_argument("--project", nargs=2, metavar=("PROGRAM", "FOLDER"))
    options = parser.parse_args()
    failed = 0

    def pictures(page, name):
        if options.pictures:
            page.evaluate("Promise.allSettled([document.fonts.ready, ...[...document.images].map(i => i.decode())])")
            os.makedirs(options.pictures, exist_ok=True)
            page.screenshot(path=os.path.join(options.pictures, name + ".png"))

    if options.project:
        # The program of a project stands in a folder of its own.
        os.environ["SIMULATOR_WEB"] = os.path.join(os.path.dirname(os.path.abspath(options.program)), "simulator-web")
        with browser() as chromium, tempfile.TemporaryDirectory() as folder:
            a_project_is_used(options.project, folder, chromium, pictures)
        print("ok    a_project_is_used", flush=True)
        return

    with browser() as chromium:
        for name, body in checks.items():
            if options.only not in name:
                continue
            begun = time.monotonic()
            try:
                body(options.program, chromium, pictures)
                print(f"ok    {name} ({time.monotonic() - begun:.1f} s)", flush=True)
            except Exception:
                failed += 1
                print(f"FAILED {name}", flush=True)
                traceback.print_exc(limit=-2)
            finally:
                for context in chromium.contexts:
                    context.close()
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
