"""TreeWorld: all notes are in an SQLite file, with an index."""

import shutil
import sqlite3
import subprocess

import side
from peers.app import App


class TreeWorld(App):
    name = "TreeWorld"
    results = (0, 45, 240, 600)

    def __init__(self, home, program):
        super().__init__(home, program)
        self.library = self.path("library")

    def fill(self, notes):
        for note in notes:
            self.write(note.text, f"source/Folder {note.number // 100}/{note.title}.md",
                       time=note.time)
        environment = self.environment({})
        for command in (["import", self.path("source")], ["search", "note"]):
            # The index is complete after a search, as it is after some minutes of use.
            subprocess.run([self.program, *command, "--library", self.library], check=True,
                           capture_output=True, env=environment)
        shutil.rmtree(self.path("source"))
        side.begin_in_a_note(self.library)

    def command(self):
        return [self.program, "--library", self.library]

    def search(self, screen, beginning):
        screen.key("ctrl+shift+f", "ctrl+a", "BackSpace")
        screen.type(beginning)

    def leave(self, screen):
        screen.key("Escape", "Escape")

    def edit(self, screen):
        screen.click(760, 420)
        screen.key("ctrl+End")

    def stored(self, since):
        with sqlite3.connect(f"file:{self.library}?mode=ro", uri=True) as connection:
            text = connection.execute(
                "SELECT text FROM content WHERE file = (SELECT pk FROM file "
                "WHERE isFolder = 0 ORDER BY updatedAt DESC LIMIT 1)").fetchone()[0]
        connection.close()
        return text
