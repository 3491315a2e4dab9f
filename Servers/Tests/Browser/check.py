#!/usr/bin/env python3
"""Uses TreeWorld in a browser: types, cuts the line, comes back, goes to a phone, and reads what is there.

    check.py PROGRAM [--treeworld PROGRAM] [--only NAME] [--pictures FOLDER]

Each check has a server and a library of its own. The exit code is 0 if all passed.

Longer than other files: a list of checks, which share the helpers at its top.
"""

import argparse
import base64
import os
import random
import re
import sqlite3
import sys
import time
import traceback
import zipfile

from playwright.sync_api import expect

from axe_playwright_python.sync_playwright import Axe

from harness import Line, Served, browser

PATIENCE = 15_000
# How often a program is killed while a page types.
KILLS = int(os.environ.get("KILLS", "8"))
checks = {}


def check(function):
    checks[function.__name__] = function
    return function


def open_page(context, link):
    page = context.new_page()
    page.failures = []
    page.on("pageerror", lambda error: page.failures.append(str(error)))
    page.on("console", lambda message: page.failures.append(message.text) if "Content Security" in message.text else None)
    page.set_default_timeout(PATIENCE)
    page.goto(link)
    page.wait_for_selector(".window")
    return page


def new_note(page, folder="Home", name="Soup"):
    """Makes a folder and a note in it, and waits until the keyboard is the editor's."""
    page.get_by_role("button", name="New Folder").first.click()
    page.locator("input:focus").wait_for()
    page.keyboard.type(folder)
    page.keyboard.press("Enter")
    page.get_by_role("button", name="New Note").first.click()
    page.locator("input:focus").wait_for()
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    wait_for_editor(page)


def wait_for_editor(page):
    page.locator(".editor:focus").wait_for()


def shown(page):
    return page.evaluate("[...document.querySelectorAll('.editor > div')].map(d => d.textContent).join('\\n')")


def wait_for_text(page, text):
    expect(page.locator(".editor > div")).to_have_text(text.split("\n"), timeout=PATIENCE)


def at_rest(page):
    """Waits until nothing moves and all pictures are there."""
    page.evaluate("Promise.allSettled([document.fonts.ready, ...[...document.images].map(i => i.decode()), "
                  "...document.getAnimations().filter(a => a.effect.getComputedTiming().iterations < 9)"
                  ".map(a => a.finished)])")


def all_sent(page):
    """Waits until the server has confirmed every letter."""
    expect(page.locator("html")).to_have_attribute("data-unsent", "0", timeout=PATIENCE)


def saved(served):
    """What the library holds when the program has ended."""
    served.process.terminate()
    assert served.process.wait(30) == 0, "the program ended with an error"
    with sqlite3.connect(f"file:{served.library}?mode=ro", uri=True) as library:
        tables = [name for (name,) in library.execute("select name from sqlite_master where type = 'table'")]
        found = []
        for table in tables:
            try:
                columns = [row[1] for row in library.execute(f'pragma table_info("{table}")')]
                if "content" in columns or "text" in columns:
                    column = "content" if "content" in columns else "text"
                    found += [str(row[0]) for row in library.execute(f'select "{column}" from "{table}"') if row[0]]
            except sqlite3.Error:
                continue
    return found


def stored(served):
    """The text of the note with "Kept" in the library, whether or not the program runs."""
    with sqlite3.connect(served.library) as library:
        return library.execute("select text from content where text like 'Kept%'").fetchone()[0]


def to_folders(page):
    """Back to the first screen of a phone, wherever the window was."""
    while back := page.query_selector("button.back:visible"):
        back.click()
        back.wait_for_element_state("hidden")
        at_rest(page)


def quiet(page):
    assert not page.failures, page.failures


@check
def markdown_is_typed(chromium, served, pictures):
    page = open_page(chromium.new_context(viewport={"width": 1024, "height": 768}), served.link)
    new_note(page)
    page.keyboard.type("# Soup\nTake *three* carrots.\n- one\ntwo\n\n- [ ] buy salt\n\nEnd")
    wait_for_text(page, "# Soup\nTake *three* carrots.\n- one\n- two\n- [ ] buy salt\nEnd")
    page.locator(".editor .box").first.click()
    wait_for_text(page, "# Soup\nTake *three* carrots.\n- one\n- two\n- [x] buy salt\nEnd")
    page.keyboard.press("Control+z")
    wait_for_text(page, "# Soup\nTake *three* carrots.\n- one\n- two\n- [ ] buy salt\nEnd")
    pictures(page, "markdown")
    quiet(page)


@check
def typing_ahead_loses_nothing(chromium, served, pictures):
    line = Line(served.port, delay=0.15)
    page = open_page(chromium.new_context(), served.link_by(line))
    page.get_by_role("button", name="New Folder").first.click()
    page.locator("input:focus").wait_for()
    page.keyboard.type("Home\n")
    page.get_by_role("button", name="New Note").first.click()
    page.locator("input:focus").wait_for()
    # The editor comes 300 ms after Return; nobody waits for it.
    page.keyboard.type("Soup\nFirst line", delay=20)
    wait_for_editor(page)
    page.keyboard.type(" and more", delay=20)
    wait_for_text(page, "First line and more")
    quiet(page)


@check
def what_is_typed_before_a_field_comes_is_its_own(chromium, served, pictures):
    line = Line(served.port, delay=0.15)
    page = open_page(chromium.new_context(), served.link_by(line))
    page.get_by_role("button", name="New Folder").first.click()
    # A space presses no button again, and Return ends the name.
    page.keyboard.type("At home\n", delay=10)
    page.locator(".row", has_text="At home").wait_for()
    assert page.locator(".row", has_text="New Folder").count() == 0
    quiet(page)


