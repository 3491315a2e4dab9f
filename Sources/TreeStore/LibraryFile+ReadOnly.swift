import Foundation
import GRDB

extension LibraryFile {
  /// Whether there is something at `path` that this program may not change: the file, or its
  /// folder, where SQLite keeps its journal.
  static func canWrite(_ path: String) -> Bool {
    let file = FilePath(path)
    guard access(file.c, F_OK) == 0 else { return true }
    return access(file.c, W_OK) == 0 && access(file.folder.c, W_OK | X_OK) == 0
      && journalInTheWay(path) == nil
  }

  /// What somebody else made beside a library and this person cannot write.
  static func journalInTheWay(_ path: String) -> String? {
    ["-wal", "-shm"].map { FilePath(path).adding($0) }.first { place in
      place.status(ofLink: true).map { $0.kind == .file && $0.owner != geteuid() } ?? false
        && access(place.c, W_OK) != 0
    }?.string
  }

  /// What is at the name of a journal and is no file: SQLite opens no library that has one.
  static func irregularJournal(_ path: String) -> String? {
    ["-wal", "-shm", "-journal"].map { FilePath(path).adding($0) }.first { place in
      place.status(ofLink: true).map { $0.kind != .file } ?? false
    }?.string
  }

  /// Removes such a journal where nothing is in it, nobody is at the library and the folder allows
  /// it: somebody who could only read left it.
  static func removeJournalInTheWay(_ path: String) {
    guard journalInTheWay(path) != nil, !hasJournal(path) else { return }
    let file = FilePath(path)
    _ = DatabaseFile(file, canWrite: true)?.alone {
      for end in ["-wal", "-shm"] { unlink(file.adding(end).c) }
    }
  }

  /// Whether reading would make a journal that its owner cannot write then: SQLite makes one for
  /// whoever reads, and it stays.
  static func leavesJournal(_ path: String) -> Bool {
    let file = FilePath(path)
    guard let status = file.status(), status.owner != geteuid(), access(file.c, W_OK) != 0 else {
      return false
    }
    return ["-wal", "-shm"].contains { !file.adding($0).exists }
  }

  /// A file that is read as it is, without a journal.
  static func readsImmutable(_ path: String) throws(LibraryError) -> Bool {
    if JournalFile.isForeign(besideFileAt: path) { return true }
    if !canWrite(path), isConstant(path) { return true }
    // SQLite cannot begin an empty journal that is somebody else's, not even to read.
    if FilePath(path).status()?.owner == geteuid(), journalInTheWay(path) != nil, !hasJournal(path)
    {
      return true
    }
    guard leavesJournal(path) else { return false }
    guard !hasJournal(path) else {
      throw .cannotOpen(path: path, reason: .journal("\(path)-wal"))
    }
    return true
  }

  /// For reading alone, of a disk or a folder that cannot be written.
  static func openReadOnly(_ path: String) throws(LibraryError) -> DatabasePool {
    try LibraryName.refuseOther(toRead: path)
    do {
      // A connection that reads leaves a journal and shared memory that cannot be written either, and
      // that stay when the file can be.
      if try isConstant(path) || readsImmutable(path) {
        return try readOnlyPool(path, FilePath(path).address(immutable))
      }
      do { return try readOnlyPool(path, FilePath(path).sqlite) } catch let error as DatabaseError
        where [.SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_FULL].contains(error.resultCode)
        || error.extendedResultCode == .SQLITE_IOERR_SHMSIZE
      {
        // Without a journal beside it nobody is writing, and SQLite needs none to read.
        guard !hasJournal(path) else {
          throw LibraryError.cannotOpen(
            path: path,
            reason: .journal("\(path)-wal"))
        }
        return try readOnlyPool(path, FilePath(path).address(immutable))
      }
    } catch {
      throw LibraryError(error, path: path)
    }
  }

  private static func readOnlyPool(_ path: String, _ address: String) throws -> DatabasePool {
    var configuration = configuration
    configuration.readonly = true
    let pool = try DatabasePool(path: address, configuration: configuration)
    let version = try pool.read { db in
      try Schema.refuseForeign(db, path)
      let version = Int(try db.integer("PRAGMA user_version") ?? 0)
      if version == Schema.version, let index = try Schema.missingIndexes(db).first {
        throw LibraryError.damaged(path: path, detail: .missingIndex(index))
      }
      return version
    }
    guard version == Schema.version else {
      throw version > Schema.version
        ? LibraryError.newerVersion(path: path, found: version, supported: Schema.version)
        : LibraryError.cannotOpen(
          path: path,
          reason: .olderVersion)
    }
    return pool
  }

  /// Whether a file has all that is in the library, and nobody may write to it.
  static func isConstant(_ path: String) -> Bool {
    guard let status = FilePath(path).status() else { return false }
    return status.mode & 0o222 == 0 && !hasJournal(path)
  }

  /// Gives a journal and shared memory that were made when the library could only be read the rights
  /// that it has now.
  static func allowJournal(_ path: String) {
    let file = FilePath(path)
    guard let mode = file.status()?.mode else { return }
    for end in ["-wal", "-shm"] {
      let place = file.adding(end)
      guard let status = place.status(ofLink: true), status.kind == .file,
        status.owner == geteuid(), status.mode & 0o200 == 0
      else { continue }
      chmod(place.c, mode | 0o600)
    }
  }

  static func hasJournal(_ path: String) -> Bool {
    FilePath(path).adding("-wal").status().map { $0.size > 0 } ?? false
  }

  /// Tells SQLite that the file does not change.
  static let immutable = "immutable=1"
}
