import Foundation
import GRDB

extension LibraryError {
  /// The error of a change: SQLite has the same words for a full disk and for a table that has used
  /// its last number.
  init(_ error: any Error, writingTo pool: DatabasePool, path: String) {
    self.init(error, path: path)
    if case .diskFull = self, (try? pool.read(SearchIndex.hasNoNumbers)) == true {
      self = .damaged(path: path, detail: .noNumbers)
    }
  }
}

/// Updates the search index after changes, in steps that are too short to be noticed when typing.
enum SearchIndex {
  /// Whether no row of its tables can get a number any more. Making the index anew begins with 1.
  static func hasNoNumbers(_ db: Database) throws -> Bool {
    try db.exists("SELECT 1 FROM sqlite_sequence WHERE seq > 9000000000000000000")
  }
  /// The limits of a step: the number of files, and the size of their texts, in bytes.
  struct Size: Sendable {
    var files: Int
    var bytes: Int
    /// A step of some hundredths of a second, for which a person who types has to wait.
    static let small = Size(files: 64, bytes: 256 * 1024)
    /// A long step, for hundreds of thousands of files while nobody types.
    static let huge = Size(files: 5000, bytes: 8 * 1024 * 1024)
  }

  /// One step, in a transaction.
  ///
  /// - Returns: how many documents were forgotten and files read; none when all is done.
  static func step(_ db: Database, _ size: Size = .small) throws -> Int {
    let forgotten = try forget(db, size)
    if forgotten >= size.files { return forgotten }
    return try forgotten + read(db, size)
  }

  private static func forget(_ db: Database, _ size: Size) throws -> Int {
    let rows = try db.all("SELECT doc, name, text FROM stale LIMIT ?", [size.files]) { row in
      (doc: row.integer(0), name: row.words(1), text: text(row, 2))
    }
    for row in rows {
      guard let doc = row.doc else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
      let name = IndexedText.words(of: row.name)
      try db.cachedStatement(
        sql: "INSERT INTO search(search, rowid, name, text) VALUES('delete', ?, ?, ?)"
      ).execute(arguments: [doc, name, IndexedText.words(of: row.text)])
      try db.cachedStatement(
        sql: "INSERT INTO searchName(searchName, rowid, name) VALUES('delete', ?, ?)"
      ).execute(arguments: [doc, name])
      try db.cachedStatement(sql: "DELETE FROM stale WHERE doc = ?").execute(arguments: [doc])
    }
    return rows.count
  }

  /// A text that is not UTF-8 has no words; `check` tells of it.
  private static func text(_ row: StoredRow, _ column: Int) -> String { row.text(column) ?? "" }

  private static func read(_ db: Database, _ size: Size) throws -> Int {
    // The file that is nearest to its turn, and so on: a cursor would walk over rows that go.
    var files = 0
    var bytes = 0
    while files < size.files, bytes < size.bytes {
      let next = try db.first(
        """
        SELECT n.seq, n.file, f.name, c.text FROM pending n
        LEFT JOIN file f ON f.pk = n.file LEFT JOIN content c ON c.file = n.file
        ORDER BY n.seq LIMIT 1
        """
      ) { row in
        (
          seq: row.integer(0), file: row.integer(1), isThere: !row.isNull(2) && !row.isNull(3),
          name: row.words(2), text: text(row, 3), bytes: row.bytes(3)?.count ?? 0
        )
      }
      guard let next else { break }
      files += 1
      try db.cachedStatement(sql: "DELETE FROM pending WHERE seq = ?").execute(arguments: [next.seq]
      )
      // A table that does not lose the row would be at it for ever.
      guard db.changesCount == 1 else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
      guard next.isThere, let file = next.file else { continue }
      bytes += next.bytes
      try db.cachedStatement(sql: "INSERT INTO indexed(file) VALUES(?)").execute(arguments: [file])
      try add(db.lastInsertedRowID, name: next.name, text: next.text, db)
    }
    return files
  }

  private static func add(_ doc: Int64, name: String, text: String, _ db: Database) throws {
    let name = IndexedText.words(of: name)
    try db.cachedStatement(sql: "INSERT INTO search(rowid, name, text) VALUES(?, ?, ?)")
      .execute(arguments: [doc, name, IndexedText.words(of: text)])
    try db.cachedStatement(sql: "INSERT INTO searchName(rowid, name) VALUES(?, ?)")
      .execute(arguments: [doc, name])
  }