@check
def a_slow_line_loses_no_letter(chromium, served, pictures):
    line = Line(served.port, delay=0.15)
    page = open_page(chromium.new_context(), served.link_by(line))
    new_note(page)
    text = "".join(random.Random(5).choice("abcdefghijklmnopqrstuvwxyz     ") for _ in range(200)).strip()
    page.keyboard.type(text, delay=50)
    # All of it is there before the server can have answered the last letter.
    assert shown(page) == text, shown(page)
    all_sent(page)
    assert shown(page) == text, shown(page)
    assert text in saved(served), "the library has another text"
    quiet(page)


@check
def cut_sockets_lose_no_letter(chromium, served, pictures):
    line = Line(served.port, delay=0.05)
    page = open_page(chromium.new_context(), served.link_by(line))
    new_note(page)
    chance = random.Random(11)
    text = ""
    for cut in range(50):
        words = "".join(chance.choice("abcdefghij ") for _ in range(chance.randint(10, 30))) + f"{cut}."
        for letter in words:
            page.keyboard.type(letter, delay=chance.choice([0, 5, 20]))
            if chance.random() < 0.06:
                line.cut()
        line.cut()
        text += words
        if cut % 10 == 9:
            page.keyboard.press("Enter")
            text += "\n"
    assert shown(page) == text, (shown(page), text)
    all_sent(page)
    assert shown(page) == text, (shown(page), text)
    assert text in saved(served), "the library has another text"
    quiet(page)


@check
def a_composition_is_not_disturbed(chromium, served, pictures):
    line = Line(served.port, delay=0.05)
    context = chromium.new_context()
    page = open_page(context, served.link_by(line))
    new_note(page)
    page.keyboard.type("ab")
    wait_for_text(page, "ab")
    devtools = context.new_cdp_session(page)
    for word in ["k", "ka", "kan", "漢"]:
        devtools.send("Input.imeSetComposition", {"text": word, "selectionStart": len(word), "selectionEnd": len(word)})
        all_sent(page)
        if word == "ka":
            line.cut()
        assert shown(page) == "ab" + word, shown(page)
    devtools.send("Input.insertText", {"text": "漢字"})
    wait_for_text(page, "ab漢字")
    page.keyboard.type("!")
    all_sent(page)
    assert shown(page) == "ab漢字!"
    assert "ab漢字!" in saved(served), "the library has another text"
    quiet(page)


@check
def two_tabs_are_two_windows(chromium, served, pictures):
    context = chromium.new_context(viewport={"width": 1024, "height": 768})
    first = open_page(context, served.link)
    new_note(first)
    first.keyboard.type("one")
    second = open_page(context, served.link)
    second.locator(".row", has_text="Home").first.click()
    second.locator(".row", has_text="Soup").first.click()
    wait_for_text(second, "one")
    first.keyboard.type(" two")
    wait_for_text(second, "one two")
    second.locator(".editor").click()
    second.keyboard.press("Control+End")
    second.keyboard.type(" three")
    wait_for_text(first, "one two three")
    quiet(first)
    quiet(second)


@check
def the_cursor_stays_where_it_was_put(chromium, served, pictures):
    context = chromium.new_context(viewport={"width": 1024, "height": 768})
    context.add_init_script(
        "window.held = null; const frame = window.requestAnimationFrame.bind(window);"
        "window.requestAnimationFrame = f => window.held ? window.held.push(f) : frame(f);")
    first = open_page(context, served.link)
    new_note(first)
    first.keyboard.type("one\ntwo")
    all_sent(first)
    second = open_page(context, served.link)
    second.locator(".row", has_text="Home").first.click()
    second.locator(".row", has_text="Soup").first.click()
    wait_for_text(second, "one\ntwo")
    first.bring_to_front()
    first.keyboard.press("Control+Home")
    for _ in range(2):
        first.evaluate("new Promise(requestAnimationFrame)")
    # The page tells of the cursor at the next frame; before that it hears of what is typed in the other window.
    first.evaluate("window.held = []")
    first.keyboard.press("Control+End")
    second.locator(".editor").click()
    second.keyboard.press("Control+Home")
    second.keyboard.type("0 ")
    wait_for_text(first, "0 one\ntwo")
    first.evaluate("(() => { const all = window.held; window.held = null; for (const f of all) f(0); })()")
    first.keyboard.type("!")
    wait_for_text(second, "0 one\ntwo!")
    quiet(first)
    quiet(second)


@check
def a_reload_comes_back_to_the_same_window(chromium, served, pictures):
    page = open_page(chromium.new_context(viewport={"width": 1024, "height": 768}), served.link)
    new_note(page)
    page.keyboard.type("kept")
    wait_for_text(page, "kept")
    page.reload()
    page.wait_for_selector(".editor")
    wait_for_text(page, "kept")
    page.locator(".editor").click()
    page.keyboard.press("Control+End")
    page.keyboard.type(" on")
    wait_for_text(page, "kept on")
    quiet(page)


@check
def a_phone_goes_in_and_back(chromium, served, pictures):
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, color_scheme="dark",
        device_scale_factor=2)
    page = open_page(context, served.link)
    pictures(page, "phone-empty")
    page.get_by_role("button", name="New Folder").first.tap()
    page.locator("input:focus").wait_for()
    page.keyboard.type("Home\n")
    # A phone goes into the folder that was made.
    page.get_by_role("button", name="New Note").first.wait_for()
    pictures(page, "phone-folder")
    page.get_by_role("button", name="New Note").first.tap()
    page.locator("input:focus").wait_for()
    page.keyboard.type("Soup\n")
    wait_for_editor(page)
    page.keyboard.type("Carrots")
    wait_for_text(page, "Carrots")
    pictures(page, "phone-note")
    page.go_back()
    page.locator(".editor").wait_for(state="detached")
    page.locator(".row", has_text="Soup").wait_for()
    quiet(page)


