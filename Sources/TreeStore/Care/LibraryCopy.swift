import Foundation
import GRDB

/// How far a copy, a check or the like is, from 0 to 1; false cancels.
public typealias FractionHandler = (Double) -> Bool

/// Copies every row of a library to an empty one, row by row: what is damaged is noticed instead
/// of being copied, and the index of words, which is most of the bytes, stays behind to be made
/// again.
enum LibraryCopy {
  private static let rowsPerStep = 500

  private static let columns = """
    pk, id, isFolder, parent, name, sortKey, preview, createdAt, updatedAt, pinned, trashedAt
    """

  /// - Returns: false when it was cancelled.
  static func copy(
    from source: Database, _ write: (_ body: (Database) throws -> Void) throws -> Void,
    withState: Bool, _ progress: FractionHandler?
  ) throws -> Bool {
    let total = try Int.fetchOne(source, sql: "SELECT count(*) FROM file") ?? 0
    var done = 0
    for isFolder in [true, false] {
      var last: Int64 = .min
      while true {
        let rows = try Row.fetchAll(
          source.cachedStatement(
            sql: """
              SELECT \(columns), CAST(c.text AS BLOB) FROM file
              LEFT JOIN content c ON c.file = pk
              WHERE isFolder = ? AND pk > ? ORDER BY pk LIMIT \(rowsPerStep)
              """), arguments: [isFolder, last])
        guard let end = rows.last else { break }
        last = end[0]
        try write { db in for row in rows { try insert(row, db) } }
        done += rows.count
        if let progress, !progress(Double(done) / Double(max(total, 1))) { return false }
        if rows.count < rowsPerStep { break }
      }
    }
    if withState { try copyState(from: source, write) }
    return true
  }

  private static func insert(_ row: Row, _ db: Database) throws {
    let values = (0..<11).map { row[$0] as DatabaseValue }
    try db.cachedStatement(
      sql: """
        INSERT INTO file(\(columns)) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: StatementArguments(values))
    guard let text = row[11] as Data? else { return }
    // As bytes: even what is not valid UTF-8 is kept as it is.
    try db.cachedStatement(sql: "INSERT INTO content(file, text) VALUES(?, CAST(? AS TEXT))")
      .execute(arguments: [row[0] as Int64, text])
  }

  private static func copyState(
    from source: Database, _ write: (_ body: (Database) throws -> Void) throws -> Void
  ) throws {
    let rows = try Row.fetchAll(source, sql: "SELECT key, value FROM state")
    try write { db in
      for row in rows { try TextJournal.write(row[1] as String, forKey: row[0], db) }
    }
  }
}
