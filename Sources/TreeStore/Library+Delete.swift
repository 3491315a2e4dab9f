import Foundation
import GRDB

/// What was deleted, whole, so that it can be put back.
public struct DeletedFiles: Sendable {
  /// The file or folder that was deleted, and the files of the folder.
  public let files: [File]
  let texts: [FileID: String]
}

extension Library {
  /// Deletes a file, or a folder with all its files.
  ///
  /// - Returns: what `restore` needs to put it back.
  @discardableResult public func delete(_ id: FileID) throws(LibraryError) -> DeletedFiles {
    // What was typed last belongs to what is deleted.
    try flush()
    return try write { db in
      let found = try Rows.key(of: id, db)
      var files = try Rows.all(db, Rows.select + " WHERE f.pk = ?", [found.key])
      if found.isFolder { files += try Rows.all(db, Rows.files, [found.key]) }
      var texts: [FileID: String] = [:]
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT f.id, c.text FROM file f JOIN content c ON c.file = f.pk
          WHERE f.pk = ?1 OR f.parent = ?1
          """, arguments: [found.key])
      while let row = try rows.next() {
        if let file = FileID(row[0] as Data) { texts[file] = row[1] }
      }
      try db.execute(sql: "DELETE FROM file WHERE pk = ?", arguments: [found.key])
      return DeletedFiles(files: files, texts: texts)
    }
  }

  /// Puts back what was deleted, with its identities, dates and texts.
  ///
  /// - Throws: `.noSuchFile` when the folder of a file is gone too.
  public func restore(_ deleted: DeletedFiles) throws(LibraryError) {
    try write { db in
      for file in deleted.files {
        let parent = try file.parent.map { try Self.folder($0, db) }
        try db.execute(
          sql: """
            INSERT INTO file(id, isFolder, parent, name, sortKey, preview, createdAt, updatedAt)
            VALUES(?, ?, ?, ?, ?, ?, ?, ?)
            """,
          arguments: [
            file.id.data, file.isFolder, parent, file.name, FileName.sortKey(file.name),
            file.preview, Self.milliseconds(file.created), Self.milliseconds(file.modified),
          ])
        guard let text = deleted.texts[file.id] else { continue }
        try db.execute(
          sql: "INSERT INTO content(file, text) VALUES(?, ?)",
          arguments: [db.lastInsertedRowID, text])
      }
    }
  }

  private static func milliseconds(_ date: Date) -> Int64 {
    Int64((date.timeIntervalSince1970 * 1000).rounded())
  }
}
