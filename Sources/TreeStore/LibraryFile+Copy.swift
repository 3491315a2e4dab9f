import Foundation
import GRDB

extension LibraryFile {
  /// An empty library in one file that nobody else opens yet: nothing of it is durable before
  /// `makeDurable`.
  static func makeCopy(at path: String, _ clock: LibraryClock) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.label = "copy"
    let failure = FilePath(path).makeFile()
    guard failure == 0 || failure == EEXIST else {
      throw LibraryError.cannotWrite(path: path, reason: .system(failure))
    }
    let queue = try DatabaseQueue(path: FilePath(path).sqlite, configuration: configuration)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
      try db.execute(sql: "PRAGMA recursive_triggers = ON")
      let locale = NameOrder.systemLocale
      try db.inTransaction {
        try Schema.migrate(db, from: 0, order: NameOrder(locale: locale), locale: locale)
        return .commit
      }
    }
    return queue
  }

  /// Waits until a file, or the names in a folder, are on the disk.
  static func makeDurable(_ path: String) -> Bool {
    let descriptor = Glibc.open(FilePath(path).c, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
  }

  /// For reading alone, whatever state it is in.
  static func openForReading(_ path: String) throws -> DatabaseQueue {
    try LibraryName.refuseOther(toRead: path)
    var configuration = Configuration()
    configuration.label = "reading"
    if try readsImmutable(path) {
      configuration.readonly = true
      return try DatabaseQueue(
        path: FilePath(path).address(immutable), configuration: configuration)
    }
    // A connection that cannot write leaves an empty journal behind. One that can takes that away
    // when it is closed, and reads without changing a byte unless a journal has something in it.
    configuration.readonly = hasJournal(path)
    configuration.busyMode = .timeout(5)
    do {
      let queue = try DatabaseQueue(path: FilePath(path).sqlite, configuration: configuration)
      // Only the first look needs the journal.
      _ = try queue.read { db in try db.integer("PRAGMA schema_version") }
      return queue
    } catch let error as DatabaseError
      where [.SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_FULL].contains(error.resultCode)
      || error.extendedResultCode == .SQLITE_IOERR_SHMSIZE
    {
      guard !hasJournal(path) else { throw error }
      configuration.readonly = true
      return try DatabaseQueue(
        path: FilePath(path).address(immutable), configuration: configuration)
    }
  }
}
