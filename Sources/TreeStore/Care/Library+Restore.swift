import Foundation
import GRDB

extension Library {
  /// Replaces all folders and files by those of a backup, in one transaction: other programs on
  /// the library see all of it or nothing, and at once. What was there before is a backup named
  /// "… before restoring".
  ///
  /// - Returns: the backup of what was there; nil when `progress` cancelled it, and nothing was
  ///   changed then.
  /// - Throws: `.notALibrary`, `.newerVersion`, `.damaged` and the like for the backup; what the
  ///   library says.
  @discardableResult public func restoreAll(
    from backup: String, progress: FractionHandler? = nil
  ) throws(LibraryError) -> Backup? {
    try flush()
    let source = try Self.readable(backup, clock)
    defer { source.remove() }
    let folder = BackupFolder(library: path)
    guard let before = try copyForRestore(to: folder.beforeRestore) else { return nil }
    struct Cancelled: Error {}
    do {
      try pool.change { db in
        // Without documents nothing is kept of the words of what goes.
        try SearchIndex.rebuild(db)
        try db.execute(sql: "DELETE FROM file")
        let isWhole = try source.queue.read { from in
          try LibraryCopy.copy(from: from, { try $0(db) }, withState: false, progress)
        }
        guard isWhole else { throw Cancelled() }
        // The backup may have been ordered by the names of another language.
        let locale = try String.fetchOne(
          db, sql: "SELECT value FROM state WHERE key = ?", arguments: [OrderKeys.localeKey])
        try OrderKeys.rewrite(db, keys.order(for: locale ?? ""), locale: locale ?? "")
      }
    } catch is Cancelled {
      return nil
    } catch {
      throw LibraryError(error, path: path)
    }
    return before
  }

  private func copyForRestore(to place: String) throws(LibraryError) -> Backup? {
    // The one before it goes only when this one is whole.
    let made = place + ".new"
    unlink(FilePath(made).c)
    guard try backUp(to: made) != nil else { return nil }
    guard Glibc.rename(FilePath(made).c, FilePath(place).c) == 0 else {
      throw .cannotWrite(path: place, reason: .system(errno))
    }
    return BackupFolder.backup(at: place)
  }

  private struct Source {
    let queue: DatabaseQueue
    let temporary: String?
    func remove() {
      try? queue.close()
      if let temporary { FilePath(temporary).remove() }
    }
  }

  /// A backup of this version is read where it is; an older one is carried over elsewhere first.
  private static func readable(
    _ path: String, _ clock: LibraryClock
  ) throws(LibraryError) -> Source {
    guard FilePath(path).exists else {
      throw .cannotRead(path: path, reason: .system(errno))
    }
    try LibraryFile.refuseWhatIsNoLibrary(path)
    do {
      let queue = try LibraryFile.openForReading(path)
      let version = try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
      if version == Schema.version { return Source(queue: queue, temporary: nil) }
      try queue.close()
      let folder = FilePath.temporary.appending(UUID().uuidString).string
      let failure = FilePath(folder).makeFolder()
      guard failure == 0 else {
        throw LibraryError.cannotWrite(path: folder, reason: .system(failure))
      }
      for end in ["", "-wal"] where FilePath(path + end).exists {
        try FilePath(path + end).copy(to: FilePath(folder + "/copy" + end))
      }
      let carried = try LibraryFile.open(folder + "/copy").pool
      try carried.close()
      return Source(
        queue: try LibraryFile.openForReading(folder + "/copy"), temporary: folder)
    } catch {
      throw LibraryError(error, path: path)
    }
  }

  /// Puts a backup in the place of a library that is too damaged to be opened. The damaged one is
  /// kept beside it. This program must not have it open.
  ///
  /// - Returns: where the damaged one is now; nil when there was none.
  /// - Throws: `.busy` when another program has it open.
  public static func replace(
    libraryAt path: String, with backup: String, clock: LibraryClock = .system
  ) throws(LibraryError) -> String? {
    let path = FilePath(path).followed.string
    let source = try readable(backup, clock)
    defer { source.remove() }
    guard !LibraryFile.isInUse(path) else { throw .busy(path: path) }
    let partial = path + "." + UUID().uuidString + ".part"
    defer { unlink(FilePath(partial).c) }
    do {
      let queue = try LibraryFile.makeCopy(at: partial, clock)
      _ = try source.queue.read { from in
        try LibraryCopy.copy(from: from, { try queue.write($0) }, withState: true, nil)
      }
      try queue.close()
    } catch {
      throw LibraryError(error, path: backup)
    }
    guard LibraryFile.makeDurable(partial) else {
      throw .cannotWrite(path: path, reason: .system(errno))
    }
    let aside = LibraryFile.moveAside(path, clock.now())
    guard Glibc.rename(FilePath(partial).c, FilePath(path).c) == 0 else {
      throw .cannotWrite(path: path, reason: .system(errno))
    }
    return aside
  }
}

extension LibraryFile {
  /// Whether another program has the library open: each holds a lock on a byte of its "-shm".
  /// Closing that file would end the locks of this program, which must have none.
  static func isInUse(_ path: String) -> Bool {
    let descriptor = Glibc.open(FilePath(path + "-shm").c, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 128
    lock.l_len = 1
    guard fcntl(descriptor, F_GETLK, &lock) == 0 else { return false }
    return lock.l_type != Int16(F_UNLCK)
  }

  /// Gives a library another name, with its journal.
  static func moveAside(_ path: String, _ date: Date) -> String? {
    let time = TransferDate.string(date).prefix(19).replacingOccurrences(of: ":", with: "")
    let aside = "\(path).damaged-\(time)"
    guard rename(FilePath(path).c, FilePath(aside).c) == 0 else { return nil }
    rename(FilePath(path + "-wal").c, FilePath(aside + "-wal").c)
    unlink(FilePath(path + "-shm").c)
    return aside
  }
}
