"""What a screen reader finds in TreeWorld's window; started by reader.bash."""
import subprocess
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

LONGEST = 20
heard = []
loop = GLib.MainLoop()


def hear(event):
    """Writes down what a reader would say."""
    try:
        name = event.source.get_name() or event.source.get_role_name()
    except GLib.Error:
        return
    if event.type.startswith("object:state-changed:focused") and event.detail1:
        heard.append(("focus", name))
    elif event.type.startswith("object:property-change:accessible-description"):
        heard.append(("said", event.source.get_description()))


def wait(what, found):
    """Runs the loop until something is there."""
    late = []

    def is_over():
        late.append(True)
        return False

    alarm = GLib.timeout_add_seconds(LONGEST, is_over)
    tick = GLib.timeout_add(50, lambda: True)
    while True:
        answer = found()
        if answer:
            break
        if late:
            sys.exit(f"{what} did not come; heard: {heard}")
        loop.get_context().iteration(True)
    if not late:
        GLib.source_remove(alarm)
    GLib.source_remove(tick)
    return answer


def all_below(item):
    yield item
    for index in range(item.get_child_count()):
        child = item.get_child_at_index(index)
        if child:
            yield from all_below(child)


def application():
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(index)
        if child and "TreeWorld" in (child.get_name() or ""):
            return child
    return None


def items():
    top = application()
    try:
        return [(each.get_role_name(), each.get_name() or "") for each in all_below(top)]
    except (AttributeError, GLib.Error):
        return []


def press(*keys):
    subprocess.run(["xdotool", "key", "--clearmodifiers", *keys], check=True)


def expect(kind, words):
    # What is said close together is said as one sentence; a search tells of each letter's hits.
    def has_come():
        return any(kind == of and (words == what or kind == "said" and words in what) for of, what in heard)

    wait(f"{kind} '{words}'", has_come)
    heard.clear()


def main():
    listener = Atspi.EventListener.new(hear)
    listener.register("object:state-changed:focused")
    listener.register("object:property-change:accessible-description")
    program, library = sys.argv[1:]
    with subprocess.Popen([program, "--library", library]) as window:
        try:
            search = ["xdotool", "search", "--onlyvisible", "--pid", str(window.pid),
                      "--name", "^TreeWorld$"]
            found = wait("the window", lambda: subprocess.run(
                search, check=False, capture_output=True, text=True).stdout.split())
            subprocess.run(["xdotool", "windowfocus", "--sync", found[0]], check=True)
            wait("the list of folders", lambda: ("list item", "Home") in items())
            read()
        finally:
            window.terminate()


def read():
    nameless = [role for role, name in items()
                if role in ("push button", "entry", "text", "toggle button") and not name]
    if nameless:
        sys.exit(f"without a name: {nameless}")
    for control in (("push button", "Add"), ("push button", "More"), ("entry", "Search")):
        wait(f"the {control}", lambda wanted=control: wanted in items())
    symbols = [name for role, name in items() if role == "image" and name in ("folder", "doc.text")]
    if symbols:
        sys.exit(f"decoration is read: {symbols}")

    press("F6")
    press("Down")
    press("Down")
    expect("focus", "Home")
    press("Return")
    wait("the files", lambda: ("list item", "Ideas") in items())
    # Return went on into the list of files, and from there goes into the text.
    press("Down")
    heard.clear()
    press("Down")
    expect("focus", "Ideas")
    heard.clear()
    press("Return")
    wait("the editor", lambda: ("text", "Ideas") in items())
    expect("focus", "Ideas")
    press("ctrl+shift+f")
    expect("focus", "Search")
    subprocess.run(["xdotool", "type", "--delay", "20", "milk"], check=True)
    expect("said", "1 note found")
    press("Down")
    expect("said", "Groceries, Milk and eggs, Home")


main()
