import GRDB

extension Schema {
  /// The number of folders that may stand in each other, the outermost included.
  static let deepest = 64

  /// Version 4: folders stand in folders (`Docs/decisions/0066`).
  ///
  /// No program, and no two at once, can put a folder into itself or deeper than `deepest`: SQLite has one
  /// writer, and these triggers walk along the parents before it commits. Walks have an end even where a
  /// damaged table has a circle. The counter of a folder counts its files alone.
  static let tree = """
    DROP INDEX IF EXISTS file_folder;
    CREATE INDEX file_folder ON file(
      trashedAt, pinned DESC, sortKey, id, isFolder, name, childCount, createdAt, updatedAt, parent)
    WHERE isFolder = 1;
    CREATE INDEX file_inner ON file(parent, trashedAt) WHERE isFolder = 1;

    CREATE TRIGGER folder_insert AFTER INSERT ON file
    WHEN NEW.isFolder = 1 AND NEW.parent IS NOT NULL
    BEGIN
      SELECT RAISE(ABORT, 'folders are nested too deeply') WHERE \(deepest) < (
        WITH RECURSIVE up(pk, n) AS (
          VALUES(NEW.pk, 1) UNION ALL
          SELECT f.parent, n + 1 FROM up JOIN file f ON f.pk = up.pk
          WHERE f.parent IS NOT NULL AND n <= \(deepest))
        SELECT max(n) FROM up);
    END;
    CREATE TRIGGER folder_move AFTER UPDATE OF parent ON file
    WHEN NEW.isFolder = 1 AND NEW.parent IS NOT NULL AND NEW.parent IS NOT OLD.parent
    BEGIN
      SELECT RAISE(ABORT, 'a folder cannot be in itself') WHERE NEW.pk IN (
        WITH RECURSIVE up(pk) AS (
          VALUES(NEW.parent) UNION
          SELECT f.parent FROM up JOIN file f ON f.pk = up.pk WHERE f.parent IS NOT NULL)
        SELECT pk FROM up);
      SELECT RAISE(ABORT, 'folders are nested too deeply') WHERE \(deepest) < (
        WITH RECURSIVE up(pk, n) AS (
          VALUES(NEW.parent, 1) UNION ALL
          SELECT f.parent, n + 1 FROM up JOIN file f ON f.pk = up.pk
          WHERE f.parent IS NOT NULL AND n <= \(deepest))
        SELECT max(n) FROM up) + (
        WITH RECURSIVE down(pk, n) AS (
          VALUES(NEW.pk, 1) UNION
          SELECT f.pk, n + 1 FROM down JOIN file f ON f.parent = down.pk
          WHERE f.isFolder = 1 AND n <= \(deepest))
        SELECT max(n) FROM down);
    END;

    DROP TRIGGER IF EXISTS count_insert;
    DROP TRIGGER IF EXISTS count_delete;
    DROP TRIGGER IF EXISTS count_change;
    CREATE TRIGGER count_insert AFTER INSERT ON file
    WHEN NEW.isFolder = 0 AND NEW.trashedAt IS NULL
    BEGIN UPDATE file SET childCount = childCount + 1 WHERE pk = NEW.parent; END;
    CREATE TRIGGER count_delete AFTER DELETE ON file
    WHEN OLD.isFolder = 0 AND OLD.trashedAt IS NULL
    BEGIN UPDATE file SET childCount = childCount - 1 WHERE pk = OLD.parent; END;
    CREATE TRIGGER count_change AFTER UPDATE OF parent, trashedAt ON file
    WHEN OLD.isFolder = 0
      AND (OLD.parent IS NOT NEW.parent OR OLD.trashedAt IS NOT NEW.trashedAt)
    BEGIN
      UPDATE file SET childCount = childCount - 1
      WHERE pk = OLD.parent AND OLD.trashedAt IS NULL;
      UPDATE file SET childCount = childCount + 1
      WHERE pk = NEW.parent AND NEW.trashedAt IS NULL;
    END;
    """

  private static let flatRule = "CHECK(isFolder = (parent IS NULL))"
  private static let treeRule = "CHECK(isFolder >= (parent IS NULL))"

  /// A definition of the table of files as this version has it.
  static func withTreeRule(_ definition: String) -> String {
    definition.replacingOccurrences(of: flatRule, with: treeRule)
  }

  /// Takes the rule of the table away by which folders stand at the top. It is no part of what is
  /// stored in rows, so that a million of them need not be written again: SQLite documents this way.
  static func allowInnerFolders(_ db: Database) throws {
    try db.execute(sql: "PRAGMA writable_schema = ON")
    do {
      try db.execute(
        sql: """
          UPDATE sqlite_master SET sql = replace(sql, '\(flatRule)', '\(treeRule)')
          WHERE type = 'table' AND name = 'file'
          """)
    } catch {
      try? db.execute(sql: "PRAGMA writable_schema = RESET")
      throw error
    }
    // Reads the definition again; what is made next tells other programs to do so too.
    try db.execute(sql: "PRAGMA writable_schema = RESET")
    let sql = try db.text("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = 'file'")
    guard sql?.contains(treeRule) == true else {
      throw LibraryError.damaged(path: db.path, detail: .foreignTable("file"))
    }
  }
}

extension Database {
  /// The path of the file, for what is said of it.
  fileprivate var path: String {
    let path = try? text("SELECT file FROM pragma_database_list WHERE name = 'main'")
    return path.flatMap { $0 } ?? ""
  }
}
