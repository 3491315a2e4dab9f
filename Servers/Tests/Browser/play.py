#!/usr/bin/env python3
"""Plays scripts of the Simulator in Chromium: the same words, the same expectations.

    play.py SIMULATOR SCRIPT... [--picture FOLDER]

`launch` starts `simulator serve`, and a person's hands are the browser's mouse and keyboard. What is expected is read from
the browser's accessibility tree, and from what covers what. Expectations are waited for, as here time is real. Of a stack
only the screen on top is in the page, and is compared. A word that a browser cannot be asked for ends its script with
“not played”. Prints how many scripts held; the exit code is 0 if none failed.
"""

import argparse
import os
import re
import sys
import time

from playwright.sync_api import Error as PlaywrightError

from devices import Simulated
from harness import browser

PATIENCE = 6
TOKEN = re.compile(r'"((?:[^"\\]|\\.)*)"|(\S+)')
KEYS = {"escape": "Escape", "return": "Enter", "tab": "Tab", "down": "ArrowDown", "up": "ArrowUp", "left": "ArrowLeft",
        "right": "ArrowRight", "home": "Home", "end": "End", "backspace": "Backspace", "delete": "Delete", "space": "Space",
        "pageup": "PageUp", "pagedown": "PageDown", "ctrl": "Control", "shift": "Shift", "alt": "Alt", "super": "Meta"}
MODES = {"full": "Full Screen", "1/2": "Half", "1/3": "One Third", "2/3": "Two Thirds", "slideover": "Slide Over"}

# What there is in the page by name: elements that are seen, each with what it can be touched by.
LOOK = r"""
(() => {
  const app = document.getElementById('app');
  const frames = '.window,.column,.bar,.navigation,.dialog,.popover,.split';
  const touchable = ['menuItem', 'menu', 'button', 'segment', 'switch', 'row', 'cell', 'field', 'text'];
  const kind = el => touchable.find(k => el.classList.contains(k));
  const own = el => [...el.childNodes].some(c => c.nodeType === 3 && c.data.trim());
  const isShown = el => {
    if (!el.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || el.closest('[inert],[aria-hidden=true]')) return null;
    const r = el.getBoundingClientRect(), a = app.getBoundingClientRect();
    let [left, top, right, bottom] = [Math.max(r.left, a.left), Math.max(r.top, a.top), Math.min(r.right, a.right), Math.min(r.bottom, a.bottom)];
    for (let p = el.parentElement; p && p !== app; p = p.parentElement) {
      if (getComputedStyle(p).overflow === 'visible') continue;
      const q = p.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, q.left), Math.max(top, q.top), Math.min(right, q.right), Math.min(bottom, q.bottom)];
    }
    if (right - left < 1 || bottom - top < 1) return null;
    return [(left + right) / 2, (top + bottom) / 2, left, top];
  };
  const reaches = (el, [x, y]) => { const hit = document.elementFromPoint(x, y); return !!hit && (el.contains(hit) || hit.contains(el)); };
  const named = name => [...app.querySelectorAll('*')].filter(el => {
    if (el.matches('.ghost *')) return false;
    const label = el.getAttribute('aria-label');
    if (label !== null) return label === name;
    if (el.placeholder !== undefined && el.placeholder === name) return true;
    return own(el) && el.textContent.trim() === name;
  });
  const seen = name => named(name).filter(el => !el.matches(frames) && isShown(el));
  const place = el => [...function* () { for (let p = el.parentElement; p && p !== app; p = p.parentElement) yield p; }()];
  const inside = (el, container) => place(el).some(p => p.getAttribute?.('aria-label') === container || p.n?.v?.t === container || p.n?.v?.n === container
    || p.classList.contains('row') && [...p.querySelectorAll('.label')].some(l => l.textContent.trim() === container));
  window.look = {
    visible: name => seen(name).some(el => reaches(el, isShown(el))),
    count: name => { const all = seen(name); return all.filter(el => !all.some(other => other !== el && other.contains(el))).length; },
    touch: (name, container, only) => {
      let found = [];
      for (const el of seen(name)) {
        let target = el;
        while (target && target !== app && !kind(target)) target = target.parentElement;
        if (!target || target === app) target = el.closest('[role=button],[role=switch],[role=link]');
        if (!target || target.getAttribute('aria-disabled') === 'true') continue;
        const input = target.querySelector?.('input,select,.editor') ?? target;
        const spot = isShown(input);
        if (!spot || !reaches(target, spot) || container && !inside(target, container)) continue;
        if (only && !target.classList.contains(only)) continue;
        if (!found.some(f => f.target === target)) found.push({ target, spot, rank: touchable.indexOf(kind(target)) });
      }
      const panel = [...app.querySelectorAll('.dialog,.popover,.menu')].filter(isShown).pop();
      if (panel && found.some(f => panel.contains(f.target))) found = found.filter(f => panel.contains(f.target));
      found.sort((a, b) => (a.rank < 0 ? 99 : a.rank) - (b.rank < 0 ? 99 : b.rank));
      return found[0]?.spot.slice(0, 2) ?? null;
    },
    back: () => { const all = [...app.querySelectorAll('.back')].map(isShown).filter(Boolean); return all.pop()?.slice(0, 2) ?? null; },
    columns: () => [...app.querySelectorAll('.column')].map(el => [el, isShown(el)])
      .filter(([el, spot]) => spot && reaches(el, spot)).sort((a, b) => a[1][2] - b[1][2]).map(([el]) => [el.getAttribute('aria-label') ?? el.n?.v?.t ?? '', el.offsetWidth]),
    texts: name => {
      const title = el => place(el).find(p => p.classList.contains('column') || p.classList.contains('dialog'))?.n?.v?.t;
      const fields = [...app.querySelectorAll('.editor,input')].filter(isShown);
      const field = fields.find(f => f.getAttribute('aria-label') === name || f.placeholder === name)
        ?? fields.find(f => f.matches('.editor') && title(f) === name) ?? fields.find(f => title(f) === name);
      if (field) return [field.matches('.editor') ? [...field.children].map(d => d.textContent).join('\n') : field.value];
      const label = [...app.querySelectorAll('.label')].find(l => l.getAttribute('aria-label') === name && isShown(l));
      if (label) return [label.textContent];
      const row = [...app.querySelectorAll('.row')].find(r => isShown(r) && [...r.querySelectorAll('.label')].some(l => l.textContent.trim() === name));
      return row ? [...row.querySelectorAll('.label')].map(l => l.textContent).filter(t => t !== name) : null;
    },
    focus: () => {
      const el = document.activeElement;
      if (!el || !app.contains(el)) return [];
      const title = place(el).map(p => p.n?.v?.t).find(Boolean);
      return [el.getAttribute('aria-label'), el.placeholder, el.textContent.trim(), title].filter(Boolean);
    },
    selected: name => [...app.querySelectorAll('[aria-selected=true],[aria-pressed=true],[aria-checked=true],[aria-current],.selected')].some(el => isShown(el)
      && (el.getAttribute('aria-label') === name || el.textContent.trim() === name || [...el.querySelectorAll('.label')].some(l => l.textContent.trim() === name))),
    enabled: name => { const el = named(name).map(e => e.closest('.n') ?? e).find(isShown); return el ? !el.closest('[aria-disabled=true]') : null; },
    value: name => { const el = named(name).find(isShown); if (!el) return null;
      if (el.getAttribute('role') === 'switch') return el.getAttribute('aria-checked') === 'true' ? 'on' : 'off';
      return (el.matches('input') ? el : el.querySelector('input'))?.value ?? el.getAttribute('aria-valuenow'); },
  };
})()
"""


