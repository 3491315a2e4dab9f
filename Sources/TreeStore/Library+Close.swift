import Foundation
import GRDB

extension Library {
  /// Ends the use of the library: what was typed is written, and the file alone is all of it,
  /// without a journal beside it, unless another program has it open. Afterwards it can neither be
  /// read nor written.
  ///
  /// - Throws: what could not be written; it waits elsewhere then, see `unsavedKeeping`.
  public func close() throws(LibraryError) {
    endUpkeep()
    let result: Result<Void, LibraryError>
    do throws(LibraryError) {
      try flush()
      result = .success(())
    } catch { result = .failure(error) }
    changes.end()
    locks.release()
    LibraryFile.finish(pool, isReadOnly: isReadOnly)
    locks.close()
    try result.get()
  }

  /// Ends what a command is doing, which throws, from another thread. Nothing of a transaction
  /// that is not committed stays.
  public func interrupt() { pool.interrupt() }
}

extension LibraryFile {
  /// Writes what is in the journal into the file, unless somebody else does.
  ///
  /// - Returns: whether the file is complete by itself.
  @discardableResult static func settle(_ pool: DatabasePool) -> Bool {
    // Waits for nobody: a reader or another program that settles is not kept from it.
    let counts = try? pool.writeWithoutTransaction { db in
      try db.refuseIfClosed()
      return try db.checkpoint(.passive)
    }
    return counts.map { $0.walFrameCount == $0.checkpointedFrameCount } ?? false
  }

  static func finish(_ pool: DatabasePool, isReadOnly: Bool) {
    if !isReadOnly { settle(pool) }
    // The connection that is closed last takes the journal away, which those for reading cannot.
    pool.invalidateReadOnlyConnections()
    try? pool.close()
  }
}

extension DatabasePool {
  /// As `write`, which SQLite does not survive once the pool is closed.
  func change<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try writeWithoutTransaction { db in
      try db.refuseIfClosed()
      var value: Value?
      try db.inTransaction {
        value = try body(db)
        return .commit
      }
      guard let value else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
      return value
    }
  }
}

extension Database {
  fileprivate func refuseIfClosed() throws {
    guard sqliteConnection != nil else {
      throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "The library is closed")
    }
  }
}