def swipe(page, start, end):
    """One finger, over some frames."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": start[0], "y": start[1]}]})
    for step in range(1, 9):
        x, y = (a + (b - a) * step / 8 for a, b in zip(start, end))
        devtools.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
        page.evaluate("new Promise(requestAnimationFrame)")
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@check
def a_finger_goes_back_and_draws_a_row_aside(chromium, served, pictures):
    page = open_page(chromium.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2), served.link)
    page.get_by_role("button", name="New Folder").first.tap()
    page.locator("input:focus").wait_for()
    page.keyboard.type("Home\n")
    page.get_by_role("button", name="New Note").first.tap()
    page.locator("input:focus").wait_for()
    page.keyboard.type("Soup\n")
    wait_for_editor(page)
    all_sent(page)
    swipe(page, (4, 400), (340, 410))
    page.locator(".editor").wait_for(state="detached")
    row = page.locator(".row", has_text="Soup")
    at_rest(page)
    box = row.bounding_box()
    swipe(page, (box["x"] + 300, box["y"] + 20), (box["x"] + 120, box["y"] + 22))
    delete = page.get_by_role("button", name="Delete").first
    delete.wait_for()
    at_rest(page)
    pictures(page, "phone-row-aside")
    # White words stand on a ground, in the dark as well.
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert delete.evaluate("e => getComputedStyle(e).backgroundColor") == "rgb(192, 28, 40)"
    quiet(page)


def phone_with_a_note(chromium, served, **facts):
    """A phone that shows the note Soup in the folder Home."""
    page = open_page(chromium.new_context(**{
        "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, **facts}), served.link)
    page.get_by_role("button", name="New Folder").first.tap()
    page.locator("input:focus").wait_for()
    page.keyboard.type("Home\n")
    page.get_by_role("button", name="New Note").first.tap()
    page.locator("input:focus").wait_for()
    page.keyboard.type("Soup\n")
    wait_for_editor(page)
    return page


def choose(page, title):
    """An item of the note's menu."""
    page.get_by_role("button", name="Note Menu").tap()
    page.locator(".menuItem", has_text=title).tap()
    page.locator(".menu.root").wait_for(state="detached")
    page.locator(".dialog").wait_for()
    at_rest(page)


@check
def back_of_the_browser_leaves_what_is_on_top(chromium, served, pictures):
    page = phone_with_a_note(chromium, served)
    for title in ("Rename", "Move"):
        choose(page, title)
        page.go_back()
        page.locator(".dialog").wait_for(state="detached")
        expect(page.locator(".editor")).to_be_visible()
    page.get_by_role("button", name="Note Menu").tap()
    page.locator(".menu.root").wait_for()
    page.go_back()
    page.locator(".menu.root").wait_for(state="detached")
    expect(page.locator(".editor")).to_be_visible()
    # Nobody chooses a file in the browser's own dialog.
    page.on("filechooser", lambda chooser: None)
    page.get_by_role("button", name="Format").tap()
    page.locator(".menuItem", has_text="Insert File").tap()
    page.locator("#files").wait_for()
    page.go_back()
    page.locator("#files").wait_for(state="detached")
    expect(page.locator(".editor")).to_be_visible()
    # Whoever presses it twice does not wait for the first answer.
    page.go_back()
    page.go_back()
    expect(page.locator(".row", has_text="Home")).to_be_visible(timeout=PATIENCE)
    assert page.locator("button.back:visible").count() == 0
    # Back in the app leaves nothing behind in the browser's history.
    page.locator(".row", has_text="Home").tap()
    page.locator(".row", has_text="Soup").tap()
    page.locator(".editor").wait_for()
    for name in ("Soup", "Home"):
        page.locator("button.back:visible").tap()
        expect(page.locator(".row", has_text=name)).to_be_visible(timeout=PATIENCE)
    at_rest(page)
    quiet(page)
    page.go_back()
    assert page.url == "about:blank", page.url


@check
def a_sheet_is_drawn_down_by_its_list(chromium, served, pictures):
    page = phone_with_a_note(chromium, served)
    choose(page, "Share")
    pictures(page, "phone-sheet")
    swipe(page, (195, 60), (200, 640))
    page.locator(".dialog").wait_for(state="detached")
    expect(page.locator(".editor")).to_be_visible()
    quiet(page)


@check
def a_finger_follows_a_link(chromium, served, pictures):
    page = phone_with_a_note(chromium, served)
    page.keyboard.type("See [[Bread]] for more")
    all_sent(page)
    title = page.locator(".label[role=heading]")
    # While it is written in, a finger places the cursor.
    page.locator(".editor .link").first.tap()
    page.keyboard.press("End")
    page.keyboard.type(".")
    wait_for_text(page, "See [[Bread]] for more.")
    page.go_back()
    page.locator(".row", has_text="Soup").tap()
    page.locator(".editor .link").first.tap()
    expect(title).to_have_text("Bread", timeout=PATIENCE)
    quiet(page)


@check
def lines_go_the_way_of_their_letters(chromium, served, pictures):
    page = phone_with_a_note(chromium, served)
    page.keyboard.type("- Milk\nBread\n\n---\n- حليب\nخبز")
    all_sent(page)
    inside = """() => {
      const box = document.querySelector('.text').getBoundingClientRect(), range = document.createRange();
      return [...document.querySelectorAll('.editor > div')].filter(line => line.textContent).map(line => {
        range.selectNodeContents(line);
        const { left, right } = range.getBoundingClientRect();
        return [line.textContent, left >= box.left && right <= box.right, left < box.left + box.width / 2];
      });
    }"""
    for language in ("en", "ar"):
        if language == "ar":
            page = open_page(chromium.new_context(viewport={"width": 390, "height": 844}, locale="ar-EG"), served.link)
            to_folders(page)
            page.locator(".row", has_text="Home").click()
            page.locator(".row", has_text="Soup").click()
            page.locator(".editor > div", has_text="Milk").wait_for()
        at_rest(page)
        pictures(page, "bidi-" + language)
        told = page.evaluate(inside)
        assert len(told) == 5 and all(is_inside for _, is_inside, _ in told), told
        assert [is_left for _, _, is_left in told] == [True, True, True, False, False], told
    quiet(page)


@check
def a_browser_of_one_language_has_its_words(chromium, served, pictures):
    page = open_page(chromium.new_context(locale="de-DE"), served.link)
    expect(page.get_by_role("button", name="Neuer Ordner").first).to_be_visible()
    quiet(page)