class NotPlayed(Exception):
    """A word that a browser cannot be asked for."""


class Failed(Exception):
    """What was expected did not come."""


def tokens(line):
    found = []
    for quoted, plain in TOKEN.findall(line):
        if plain.startswith("#"):
            break
        text = plain or re.sub(r"\\(.)", lambda m: {"n": "\n", "t": "\t"}.get(m[1], m[1]), quoted)
        found.append(text)
    return found


class Player:
    def __init__(self, program, chromium):
        self.program, self.chromium, self.app, self.page = program, chromium, None, None

    def end(self):
        if self.page:
            self.page.context.close()
        if self.app:
            self.app.end()
        self.app = self.page = None

    def wait(self, holds, what):
        """Waits until a condition holds. A page between two states is looked at again."""
        last, deadline = None, time.monotonic() + PATIENCE
        while True:
            try:
                last = holds()
            except PlaywrightError as error:
                last = None
                if time.monotonic() > deadline:
                    raise Failed(f"{what}: {error}") from error
            if last:
                return last
            if time.monotonic() > deadline:
                raise Failed(what)
            self.page.wait_for_timeout(60)

    def ask(self, name, *values):
        return self.page.evaluate(f"values => look.{name}(...values)", list(values))

    def sent(self):
        self.wait(lambda: self.page.locator("html").get_attribute("data-unsent") == "0", "every letter has arrived")

    # Words

    def launch(self, words):
        self.end()
        name, rest = words[0], words[1:]
        if name == "project" or "language" in rest:
            raise NotPlayed("launch " + " ".join(words))
        device = rest[rest.index("on") + 1]
        self.app = Simulated(self.program, name, "--device", device, *(["--landscape"] if "landscape" in rest else []))
        if not self.app.link:
            raise NotPlayed(self.app.words().strip())
        context = self.chromium.new_context(viewport={"width": 1500, "height": 1500}, reduced_motion="reduce")
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.page.goto(self.app.link)
        self.page.wait_for_selector(".window")
        self.page.evaluate(LOOK)

    def rotate(self, words):
        wide = self.page.evaluate("(s => s.offsetWidth > s.offsetHeight)(document.getElementById('screen'))")
        if words[0] not in ("portrait", "landscape"):
            raise NotPlayed("rotate " + words[0])
        if wide != (words[0] == "landscape"):
            self.page.get_by_role("button", name="Rotate", exact=True).click()
            self.wait(lambda: self.page.evaluate("(s => s.offsetWidth > s.offsetHeight)(document.getElementById('screen'))") != wide, "it turned")

    def multitask(self, words):
        if words[0] not in MODES:
            raise NotPlayed("multitask " + words[0])
        self.page.get_by_label("Multitasking").select_option(MODES[words[0]])

    def spot(self, name, container=None):
        """Where something is touched. Lists are scrolled to it, as a person does."""
        tries = 0

        def found():
            nonlocal tries
            tries += 1
            if tries > 6 and not tries % 4:
                self.page.evaluate("down => document.querySelectorAll('#app .list').forEach(l => {"
                                   " l.scrollTop = down ? l.scrollTop + l.clientHeight * .7 : 0; })", tries % 40 != 0)
            return self.ask("touch", name, container)

        return self.wait(found, f"“{name}” to touch")

    def tap(self, words):
        if words == ["back"]:
            spot = self.wait(lambda: self.ask("back"), "a way back")
        elif words == ["outside"]:
            spot = self.page.evaluate("(r => [r.left + 4, r.bottom - 4])(document.getElementById('app').getBoundingClientRect())")
        elif len(words) == 1 or len(words) == 3 and words[1] == "in":
            spot = self.spot(words[0], words[2] if len(words) == 3 else None)
        else:
            raise NotPlayed("tap " + " ".join(words))
        self.page.mouse.click(*spot)
        self.page.wait_for_timeout(60)

    def menu(self, words):
        self.page.mouse.click(*self.spot(words[0]), button="right")

    def type(self, words):
        self.page.keyboard.type(words[0])
        self.sent()

    def key(self, words):
        text = words[0].lower()
        parts = text[:-2].split("+") + ["+"] if text.endswith("++") else text.split("+")
        self.page.keyboard.press("+".join(KEYS.get(part, part.upper() if part[0] == "f" and part[1:].isdigit() else part) for part in parts))
        self.sent()

    def pause(self, words):
        self.page.wait_for_timeout(float(words[0]) * 1000)

    def show(self, words):
        pass

    def expect(self, words):
        kind, values = words[0], words[1:]
        wait, ask = self.wait, self.ask
        said = "expect " + " ".join(words)
        if kind == "visible":
            wait(lambda: ask("visible", values[0]), said)
        elif kind == "hidden":
            wait(lambda: not ask("visible", values[0]), said)
        elif kind == "count":
            wait(lambda: ask("count", values[0]) == int(values[1]), said)
        elif kind == "columns":
            wait(lambda: [title for title, _ in ask("columns")] == values, said)
        elif kind == "widths":
            wait(lambda: len(ask("columns")) == len(values) and all(
                abs(width - float(value)) <= 1 for (_, width), value in zip(ask("columns"), values)), said)
        elif kind == "stack":
            wait(lambda: [title for title, _ in ask("columns")][-1:] == values[-1:] or ask("visible", values[-1]), said)
        elif kind in ("collapsed", "expanded"):
            wait(lambda: (len(ask("columns")) <= 1) == (kind == "collapsed"), said)
        elif kind == "text":
            wait(lambda: values[1] in (ask("texts", values[0]) or []), said)
        elif kind == "focus":
            wait(lambda: values[0] in ask("focus"), said)
        elif kind == "selected":
            wait(lambda: ask("selected", values[0]), said)
        elif kind in ("enabled", "disabled"):
            wait(lambda: ask("enabled", values[0]) == (kind == "enabled"), said)
        elif kind == "value":
            wait(lambda: ask("value", values[0]) == values[1], said)
        else:
            raise NotPlayed("expect " + kind)

    WORDS = {"launch": launch, "rotate": rotate, "multitask": multitask, "tap": tap, "menu": menu, "type": type, "key": key,
             "wait": pause, "show": show, "expect": expect}

    def play(self, path):
        with open(path) as script:
            lines = script.read().splitlines()
        for number, line in enumerate(lines, 1):
            words = tokens(line)
            if not words:
                continue
            act = self.WORDS.get(words[0])
            try:
                if not act:
                    raise NotPlayed(words[0])
                act(self, words[1:])
            except NotPlayed as error:
                raise NotPlayed(f"line {number}: {error}") from None
            except (Failed, PlaywrightError) as error:
                raise Failed(f"line {number}: {str(error).splitlines()[0]}") from None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("scripts", nargs="+")
    parser.add_argument("--picture", help="a folder for pictures of pages in which something failed")
    options = parser.parse_args()
    held, failed, left = 0, 0, 0
    with browser() as chromium:
        for path in options.scripts:
            player = Player(options.program, chromium)
            name = os.path.basename(path)
            try:
                player.play(path)
                held += 1
                print(f"ok          {name}", flush=True)
            except NotPlayed as error:
                left += 1
                print(f"not played  {name}: {error}", flush=True)
            except Failed as error:
                failed += 1
                print(f"FAILED      {name}: {error}", flush=True)
                if options.picture and player.page:
                    os.makedirs(options.picture, exist_ok=True)
                    player.page.screenshot(path=os.path.join(options.picture, name + ".png"))
            finally:
                player.end()
    print(f"{held} held, {failed} failed, {left} not played")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
