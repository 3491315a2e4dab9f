import Foundation
import GRDB

/// Copies the attachments that notes have from one library to another, with the same rows of notes:
/// for backups, and for what goes back to them.
///
/// A part that the target has is not written again.
enum AttachmentCopy {
  private static let bytesPerStep = 8 * 1024 * 1024
  private static let rowsPerStep = 500

  private struct Part {
    let key: Int64
    let hash: ContentHash
    let size: Int
  }

  /// - Parameter folder: where parts lie as files, if they shall not lie in the copy.
  static func copy(
    from source: Database, to folder: PartFolder?,
    _ write: (_ body: (Database) throws -> Void) throws -> Void, _ findings: RowFindings
  ) throws {
    try copyParts(from: source, to: folder, write, findings)
    try copyAttachments(from: source, write)
    try copyLinks(from: source, write)
  }

  private static let isNeeded = """
    a.hash IS NOT NULL AND EXISTS(SELECT 1 FROM fileAttachment l WHERE l.attachment = a.pk)
    """

  private static func copyParts(
    from source: Database, to folder: PartFolder?,
    _ write: (_ body: (Database) throws -> Void) throws -> Void, _ findings: RowFindings
  ) throws {
    let parts = try source.all(
      """
      SELECT p.pk, p.hash, p.size FROM part p WHERE EXISTS(
        SELECT 1 FROM attachmentPart q JOIN attachment a ON a.pk = q.attachment
        WHERE q.part = p.pk AND \(isNeeded)) ORDER BY p.pk
      """
    ) { row -> Part in
      guard let key = row.integer(0), let hash = ContentHash(row.bytes(1)),
        let size = row.integer(2), (1...Int64(Parts.size)).contains(size)
      else { throw DatabaseError(resultCode: .SQLITE_CONSTRAINT) }
      return Part(key: key, hash: hash, size: Int(size))
    }
    var rest = parts[...]
    while !rest.isEmpty {
      try write { db in
        var bytes = 0
        while bytes < bytesPerStep, let part = rest.popFirst() {
          bytes += try copy(part, from: source, to: folder, db, findings)
        }
      }
    }
  }

  /// - Returns: how many bytes were moved.
  private static func copy(
    _ part: Part, from source: Database, to folder: PartFolder?, _ db: Database,
    _ findings: RowFindings
  ) throws -> Int {
    let hasBytes = try db.first(
      "SELECT bytes IS NOT NULL FROM part WHERE hash = ?", [part.hash.bytes]
    ) { $0.flag(0) == true }
    if hasBytes == true { return 0 }
    if let folder, folder.has(part.hash, of: part.size) {
      try addEmpty(part, db, isThere: hasBytes != nil)
      return 0
    }
    guard let bytes = try Parts.bytes(part.key, source) else {
      // What has not come from another device is not lost.
      if try !SyncTables.isComing(part.key, source) {
        // The rest is worth more than nothing; a check tells whose it was.
        findings.note(
          RowFinding(
            key: part.key, column: "part.bytes", name: part.hash.text, found: .cellMissing,
            isLeftOut: false))
      }
      try addEmpty(part, db, isThere: hasBytes != nil)
      return 0
    }
    if let folder {
      try folder.store(bytes, part.hash)
      try addEmpty(part, db, isThere: hasBytes != nil)
    } else {
      _ = try Parts.store(bytes, part.hash, db)
    }
    return bytes.count
  }

  private static func addEmpty(_ part: Part, _ db: Database, isThere: Bool) throws {
    guard !isThere else { return }
    try db.cachedStatement(sql: "INSERT INTO part(hash, size) VALUES(?, ?)")
      .execute(arguments: [part.hash.bytes, part.size])
  }

  private static func copyAttachments(
    from source: Database, _ write: (_ body: (Database) throws -> Void) throws -> Void
  ) throws {
    let rows = try source.all(
      "SELECT a.pk, a.hash, a.size, a.type, a.width, a.height, a.addedAt FROM attachment a WHERE \(isNeeded)"
    ) { row in (0..<7).map { row.cell($0) } }
    for start in stride(from: 0, to: rows.count, by: rowsPerStep) {
      try write { db in
        for row in rows[start..<min(start + rowsPerStep, rows.count)] {
          if try db.exists("SELECT 1 FROM attachment WHERE hash = ?", [row[1].argument]) {
            continue
          }
          try db.cachedStatement(
            sql: """
              INSERT INTO attachment(hash, size, type, width, height, addedAt)
              VALUES(?, ?, CAST(? AS TEXT), ?, ?, ?)
              """
          ).execute(arguments: StatementArguments(row.dropFirst().map(\.argument)))
          let key = db.lastInsertedRowID
          let parts = try source.all(
            """
            SELECT q.number, p.hash FROM attachmentPart q JOIN part p ON p.pk = q.part
            WHERE q.attachment = ? ORDER BY q.number
            """, [row[0].argument]
          ) { ($0.cell(0), $0.cell(1)) }
          for (number, hash) in parts {
            try db.cachedStatement(
              sql: """
                INSERT INTO attachmentPart(attachment, number, part)
                SELECT ?, ?, pk FROM part WHERE hash = ?
                """
            ).execute(arguments: [key, number.argument, hash.argument])
          }
        }
      }
    }
  }

  private static func copyLinks(
    from source: Database, _ write: (_ body: (Database) throws -> Void) throws -> Void
  ) throws {
    let rows = try source.all(
      """
      SELECT l.file, l.name, l.unusedAt, a.hash FROM fileAttachment l
      JOIN attachment a ON a.pk = l.attachment WHERE a.hash IS NOT NULL
      """
    ) { row in (0..<4).map { row.cell($0) } }
    for start in stride(from: 0, to: rows.count, by: rowsPerStep) {
      try write { db in
        for row in rows[start..<min(start + rowsPerStep, rows.count)] {
          try db.cachedStatement(
            sql: """
              INSERT INTO fileAttachment(file, name, unusedAt, attachment)
              SELECT ?, CAST(? AS TEXT), ?, pk FROM attachment WHERE hash = ?
              """
          ).execute(arguments: StatementArguments(row.map(\.argument)))
        }
      }
    }
  }

  /// What notes have, whatever the numbers of the rows are: all but the bytes, which are proved by
  /// themselves.
  static func add(_ db: Database, to sum: inout CopySum) throws {
    let rows = try db.rows(
      """
      SELECT l.file, l.name, l.unusedAt, a.hash, a.size, a.type, a.width, a.height
      FROM fileAttachment l JOIN attachment a ON a.pk = l.attachment
      WHERE a.hash IS NOT NULL ORDER BY l.file, l.name
      """)
    while let row = try rows.next() { sum.add((0..<8).map { row.cell($0) }) }
    let parts = try db.rows(
      """
      SELECT a.hash, q.number, p.hash, p.size FROM attachment a
      JOIN attachmentPart q ON q.attachment = a.pk JOIN part p ON p.pk = q.part
      WHERE \(isNeeded) ORDER BY a.hash, q.number
      """)
    while let row = try parts.next() { sum.add((0..<4).map { row.cell($0) }) }
  }
}
