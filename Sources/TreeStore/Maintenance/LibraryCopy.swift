import Foundation
import GRDB

/// A function that is called with the progress of a copy, a check or the like, from 0 to 1. The
/// work is cancelled if it returns false.
public typealias FractionHandler = (Double) -> Bool

/// Copies every row of a library to an empty one, row by row: what is damaged is noticed instead
/// of being copied, and the index of words, which is most of the bytes, stays behind to be made
/// again.
///
/// What was written is read once more and compared with what was read: a copy counts when it is
/// proved. Texts and names are copied as their bytes, UTF-8 or not.
enum LibraryCopy {
  private static let rowsPerStep = 500
  private static let bytesPerStep = 8 * 1024 * 1024

  private static let columns = """
    pk, id, isFolder, parent, name, sortKey, preview, createdAt, updatedAt, pinned, trashedAt
    """
  private static let width = 11
  private static let texts: Set<Int> = [4, 6]

  /// - Parameter findings: hears of texts and names that are copied and that nobody can read.
  /// - Returns: what was read; nil when it was cancelled.
  /// - Throws: `.damagedRow` for what the schema forbids; what SQLite says.
  static func copy(
    from source: Database, _ write: (_ body: (Database) throws -> Void) throws -> Void,
    withState: Bool, parts: PartFolder? = nil, _ findings: RowFindings,
    _ progress: FractionHandler?
  ) throws -> CopySum? {
    // Counted in the tables themselves: an index may know of others.
    let total = Int(try source.integer("SELECT count(*) FROM file NOT INDEXED") ?? 0)
    let texts = Int(try source.integer("SELECT count(*) FROM content NOT INDEXED") ?? 0)
    var sum = CopySum()
    // A folder is written behind those around it, and read so again.
    let folders = try folderKeys(source)
    for isFolder in [true, false] {
      let isWhole = try walk(source, folders: isFolder ? folders : nil) { rows in
        try write { db in for row in rows { try insert(row, db) } }
        for row in rows {
          count(row, isFolder: isFolder, &sum)
          note(row, findings)
        }
        let done = sum.folders + sum.files
        return progress?(Double(done) / Double(max(total, 1))) ?? true
      }
      guard isWhole else { return nil }
    }
    guard sum.folders + sum.files == total, sum.texts == texts, sum.texts == sum.files else {
      throw DatabaseError(resultCode: .SQLITE_CONSTRAINT)
    }
    try noteCounts(source, findings)
    try AttachmentCopy.copy(from: source, to: parts, write, findings)
    try AttachmentCopy.add(source, to: &sum)
    try VersionCopy.copy(from: source, write)
    try VersionCopy.add(source, to: &sum)
    if withState { try copyState(from: source, write, &sum) }
    return sum
  }

  /// What is in a library, in the same way.
  static func sum(of db: Database, withState: Bool) throws -> CopySum {
    var sum = CopySum()
    let folders = try folderKeys(db)
    for isFolder in [true, false] {
      _ = try walk(db, folders: isFolder ? folders : nil) { rows in
        for row in rows { count(row, isFolder: isFolder, &sum) }
        return true
      }
    }
    try AttachmentCopy.add(db, to: &sum)
    try VersionCopy.add(db, to: &sum)
    if withState { for row in try state(db) { sum.add(row) } }
    return sum
  }

  private static func count(_ row: [StoredRow.Cell], isFolder: Bool, _ sum: inout CopySum) {
    if isFolder { sum.folders += 1 } else { sum.files += 1 }
    if row[width] != .null { sum.texts += 1 }
    sum.add(row)
  }

  /// A check tells the same of what was copied.
  private static func note(_ row: [StoredRow.Cell], _ findings: RowFindings) {
    for (column, name) in [(7, "createdAt"), (8, "updatedAt"), (10, "trashedAt")] {
      if case .integer(let number) = row[column], LibraryClock.isDate(number) { continue }
      if row[column] == .null, column == 10 { continue }
      findings.note(finding(row, name, row[column].message))
    }
    for (column, name) in [(4, "name"), (width, "text")] {
      guard case .text(let bytes) = row[column], String(validating: bytes, as: UTF8.self) == nil
      else { continue }
      findings.note(finding(row, name, .cellNoUTF8))
    }
  }

  private static func finding(
    _ row: [StoredRow.Cell], _ column: String, _ found: LocalizedMessage
  ) -> RowFinding {
    var key: Int64?
    if case .integer(let number) = row[0] { key = number }
    var title = "\u{FFFD}"
    if case .text(let bytes) = row[4], !bytes.isEmpty {
      title = String(decoding: bytes, as: UTF8.self)
    }
    return RowFinding(key: key, column: column, name: title, found: found, isLeftOut: false)
  }

  /// Counts are not copied: a copy counts its own.
  private static func noteCounts(_ db: Database, _ findings: RowFindings) throws {
    let rows = try db.rows(
      """
      SELECT pk, name, childCount FROM file NOT INDEXED
      WHERE isFolder = 1 AND (typeof(childCount) <> 'integer' OR childCount < 0)
      """)
    while let row = try rows.next() {
      findings.note(
        RowFinding(
          key: row.integer(0), column: "childCount", name: Rows.readableName(row, 1),
          found: row.cell(2).message, isLeftOut: false))
    }
  }

