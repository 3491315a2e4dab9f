"""FeatherNotes (Qt): all notes are in one file of XML, read at once and saved by Ctrl+S."""

from xml.sax.saxutils import escape

from peers.app import App

HTML = ('<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0//EN" '
        '"http://www.w3.org/TR/REC-html40/strict.dtd">\n<html><head><meta name="qrichtext" '
        'content="1" /></head><body><p>%s</p><p>%s</p></body></html>')


class FeatherNotes(App):
    name, program, package = "FeatherNotes", "feathernotes", "feathernotes"
    results = (260, 60, 700, 300)

    def fill(self, notes):
        with open(self.path("notes.fnx"), "w") as file:
            file.write("<?xml version='1.0' encoding='utf-8'?>\n<feathernotes>\n")
            for note in notes:
                if note.number % 100 == 0:
                    file.write("</node>\n" if note.number else "")
                    file.write(f'<node name="Folder {note.number // 100}">\n')
                text = escape(HTML % (note.title, note.text))
                file.write(f'<node name="{note.title}">{text}</node>\n')
            file.write("</node>\n</feathernotes>\n")

    def command(self):
        return [self.program, self.path("notes.fnx")]

    def search(self, screen, beginning):
        screen.key("ctrl+f")
        # The bar searches in the open note, or in names, or everywhere, which is the last button;
        # a second click on it takes that back.
        screen.click(897, 731)
        screen.click(984, 731)
        screen.click(300, 742)
        screen.key("ctrl+a", "BackSpace")
        screen.type(beginning)

    def finish(self, screen, letter):
        screen.key(letter, "Return")

    def leave(self, screen):
        screen.click(80, 400)
        screen.key("Home")

    def edit(self, screen):
        screen.click(80, 65)
        screen.click(700, 400)

    def stored(self, since):
        return self.changed("notes.fnx", since)
