"""nvPY (Tk, Python, of PyPI): each note is a file of JSON; its field searches as one types."""

import json

from peers.app import App


class Nvpy(App):
    name, program, package = "nvPY", "nvpy", None
    results = (30, 50, 900, 300)

    def fill(self, notes):
        self.write("[nvpy]\nsimplenote_sync = 0\n", ".nvpy.cfg")
        for note in notes:
            text = {"content": f"{note.title}\n\n{note.text}", "modifydate": note.time,
                    "createdate": note.time, "savedate": note.time, "syncdate": 0, "tags": [],
                    "systemtags": [], "deleted": 0}
            self.write(json.dumps(text), ".nvpy", f"n{note.number}.json", time=note.time)

    # Ctrl+A goes to the beginning of a field in Tk.
    def search(self, screen, beginning):
        screen.key("ctrl+f", "ctrl+a", "ctrl+k")
        screen.type(beginning)

    def leave(self, screen):
        screen.key("ctrl+f", "ctrl+a", "ctrl+k")

    def edit(self, screen):
        screen.key("ctrl+f", "Down", "Tab")
        screen.click(700, 400)
        screen.key("ctrl+End")

    def stored(self, since):
        return self.changed(".nvpy", since)
