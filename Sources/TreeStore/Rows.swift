import Foundation
import GRDB

/// Rows of `file` as values.
enum Rows {
  static let columns = """
    f.id, f.name, f.isFolder, p.id, f.preview, f.childCount, f.createdAt, f.updatedAt
    """

  static let select = "SELECT \(columns) FROM file f LEFT JOIN file p ON p.pk = f.parent"

  static let folders = select + " WHERE f.parent IS NULL ORDER BY f.sortKey, f.pk"

  static let files = select + " WHERE f.parent = ? ORDER BY f.sortKey, f.pk"

  static func file(_ row: Row) -> File? {
    guard let id = FileID(row[0] as Data) else { return nil }
    func date(_ milliseconds: Int64) -> Date {
      Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
    return File(
      id: id, name: row[1], isFolder: row[2], parent: (row[3] as Data?).flatMap(FileID.init),
      preview: row[4], childCount: row[5], created: date(row[6]), modified: date(row[7]))
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

  /// The key and kind of a file that must exist.
  static func key(of id: FileID, _ db: Database) throws -> (
    key: Int64, isFolder: Bool, name: String
  ) {
    guard
      let row = try Row.fetchOne(
        db, sql: "SELECT pk, isFolder, name FROM file WHERE id = ?", arguments: [id.data])
    else { throw LibraryError.noSuchFile(id) }
    return (row[0], row[1], row[2])
  }
}
