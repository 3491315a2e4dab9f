#!/usr/bin/env python3
"""Uses TreeWorld in Firefox: opens it, makes a note, types into it, and reads what is there.

    firefox.py TREEWORLD-WEB [--firefox firefox-esr] [--picture FILE]

Speaks Marionette, Firefox's own protocol, so that nothing but Firefox is needed. The exit code is 0 if all held.
"""

import argparse
import base64
import json
import os
import socket
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


class Firefox:
    """A Firefox without a window, with a profile of its own."""

    def __init__(self, program):
        self.folder = tempfile.TemporaryDirectory()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        with open(os.path.join(self.folder.name, "user.js"), "w") as preferences:
            preferences.write(f'user_pref("marionette.port", {port});\nuser_pref("intl.accept_languages", "en");\n')
        self.process = subprocess.Popen(
            [program, "--headless", "--marionette", "--no-remote", "--profile", self.folder.name],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "HOME": self.folder.name})
        deadline = time.monotonic() + 60
        while True:
            try:
                self.line = socket.create_connection(("127.0.0.1", port))
                break
            except OSError:
                assert self.process.poll() is None and time.monotonic() < deadline, "Firefox did not start"
                time.sleep(0.2)
        self.line.settimeout(60)
        self.rest = b""
        self.number = 0
        self._read()
        self.session = self.say("WebDriver:NewSession", {})

    def _read(self):
        while b":" not in self.rest:
            self.rest += self._more()
        length, self.rest = self.rest.split(b":", 1)
        while len(self.rest) < int(length):
            self.rest += self._more()
        text, self.rest = self.rest[:int(length)], self.rest[int(length):]
        return json.loads(text)

    def _more(self):
        got = self.line.recv(65536)
        assert got, "Firefox has ended the connection"
        return got

    def say(self, command, values):
        self.number += 1
        text = json.dumps([0, self.number, command, values]).encode()
        self.line.sendall(b"%d:%s" % (len(text), text))
        _, _, error, result = self._read()
        assert error is None, f"{command}: {error}"
        return result

    def run(self, script, *values):
        return self.say("WebDriver:ExecuteScript", {"script": script, "args": list(values)})["value"]

    def until(self, script, *values):
        """Waits until a condition holds in the page; its value."""
        whole = f"""const done = arguments[arguments.length - 1], values = [...arguments].slice(0, -1), end = Date.now() + 15000;
          const look = () => {{ const now = (function() {{ return {script}; }}).apply(null, values);
            now || Date.now() > end ? done(now) : requestAnimationFrame(look); }}; look();"""
        found = self.say("WebDriver:ExecuteAsyncScript", {"script": whole, "args": list(values)})["value"]
        assert found, f"it never held: {script}"
        return found

    def press(self, *keys):
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.say("WebDriver:PerformActions", {"actions": [{"type": "key", "id": "keys", "actions": actions}]})

    def click(self, name):
        """Clicks the button of that name."""
        x, y = self.until(
            "(e => { if (!e) return null; const r = e.getBoundingClientRect();"
            " return [Math.round(r.left + r.width / 2), Math.round(r.top + r.height / 2)]; })"
            "([...document.querySelectorAll('button')].find(b => b.checkVisibility() && (b.getAttribute('aria-label')"
            " ?? b.textContent).trim() === arguments[0]))", name)
        self.say("WebDriver:PerformActions", {"actions": [{
            "type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [
                {"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0},
                {"type": "pointerUp", "button": 0}]}]})

    def end(self):
        self.process.terminate()
        self.process.wait(30)
        self.folder.cleanup()


def main():
    from harness import Served

    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--firefox", default="firefox-esr")
    parser.add_argument("--picture")
    options = parser.parse_args()
    served = Served(options.program)
    firefox = Firefox(options.firefox)
    try:
        print("Firefox", firefox.session["capabilities"]["browserVersion"])
        firefox.say("WebDriver:SetWindowRect", {"width": 1024, "height": 800})
        firefox.say("WebDriver:Navigate", {"url": served.link})
        firefox.until("document.querySelector('.window')")
        firefox.run("window.failures = []; addEventListener('error', e => failures.push(e.message));")
        focused = "document.activeElement.matches(arguments[0])"
        for name, title in (("New Folder", "Home"), ("New Note", "Soup")):
            firefox.click(name)
            firefox.until(focused, "input")
            firefox.press(*title, "\ue007")
            firefox.until(f"!{focused}", "input")
        firefox.until(focused, ".editor")
        firefox.press(*"Take carrots", "\ue007", *"and salt", "\ue003", *"t!")
        lines = "[...document.querySelectorAll('.editor > div')].map(d => d.textContent).join('|')"
        firefox.until(f"{lines} === arguments[0]", "Take carrots|and salt!")
        firefox.until("document.documentElement.dataset.unsent === '0'")
        # The page is loaded again, and the server has what was typed.
        firefox.say("WebDriver:Refresh", {})
        firefox.until(f"{lines} === arguments[0]", "Take carrots|and salt!")
        # The program is killed while somebody types, and its new link is opened where the page is.
        firefox.run("document.querySelector('.editor').focus()")
        text = firefox.run(f"return {lines}")
        for number in range(3):
            firefox.run("getSelection().selectAllChildren(document.querySelector('.editor').lastChild);"
                        "getSelection().collapseToEnd()")
            firefox.press(*f" killed {number}")
            text += f" killed {number}"
            served.kill()
            served.start("--port", str(served.port))
            firefox.run("location.href = arguments[0]", served.link)
            firefox.until(f"document.documentElement.dataset.unsent === '0' && {lines} === arguments[0]", text)
            firefox.until("document.getElementById('notice').hidden")
        assert firefox.run("return window.failures ?? []") == []
        # Nothing is offered where the notes are only read.
        served.start("--read-only", "--port", str(served.port))
        firefox.say("WebDriver:Navigate", {"url": "about:blank"})
        firefox.say("WebDriver:Navigate", {"url": served.link})
        firefox.until(f"{lines} === arguments[0]", text)
        assert firefox.run("return document.querySelector('.editor').contentEditable") != "true"
        names = "[...document.querySelectorAll('button')].map(b => b.getAttribute('aria-label') ?? b.textContent)"
        assert firefox.run(f"return {names}.filter(name => /New|Add/.test(name))") == []
        if options.picture:
            picture = firefox.say("WebDriver:TakeScreenshot", {"full": False})["value"]
            with open(options.picture, "wb") as file:
                file.write(base64.b64decode(picture))
        print("ok")
    finally:
        firefox.end()
        served.end()


if __name__ == "__main__":
    main()
