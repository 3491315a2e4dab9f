import Foundation
import GRDB

/// Rows of `file` as values.
enum Rows {
  static let columns = """
    f.id, f.name, f.isFolder, p.id, f.preview, f.childCount, f.createdAt, f.updatedAt,
    f.pinned, f.trashedAt
    """

  static let select = "SELECT \(columns) FROM file f LEFT JOIN file p ON p.pk = f.parent"

  /// What is neither deleted itself nor in a folder that is.
  static let isLive = "f.trashedAt IS NULL AND p.trashedAt IS NULL"

  static func order(_ order: FileOrder) -> String {
    switch order {
    case .name: "f.pinned DESC, f.sortKey, f.pk"
    case .modified: "f.pinned DESC, f.updatedAt DESC, f.pk"
    case .created: "f.pinned DESC, f.createdAt DESC, f.pk"
    }
  }

  /// The folders, from the index alone.
  static func folders(_ order: FileOrder) -> String {
    let sort =
      switch order {
      case .name: "f.pinned DESC, f.sortKey, f.id"
      case .modified: "f.pinned DESC, f.updatedAt DESC, f.id"
      case .created: "f.pinned DESC, f.createdAt DESC, f.id"
      }
    return """
      SELECT f.id, f.name, 1, NULL, '', f.childCount, f.createdAt, f.updatedAt, f.pinned, f.trashedAt
      FROM file f INDEXED BY file_folder WHERE f.isFolder = 1 AND f.trashedAt IS NULL
      ORDER BY \(sort)
      """
  }

  /// The files of a folder, with its key as argument.
  static func files(_ order: FileOrder) -> String {
    "\(select) WHERE f.parent = ? AND f.trashedAt IS NULL ORDER BY \(Rows.order(order))"
  }

  /// All files, from a position on: what is passed over is counted in the index alone. Takes the
  /// number wanted, -1 for all, and the position.
  static func everything(_ order: FileOrder) -> String {
    let sort =
      switch order {
      case .name: "pinned DESC, sortKey, parent, pk"
      case .modified: "pinned DESC, updatedAt DESC, parent, pk"
      case .created: "pinned DESC, createdAt DESC, parent, pk"
      }
    return """
      SELECT \(columns) FROM (
        SELECT pk FROM file WHERE isFolder = 0 AND trashedAt IS NULL AND parent NOT IN (
          SELECT pk FROM file WHERE isFolder = 1 AND trashedAt IS NOT NULL)
        ORDER BY \(sort) LIMIT ? OFFSET ?
      ) a CROSS JOIN file f ON f.pk = a.pk CROSS JOIN file p ON p.pk = f.parent
      """
  }

  static let deleted =
    "\(select) WHERE f.trashedAt IS NOT NULL ORDER BY f.trashedAt DESC, f.pk DESC"

  static func file(_ row: Row) -> File? {
    guard let id = FileID(row[0] as Data) else { return nil }
    return File(
      id: id, name: row[1], isFolder: row[2], parent: (row[3] as Data?).flatMap(FileID.init),
      preview: row[4], childCount: row[5], created: LibraryClock.date(row[6]),
      modified: LibraryClock.date(row[7]), isPinned: row[8],
      deleted: (row[9] as Int64?).map(LibraryClock.date))
  }

  static func all(_ db: Database, _ sql: String, _ arguments: StatementArguments = [])
    throws -> [File]
  {
    var files: [File] = []
    let cursor = try Row.fetchCursor(
      try db.cachedStatement(sql: sql), arguments: arguments)
    while let row = try cursor.next() {
      if let file = file(row) { files.append(file) }
    }
    return files
  }

  /// A file that must exist, as operations need it.
  struct Found {
    let key: Int64
    let isFolder: Bool
    let name: String
    let isDeleted: Bool
  }

  static func key(of id: FileID, _ db: Database) throws -> Found {
    guard
      let row = try Row.fetchOne(
        db.cachedStatement(
          sql: "SELECT pk, isFolder, name, trashedAt IS NOT NULL FROM file WHERE id = ?"),
        arguments: [id.data])
    else { throw LibraryError.noSuchFile(id) }
    return Found(key: row[0], isFolder: row[1], name: row[2], isDeleted: row[3])
  }
}