@check
def rows_and_menus_say_what_they_should(chromium, served, pictures):
    if not served.treeworld:
        print("missing: --treeworld, which makes the notes")
        return
    served.stop()
    text = "Carrots and salt and " * 20
    served.command(served.treeworld, "new", "Home/Winter/Soup", "--text", text, "--library", served.library)
    served.start()
    page = open_page(chromium.new_context(viewport={"width": 1200, "height": 768}), served.link)
    # The button that shows what is in a folder has a name for screen readers, and no words.
    fold = page.get_by_role("button", name=re.compile("Expand|Collapse")).first
    expect(fold).to_have_text("")
    if "Expand" in fold.get_attribute("aria-label"):
        fold.click()
    page.locator(".row", has_text="Winter").first.click()
    row = page.locator(".row", has_text="Soup")
    row.wait_for()
    at_rest(page)
    pictures(page, "preview")
    # The second line of the preview ends in an ellipsis, within the row.
    last = row.locator(".line").filter(has_text="Carrots").last
    wide, shown, end, edge = last.evaluate(
        "e => [e.scrollWidth, e.clientWidth, e.getBoundingClientRect().right, e.closest('.row').getBoundingClientRect().right]")
    assert wide > shown and end < edge, (wide, shown, end, edge)
    assert last.evaluate("e => getComputedStyle(e).textOverflow") == "ellipsis"
    page.get_by_role("button", name="More").first.click()
    expect(page.locator(".menu .separator", has_text="Sort By")).to_be_visible()
    pictures(page, "menu-titled")
    quiet(page)


@check
def colours_that_are_forced_hide_nothing(chromium, served, pictures):
    page = phone_with_a_note(chromium, served, forced_colors="active")
    page.keyboard.type("- [ ] salt")
    all_sent(page)
    box = page.locator(".editor .box").first
    # The brackets of a check box stay hidden below it.
    assert box.evaluate("e => getComputedStyle(e).color") == "rgba(0, 0, 0, 0)"
    line = page.locator(".label > .line.cuts").first
    assert line.evaluate("e => getComputedStyle(e).borderLeftColor") == page.evaluate(
        "getComputedStyle(document.body).backgroundColor"), "bars stand beside the words"
    page.get_by_role("button", name="Note Menu").tap()
    assert page.locator(".menu.root").evaluate("e => getComputedStyle(e).outlineStyle") == "solid"
    pictures(page, "forced-colours")
    quiet(page)


@check
def without_the_link_there_is_nothing(chromium, served, pictures):
    page = chromium.new_context().new_page()
    page.goto(served.link.split("#")[0])
    page.wait_for_selector("#notice:not([hidden])")
    assert "link" in page.locator("#notice").text_content()
    wrong = chromium.new_context().new_page()
    wrong.goto(served.link[:-4] + "AAAA")
    wrong.wait_for_selector("#notice:not([hidden])")
    assert "not valid" in wrong.locator("#notice").text_content()


HOSTILE = """<!doctype html><title>hostile</title><iframe id="frame" src="%(base)s/"></iframe>
<form id="form" method="post" action="%(base)s/sign-in" target="frame"><input name="a"></form>
<script>
const tried = {};
const note = (name, promise) => promise.then(value => { tried[name] = value; }, () => { tried[name] = 'refused'; });
const socket = new Promise(done => {
  const line = new WebSocket('%(socket)s/socket');
  line.onopen = () => line.send('{"k":"","s":null,"n":0,"t":[],"v":{}}');
  line.onmessage = e => done('heard ' + e.data);
  line.onclose = () => done('refused');
});
const load = (tag, source) => new Promise(done => {
  const el = document.createElement(tag);
  el.onload = () => done('loaded');
  el.onerror = () => done('refused');
  el.src = source;
  document.head.append(el);
});
window.tried = Promise.all([
  note('page', fetch('%(base)s/page', { method: 'POST', credentials: 'include' }).then(a => a.text())),
  note('plain', fetch('%(base)s/page', { method: 'POST', credentials: 'include', mode: 'no-cors' }).then(a => a.type + a.status)),
  note('upload', fetch('%(base)s/upload', { method: 'POST', credentials: 'include', mode: 'no-cors', body: 'a' }).then(a => a.type + a.status)),
  note('socket', socket),
  note('script', load('script', '%(base)s/script.js')),
  note('font', load('img', '%(base)s/symbol/plus.svg')),
]).then(() => tried);
</script>"""


@check
def a_hostile_page_gets_nothing(chromium, served, pictures):
    """A page of another origin, in the browser of a person who is signed in: it frames, calls, sends, connects, and goes
    to the server by another name."""
    context = chromium.new_context(viewport={"width": 1024, "height": 768})
    page = open_page(context, served.link)
    new_note(page)
    page.keyboard.type("nobody else reads this")
    all_sent(page)
    before = len(served.refusals())
    base, socket = f"http://127.0.0.1:{served.port}", f"ws://127.0.0.1:{served.port}"
    hostile = context.new_page()
    said = []
    hostile.on("console", lambda message: said.append(message.text))
    body = HOSTILE % {"base": base, "socket": socket}
    # The same machine by another name is another site, and gets no cookie that is strict.
    for origin in ("http://evil.example/", f"http://localhost:{served.port + 1}/"):
        context.route(origin, lambda route: route.fulfill(content_type="text/html", body=body))
        hostile.goto(origin)
        tried = hostile.evaluate("window.tried")
        for name in ("page", "socket", "script", "font"):
            assert tried[name] == "refused", (origin, name, tried)
        # What is sent without being read has changed nothing and brought nothing.
        assert tried["plain"] in ("refused", "opaque0") and tried["upload"] in ("refused", "opaque0"), tried
        frame = next((f for f in hostile.frames if f != hostile.main_frame), None)
        assert frame is None or "TreeWorld" not in (frame.title() or ""), "the page was framed"
    # Rebinding: the address of the server by a name that it does not know.
    rebound = context.new_page()
    answer = rebound.goto(served.link.replace("127.0.0.1", "localhost"))
    assert answer.status >= 400 and "nobody" not in rebound.content(), answer.status
    # The link without its fragment, in a browser that was never signed in.
    stranger = chromium.new_context().new_page()
    stranger.goto(base + "/")
    stranger.wait_for_selector("#notice:not([hidden])")
    assert stranger.evaluate("fetch('/page', { method: 'POST' }).then(a => a.status)") in (401, 403)
    # The owner goes on, and what was refused is told without secrets.
    page.bring_to_front()
    page.locator(".editor").click()
    page.keyboard.press("Control+End")
    page.keyboard.type(", really")
    wait_for_text(page, "nobody else reads this, really")
    told = served.refusals()[before:]
    assert told, "nothing was told of what was refused"
    assert served.link.split("#")[1] not in "\n".join(told), told
    quiet(page)