  /// Forgets everything; all files are read again.
  static func rebuild(_ db: Database) throws {
    for table in ["searchTerm"] + tables {
      do { try db.execute(sql: "DROP TABLE IF EXISTS \(table)") } catch {
        try forget(table: table, db)
      }
    }
    // What belongs to a table of the index that was not there any more.
    for table in tables.flatMap({ table in parts.map { "\(table)_\($0)" } })
      + ["indexed", "stale", "pending"]
    {
      try db.execute(sql: "DROP TABLE IF EXISTS \(table)")
    }
    try db.execute(sql: Schema.search)
  }

  private static let tables = ["search", "searchName"]
  private static let parts = ["data", "idx", "content", "docsize", "config"]

  /// Of a table that is too damaged to be opened, which SQLite does before it drops it.
  private static func forget(table: String, _ db: Database) throws {
    try db.execute(sql: "PRAGMA writable_schema = ON")
    defer { try? db.execute(sql: "PRAGMA writable_schema = RESET") }
    try db.execute(sql: "DELETE FROM sqlite_master WHERE name = ?", arguments: [table])
  }

  /// - Throws: what is wrong with the index itself.
  static func check(_ db: Database) throws {
    for table in ["searchTerm", "indexed", "stale", "pending"] {
      _ = try db.exists("SELECT 1 FROM \(table) LIMIT 1")
    }
    for table in tables where try !isWhole(table, db) {
      // All of it has to be read for a list of its words.
      try db.execute(
        sql: "CREATE VIRTUAL TABLE temp.checkedWords USING fts5vocab(main, \(table), row)")
      defer { try? db.execute(sql: "DROP TABLE temp.checkedWords") }
      _ = try db.integer("SELECT sum(doc) FROM temp.checkedWords")
    }
  }

  /// FTS5's own check of a table, which writes nothing but has to be allowed to.
  ///
  /// - Returns: false when it cannot be made.
  private static func isWhole(_ table: String, _ db: Database) throws -> Bool {
    guard !db.configuration.readonly else { return false }
    do {
      try db.execute(sql: "INSERT INTO \(table)(\(table)) VALUES('integrity-check')")
      return true
    } catch let error as DatabaseError {
      switch error.resultCode {
      case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_FULL, .SQLITE_BUSY,
        .SQLITE_IOERR:
        return false
      default: throw error
      }
    }
  }
}

extension Library {
  /// Returns the number of files whose changes are not indexed yet.
  public func unindexed() throws(LibraryError) -> Int {
    try read { db in Int(try db.integer("SELECT count(*) FROM pending") ?? 0) }
  }

  /// Indexes all files that were changed since they were last indexed, in several transactions, and
  /// returns when none is left.
  ///
  /// - Parameters:
  ///   - alone: A Boolean value that tells whether nobody else uses the library. The transactions
  ///     are longer then, about a second. The default is false.
  ///   - progress: A function that is called after each step with the number of files left. If it
  ///     returns false, the method returns.
  public func finishIndexing(
    alone: Bool = false, progress: ((Int) -> Bool)? = nil
  ) throws(LibraryError) {
    var left = try unindexed()
    // Each step leaves a part that the index merges with others later: large ones are faster.
    var batches = BatchSizer(64, in: 32...500)
    func step() throws(LibraryError) -> Int {
      if alone { return try write { db in try SearchIndex.step(db, .huge) } }
      do {
        return try batches.step { files in
          let size = SearchIndex.Size(files: files, bytes: files * 4096)
          return try write { db in try SearchIndex.step(db, size) }
        }
      } catch { throw LibraryError(error, path: path) }
    }
    while true {
      let done = try step()
      guard done > 0 else { return }
      guard let progress else { continue }
      left = max(0, left - done)
      if !progress(left) { return }
    }
  }

  /// Empties the search index and marks all files as not indexed. They are found by the index again
  /// as they are indexed.
  public func rebuildIndex() throws(LibraryError) {
    try write { db in try SearchIndex.rebuild(db) }
  }
}
