import GRDB

extension Schema {
  /// Version 7: what a library that synchronises knows of its server (`Docs/decisions/0081`).
  ///
  /// `syncItem` has a row for each item that the server has or shall get: the revision that is here, the number
  /// of the last change that the server does not have, what the server has as long as there is one, and
  /// the tag of what was exchanged last. `syncHeld` has what came and has no place yet, such as a note whose folder is
  /// not there. All three are empty, and nothing is written to them, as long as the library does
  /// not synchronise.
  static let sync = """
    CREATE TABLE syncState(key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE syncItem(
      id BLOB NOT NULL, kind INTEGER NOT NULL, revision INTEGER NOT NULL,
      change INTEGER, base BLOB, tag BLOB, PRIMARY KEY(id, kind)) STRICT;
    CREATE TABLE syncHeld(
      id BLOB NOT NULL, kind INTEGER NOT NULL, item BLOB NOT NULL,
      PRIMARY KEY(id, kind)) STRICT;
    CREATE INDEX syncItem_change ON syncItem(change) WHERE change IS NOT NULL;
    """

  /// Read from the index alone, however many items there are.
  static let nextChange = """
    (SELECT coalesce(max(change), 0) + 1 FROM syncItem WHERE change IS NOT NULL)
    """

  /// Marks what is changed, by any program, in the transaction that changes it. These are made when a library
  /// begins to synchronise and taken away when it ends: another library has no statement more.
  ///
  /// A larger number than that of all changes that wait is also larger than all that were sent of the same item.
  static let syncTriggers = """
    CREATE TRIGGER sync_insert AFTER INSERT ON file
    BEGIN
      INSERT INTO syncItem(id, kind, revision, change) VALUES(NEW.id, 1, 0, \(nextChange))
      ON CONFLICT(id, kind) DO UPDATE SET change = excluded.change;
    END;
    CREATE TRIGGER sync_change AFTER UPDATE OF name, parent, pinned, trashedAt ON file
    WHEN NEW.name IS NOT OLD.name OR NEW.parent IS NOT OLD.parent
      OR NEW.pinned IS NOT OLD.pinned OR NEW.trashedAt IS NOT OLD.trashedAt
    BEGIN
      INSERT INTO syncItem(id, kind, revision, change) VALUES(NEW.id, 1, 0, \(nextChange))
      ON CONFLICT(id, kind) DO UPDATE SET change = excluded.change;
    END;
    CREATE TRIGGER sync_text_insert AFTER INSERT ON content
    BEGIN
      INSERT INTO syncItem(id, kind, revision, change)
      SELECT id, 2, 0, \(nextChange) FROM file WHERE pk = NEW.file
      ON CONFLICT(id, kind) DO UPDATE SET change = excluded.change;
    END;
    CREATE TRIGGER sync_text AFTER UPDATE OF text ON content WHEN NEW.text IS NOT OLD.text
    BEGIN
      INSERT INTO syncItem(id, kind, revision, change)
      SELECT id, 2, 0, \(nextChange) FROM file WHERE pk = NEW.file
      ON CONFLICT(id, kind) DO UPDATE SET
        base = iif(change IS NULL AND revision > 0, CAST(OLD.text AS BLOB), base),
        change = excluded.change;
    END;
    CREATE TRIGGER sync_attach AFTER INSERT ON fileAttachment
    BEGIN
      INSERT INTO syncItem(id, kind, revision, change)
      SELECT id, 3, 0, \(nextChange) FROM file WHERE pk = NEW.file
      ON CONFLICT(id, kind) DO UPDATE SET change = excluded.change;
    END;
    CREATE TRIGGER sync_attach_change AFTER UPDATE OF name, attachment ON fileAttachment
    BEGIN
      INSERT INTO syncItem(id, kind, revision, change)
      SELECT id, 3, 0, \(nextChange) FROM file WHERE pk = NEW.file
      ON CONFLICT(id, kind) DO UPDATE SET change = excluded.change;
    END;
    CREATE TRIGGER sync_detach AFTER DELETE ON fileAttachment
    BEGIN
      INSERT INTO syncItem(id, kind, revision, change)
      SELECT id, 3, 0, \(nextChange) FROM file WHERE pk = OLD.file
      ON CONFLICT(id, kind) DO UPDATE SET change = excluded.change;
    END;
    CREATE TRIGGER sync_delete BEFORE DELETE ON file
    BEGIN
      INSERT INTO syncItem(id, kind, revision, change) VALUES(OLD.id, 1, 0, \(nextChange))
      ON CONFLICT(id, kind) DO UPDATE SET change = excluded.change;
      INSERT INTO syncItem(id, kind, revision, change)
      SELECT OLD.id, 2, 0, \(nextChange) WHERE OLD.isFolder = 0
      ON CONFLICT(id, kind) DO UPDATE SET
        base = iif(change IS NULL AND revision > 0,
          CAST((SELECT text FROM content WHERE file = OLD.pk) AS BLOB), base),
        change = excluded.change;
    END;
    """

  static let syncTriggerNames = [
    "sync_insert", "sync_change", "sync_text_insert", "sync_text", "sync_delete",
    "sync_attach", "sync_attach_change", "sync_detach",
  ]
}
