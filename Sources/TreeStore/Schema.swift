import GRDB

/// The tables, with the seven rules of the model in them, so that no program can break
/// them by accident.
enum Schema {
  /// "TREE" in the file's header tells a library from other databases.
  static let applicationID: Int32 = 0x5452_4545
  static let version = 7

  /// Whether the tables are of a later version than a file says.
  static func isAhead(of version: Int, _ db: Database) throws -> Bool {
    guard (1..<4).contains(version) else { return false }
    if try db.exists("SELECT 1 FROM sqlite_master WHERE name IN ('file_inner', 'folder_move')") {
      return true
    }
    guard version == 1 else { return false }
    let hasTrash = try db.columns(in: "file").contains { $0.name == "trashedAt" }
    return try hasTrash
      || db.exists("SELECT 1 FROM sqlite_master WHERE name IN ('indexed', 'pending', 'stale')")
  }

  /// Takes a library of any older version, 0 being an empty file, to this one.
  static func migrate(_ db: Database, from found: Int, order: NameOrder, locale: String) throws {
    if found < 1 {
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      try db.execute(sql: tables)
      try PreviewRenewal.skip(db)
      try ReferenceIndex.skip(db)
    }
    if found < 2 {
      try db.execute(sql: trashAndPins)
      try db.execute(sql: search)
      try db.execute(sql: searchTriggers)
      try CollationKeys.rewrite(db, order, locale: locale)
    }
    // Version 2 had no lists for beginnings of four characters.
    if found == 2 { try SearchIndex.rebuild(db) }
    if found < 4 {
      try allowInnerFolders(db)
      try db.execute(sql: tree)
    }
    if found < 5 { try db.execute(sql: attachments) }
    // A library may say less than it is.
    if found < 6, try !db.exists("SELECT 1 FROM sqlite_master WHERE name = 'fileTag'") {
      try db.execute(sql: references)
    }
    if found < 7, try !db.exists("SELECT 1 FROM sqlite_master WHERE name = 'syncItem'") {
      try db.execute(sql: sync)
    }
    try JournalStamp.make(db)
    try db.execute(sql: "PRAGMA user_version = \(version)")
  }

  /// A folder has no content, and a file has; a file has a parent, and that is a folder. That a
  /// folder has no parent is a rule of the versions before 4.
  ///
  /// The generated columns give the foreign keys what they compare: `parentIsFolder` is
  /// always true, so a file as parent has no partner, and `fileIsFolder` always false.
  static let tables = """
    CREATE TABLE file(
      pk INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK(length(id) = 16),
      isFolder INTEGER NOT NULL CHECK(isFolder IN (0, 1)),
      parent INTEGER,
      name TEXT NOT NULL CHECK(length(name) BETWEEN 1 AND 255),
      sortKey BLOB NOT NULL,
      preview TEXT NOT NULL DEFAULT '' CHECK(length(preview) <= 200),
      childCount INTEGER NOT NULL DEFAULT 0,
      createdAt INTEGER NOT NULL,
      updatedAt INTEGER NOT NULL,
      parentIsFolder INTEGER GENERATED ALWAYS AS (iif(parent IS NULL, NULL, 1)) VIRTUAL,
      ownContent INTEGER GENERATED ALWAYS AS (iif(isFolder = 0, pk, NULL)) VIRTUAL,
      UNIQUE(pk, isFolder),
      CHECK(isFolder = (parent IS NULL)),
      FOREIGN KEY(parent, parentIsFolder) REFERENCES file(pk, isFolder) ON DELETE CASCADE,
      FOREIGN KEY(ownContent) REFERENCES content(file) DEFERRABLE INITIALLY DEFERRED
    ) STRICT;
    CREATE TABLE content(
      file INTEGER PRIMARY KEY,
      text TEXT NOT NULL,
      fileIsFolder INTEGER GENERATED ALWAYS AS (0) VIRTUAL,
      FOREIGN KEY(file, fileIsFolder) REFERENCES file(pk, isFolder) ON DELETE CASCADE
    ) STRICT;
    CREATE TABLE state(key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

    CREATE INDEX file_own ON file(ownContent) WHERE ownContent IS NOT NULL;
    CREATE INDEX file_name ON file(parent, sortKey);

    CREATE TRIGGER content_immutable BEFORE UPDATE OF file ON content
    BEGIN SELECT RAISE(ABORT, 'content.file is immutable'); END;
    CREATE TRIGGER content_needed BEFORE DELETE ON content
    WHEN EXISTS(SELECT 1 FROM file WHERE pk = OLD.file)
    BEGIN SELECT RAISE(ABORT, 'a file must have content'); END;
    CREATE TRIGGER file_immutable BEFORE UPDATE OF pk, id, isFolder ON file
    BEGIN SELECT RAISE(ABORT, 'pk, id and isFolder are immutable'); END;

    CREATE TRIGGER count_insert AFTER INSERT ON file WHEN NEW.parent IS NOT NULL
    BEGIN UPDATE file SET childCount = childCount + 1 WHERE pk = NEW.parent; END;
    CREATE TRIGGER count_delete AFTER DELETE ON file WHEN OLD.parent IS NOT NULL
    BEGIN UPDATE file SET childCount = childCount - 1 WHERE pk = OLD.parent; END;
    CREATE TRIGGER count_move AFTER UPDATE OF parent ON file
    WHEN OLD.parent IS NOT NULL AND OLD.parent IS NOT NEW.parent
    BEGIN
      UPDATE file SET childCount = childCount - 1 WHERE pk = OLD.parent;
      UPDATE file SET childCount = childCount + 1 WHERE pk = NEW.parent;
    END;
    """
}
