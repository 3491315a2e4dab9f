import Foundation
import GRDB

extension Library {
  /// Makes a folder. Names may repeat.
  ///
  /// - Throws: `.emptyName`, `.nameTooLong`, or what the disk says.
  @discardableResult public func createFolder(named name: String) throws(LibraryError) -> File {
    let name = try FileName.normalised(name)
    return try write { db in try Self.insert(name, nil, nil, db) }
  }

  /// Makes a file in a folder.
  ///
  /// - Throws: `.emptyName`, `.nameTooLong`, `.noSuchFile`, `.notAFolder`, or what the disk
  ///   says.
  @discardableResult public func createFile(
    named name: String, in folder: FileID, text: String = ""
  ) throws(LibraryError) -> File {
    let name = try FileName.normalised(name)
    return try write { db in
      let parent = try Self.folder(folder, db)
      return try Self.insert(name, (folder, parent), text, db)
    }
  }

  /// Makes many files in one transaction: all or none.
  public func createFiles(
    _ items: [(name: String, text: String)], in folder: FileID
  ) throws(LibraryError) {
    var named: [(name: String, text: String)] = []
    for item in items { named.append((try FileName.normalised(item.name), item.text)) }
    try write { db in
      let parent = try Self.folder(folder, db)
      for item in named { try Self.insert(item.name, (folder, parent), item.text, db) }
    }
  }

  /// Gives a file or folder another name.
  public func rename(_ id: FileID, to name: String) throws(LibraryError) {
    let name = try FileName.normalised(name)
    try write { db in
      let found = try Rows.key(of: id, db)
      try db.execute(
        sql: "UPDATE file SET name = ?, sortKey = ?, updatedAt = ? WHERE pk = ?",
        arguments: [name, FileName.sortKey(name), Self.now, found.key])
    }
  }

  private static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1000) }

  static func folder(_ id: FileID, _ db: Database) throws -> Int64 {
    let found = try Rows.key(of: id, db)
    guard found.isFolder else { throw LibraryError.notAFolder(name: found.name) }
    return found.key
  }

  @discardableResult private static func insert(
    _ name: String, _ parent: (id: FileID, key: Int64)?, _ text: String?, _ db: Database
  ) throws -> File {
    let now = Self.now
    let date = Date(timeIntervalSince1970: Double(now) / 1000)
    let id = FileID.make(at: date)
    let stored = text.map(FileText.storable)
    let preview = stored.map(FileText.preview) ?? ""
    try db.cachedStatement(
      sql: """
        INSERT INTO file(id, isFolder, parent, name, sortKey, preview, createdAt, updatedAt)
        VALUES(?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      id.data, parent == nil, parent?.key, name, FileName.sortKey(name), preview, now, now,
    ])
    if let stored {
      try db.cachedStatement(sql: "INSERT INTO content(file, text) VALUES(?, ?)")
        .execute(arguments: [db.lastInsertedRowID, stored])
    }
    return File(
      id: id, name: name, isFolder: parent == nil, parent: parent?.id, preview: preview,
      childCount: 0, created: date, modified: date)
  }
}