@check
def a_browser_that_is_too_old_is_told_so(chromium, served, pictures):
    asked = []
    for script in ("delete window.DecompressionStream",
                   "const old = CSS.supports; CSS.supports = (...words) => !/light-dark/.test(words) && old.apply(CSS, words)"):
        context = chromium.new_context()
        context.add_init_script(script)
        page = context.new_page()
        page.on("request", lambda request: asked.append(request.url.split("/")[-1]))
        page.goto(served.link)
        expect(page.locator("#notice")).to_contain_text("This browser is too old.")
    assert "page" not in asked and "sign-in" not in asked, asked


@check
def budgets_are_kept(chromium, served, pictures):
    line = Line(served.port)
    page = open_page(chromium.new_context(), served.link_by(line))
    at_rest(page)
    print(f"    whole page with fonts and first scene: {line.bytes_down} bytes down")
    new_note(page)
    row = page.locator(".row", has_text="Soup")
    page.keyboard.type("a b c")
    # The list has heard of it, which comes last.
    expect(row).to_contain_text("a b c")
    up, down = line.bytes_up, line.bytes_down
    page.keyboard.type("abcdefghijklmnopqrst", delay=60)
    expect(row).to_contain_text("a b cabcdefghijklmnopqrst")
    up, down = (line.bytes_up - up) / 20, (line.bytes_down - down) / 20
    print(f"    a key: {up:.0f} bytes up, {down:.0f} down")
    assert up <= 100 and down <= 150, "a key costs more than it may"
    quiet(page)


@check
def what_has_not_arrived_is_said(chromium, served, pictures):
    line = Line(served.port)
    page = open_page(chromium.new_context(viewport={"width": 1024, "height": 768}), served.link_by(line))
    new_note(page)
    page.keyboard.type("kept")
    all_sent(page)
    assert page.locator("#unsent").is_hidden()
    line.hold(True)
    page.keyboard.type("12345")
    expect(page.locator("html")).to_have_attribute("data-unsent", "5")
    expect(page.locator("#unsent")).to_have_text("5 letters have not arrived yet.")
    page.locator("#unsent").wait_for(state="visible")
    pictures(page, "unsent")
    line.hold(False)
    all_sent(page)
    page.locator("#unsent").wait_for(state="hidden")
    quiet(page)


@check
def a_killed_program_loses_no_letter(chromium, served, pictures):
    page = open_page(chromium.new_context(viewport={"width": 1024, "height": 768}), served.link)
    new_note(page)
    page.keyboard.type("Kept: ")
    all_sent(page)
    chance, text, shows = random.Random(19), "Kept: ", 0
    for round in range(KILLS):
        words = "".join(chance.choice("abcdefghij ") for _ in range(chance.randint(3, 20))) + f"{round}."
        for letter in words:
            page.keyboard.type(letter, delay=chance.choice([0, 2, 8]))
        text += words
        # What the page believes to be safe now is safe, and what it does not it sends again.
        time.sleep(chance.random() * 0.05)
        believed = text[:len(text) - int(page.locator("html").get_attribute("data-unsent"))]
        served.kill()
        assert stored(served).startswith(believed), (stored(served), believed)
        served.start("--port", str(served.port))
        # Its new link is opened where the page is.
        page.evaluate("link => { location.href = link; }", served.link)
        wait_for_text(page, text)
        all_sent(page)
        page.locator("#notice").wait_for(state="hidden")
        assert stored(served) == text, (stored(served), text)
        page.locator(".editor").click()
        page.keyboard.press("Control+End")
    quiet(page)


@check
def what_another_wrote_over_is_kept(chromium, served, pictures):
    line = Line(served.port)
    context = chromium.new_context(viewport={"width": 1024, "height": 768})
    page = open_page(context, served.link_by(line))
    new_note(page)
    page.keyboard.type("Kept: ")
    all_sent(page)
    line.hold(True)
    page.keyboard.type("alone")
    served.kill()
    with sqlite3.connect(served.library) as library:
        library.execute("update content set text = 'Another' where text like 'Kept%'")
    served.start("--port", str(served.port))
    line.hold(False)
    line.cut()
    page.evaluate("link => { location.href = link; }", served.link_by(line))
    # The text is another one by now: what was typed is not put anywhere in it, and not lost either.
    wait_for_text(page, "Another")
    expect(page.locator("#notice")).to_contain_text("alone")
    expect(page.locator("#notice").get_by_role("button", name="Copy")).to_be_visible()
    pictures(page, "kept")
    quiet(page)


