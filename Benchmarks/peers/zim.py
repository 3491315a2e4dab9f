"""Zim (GTK 3, Python): each note is a file of its own wiki text, in folders, with an index."""

from datetime import datetime, timezone

from peers.app import AskingApp


class Zim(AskingApp):
    name, program, package = "Zim", "zim", "zim"
    results = (322, 318, 360, 145)

    def fill(self, notes):
        self.write("[Notebook]\nversion=0.4\nname=Notes\nhome=Folder 0:Note 0\n",
                   "notes/notebook.zim")
        for note in notes:
            time = datetime.fromtimestamp(note.time, timezone.utc).isoformat()
            folder = f"notes/Folder_{note.number // 100}"
            if note.number % 100 == 0:
                self.page(f"Folder {note.number // 100}", "", time, folder + ".txt", note)
            self.page(note.title, note.text, time, f"{folder}/Note_{note.number}.txt", note)

    def page(self, title, text, time, place, note):
        self.write("Content-Type: text/x-zim-wiki\nWiki-Format: zim 0.6\n"
                   f"Creation-Date: {time}\n\n====== {title} ======\n{text}\n", place,
                   time=note.time)

    def command(self):
        return [self.program, "--standalone", self.path("notes")]

    def edit(self, screen):
        screen.click(700, 400)
        screen.key("ctrl+End")

    def stored(self, since):
        return self.changed("notes", since)
