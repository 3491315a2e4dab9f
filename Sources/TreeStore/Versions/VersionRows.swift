import Foundation
import GRDB

/// The table of versions.
enum VersionRows {
  /// A text that was replaced, compressed outside of any transaction.
  struct Draft: Sendable {
    let text: Data
    let packed: Data
    let madeAt: Int64

    init?(_ text: Data, madeAt: Int64) {
      // A blank text is no loss.
      guard text.contains(where: { $0 > 32 }), text.count <= TextDecoding.mostBytes,
        let packed = Deflate.packed(text)
      else { return nil }
      (self.text, self.packed, self.madeAt) = (text, packed, madeAt)
    }
  }

  /// Keeps a version, unless the newest one has the same text or was kept a moment ago.
  ///
  /// - Parameters:
  ///   - always: Whether it is kept also a moment after another.
  ///   - thins: Whether the versions of the note are thinned, which looks at all of them. Of several one
  ///     after the other it is done once, at the end.
  static func add(
    _ draft: Draft, of file: Int64, at now: Int64, always: Bool = false, thins: Bool = true,
    _ db: Database
  ) throws {
    let sum = Deflate.checksum(draft.text)
    let last = try db.first(
      "SELECT keptAt, size, sum FROM version WHERE file = ? ORDER BY madeAt DESC, pk DESC LIMIT 1",
      [file]
    ) { (keptAt: date($0, 0), size: $0.integer(1), sum: $0.integer(2)) }
    if let last {
      if last.size == Int64(draft.text.count), last.sum == sum { return }
      // A clock that was set back keeps none from being kept.
      if !always, last.keptAt <= now, now - last.keptAt < NoteVersion.Limits.pause { return }
    }
    try db.cachedStatement(
      sql: "INSERT INTO version(file, madeAt, keptAt, size, sum, bytes) VALUES(?, ?, ?, ?, ?, ?)"
    ).execute(arguments: [file, draft.madeAt, now, draft.text.count, sum, draft.packed])
    if thins { try thin(of: file, at: now, db) }
  }

  /// Keeps a version that was made elsewhere, unless there is the same one.
  ///
  /// - Returns: whether it is there now and was not before: it may stand too near to another one for its age.
  static func addEarlier(
    _ text: Data, madeAt: Int64, of file: Int64, at now: Int64, _ db: Database
  ) throws -> Bool {
    guard let draft = Draft(text, madeAt: madeAt) else { return false }
    let sum = Deflate.checksum(text)
    guard
      try !db.exists(
        "SELECT 1 FROM version WHERE file = ? AND madeAt = ? AND size = ? AND sum = ?",
        [file, madeAt, text.count, sum])
    else { return false }
    try db.cachedStatement(
      sql: "INSERT INTO version(file, madeAt, keptAt, size, sum, bytes) VALUES(?, ?, ?, ?, ?, ?)"
    ).execute(arguments: [file, madeAt, madeAt, text.count, sum, draft.packed])
    let key = db.lastInsertedRowID
    try thin(of: file, at: now, db)
    return try db.exists("SELECT 1 FROM version WHERE pk = ?", [key])
  }

  /// Keeps the text of a note that an operation is about to replace.
  static func keepCurrent(of file: Int64, _ text: String, at now: Int64, _ db: Database) throws {
    let date = try db.integer("SELECT updatedAt FROM file WHERE pk = ?", [file])
    guard let draft = Draft(Data(text.utf8), madeAt: date ?? now) else { return }
    try add(draft, of: file, at: now, always: true, db)
  }

  /// Of a row that anybody may have written; 1970 for what is no date.
  private static func date(_ row: StoredRow, _ column: Int) -> Int64 {
    row.integer(column).flatMap { LibraryClock.isDate($0) ? $0 : nil } ?? 0
  }

  static func all(of file: Int64, _ db: Database) throws -> [NoteVersion] {
    try db.all(
      "SELECT pk, madeAt, size FROM version WHERE file = ? ORDER BY madeAt DESC, pk DESC", [file]
    ) { row -> NoteVersion? in
      guard let key = row.integer(0) else { return nil }
      let size = row.integer(2).flatMap { (0...(1 << 40)).contains($0) ? Int($0) : nil }
      return NoteVersion(id: key, date: row.date(1) ?? LibraryClock.date(0), bytes: size ?? 0)
    }.compactMap { $0 }
  }

  /// Nil where it is damaged.
  static func text(_ key: Int64, of file: Int64, _ db: Database) throws -> String? {
    let found = try db.first(
      "SELECT size, sum, bytes FROM version WHERE pk = ? AND file = ?", [key, file]
    ) {
      (size: $0.integer(0), sum: $0.integer(1), bytes: $0.bytes(2))
    }
    guard let found, let size = found.size, size <= Int64(2 * TextDecoding.mostBytes),
      let bytes = found.bytes, let text = Deflate.unpacked(bytes, size: Int(size)),
      Deflate.checksum(text) == found.sum
    else { return nil }
    return String(validating: text, as: UTF8.self)
  }

  // MARK: Thinning

  private struct Kept {
    var key: Int64
    var date: Int64
    var bytes: Int
  }