@check
def a_program_that_was_started_again_is_told_of(chromium, served, pictures):
    page = open_page(chromium.new_context(), served.link)
    new_note(page)
    page.keyboard.type("kept ")
    all_sent(page)
    served.stop()
    page.keyboard.type("written alone")
    served.start("--port", str(served.port))
    # It knows nothing of the page, which does not wait for ever: what was typed is there to be copied.
    expect(page.locator("#notice")).to_contain_text("written alone", timeout=PATIENCE)
    expect(page.locator("#notice").get_by_role("button", name="Copy")).to_be_visible()
    pictures(page, "started-again")
    page.locator("#notice").get_by_role("button", name="New Window").click()
    expect(page.locator("#notice")).to_contain_text("Open the link that the program printed", timeout=PATIENCE)
    expect(page.locator("#notice")).to_contain_text("written alone")
    page.evaluate("link => { location.href = link; }", served.link)
    wait_for_text(page, "kept written alone")
    all_sent(page)
    page.locator("#notice").wait_for(state="hidden")


@check
def what_is_shown_only_is_not_changed(chromium, served, pictures):
    page = open_page(chromium.new_context(), served.link)
    new_note(page)
    page.keyboard.type("as it was")
    all_sent(page)
    top = page.locator(".n.text").evaluate("e => e.offsetTop")
    served.start("--read-only")
    with open(served.library, "rb") as file:
        before = file.read()
    page = open_page(chromium.new_context(viewport={"width": 1024, "height": 768}), served.link)
    expect(page.locator("#shown-only")).to_have_text("These notes are shown only. Nothing can be changed.")
    page.locator(".row", has_text="Home").first.click()
    page.locator(".row", has_text="Soup").first.click()
    wait_for_text(page, "as it was")
    assert page.locator(".editor").get_attribute("contenteditable") != "true"
    # Nothing stands above it, and no room is kept for that.
    assert page.locator(".n.text").evaluate("e => e.offsetTop") == top
    page.locator(".editor").click()
    page.keyboard.type("xyz")
    all_sent(page)
    pictures(page, "read-only")
    # What cannot be done is not offered.
    for name in ("New Note", "New Folder", "Add"):
        assert page.get_by_role("button", name=name).count() == 0, name
    page.locator(".row", has_text="Soup").first.click(button="right")
    page.locator(".menuItem").first.wait_for()
    offered = page.locator(".menuItem").all_inner_texts()
    assert "Copy Link" in "".join(offered), offered
    assert not [text for text in offered if re.search("Rename|Delete|Duplicate|Move|Pin", text)], offered
    page.keyboard.press("Escape")
    for key in ("Control+n", "Control+Shift+n", "F2", "Delete"):
        page.keyboard.press(key)
    all_sent(page)
    assert page.locator("input:visible:focus, .dialog").count() == 0
    wait_for_text(page, "as it was")
    served.stop()
    with open(served.library, "rb") as file:
        assert file.read() == before, "the library was written"
    served.start()
    quiet(page)


@check
def what_is_exported_comes_as_one_file(chromium, served, pictures):
    page = open_page(chromium.new_context(viewport={"width": 1024, "height": 768}), served.link)
    new_note(page)
    page.keyboard.type("Take carrots")
    all_sent(page)
    page.keyboard.press("Control+Shift+E")
    dialog = page.locator("#files")
    expect(dialog).to_contain_text("A browser has no folders: it is downloaded as one file.")
    pictures(page, "export")
    with page.expect_download() as began:
        dialog.locator("button.prominent").click()
    with zipfile.ZipFile(began.value.path()) as archive:
        assert archive.testzip() is None
        name = next(name for name in archive.namelist() if name.endswith("Home/Soup.md"))
        assert b"Take carrots" in archive.read(name), archive.read(name)
    assert began.value.suggested_filename.endswith(".zip")
    quiet(page)


@check
def another_address_asks_for_the_password(chromium, served, pictures):
    certificate, key = (os.path.join(served.folder.name, name) for name in ("certificate", "key"))
    served.command("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate,
                   "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost")
    served.command(served.program, "--set-password", typed="carrots and salt\n")
    served.start("--address", "0.0.0.0", "--name", "localhost", "--tls-certificate", certificate, "--tls-key", key)
    assert "#" not in served.link and served.link.startswith("https://")
    page = chromium.new_context(
        ignore_https_errors=True, viewport={"width": 390, "height": 844}, color_scheme="dark").new_page()
    page.failures = []
    page.goto(served.link)
    field = page.get_by_label("Password")
    expect(field).to_be_focused()
    field.fill("salt and carrots")
    field.press("Enter")
    expect(page.locator("#sign-in p")).to_have_text("That is not the password.")
    pictures(page, "sign-in")
    serious(page, "sign-in")
    field.fill("carrots and salt")
    page.get_by_role("button", name="Sign In").click()
    page.wait_for_selector(".window")
    page.reload()
    page.wait_for_selector(".window")
    assert [cookie["httpOnly"] and cookie["secure"] for cookie in page.context.cookies()] == [True]
    assert page.evaluate("document.cookie") == ""
    said = served.refusals()
    refused = [line for line in said if "request" in line]
    assert refused == ["A request from 127.0.0.1 was refused: its password was wrong."], said
    # Signing out ends the other tabs of the browser as well.
    other = page.context.new_page()
    other.goto(served.link)
    other.wait_for_selector(".window")
    pictures(other, "signed-in")
    page.get_by_role("button", name="Sign Out").click()
    for each in (page, other):
        expect(each.get_by_label("Password")).to_be_visible(timeout=PATIENCE)
        assert each.locator(".window").count() == 0
    assert page.context.cookies() == []
    # A browser that nobody signed in gets nothing of the notes.
    page = chromium.new_context(ignore_https_errors=True).new_page()
    page.goto(served.link)
    # Each wait is twice as long as the one before, so one of the tries comes too early however slow the machine is.
    said = page.locator("#sign-in p")
    for _ in range(12):
        page.get_by_label("Password").fill("guess")
        with page.expect_response("**/password") as answered:
            page.get_by_role("button", name="Sign In").click()
        if answered.value.status == 429:
            expect(said).to_have_text(re.compile(r"^Too many tries\. The next one counts in \d+ s\.$"))
            break
        expect(said).to_have_text("That is not the password.")
    else:
        raise AssertionError("12 tries were answered and none was refused")
    assert page.locator(".window").count() == 0


