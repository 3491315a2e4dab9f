"""nobleNote (Qt): each note is a file of HTML, in folders."""

from peers.app import App


class NobleNote(App):
    name, program, package = "nobleNote", "noblenote", "noblenote"
    results = (520, 105, 480, 500)

    def fill(self, notes):
        self.write(f"[General]\nroot_path={self.path('notes', '')}\nisPortable=false\n"
                   f"backup_dir_path={self.path('backup')}\nimport_path={self.home}\n",
                   ".config/nobleNote/nobleNote.ini")
        for note in notes:
            self.write(f"<html><body><p>{note.title}</p><p></p><p>{note.text}</p></body></html>",
                       f"notes/Folder {note.number // 100}", note.title, time=note.time)

    def edit(self, screen):
        screen.double_click(600, 125)
        screen.settle(1, 10)
        screen.click(500, 500)
        screen.key("ctrl+End")

    def stored(self, since):
        return self.changed("notes", since)
