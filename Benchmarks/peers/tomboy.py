"""Gnote (GTK 3) and tomboy-ng (Lazarus): each note is a file in Tomboy's format."""

from datetime import datetime, timezone
from uuid import UUID

from peers.app import App

FILE = """<?xml version="1.0" encoding="utf-8"?>
<note version="0.3" xmlns:link="http://beatniksoftware.com/tomboy/link" \
xmlns:size="http://beatniksoftware.com/tomboy/size" \
xmlns="http://beatniksoftware.com/tomboy"><title>{title}</title>\
<text xml:space="preserve"><note-content version="0.1">{title}

{text}</note-content></text><last-change-date>{time}</last-change-date>\
<last-metadata-change-date>{time}</last-metadata-change-date>\
<create-date>{time}</create-date><cursor-position>0</cursor-position>\
<selection-bound-position>0</selection-bound-position><width>450</width><height>360</height>\
<x>0</x><y>0</y><tags></tags><open-on-startup>False</open-on-startup></note>
"""


def moment(note):
    return datetime.fromtimestamp(note.time, timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.0000000Z")


class TomboyApp(App):
    """An app whose notes are files in Tomboy's format, all in one folder."""

    folder = ""

    def fill(self, notes):
        for note in notes:
            text = FILE.format(title=note.title, text=note.text, time=moment(note))
            self.write(text, self.folder, f"{UUID(int=note.number + 1)}.note", time=note.time)

    def stored(self, since):
        return self.changed(self.folder, since)


class Gnote(TomboyApp):
    name, program, package = "Gnote", "gnote", "gnote"
    results = (150, 75, 850, 400)
    folder = ".local/share/gnote"

    def leave(self, screen):
        # Ctrl+F would hide the field, and the next one show it with what stood there.
        screen.key("Escape")

    def edit(self, screen):
        screen.double_click(300, 115)
        screen.settle(1, 60)
        screen.key("ctrl+End")


class TomboyNg(TomboyApp):
    name, program, package = "tomboy-ng", "tomboy-ng", "tomboy-ng"
    results = (360, 150, 480, 300)
    folder = ".local/share/tomboy-ng"

    def fill(self, notes):
        super().fill(notes)
        # The list of notes is the window that opens, as for somebody who has notes.
        self.write(f"[BasicSettings]\nNotesPath={self.path(self.folder, '')}\nShowSplash=false\n"
                   "ShowSearchAtStart=true\nAutostart=false\n", ".config/tomboy-ng/tomboy-ng.cfg")

    def edit(self, screen):
        screen.double_click(500, 300)
        screen.settle(1, 60)
        screen.key("ctrl+End")
