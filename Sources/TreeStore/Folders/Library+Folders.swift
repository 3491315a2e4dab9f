import Foundation
import GRDB

extension Library {
  /// The maximum number of folders that can stand in each other, the outermost included.
  public static let deepestFolder = Schema.deepest

  /// All folders that are not deleted, each with the one around it, from the index alone.
  static func folders(
    _ order: FileOrder, _ db: Database, _ findings: RowFindings?
  ) throws -> [File] {
    let gone = try Set(db.integers(Rows.goneFolders))
    var ids: [Int64: FileID] = [:]
    var parents: [Int64?] = []
    var keys: [Int64?] = []
    var folders = try db.all(Rows.folders(order)) { row -> File? in
      let key = row.integer(Rows.width - 1)
      if let key, gone.contains(key) { return nil }
      guard let folder = Rows.file(row, findings) else { return nil }
      if let key { ids[key] = folder.id }
      parents.append(row.integer(Rows.width))
      keys.append(key)
      return folder
    }.compactMap { $0 }
    for (index, parent) in parents.enumerated() {
      folders[index].parent = parent.flatMap { ids[$0] }
    }
    guard order == .modified else { return folders }
    // Their dates are those of the notes in them.
    let sorted = try FolderOutline.sorted(order, db).enumerated().map { ($1.key, $0) }
    let ranks = Dictionary(sorted, uniquingKeysWith: { first, _ in first })
    func rank(_ index: Int) -> Int { keys[index].flatMap { ranks[$0] } ?? .max }
    return folders.indices.sorted { (rank($0), $0) < (rank($1), $1) }.map { folders[$0] }
  }

  /// Returns the folders around a file or folder, from the outermost inwards, without itself. Empty
  /// for a folder at the top.
  ///
  /// - Throws: `.noSuchFile`, or an error of the disk.
  public func folders(around id: FileID) throws(LibraryError) -> [File] {
    try read { db in
      let found = try Rows.key(of: id, db)
      return try FolderWay.keys(around: found.key, db).reversed().flatMap {
        try Rows.all(db, Rows.select + " WHERE f.pk = ?", [$0], findings)
      }
    }
  }

  /// Returns whether a file or folder is one of these, or in one of them at any depth.
  public func isInside(_ id: FileID, anyOf ids: [FileID]) throws(LibraryError) -> Bool {
    if ids.contains(id) { return true }
    return try read { db in
      let found = try Rows.key(of: id, db)
      let around = try Set(FolderWay.keys(around: found.key, db))
      for other in ids {
        if let key = try db.integer("SELECT pk FROM file WHERE id = ?", [other.data]),
          around.contains(key)
        {
          return true
        }
      }
      return false
    }
  }
}

/// Walks from a row to the top.
enum FolderWay {
  /// The keys of the folders around a row, the nearest first. A damaged table may lead in a circle:
  /// each is taken once.
  static func keys(around key: Int64, _ db: Database) throws -> [Int64] {
    var way: [Int64] = []
    var next = try parent(of: key, db)
    while let key = next, way.count <= 2 * Schema.deepest, !way.contains(key) {
      way.append(key)
      next = try parent(of: key, db)
    }
    return way
  }

  /// The names of the folders around a folder and its own, from the outermost inwards.
  static func names(to folder: Int64, _ db: Database) throws -> [String] {
    try ([folder] + keys(around: folder, db)).reversed().map { key in
      try db.first("SELECT name FROM file WHERE pk = ?", [key]) { Rows.readableName($0, 0) }
        ?? "\u{FFFD}"
    }
  }

  static func parent(of key: Int64, _ db: Database) throws -> Int64? {
    try db.integer("SELECT parent FROM file WHERE pk = ?", [key])
  }

  /// Whether something can be in a folder.
  ///
  /// - Throws: `.insideItself` or `.tooDeep` for a folder, with its name.
  static func refuse(_ found: Rows.Found, in goal: Int64?, _ db: Database) throws {
    guard found.isFolder, let goal else { return }
    let around = try [goal] + keys(around: goal, db)
    guard !around.contains(found.key) else { throw LibraryError.insideItself(name: found.name) }
    guard try around.count + height(of: found.key, db) <= Schema.deepest else {
      throw LibraryError.tooDeep(name: found.name, limit: Schema.deepest)
    }
  }

  /// The same of a folder that is made.
  static func refuse(newFolder name: String, in goal: Int64?, _ db: Database) throws {
    guard let goal, try keys(around: goal, db).count + 2 > Schema.deepest else { return }
    throw LibraryError.tooDeep(name: name, limit: Schema.deepest)
  }

  /// How many folders stand in each other from one on, itself included.
  private static func height(of key: Int64, _ db: Database) throws -> Int {
    let height = try db.integer(
      """
      WITH RECURSIVE down(pk, n) AS (
        VALUES(?, 1) UNION
        SELECT f.pk, n + 1 FROM down JOIN file f ON f.parent = down.pk
        WHERE f.isFolder = 1 AND n <= \(Schema.deepest))
      SELECT max(n) FROM down
      """, [key])
    return Int(height ?? 1)
  }
}
