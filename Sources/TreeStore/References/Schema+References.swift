extension Schema {
  /// Version 6: links between notes and tags, as their texts have them; earlier texts of notes; notes
  /// without a title (`Docs/decisions/0072`, `0073`).
  ///
  /// A note has a row for each tag that its text has, and for each that these stand in, so that the uses of
  /// a tag are counted with those in it. A link is found by a key of the name that it leads to; which note
  /// has that name is looked up when it is asked for.
  ///
  /// Tables have numbers of rows: SQLite tells no changes of those without them.
  static let references = """
    CREATE TABLE tag(
      pk INTEGER PRIMARY KEY,
      key TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      uses INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE fileTag(
      file INTEGER NOT NULL REFERENCES file(pk) ON DELETE CASCADE,
      tag INTEGER NOT NULL REFERENCES tag(pk),
      isOwn INTEGER NOT NULL CHECK(isOwn IN (0, 1)),
      PRIMARY KEY(file, tag)
    ) STRICT;
    CREATE TABLE link(
      file INTEGER NOT NULL REFERENCES file(pk) ON DELETE CASCADE,
      path TEXT NOT NULL,
      key TEXT NOT NULL,
      PRIMARY KEY(file, path)
    ) STRICT;
    CREATE TABLE version(
      pk INTEGER PRIMARY KEY,
      file INTEGER NOT NULL REFERENCES file(pk) ON DELETE CASCADE,
      madeAt INTEGER NOT NULL,
      keptAt INTEGER NOT NULL,
      size INTEGER NOT NULL CHECK(size >= 0),
      sum INTEGER NOT NULL,
      bytes BLOB NOT NULL
    ) STRICT;
    CREATE TABLE untitled(
      file INTEGER PRIMARY KEY REFERENCES file(pk) ON DELETE CASCADE
    ) STRICT;
    CREATE INDEX fileTag_tag ON fileTag(tag, file);
    CREATE INDEX link_key ON link(key, file);
    CREATE INDEX version_file ON version(file, madeAt);

    CREATE TRIGGER tag_used AFTER INSERT ON fileTag
    BEGIN UPDATE tag SET uses = uses + 1 WHERE pk = NEW.tag; END;
    CREATE TRIGGER tag_unused AFTER DELETE ON fileTag
    BEGIN
      UPDATE tag SET uses = uses - 1 WHERE pk = OLD.tag;
      DELETE FROM tag WHERE pk = OLD.tag AND uses <= 0;
    END;
    """
}
