import Foundation
import GRDB

/// Notes and folders as synchronisation reads and writes them.
///
/// The triggers mark what is written here as well: whoever writes sets the mark afterwards.
extension SyncTables {
  package func row(_ id: FileID) throws -> SyncRow? {
    try db.first(
      """
      SELECT f.name, p.id, f.isFolder, f.pinned, f.trashedAt, f.createdAt, f.updatedAt
      FROM file f LEFT JOIN file p ON p.pk = f.parent WHERE f.id = ?
      """, [id.data]
    ) { row in
      SyncRow(
        name: Rows.readableName(row, 0), parent: row.id(1), isFolder: row.flag(2) ?? false,
        isPinned: row.flag(3) ?? false, deleted: row.integer(4), created: row.integer(5) ?? 0,
        modified: row.integer(6) ?? 0)
    }
  }

  package func exists(_ id: FileID) throws -> Bool {
    try db.exists("SELECT 1 FROM file WHERE id = ?", [id.data])
  }

  package func isFolder(_ id: FileID) throws -> Bool {
    try db.exists("SELECT 1 FROM file WHERE id = ? AND isFolder = 1", [id.data])
  }

  /// Nil if there is no such note, or its text cannot be read.
  package func text(_ id: FileID) throws -> String? {
    try db.text(
      "SELECT c.text FROM file f JOIN content c ON c.file = f.pk WHERE f.id = ?", [id.data])
  }

  /// Makes a note without a text, or a folder. The folder around it has to be there.
  package func insert(_ row: SyncRow, _ id: FileID) throws {
    let parent = try row.parent.map { (id: $0, key: try Library.folder($0, db)) }
    let new = NewFile(
      id: id, name: row.name, text: row.isFolder ? nil : "",
      created: LibraryClock.date(row.created), modified: LibraryClock.date(row.modified),
      isPinned: row.isPinned, deleted: row.deleted.map(LibraryClock.date))
    try library.insert(new, in: parent, order: library.collationKeys.order(db), db)
  }

  /// Changes name, place and state. The folder around it has to be there.
  package func update(_ row: SyncRow, _ id: FileID) throws {
    let parent = try row.parent.map { try Library.folder($0, db) }
    try db.cachedStatement(
      sql: """
        UPDATE file SET name = ?, sortKey = ?, parent = ?, pinned = ?, trashedAt = ?,
          createdAt = ?, updatedAt = ? WHERE id = ?
        """
    ).execute(arguments: [
      row.name, try library.collationKeys.order(db).key(row.name), parent, row.isPinned,
      row.deleted, row.created, row.modified, id.data,
    ])
  }

  /// The text before becomes a version, unless there is one of the last ten minutes.
  package func setText(_ text: String, _ id: FileID, modified: Int64) throws {
    if let key = try db.integer("SELECT pk FROM file WHERE id = ? AND isFolder = 0", [id.data]),
      let before = try self.text(id), !before.utf8.elementsEqual(text.utf8),
      let draft = VersionRows.Draft(
        Data(before.utf8), madeAt: try row(id)?.modified ?? modified)
    {
      try VersionRows.add(draft, of: key, at: library.clock.milliseconds, db)
    }
    try WriteBehindBuffer.write(FileText.storable(text), of: id, at: modified, db)
    try db.cachedStatement(sql: "UPDATE file SET updatedAt = ?1 WHERE id = ?2 AND updatedAt <> ?1")
      .execute(arguments: [modified, id.data])
  }

  package func erase(_ id: FileID) throws {
    try db.execute(sql: "DELETE FROM file WHERE id = ?", arguments: [id.data])
  }

  package func hasChildren(_ id: FileID) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM file WHERE parent = (SELECT pk FROM file WHERE id = ?) LIMIT 1", [id.data])
  }

  /// What is in a folder, without what is in folders in it.
  package func children(_ id: FileID) throws -> [FileID] {
    try db.all(
      "SELECT id FROM file WHERE parent = (SELECT pk FROM file WHERE id = ?)", [id.data]
    ) { $0.id(0) }.compactMap { $0 }
  }

  /// In milliseconds since 1970, by the clock of the library.
  package var now: Int64 { library.clock.milliseconds }

  /// The folders around a note or folder, from the inside outwards.
  package func around(_ id: FileID) throws -> [FileID] {
    try db.all(
      """
      WITH RECURSIVE up(pk, n) AS (
        SELECT parent, 1 FROM file WHERE id = ? UNION
        SELECT f.parent, n + 1 FROM up JOIN file f ON f.pk = up.pk
        WHERE f.parent IS NOT NULL AND n <= \(2 * Schema.deepest))
      SELECT f.id FROM up JOIN file f ON f.pk = up.pk ORDER BY n
      """, [id.data]
    ) { $0.id(0) }.compactMap { $0 }
  }

  /// How many levels of folders there are in a folder, with itself.
  package func height(_ id: FileID) throws -> Int {
    Int(
      try db.integer(
        """
        WITH RECURSIVE down(pk, n) AS (
          SELECT pk, 1 FROM file WHERE id = ? UNION
          SELECT f.pk, n + 1 FROM down JOIN file f ON f.parent = down.pk
          WHERE f.isFolder = 1 AND n <= \(2 * Schema.deepest))
        SELECT max(n) FROM down
        """, [id.data]) ?? 1)
  }

  /// Whether a text in a folder, however deep, has changes that the server does not have.
  package func hasEdits(in folder: FileID) throws -> Bool {
    try db.exists(
      """
      WITH RECURSIVE down(pk) AS (
        SELECT pk FROM file WHERE id = ? UNION
        SELECT f.pk FROM down JOIN file f ON f.parent = down.pk WHERE f.isFolder = 1)
      SELECT 1 FROM syncItem i JOIN file f ON f.id = i.id
      WHERE i.change IS NOT NULL AND i.kind = 2 AND f.parent IN (SELECT pk FROM down) LIMIT 1
      """, [folder.data])
  }

  package static let deepest = Schema.deepest
  package static let longestText = TextDecoding.mostBytes

  /// A name as a library keeps it; nil if it can be none.
  package static func name(_ name: String) -> String? { try? FileName.normalised(name) }

  package static func isDate(_ milliseconds: Int64) -> Bool { LibraryClock.isDate(milliseconds) }
}
