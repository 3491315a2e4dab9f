extension Schema {
  /// Version 2: what is deleted keeps its row, its folder and its text, and gets a date.
  ///
  /// A folder that is deleted is one changed row; its files are hidden by it. Every list is
  /// read by an index in its order, pinned rows first. Folders stand far apart among their files:
  /// their index has all that their list shows.
  static let trashAndPins = """
    ALTER TABLE file ADD COLUMN trashedAt INTEGER;
    ALTER TABLE file ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0 CHECK(pinned IN (0, 1));

    DROP INDEX file_name;
    CREATE INDEX file_name ON file(parent, trashedAt, pinned DESC, sortKey);
    CREATE INDEX file_modified ON file(parent, trashedAt, pinned DESC, updatedAt DESC);
    CREATE INDEX file_created ON file(parent, trashedAt, pinned DESC, createdAt DESC);
    CREATE INDEX file_all_name ON file(pinned DESC, sortKey, parent)
    WHERE isFolder = 0 AND trashedAt IS NULL;
    CREATE INDEX file_all_modified ON file(pinned DESC, updatedAt DESC, parent)
    WHERE isFolder = 0 AND trashedAt IS NULL;
    CREATE INDEX file_all_created ON file(pinned DESC, createdAt DESC, parent)
    WHERE isFolder = 0 AND trashedAt IS NULL;
    CREATE INDEX file_folder ON file(
      trashedAt, pinned DESC, sortKey, id, isFolder, name, childCount, createdAt, updatedAt)
    WHERE isFolder = 1;
    CREATE INDEX file_trash ON file(trashedAt) WHERE trashedAt IS NOT NULL;

    DROP TRIGGER count_insert;
    DROP TRIGGER count_delete;
    DROP TRIGGER count_move;
    CREATE TRIGGER count_insert AFTER INSERT ON file
    WHEN NEW.parent IS NOT NULL AND NEW.trashedAt IS NULL
    BEGIN UPDATE file SET childCount = childCount + 1 WHERE pk = NEW.parent; END;
    CREATE TRIGGER count_delete AFTER DELETE ON file
    WHEN OLD.parent IS NOT NULL AND OLD.trashedAt IS NULL
    BEGIN UPDATE file SET childCount = childCount - 1 WHERE pk = OLD.parent; END;
    CREATE TRIGGER count_change AFTER UPDATE OF parent, trashedAt ON file
    WHEN OLD.parent IS NOT NULL
      AND (OLD.parent IS NOT NEW.parent OR OLD.trashedAt IS NOT NEW.trashedAt)
    BEGIN
      UPDATE file SET childCount = childCount - 1
      WHERE pk = OLD.parent AND OLD.trashedAt IS NULL;
      UPDATE file SET childCount = childCount + 1
      WHERE pk = NEW.parent AND NEW.trashedAt IS NULL;
    END;
    """
}
