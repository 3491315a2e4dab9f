import Foundation
import GRDB

/// Renews the previews that an older version wrote, with Markdown's marks in them, in steps that
/// are too short to be noticed when typing. The progress is stored in the library.
enum PreviewRenewal {
  /// The limits of a step: the number of rows, and the size of the texts that are read, in bytes.
  struct Size: Sendable {
    var rows: Int64
    var bytes: Int
    static let small = Size(rows: 2000, bytes: 256 * 1024)
  }

  private static let key = "store.previews"
  /// Counts the ways in which previews were made.
  private static let way = "6"

  /// A new library has nothing to renew.
  static func skip(_ db: Database) throws { try WriteBehindBuffer.write(way, forKey: key, db) }

  /// One step, in a transaction.
  ///
  /// - Returns: whether there is more to do.
  static func step(_ db: Database, _ size: Size = .small) throws -> Bool {
    let value = try db.text("SELECT value FROM state WHERE key = ?", [key])
    if value == way { return false }
    let start = place(value)
    // Rows, not numbers: between two there may be millions that no row has.
    let end = try db.integer(
      "SELECT pk FROM file WHERE pk > ? ORDER BY pk LIMIT 1 OFFSET ?", [start, size.rows - 1])
    let reached = try renew(after: start, through: end ?? .max, size, db)
    let last = try db.integer("SELECT max(pk) FROM file") ?? .min
    let isDone = reached >= last
    try WriteBehindBuffer.write(isDone ? way : "\(way) \(reached)", forKey: key, db)
    return !isDone
  }

  /// The last row that was looked at.
  private static func place(_ value: String?) -> Int64 {
    let parts = value?.split(separator: " ") ?? []
    guard parts.count == 2, parts[0] == way, let place = Int64(parts[1]) else { return .min }
    return place
  }

  private static func renew(
    after start: Int64, through end: Int64, _ size: Size, _ db: Database
  ) throws -> Int64 {
    // Previews that have no letter that can be a mark, and none that a property has, are as they would be made
    // today.
    let rows = try db.rows(
      """
      SELECT f.pk, f.preview, c.text FROM file f JOIN content c ON c.file = f.pk
      WHERE f.pk > ?1 AND f.pk <= ?2 AND f.preview GLOB '*[#*_`>~!<:\\[|-]*' ORDER BY f.pk
      """, [start, end])
    var found: [(Int64, String)] = []
    var bytes = 0
    var reached = end
    while let row = try rows.next() {
      guard let pk = row.integer(0) else { continue }
      // One that is not UTF-8 is for `check` to tell.
      if let text = row.text(2) {
        let made = FileText.preview(text)
        if row.text(1)?.utf8.elementsEqual(made.utf8) != true { found.append((pk, made)) }
      }
      bytes += row.bytes(2)?.count ?? 0
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