@check
def a_picture_stands_below_its_line(chromium, served, pictures):
    if not served.treeworld:
        print("missing: --treeworld, which attaches the picture")
        return
    page = open_page(chromium.new_context(), served.link)
    new_note(page)
    page.keyboard.type("Before")
    all_sent(page)
    served.stop()
    picture = os.path.join(os.path.dirname(__file__), "..", "..", "..", "Docs", "treeworld-wide.png")
    served.command(served.treeworld, "attach", "Home/Soup", picture, "--library", served.library)
    served.start()
    for name, size, scheme in [("picture", (1024, 768), "light"), ("picture-phone", (390, 844), "dark")]:
        page = open_page(chromium.new_context(
            viewport={"width": size[0], "height": size[1]}, color_scheme=scheme), served.link)
        if size[0] < 500:
            to_folders(page)
        page.locator(".row", has_text="Home").first.click()
        page.locator(".row", has_text="Soup").first.click()
        line = page.locator(".editor > div", has_text="treeworld-wide")
        line.wait_for()
        expect(line).to_have_attribute("style", re.compile(r'background:[^;]*url\("/picture/'))
        assert line.bounding_box()["height"] > 100
        # Its pixels are there, and it is as wide as the lines at most.
        address = re.search(r'url\("([^"]+)"\)', line.get_attribute("style"))[1]
        width, height = page.evaluate(
            "async a => { const i = new Image(); i.src = a; await i.decode(); return [i.width, i.height]; }", address)
        assert width > height > 50, (width, height)
        pictures(page, name)
        quiet(page)


FILES = """(kind, name, type, base64, html) => {
  const data = new DataTransfer(), editor = document.querySelector('.editor');
  if (base64) data.items.add(new File([Uint8Array.from(atob(base64), c => c.charCodeAt(0))], name, { type }));
  if (html) { data.setData('text/html', html); data.setData('text/plain', html.replace(/<[^>]*>/g, '')); }
  const box = editor.getBoundingClientRect(), facts = { bubbles: true, cancelable: true, clientX: box.left + 20, clientY: box.top + 20 };
  if (kind === 'paste') editor.dispatchEvent(new ClipboardEvent('paste', { ...facts, clipboardData: data }));
  else for (const each of ['dragenter', 'dragover', 'drop']) editor.dispatchEvent(new DragEvent(each, { ...facts, dataTransfer: data }));
}"""


def hand_over(page, kind, name="", media_type="", contents=b"", html=""):
    """Pastes or drops a file or a piece of a page, as the browser tells of it."""
    values = [kind, name, media_type, base64.b64encode(contents).decode(), html]
    page.evaluate(f"values => ({FILES})(...values)", values)


@check
def pictures_and_pages_are_pasted_and_files_dropped(chromium, served, pictures):
    page = open_page(chromium.new_context(viewport={"width": 1024, "height": 768}), served.link)
    new_note(page)
    page.keyboard.type("Before")
    page.keyboard.press("Enter")
    all_sent(page)
    with open(os.path.join(os.path.dirname(__file__), "..", "..", "..", "Docs", "treeworld-wide.png"), "rb") as file:
        picture = file.read()
    hand_over(page, "paste", "image.png", "image/png", picture)
    line = page.locator(".editor > div[style*='/picture/']")
    line.first.wait_for()
    assert line.first.bounding_box()["height"] > 100
    # Its own pixels follow the ground that keeps its place: they have many colours.
    pictures(page, "pasted-picture")
    page.locator(".editor").focus()
    page.keyboard.press("Control+End")
    page.keyboard.press("Enter")
    hand_over(page, "paste", html="<p>Some <b>bold</b> words</p>")
    expect(page.locator(".editor")).to_contain_text("Some **bold** words", timeout=PATIENCE)
    hand_over(page, "drop", "list.txt", "text/plain", b"salt")
    expect(page.locator(".editor")).to_contain_text("list.txt", timeout=PATIENCE)
    all_sent(page)
    text = "\n".join(saved(served))
    assert "Before" in text and "**bold**" in text and "list.txt" in text, text
    quiet(page)


# The clipboard has a text in a moment, and HTML when the app has answered; nothing tells when. Waiting for a function
# that is asynchronous would end at once: a promise is true.
CLIPBOARD = """async patience => {
  const types = ['text/plain', 'text/html'], end = performance.now() + patience;
  for (;;) {
    const [item] = await navigator.clipboard.read();
    if (item && types.every(type => item.types.includes(type)))
      return Promise.all(types.map(async type => (await item.getType(type)).text()));
    if (performance.now() > end) throw new Error('the clipboard has ' + (item?.types ?? 'nothing'));
    await new Promise(requestAnimationFrame);
  }
}"""


@check
def what_is_copied_is_rich_elsewhere_and_itself_here(chromium, served, pictures):
    context = chromium.new_context(viewport={"width": 1024, "height": 768})
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = open_page(context, served.link)
    new_note(page)
    page.keyboard.type("A **bold** word, [[Soup]] and ==more==")
    all_sent(page)
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+c")
    all_sent(page)
    text, html = page.evaluate(CLIPBOARD, PATIENCE)
    assert text == "A **bold** word, [[Soup]] and ==more==", text
    assert "<strong" in html and "bold" in html and "**" not in html, html
    page.keyboard.press("Control+End")
    page.keyboard.press("Enter")
    page.keyboard.press("Control+v")
    wait_for_text(page, text + "\n" + text)
    quiet(page)


def two_folders(served):
    """Home with Soup and Away with Bread; whether they could be made."""
    if not served.treeworld:
        print("missing: --treeworld, which makes the notes")
        return False
    served.stop()
    for name in ("Away/Bread", "Home/Soup"):
        served.command(served.treeworld, "new", name, "--library", served.library)
    served.start()
    return True


def soup_is_in_away(page):
    page.locator(".ghost").wait_for(state="detached")
    page.locator(".row", has_text="Away").first.click()
    expect(page.locator(".row", has_text="Soup").first).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".row", has_text="Bread").first).to_be_visible()
    quiet(page)


