"""What each notes app has in common: a home of its own, and the notes it is given."""

import os
import random

# A word that one note alone has, in the middle of the library.
NEEDLE = "quagga"
# One that differs from it by its last letter, so that this letter changes the results.
DECOY = "quaggo"
WORDS = [a + b + c for a in ("ka", "li", "mon", "per", "so", "ta", "ver", "wo")
         for b in ("ne", "ri", "lo", "dan", "ges") for c in ("", "t", "ing", "er", "al")]
# Long ago, so that no app says a time that passes ("two minutes ago"). Seconds since 1970.
FIRST_TIME = 1_600_000_000


class Note:
    """A note of a kilobyte: a title, a text of one long line, and when it was written."""

    def __init__(self, number, count):
        chosen = random.Random(number)
        self.number = number
        self.title = f"Note {number}"
        self.time = FIRST_TIME + number * 60
        words = {count // 2: [NEEDLE], count * 2 // 3: [DECOY]}.get(number, [])
        length = len(self.title) + 2
        while length < 1000:
            words.append(chosen.choice(WORDS))
            length += len(words[-1]) + 1
        self.text = " ".join(words)


class App:
    """A notes app: how its library is made, how it is started, and where its fields are.

    The screen is 1024 x 768 points, and its window as large.
    """

    # The name, the program, and the package of Debian that has it; None is one of PyPI.
    name = program = package = ""
    # Where the results of a search appear: x, y, width, height. No caret may blink there.
    results = (0, 0, 0, 0)

    def __init__(self, home, program):
        self.home, self.program = home, program

    def path(self, *parts):
        path = os.path.join(self.home, *parts)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        return path

    def write(self, text, *parts, time=None):
        """Writes a file in the home, as old as the note in it."""
        path = self.path(*parts)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        if time:
            os.utime(path, (time, time))

    def environment(self, screen):
        """Nothing of the person's own but where programs are, and a home that is this app's."""
        kept = {name: value for name, value in screen.items()
                if name in ("PATH", "DISPLAY") or name.startswith(("GDK_", "GSK_", "GTK_", "GSE"))}
        places = {"XDG_CONFIG_HOME": ".config", "XDG_DATA_HOME": ".local/share",
                  "XDG_STATE_HOME": ".local/state", "XDG_CACHE_HOME": ".cache",
                  "XDG_RUNTIME_DIR": ".run", "TMPDIR": ".tmp"}
        for place in places.values():
            os.makedirs(self.path(place), mode=0o700, exist_ok=True)
        return {**kept, "HOME": self.home, "USER": "somebody", "LANG": "C.UTF-8",
                "NO_AT_BRIDGE": "1", "QT_QPA_PLATFORM": "xcb",
                **{name: os.path.join(self.home, place) for name, place in places.items()}}

    def fill(self, notes):
        """Makes the library."""
        raise NotImplementedError

    def command(self):
        return [self.program]

    def search(self, screen, beginning):
        """Puts the keyboard into the search field, and types all of a word but its last letter."""
        screen.key("ctrl+f", "ctrl+a", "BackSpace")
        screen.type(beginning)

    def finish(self, screen, letter):
        """Types the last letter, after which the results come."""
        screen.key(letter)

    def leave(self, screen):
        """Makes the results of the search go away."""
        screen.key("ctrl+f", "ctrl+a", "BackSpace")

    def edit(self, screen):
        """Puts the caret into the text of a note."""
        raise NotImplementedError

    def stored(self, since):
        """What stands in the library now; files may leave out what did not change since then."""
        raise NotImplementedError

    def changed(self, place, since):
        """The texts of a file, or of those in a folder, that have changed since a time."""
        texts, places = [], [self.path(place)]
        while places:
            path = places.pop()
            try:
                if os.path.isdir(path):
                    with os.scandir(path) as entries:
                        places += [entry.path for entry in entries
                                   if entry.is_dir() or entry.stat().st_mtime >= since]
                elif os.path.getmtime(path) >= since:
                    with open(path, "rb") as file:
                        texts.append(file.read().decode("utf-8", "replace"))
            except FileNotFoundError:
                continue
        return "\n".join(texts)


class AskingApp(App):
    """A notes app that searches through all notes in a dialog, after Enter."""

    def search(self, screen, beginning):
        screen.key("ctrl+shift+f")
        screen.settle(0.3, 2)
        screen.type(beginning)

    def finish(self, screen, letter):
        screen.key(letter, "Return")

    def leave(self, screen):
        screen.key("Escape")
