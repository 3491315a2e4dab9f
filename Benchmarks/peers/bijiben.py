"""Notes of GNOME (bijiben; GTK 3, WebKit): each note is a file, found by an index of Tracker's."""

from uuid import UUID

from peers.app import App
from peers.tomboy import moment

FILE = """<?xml version="1.0" encoding="UTF-8"?>
<note version="1" xmlns:link="http://projects.gnome.org/bijiben/link" \
xmlns:size="http://projects.gnome.org/bijiben/size" xmlns="http://projects.gnome.org/bijiben">
  <title>{title}</title>
  <text xml:space="preserve"><html xmlns="http://www.w3.org/1999/xhtml"><body>{title}\
<div><br/></div><div>{text}</div></body></html></text>
  <last-change-date>{time}</last-change-date>
  <last-metadata-change-date>{time}</last-metadata-change-date>
  <create-date>{time}</create-date>
  <cursor-position>0</cursor-position>
  <selection-bound-position>0</selection-bound-position>
  <width>0</width>
  <height>0</height>
  <x>0</x>
  <y>0</y>
  <color>rgb(153,193,241)</color>
  <tags/>
  <open-on-startup>False</open-on-startup>
</note>
"""


class Bijiben(App):
    name, program, package = "Bijiben", "bijiben", "bijiben"
    results = (150, 80, 700, 500)
    folder = ".local/share/bijiben"

    def fill(self, notes):
        for note in notes:
            time = moment(note)[:19] + "Z"
            text = FILE.format(title=note.title, text=note.text, time=time)
            self.write(text, self.folder, f"{UUID(int=note.number + 1)}.note", time=note.time)

    def edit(self, screen):
        # Its list stays empty for a while, without work for the processor.
        screen.wait(lambda: len(set(screen.picture(self.results))) > 20, 300)
        screen.click(400, 110)
        screen.settle(2, 60)
        screen.click(500, 300)
        screen.key("ctrl+End")

    def stored(self, since):
        return self.changed(self.folder, since)
