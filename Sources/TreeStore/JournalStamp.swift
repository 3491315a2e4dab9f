import Foundation
import GRDB

/// Ties a journal to the file that it is of (`Docs/decisions/0040`).
///
/// SQLite plays any journal that lies beside a database into it, also the journal of another
/// database that had this name before. So each transaction replaces a random stamp, and keeps the one
/// before it: the journal has a chain of stamps, and the stamp in its file is one of them.
enum JournalStamp {
  static let table = "journalStamp"
  static let bytes = 16

  /// Does nothing where it is there already: libraries of version 3 may have it or not.
  static func make(_ db: Database) throws {
    guard try !db.exists("SELECT 1 FROM sqlite_master WHERE name = ?", [table]) else { return }
    try db.execute(sql: sql)
  }

  /// One row, and so one page, which is in the journal once for each transaction.
  static let sql = """
    CREATE TABLE journalStamp(previous BLOB NOT NULL, current BLOB NOT NULL) STRICT;
    INSERT INTO journalStamp(rowid, previous, current) VALUES(1, zeroblob(16), randomblob(16));
    """

  static func advance(_ db: Database) throws {
    try db.cachedStatement(
      sql: "UPDATE journalStamp SET previous = current, current = randomblob(16)"
    ).execute()
  }

  /// Continues the chain of a library whose pages are about to be replaced by those of this database.
  ///
  /// - Parameter stamp: the library's stamp; nil when it has none or it cannot be read.
  static func follow(_ stamp: Data?, _ db: Database) throws {
    try make(db)
    try db.execute(
      sql: "UPDATE journalStamp SET previous = ?, current = randomblob(16)",
      arguments: [stamp ?? Data(count: bytes)])
  }

  static func current(_ db: Database) throws -> Data? {
    guard try db.exists("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", [table])
    else { return nil }
    return try db.first("SELECT current FROM journalStamp") { $0.bytes(0) }.flatMap { $0 }
  }

  /// The stamp in the file itself, without its journal.
  static func stamp(of path: FilePath) throws -> Data? {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.label = "stamp"
    let queue = try DatabaseQueue(
      path: path.address(LibraryFile.immutable), configuration: configuration)
    defer { try? queue.close() }
    return try queue.read(current)
  }
}