@check
def a_note_is_dragged_into_another_folder(chromium, served, pictures):
    if not two_folders(served):
        return
    page = open_page(chromium.new_context(viewport={"width": 1024, "height": 768}), served.link)
    page.locator(".row", has_text="Home").first.click()
    page.locator(".row", has_text="Soup").first.wait_for()
    at_rest(page)
    note, folder = page.locator(".row", has_text="Soup").first, page.locator(".row", has_text="Away").first
    start, end = note.bounding_box(), folder.bounding_box()
    page.mouse.move(start["x"] + 30, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(start["x"] + 20, start["y"] + 24, steps=3)
    page.locator(".ghost").wait_for()
    page.mouse.move(end["x"] + 40, end["y"] + 15, steps=5)
    expect(page.locator("#app")).to_have_attribute("data-effect", "move")
    pictures(page, "dragged")
    page.mouse.up()
    soup_is_in_away(page)


@check
def a_finger_that_rests_lifts_a_note(chromium, served, pictures):
    if not two_folders(served):
        return
    page = open_page(chromium.new_context(viewport={"width": 1024, "height": 768}, has_touch=True), served.link)
    page.locator(".row", has_text="Home").first.tap()
    page.locator(".row", has_text="Soup").first.wait_for()
    at_rest(page)
    note, folder = page.locator(".row", has_text="Soup").first, page.locator(".row", has_text="Away").first
    start, end = note.bounding_box(), folder.bounding_box()
    devtools = page.context.new_cdp_session(page)

    def finger(kind, *place):
        points = [{"x": place[0], "y": place[1]}] if place else []
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        page.evaluate("new Promise(requestAnimationFrame)")

    finger("touchStart", start["x"] + 60, start["y"] + 20)
    # It has rested when the menu is there.
    page.locator(".menu").first.wait_for()
    pictures(page, "finger-menu")
    finger("touchMove", start["x"] + 48, start["y"] + 20)
    page.locator(".ghost").wait_for()
    for step in range(1, 6):
        finger("touchMove", *(a + (b - a) * step / 5 for a, b in (
            (start["x"] + 48, end["x"] + 40), (start["y"] + 20, end["y"] + 15))))
    expect(page.locator("#app")).to_have_attribute("data-effect", "move")
    assert not page.locator(".menu").count()
    pictures(page, "finger-dragged")
    finger("touchEnd")
    soup_is_in_away(page)


def serious(page, screen):
    """No serious finding of axe on what is shown now."""
    at_rest(page)
    findings = [f for f in Axe().run(page).response["violations"] if f["impact"] in ("serious", "critical")]
    told = [(f["id"], [node["html"][:160] for node in f["nodes"]][:4]) for f in findings]
    assert not told, f"{screen}: {told}"


@check
def screens_can_be_used_by_everybody(chromium, served, pictures):
    found = []

    def look(page, screen):
        pictures(page, "axe-" + screen)
        try:
            serious(page, screen)
        except AssertionError as error:
            found.append(str(error))

    for scheme in ("light", "dark"):
        page = open_page(chromium.new_context(viewport={"width": 1024, "height": 768}, color_scheme=scheme), served.link)
        if scheme == "light":
            look(page, "empty")
            new_note(page)
            page.keyboard.type("# Soup\nTake *three* [carrots](https://example.org).\n- [ ] buy salt\n\nEnd #food")
            all_sent(page)
        else:
            page.locator(".row", has_text="Home").first.click()
            page.locator(".row", has_text="Soup").first.click()
            page.wait_for_selector(".editor")
        look(page, "note-" + scheme)
        more = page.get_by_role("button", name="More")
        for index in range(more.count()):
            more.nth(index).click()
            page.locator(".menu.root").wait_for()
            look(page, f"menu-{index}-{scheme}")
            page.keyboard.press("Escape")
            page.locator(".menu.root").wait_for(state="detached")
        page.locator(".row", has_text="Soup").first.click(button="right")
        page.locator(".menu.root").wait_for()
        look(page, "context-menu-" + scheme)
        page.keyboard.press("Escape")
        page.locator(".menu.root").wait_for(state="detached")
        page.locator(".search input").first.fill("salt")
        page.locator(".row", has_text="salt").first.wait_for()
        look(page, "search-" + scheme)
        page.get_by_role("button", name="Cancel").click()
        page.locator(".row", has_text="All Notes").wait_for()
        page.context.close()
    phone = open_page(chromium.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, color_scheme="dark"), served.link)
    to_folders(phone)
    look(phone, "phone-folders")
    phone.locator(".row", has_text="Home").first.tap()
    phone.locator(".row", has_text="Soup").first.wait_for()
    look(phone, "phone-folder")
    phone.locator(".row", has_text="Soup").first.tap()
    phone.wait_for_selector(".editor")
    look(phone, "phone-note")
    assert not found, "\n".join(found)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--treeworld", help="the program with the commands, for what the browser cannot make")
    parser.add_argument("--only", default="")
    parser.add_argument("--pictures")
    options = parser.parse_args()
    failed = 0

    def pictures(page, name):
        if options.pictures:
            at_rest(page)
            os.makedirs(options.pictures, exist_ok=True)
            page.screenshot(path=os.path.join(options.pictures, name + ".png"))

    with browser() as chromium:
        for name, body in checks.items():
            if options.only not in name:
                continue
            served = Served(options.program, options.treeworld)
            begun = time.monotonic()
            try:
                body(chromium, served, pictures)
                print(f"ok    {name} ({time.monotonic() - begun:.1f} s)", flush=True)
            except Exception:
                failed += 1
                print(f"FAILED {name}", flush=True)
                traceback.print_exc(limit=-2)
                if options.pictures:
                    for number, page in enumerate(p for context in chromium.contexts for p in context.pages):
                        page.screenshot(path=os.path.join(options.pictures, f"FAILED-{name}-{number}.png"))
            finally:
                for context in chromium.contexts:
                    context.close()
                served.end()
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