  /// Removes the versions of a note that stand too near to each other for their age, and the oldest beyond
  /// what a note may have.
  static func thin(of file: Int64, at now: Int64, _ db: Database) throws {
    let rows = try db.all(
      "SELECT pk, madeAt, length(bytes) FROM version WHERE file = ? ORDER BY madeAt DESC, pk DESC",
      [file]
    ) { Kept(key: $0.integer(0) ?? 0, date: date($0, 1), bytes: Int($0.integer(2) ?? 0)) }
    let most = try mostOfNote(db)
    var kept = 0
    var bytes = 0
    var slot: (distance: Int64, number: Int64)?
    for row in rows {
      let distance = NoteVersion.Limits.distance(atAge: now - row.date)
      let next = (distance: distance, number: row.date / distance)
      let isNear = distance > 1 && slot.map { $0 == next } ?? false
      slot = next
      bytes += row.bytes
      let fits =
        kept < most
        && (kept == 0 || bytes <= NoteVersion.Limits.mostBytesOfNote)
      if fits, !isNear {
        kept += 1
      } else {
        bytes -= row.bytes
        try db.cachedStatement(sql: "DELETE FROM version WHERE pk = ?").execute(arguments: [row.key]
        )
      }
    }
  }

  private static func mostOfNote(_ db: Database) throws -> Int {
    let text = try db.text("SELECT value FROM state WHERE key = ?", [KeptNumber.versions.rawValue])
    return KeptNumber.versions.number(text) ?? NoteVersion.Limits.mostOfNote
  }

  private static let filesPerStep = 200

  /// Thins the versions of some notes, for those that are not written any more.
  ///
  /// - Returns: The last note that was looked at; nil behind the last of all.
  static func thin(after last: Int64, at now: Int64, _ db: Database) throws -> Int64? {
    let files = try db.integers(
      "SELECT DISTINCT file FROM version INDEXED BY version_file WHERE file > ? ORDER BY file LIMIT ?",
      [last, filesPerStep])
    for file in files { try thin(of: file, at: now, db) }
    return files.count < filesPerStep ? nil : files.last
  }

  /// Removes the oldest of all versions beyond what a library may have.
  ///
  /// - Returns: Whether there may be more of these.
  static func bound(_ most: Int = NoteVersion.Limits.mostBytes, _ db: Database) throws -> Bool {
    let all = try db.integer("SELECT CAST(total(length(bytes)) AS INTEGER) FROM version") ?? 0
    guard all > Int64(most) else { return false }
    var left = all - Int64(most)
    let rows = try db.all("SELECT pk, length(bytes) FROM version ORDER BY madeAt, pk LIMIT 500") {
      (key: $0.integer(0), bytes: $0.integer(1) ?? 0)
    }
    for row in rows where left > 0 {
      try db.execute(sql: "DELETE FROM version WHERE pk = ?", arguments: [row.key])
      left -= row.bytes
    }
    return left > 0 && !rows.isEmpty
  }
}

/// Copies versions from one library to another with the same rows of notes, for backups.
enum VersionCopy {
  private static let bytesPerStep = 8 << 20
  private static let columns = "pk, file, madeAt, keptAt, size, sum, bytes"
  private static let untitled = """
    SELECT u.file FROM untitled u JOIN file f ON f.pk = u.file WHERE f.isFolder = 0 ORDER BY u.file
    """

  static func copy(
    from source: Database, _ write: (_ body: (Database) throws -> Void) throws -> Void
  ) throws {
    try walk(source) { rows in
      try write { db in
        for row in rows {
          try db.cachedStatement(
            sql: "INSERT INTO version(\(columns)) VALUES(?, ?, ?, ?, ?, ?, ?)"
          ).execute(arguments: StatementArguments(row.map(\.argument)))
        }
      }
    }
    // Which notes have no title of their own is told by their rows as well.
    let files = try source.integers(untitled)
    try write { db in
      for file in files {
        try db.execute(sql: "INSERT INTO untitled(file) VALUES(?)", arguments: [file])
      }
    }
  }

  static func add(_ db: Database, to sum: inout CopySum) throws {
    try walk(db) { rows in for row in rows { sum.add(row) } }
    for file in try db.integers(untitled) {
      sum.add([.integer(file)])
    }
  }

  private static func walk(_ db: Database, _ visit: ([[StoredRow.Cell]]) throws -> Void) throws {
    var last = Int64.min
    while true {
      let rows = try db.rows(
        "SELECT \(columns) FROM version WHERE pk > ? ORDER BY pk LIMIT 500", [last])
      var step: [[StoredRow.Cell]] = []
      var bytes = 0
      var count = 0
      while bytes < bytesPerStep, let row = try rows.next() {
        count += 1
        // In a damaged table rows need not come in their order, and would come for ever.
        guard let key = row.integer(0), key > last else {
          throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        last = key
        bytes += row.bytes(6)?.count ?? 0
        let cells = (0..<7).map { row.cell($0) }
        // What can be no version does not keep the notes from being copied; a check tells of it.
        if isVersion(cells), let file = row.integer(1),
          try db.exists("SELECT 1 FROM file WHERE pk = ? AND isFolder = 0", [file])
        {
          step.append(cells)
        }
      }
      if !step.isEmpty { try visit(step) }
      guard count > 0 else { return }
    }
  }

  private static func isVersion(_ cells: [StoredRow.Cell]) -> Bool {
    guard case .blob = cells[6], case .integer(let size) = cells[4], size >= 0 else { return false }
    return cells[..<6].allSatisfy { if case .integer = $0 { true } else { false } }
  }
}
