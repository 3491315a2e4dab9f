import Foundation
import GRDB

extension Library {
  /// Closes the library: unsaved texts are written, and the journal is written into the file and
  /// removed, unless another program has the library open. Afterwards the library can be neither
  /// read nor written.
  ///
  /// - Throws: The error of writing the unsaved texts. They are kept elsewhere then; see
  ///   `recoveryDurability`.
  public func close() throws(LibraryError) {
    stopMaintenance()
    let result: Result<Void, LibraryError>
    do throws(LibraryError) {
      try flush()
      result = .success(())
    } catch { result = .failure(error) }
    // A version that is on its way is written before there is nothing to write to.
    buffer.versions.finish()
    changes.end()
    let state = fileIdentity.state
    if state == .withoutJournal { takeJournalIn() }
    // As long as these locks are held nothing is written into the file by closing it, and no journal
    // is taken away: what has its name may be another program's.
    if state == .same { locks.release() }
    let isCheckpointed = LibraryFile.finish(
      pool, checkpoints: !isReadOnly && state != .withoutJournal)
    // The file took its name with it; the journal's did not follow.
    if state == .moved, isCheckpointed, !isReadOnly, fileIdentity.hasJournal {
      for end in ["-wal", "-shm"] { unlink(FilePath(path).adding(end).c) }
    }
    locks.close()
    name?.close()
    fileIdentity.close()
    try result.get()
  }

  /// Looks whether the journal has been taken away under this library: what is in it is written into
  /// the file then, where that is still possible, and nothing can be written any more.
  func lookForJournal() {
    guard fileIdentity.state == .withoutJournal else { return }
    takeJournalIn()
    failures.noteJournal(fileIdentity.refusal)
  }

  private func takeJournalIn() {
    queue.withLock {
      guard fileIdentity.canTakeJournalIn else { return }
      _ = try? pool.writeWithoutTransaction { db in
        try db.refuseIfClosed()
        return try db.checkpoint(.full)
      }
    }
  }

  /// Writes what is in the journal into the file, as `LibraryFile.checkpoint`.
  ///
  /// - Returns: false when somebody else has to be waited for.
  func checkpoint() -> Bool {
    guard fileIdentity.state != .withoutJournal else {
      lookForJournal()
      return true
    }
    return LibraryFile.checkpoint(pool)
  }

  /// Interrupts the methods of the library that are running on other threads: they throw, and their
  /// transactions are rolled back.
  public func interrupt() { pool.interrupt() }
}

extension LibraryFile {
  /// Writes what is in the journal into the file, unless somebody else does.
  ///
  /// - Returns: whether the file is complete by itself.
  @discardableResult static func checkpoint(_ pool: DatabasePool) -> Bool {
    // Waits for nobody: a reader or another program that checkpoints is not kept from it.
    let counts = try? pool.writeWithoutTransaction { db in
      try db.refuseIfClosed()
      return try db.checkpoint(.passive)
    }
    return counts.map { $0.walFrameCount == $0.checkpointedFrameCount } ?? false
  }

  /// - Returns: whether the file is complete by itself.
  static func finish(_ pool: DatabasePool, checkpoints: Bool) -> Bool {
    let isCheckpointed = checkpoints && checkpoint(pool)
    // The connection that is closed last takes the journal away, which those for reading cannot.
    pool.invalidateReadOnlyConnections()
    try? pool.close()
    return isCheckpointed
  }
}

extension DatabasePool {
  /// As `write`, which SQLite does not survive once the pool is closed.
  func change<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try writeWithoutTransaction { db in
      try db.refuseIfClosed()
      var value: Value?
      try db.inTransaction {
        let before = db.totalChangesCount
        value = try body(db)
        if db.totalChangesCount != before { try JournalStamp.advance(db) }
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