  /// The keys of all folders, from the outermost inwards.
  ///
  /// - Throws: for folders that stand in themselves, too deep or in lost ones: no copy could have them.
  private static func folderKeys(_ db: Database) throws -> [Int64] {
    // Libraries before version 4 have them in this way as well.
    let parents = try FolderMending.parents(db)
    guard FolderRules.breaches(parents).isEmpty else {
      throw DatabaseError(resultCode: .SQLITE_CONSTRAINT)
    }
    return FolderRules.outermostFirst(parents, without: [:])
  }

  /// - Parameters:
  ///   - folders: The keys of the folders to read; nil reads all files.
  ///   - visit: false ends it.
  private static func walk(
    _ db: Database, folders: [Int64]?, _ visit: ([[StoredRow.Cell]]) throws -> Bool
  ) throws -> Bool {
    guard let folders else { return try walkFiles(db, visit) }
    for start in stride(from: 0, to: folders.count, by: rowsPerStep) {
      let step = try folders[start..<min(start + rowsPerStep, folders.count)].map { key in
        let row = try db.first(
          """
          SELECT \(columns), c.text FROM file NOT INDEXED LEFT JOIN content c ON c.file = pk
          WHERE pk = ?
          """, [key]
        ) { row in (0...width).map { row.cell($0) } }
        guard let row else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        return row
      }
      guard try visit(step) else { return false }
    }
    return true
  }

  private static func walkFiles(
    _ db: Database, _ visit: ([[StoredRow.Cell]]) throws -> Bool
  ) throws -> Bool {
    var last = Int64.min
    var isFirst = true
    while true {
      let rows = try db.rows(
        """
        SELECT \(columns), c.text FROM file NOT INDEXED LEFT JOIN content c ON c.file = pk
        WHERE isFolder = 0 AND pk \(isFirst ? ">=" : ">") ?1 ORDER BY pk LIMIT \(rowsPerStep)
        """, [last])
      var step: [[StoredRow.Cell]] = []
      var bytes = 0
      while bytes < bytesPerStep, let row = try rows.next() {
        // In a damaged table rows need not come in their order, and would come for ever.
        guard let key = row.integer(0), isFirst || key > last else {
          throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        (last, isFirst) = (key, false)
        let cells = (0...width).map { row.cell($0) }
        if case .text(let text) = cells[width] { bytes += text.count }
        step.append(cells)
      }
      guard !step.isEmpty else { return true }
      guard try visit(step) else { return false }
    }
  }

  private static func insert(_ row: [StoredRow.Cell], _ db: Database) throws {
    // What would become a text by being written is none.
    guard texts.allSatisfy({ isText(row[$0]) }), row[width] == .null || isText(row[width]) else {
      throw DatabaseError(resultCode: .SQLITE_CONSTRAINT)
    }
    try db.cachedStatement(
      sql: """
        INSERT INTO file(\(columns))
        VALUES(?, ?, ?, ?, CAST(? AS TEXT), ?, CAST(? AS TEXT), ?, ?, ?, ?)
        """
    ).execute(arguments: StatementArguments(row.prefix(width).map(\.argument)))
    guard row[width] != .null else { return }
    if case .integer(let file) = row[0], case .text(let bytes) = row[width] {
      // The index of links and tags is made anew, as that of words will be.
      try ReferenceIndex.update(file, to: String(decoding: bytes, as: UTF8.self), isNew: true, db)
    }
    try db.cachedStatement(sql: "INSERT INTO content(file, text) VALUES(?, CAST(? AS TEXT))")
      .execute(arguments: [row[0].argument, row[width].argument])
  }

  private static func isText(_ cell: StoredRow.Cell) -> Bool {
    if case .text = cell { return true }
    return false
  }

  private static func state(_ db: Database) throws -> [[StoredRow.Cell]] {
    try db.all("SELECT key, value FROM state ORDER BY key") { [$0.cell(0), $0.cell(1)] }
  }

  private static func copyState(
    from source: Database, _ write: (_ body: (Database) throws -> Void) throws -> Void,
    _ sum: inout CopySum
  ) throws {
    let rows = try state(source)
    guard rows.allSatisfy({ $0.allSatisfy(isText) }) else {
      throw DatabaseError(resultCode: .SQLITE_CONSTRAINT)
    }
    try write { db in
      // What a new library says of itself is not what this one says.
      try db.execute(sql: "DELETE FROM state")
      for row in rows {
        try db.cachedStatement(
          sql: "INSERT INTO state(key, value) VALUES(CAST(? AS TEXT), CAST(? AS TEXT))"
        ).execute(arguments: StatementArguments(row.map(\.argument)))
      }
    }
    for row in rows { sum.add(row) }
  }
}

extension LibraryCopy {
  /// Makes a library at `partial` of all that is in `source`, and proves it.
  ///
  /// - Parameters:
  ///   - path: of the source, for what is said of it.
  ///   - place: where the copy shall be, for what is said of it.
  /// - Returns: false when it was cancelled.
  static func make(
    at partial: PartialFile, of source: Database, path: String, place: String,
    _ clock: LibraryClock, _ findings: RowFindings, _ progress: FractionHandler?
  ) throws -> Bool {
    try LibraryProof.prove(source, path: path)
    let queue = try LibraryFile.makeCopy(at: partial.path, clock)
    do {
      let read = try copy(
        from: source, { try queue.write($0) }, withState: true,
        parts: PartFolder.forBackup(at: place, of: path), findings, progress)
      guard let read else { return false }
      let written = try queue.read { try sum(of: $0, withState: true) }
      guard read == written else { throw LibraryError.notCopied(path: path, to: place) }
    } catch {
      throw LibraryProof.notSound(error, path: path)
    }
    try queue.close()
    return true
  }
}
