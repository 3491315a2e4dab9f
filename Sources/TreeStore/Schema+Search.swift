extension Schema {
  /// The index of words (`Docs/decisions/0024`), with lists for beginnings of four characters
  /// since version 3.
  ///
  /// The index holds documents, not files: each time that a file is indexed it becomes a new
  /// document, so that the largest numbers are what was edited last. `indexed` tells which
  /// document is which file's. A file without one stands in `pending`. A document that is no
  /// file's any more stands in `stale` with the words it was indexed by, which the index needs
  /// to forget it.
  static let search = """
    CREATE VIRTUAL TABLE search USING fts5(
      name, text, content = '', prefix = '1 2 3 4',
      tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'");
    CREATE VIRTUAL TABLE searchName USING fts5(
      name, content = '', prefix = '1 2 3 4',
      tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'");
    CREATE VIRTUAL TABLE searchTerm USING fts5vocab(search, instance);
    INSERT INTO search(search, rank) VALUES('rank', 'bm25(10.0, 1.0)');
    INSERT INTO search(search, rank) VALUES('automerge', 8);
    INSERT INTO search(search, rank) VALUES('hashsize', 16777216);
    INSERT INTO searchName(searchName, rank) VALUES('automerge', 8);

    CREATE TABLE indexed(
      doc INTEGER PRIMARY KEY AUTOINCREMENT, file INTEGER NOT NULL UNIQUE) STRICT;
    CREATE TABLE stale(doc INTEGER PRIMARY KEY, name TEXT NOT NULL, text TEXT NOT NULL) STRICT;
    CREATE TABLE pending(
      seq INTEGER PRIMARY KEY AUTOINCREMENT, file INTEGER NOT NULL UNIQUE) STRICT;
    INSERT INTO pending(file) SELECT pk FROM file WHERE isFolder = 0 ORDER BY updatedAt, pk;
    """

  /// A change of a file costs one row here; the words are left for later.
  static let searchTriggers = """
    CREATE TRIGGER search_insert AFTER INSERT ON content
    BEGIN INSERT OR IGNORE INTO pending(file) VALUES(NEW.file); END;
    CREATE TRIGGER search_text AFTER UPDATE OF text ON content WHEN NEW.text IS NOT OLD.text
    BEGIN
      INSERT INTO stale(doc, name, text)
      SELECT i.doc, f.name, OLD.text FROM indexed i JOIN file f ON f.pk = i.file
      WHERE i.file = OLD.file;
      DELETE FROM indexed WHERE file = OLD.file;
      INSERT OR IGNORE INTO pending(file) VALUES(NEW.file);
    END;
    CREATE TRIGGER search_name AFTER UPDATE OF name ON file
    WHEN NEW.isFolder = 0 AND NEW.name IS NOT OLD.name
    BEGIN
      INSERT INTO stale(doc, name, text)
      SELECT i.doc, OLD.name, c.text FROM indexed i JOIN content c ON c.file = i.file
      WHERE i.file = OLD.pk;
      DELETE FROM indexed WHERE file = OLD.pk;
      INSERT OR IGNORE INTO pending(file) VALUES(NEW.pk);
    END;
    CREATE TRIGGER search_delete BEFORE DELETE ON file WHEN OLD.isFolder = 0
    BEGIN
      INSERT INTO stale(doc, name, text)
      SELECT i.doc, OLD.name, c.text FROM indexed i JOIN content c ON c.file = i.file
      WHERE i.file = OLD.pk;
      DELETE FROM indexed WHERE file = OLD.pk;
      DELETE FROM pending WHERE file = OLD.pk;
    END;
    """
}
