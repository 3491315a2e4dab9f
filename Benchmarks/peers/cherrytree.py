"""CherryTree (GTK 3): all notes are in an SQLite file, saved every minute or by Ctrl+S."""

import sqlite3

from peers.app import AskingApp

TABLES = """
CREATE TABLE node (node_id INTEGER UNIQUE, name TEXT, txt TEXT, syntax TEXT, tags TEXT,
  is_ro INTEGER, is_richtxt INTEGER, has_codebox INTEGER, has_table INTEGER, has_image INTEGER,
  level INTEGER, ts_creation INTEGER, ts_lastsave INTEGER);
CREATE TABLE codebox (node_id INTEGER, offset INTEGER, justification TEXT, txt TEXT, syntax TEXT,
  width INTEGER, height INTEGER, is_width_pix INTEGER, do_highl_bra INTEGER,
  do_show_linenum INTEGER);
CREATE TABLE grid (node_id INTEGER, offset INTEGER, justification TEXT, txt TEXT,
  col_min INTEGER, col_max INTEGER);
CREATE TABLE image (node_id INTEGER, offset INTEGER, justification TEXT, anchor TEXT, png BLOB,
  filename TEXT, link TEXT, time INTEGER);
CREATE TABLE children (node_id INTEGER UNIQUE, father_id INTEGER, sequence INTEGER);
CREATE TABLE bookmark (node_id INTEGER UNIQUE, sequence INTEGER);
"""


class CherryTree(AskingApp):
    name, program, package = "CherryTree", "cherrytree", "cherrytree"
    results = (310, 245, 680, 260)

    def fill(self, notes):
        with sqlite3.connect(self.path("notes.ctb")) as connection:
            connection.executescript(TABLES)
            for note in notes:
                folder, place = divmod(note.number, 100)
                if place == 0:
                    self.node(connection, note, folder * 101 + 1, 0, folder + 1,
                              f"Folder {folder}", "")
                self.node(connection, note, folder * 101 + 2 + place, folder * 101 + 1, place + 1,
                          note.title, f"{note.title}\n\n{note.text}")
        connection.close()

    def node(self, connection, note, number, parent, sequence, name, text):
        connection.execute(
            "INSERT INTO node VALUES(?, ?, ?, 'custom-colors', '', 0, 1, 0, 0, 0, 0, ?, ?)",
            (number, name, '<?xml version="1.0" encoding="UTF-8"?>\n'
             f"<node><rich_text>{text}</rich_text></node>\n", note.time, note.time))
        connection.execute("INSERT INTO children VALUES(?, ?, ?)", (number, parent, sequence))

    def command(self):
        return [self.program, self.path("notes.ctb")]

    def edit(self, screen):
        screen.click(8, 63)
        screen.click(80, 85)
        screen.settle(1, 10)
        screen.click(700, 400)
        screen.key("ctrl+End")

    def stored(self, since):
        # A reader's lock would keep CherryTree from saving. Its texts stand plainly in the file.
        return self.changed("notes.ctb", since)
