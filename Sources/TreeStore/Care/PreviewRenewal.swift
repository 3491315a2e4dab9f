import Foundation
import GRDB

/// Makes previews anew that an older version wrote, with Markdown's marks in them, in steps that
/// are short enough for whoever types. How far it came stands in the library.
enum PreviewRenewal {
  /// What one step takes at most: rows that are looked at, and bytes of texts that are read.
  struct Size: Sendable {
    var rows: Int64
    var bytes: Int
    static let small = Size(rows: 2000, bytes: 256 * 1024)
  }

  private static let key = "store.previews"
  /// Counts the ways in which previews were made.
  private static let way = "2"

  /// A new library has nothing to renew.
  static func skip(_ db: Database) throws { try TextJournal.write(way, forKey: key, db) }

  /// One step, in a transaction.
  ///
  /// - Returns: whether there is more to do.
  static func step(_ db: Database, _ size: Size = .small) throws -> Bool {
    let value = try String.fetchOne(
      db.cachedStatement(sql: "SELECT value FROM state WHERE key = ?"), arguments: [key])
    if value == way { return false }
    let start = place(value)
    let last = try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(pk) FROM file")) ?? 0
    let end = try renew(after: start, size, db)
    let isDone = end >= last
    try TextJournal.write(isDone ? way : "\(way) \(end)", forKey: key, db)
    return !isDone
  }

  /// The last row that was looked at.
  private static func place(_ value: String?) -> Int64 {
    let parts = value?.split(separator: " ") ?? []
    guard parts.count == 2, parts[0] == way, let place = Int64(parts[1]) else { return 0 }
    return place
  }

  private static func renew(after start: Int64, _ size: Size, _ db: Database) throws -> Int64 {
    let end = start + size.rows
    // Previews that have no letter that can be a mark are as they would be made today.
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT f.pk, f.preview, CAST(c.text AS BLOB) FROM file f JOIN content c ON c.file = f.pk
          WHERE f.pk > ?1 AND f.pk <= ?2 AND f.preview GLOB '*[#*_`>~!<\\[-]*' ORDER BY f.pk
          """), arguments: [start, end])
    var found: [(Int64, String)] = []
    var bytes = 0
    var reached = end
    while let row = try rows.next() {
      let (pk, known, data): (Int64, String, Data) = (row[0], row[1], row[2])
      bytes += data.count
      // One that is not UTF-8 is for `check` to tell.
      if let text = String(bytes: data, encoding: .utf8) {
        let made = FileText.preview(text)
        if !made.utf8.elementsEqual(known.utf8) { found.append((pk, made)) }
      }
      if bytes >= size.bytes {
        reached = pk
        break
      }
    }
    for (pk, preview) in found {
      try db.cachedStatement(sql: "UPDATE file SET preview = ? WHERE pk = ?")
        .execute(arguments: [preview, pk])
    }
    return reached
  }
}
