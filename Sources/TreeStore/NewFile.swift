import Foundation
import GRDB

/// What becomes a row: a file if it has a text, otherwise a folder. Its name is normalised.
struct NewFile {
  var id: FileID?
  var name: String
  var text: String?
  /// Nil for now.
  var created: Date?
  var modified: Date?
  var isPinned = false
  var deleted: Date?
  /// Whether it is called by its first line.
  var isUntitled = false
}

extension Library {
  /// - Parameter order: of the names, if it was asked for in this transaction already.
  @discardableResult func insert(
    _ new: NewFile, in parent: (id: FileID, key: Int64)?, order: NameOrder? = nil, _ db: Database
  ) throws -> File {
    let now = clock.now()
    let id = new.id ?? FileID.make(at: now)
    let created = LibraryClock.milliseconds(new.created ?? new.modified ?? now)
    let modified = LibraryClock.milliseconds(new.modified ?? new.created ?? now)
    let deleted = new.deleted.map(LibraryClock.milliseconds)
    let stored = new.text.map(FileText.storable)
    let preview = stored.map(FileText.preview) ?? ""
    let key = try (order ?? collationKeys.order(db)).key(new.name)
    try db.cachedStatement(
      sql: """
        INSERT INTO file(id, isFolder, parent, name, sortKey, preview, createdAt, updatedAt,
          pinned, trashedAt)
        VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      id.data, stored == nil, parent?.key, new.name, key, preview,
      created, modified, new.isPinned, deleted,
    ])
    if let stored {
      let file = db.lastInsertedRowID
      // Before its content, whose row has the number that callers ask for.
      try ReferenceIndex.update(file, to: stored, isNew: true, db)
      if new.isUntitled {
        try db.execute(sql: "INSERT INTO untitled(file) VALUES(?)", arguments: [file])
      }
      try db.cachedStatement(sql: "INSERT INTO content(file, text) VALUES(?, ?)")
        .execute(arguments: [file, stored])
    }
    return File(
      id: id, name: new.name, isFolder: stored == nil, parent: parent?.id, preview: preview,
      childCount: 0, created: LibraryClock.date(created), modified: LibraryClock.date(modified),
      isPinned: new.isPinned, deleted: deleted.map(LibraryClock.date))
  }
}
