import Foundation
import GRDB

extension Library {
  /// Replaces all folders and files by those of a backup, in one transaction: other programs that
  /// use the library see all of it at once, or nothing.
  ///
  /// The backup is checked first, and the new contents before they are committed. The old contents
  /// are kept as a backup named "… before restoring" with the time; the last three of these are
  /// kept.
  ///
  /// - Parameters:
  ///   - backup: The path of the backup.
  ///   - progress: A function that is called with the progress, from 0 to 1. If it returns false,
  ///     nothing is restored.
  /// - Returns: The backup of the old contents; nil if `progress` cancelled the restore.
  /// - Throws: `.notALibrary`, `.newerVersion`, `.notSound` and the like for the backup, or an
  ///   error of the library. Nothing was changed then.
  @discardableResult public func restoreAll(
    from backup: String, progress: FractionHandler? = nil
  ) throws(LibraryError) -> Backup? {
    // What damage keeps from being written waits, and is written over what comes.
    do { try flush() } catch { guard case .damaged = error else { throw error } }
    let source = try Self.readable(backup, clock)
    defer { source.remove() }
    let folder = BackupFolder(library: path)
    let before = try keep(at: folder.beforeRestore(at: clock.now()))
    struct Cancelled: Error {}
    let found = RowFindings()
    do {
      if let refusal = fileIdentity.refusal { throw refusal }
      try pool.change { db in
        // Without documents nothing is kept of the words of what goes.
        try SearchIndex.rebuild(db)
        try db.execute(sql: "DELETE FROM file")
        // Texts that belong to nothing go with what they are not part of.
        try db.execute(sql: "DELETE FROM content")
        let read = try source.queue.read { from in
          do {
            return try LibraryCopy.copy(
              from: from, { try $0(db) }, withState: false, found, progress)
          } catch { throw LibraryProof.notSound(error, path: backup) }
        }
        guard let read else { throw Cancelled() }
        try SyncTables(db: db, library: self).forgetErased()
        guard try LibraryCopy.sum(of: db, withState: false) == read else {
          throw LibraryError.notCopied(path: backup, to: path)
        }
        // The backup may have been ordered by the names of another language.
        let locale = try db.text("SELECT value FROM state WHERE key = ?", [CollationKeys.localeKey])
        try CollationKeys.rewrite(db, collationKeys.order(for: locale ?? ""), locale: locale ?? "")
      }
    } catch {
      var isReplaced = false
      do {
        guard case .damaged = LibraryError(error, path: path), !(error is Cancelled) else {
          throw error
        }
        try replacePages(with: source, from: backup, found, &isReplaced)
      } catch {
        // It is what is there now: another one of it would only push out an older one.
        if !isReplaced { unlink(FilePath(before.path).c) }
        if error is Cancelled { return nil }
        throw LibraryError(error, path: path)
      }
    }
    // Those before were of what is gone.
    findings.forget()
    for finding in found.all { findings.note(finding) }
    folder.pruneBeforeRestores()
    return before
  }

  /// Replaces every page by those of a proved copy: rows of damaged pages cannot be deleted.
  ///
  /// - Parameter isReplaced: becomes true when the pages are those of the copy, which an error after
  ///   that does not change.
  private func replacePages(
    with source: Source, from backup: String, _ found: RowFindings, _ isReplaced: inout Bool
  ) throws {
    let partial = try PartialFile(for: path)
    try partial.make()
    let isWhole = try source.queue.read { from in
      try LibraryCopy.make(
        at: partial, of: from, path: backup, place: path, clock, found, nil)
    }
    guard isWhole else { throw LibraryError.notCopied(path: backup, to: path) }
    let copy = try DatabaseQueue(path: FilePath(partial.path).sqlite)
    // Otherwise the journal would count as that of another file until it is checkpointed.
    let stamp = try? pool.read(JournalStamp.current)
    try copy.inDatabase { db in try JournalStamp.follow(stamp.flatMap { $0 }, db) }
    try copy.backup(to: pool)
    isReplaced = true
    try copy.close()
    try pool.change { db in
      // A backup copies pages and sends no notification of changed rows. Making the index anew does,
      // here and in other programs.
      try SearchIndex.rebuild(db)
      let locale = try db.text("SELECT value FROM state WHERE key = ?", [CollationKeys.localeKey])
      try CollationKeys.rewrite(db, collationKeys.order(for: locale ?? ""), locale: locale ?? "")
    }
  }

  /// Keeps what is there now: as a backup, or page by page as it is when it is damaged.
  private func keep(at place: String) throws(LibraryError) -> Backup {
    do throws(LibraryError) {
      if let backup = try backUp(to: place) { return backup }
    } catch {
      switch error {
      case .notSound, .damaged: break
      default: throw error
      }
    }
    let partial = try PartialFile(for: place)
    do {
      try partial.make()
      let copy = try DatabaseQueue(path: partial.path)
      try pool.backup(to: copy)
      try copy.close()
    } catch {
      throw LibraryError(error, path: place)
    }
    try partial.finish()
    guard let made = BackupFolder.backup(at: place) else {
      throw .cannotWrite(path: place, reason: .gone)
    }
    return made
  }

  private struct Source {
    let queue: DatabaseQueue
    let temporary: String?
    func remove() {
      try? queue.close()
      if let temporary { FilePath(temporary).remove() }
    }
  }

  /// A backup, proved. One of this version is read where it is; an older one is carried over
  /// elsewhere first.
  private static func readable(
    _ path: String, _ clock: LibraryClock
  ) throws(LibraryError) -> Source {
    guard FilePath(path).exists else {
      throw .cannotRead(path: path, reason: .system(errno))
    }
    try LibraryFile.refuseWhatIsNoLibrary(path)
    if FilePath(path).status()?.size == 0, !LibraryFile.hasJournal(path) {
      throw .empty(path: path)
    }
    do {
      let queue = try LibraryFile.openForReading(path)
      let version = try queue.read { db in
        // Before it is carried over: indexes that are made anew do not tell what is lost.
        try LibraryProof.prove(db, path: path)
        return try db.integer("PRAGMA user_version") ?? 0
      }
      if version == Int64(Schema.version) { return Source(queue: queue, temporary: nil) }
      try queue.close()
      let folder = FilePath.temporary.appending(UUID().uuidString).string
      var isKept = false
      defer { if !isKept { FilePath(folder).remove() } }
      let failure = FilePath(folder).makeFolder()
      guard failure == 0 else {
        throw LibraryError.cannotWrite(path: folder, reason: .system(failure))
      }
      for end in ["", "-wal"] where FilePath(path + end).exists {
        try FilePath(path + end).copy(to: FilePath(folder + "/copy" + end))
      }
      let carried = try LibraryFile.open(folder + "/copy").pool
      try carried.close()
      let source = Source(
        queue: try LibraryFile.openForReading(folder + "/copy"), temporary: folder)
      isKept = true
      return source
    } catch {
      throw LibraryProof.notSound(error, path: path)
    }
  }

  /// Replaces a library that is too damaged to be opened by a backup. The damaged library is kept
  /// beside it under another name.
  ///
  /// - Precondition: This program does not have the library open.
  /// - Parameters:
  ///   - path: The path of the damaged library.
  ///   - backup: The path of the backup.
  ///   - clock: The source of time; the system's by default.
  /// - Returns: The new path of the damaged library; nil if there was none.
  /// - Throws: `.busy` if another program has the library open, or an error of the backup or the
  ///   disk.
  public static func replace(
    libraryAt path: String, with backup: String, clock: LibraryClock = .system
  ) throws(LibraryError) -> String? {
    let path = FilePath(path).followed.string
    let source = try readable(backup, clock)
    defer { source.remove() }
    guard !LibraryFile.isInUse(path) else { throw .busy(path: path) }
    let partial = try PartialFile(for: path)
    do {
      try partial.make()
      let isWhole = try source.queue.read { from in
        try LibraryCopy.make(
          at: partial, of: from, path: backup, place: path, clock, RowFindings(), nil)
      }
      guard isWhole else { throw LibraryError.notCopied(path: backup, to: path) }
    } catch {
      throw LibraryError(error, path: path)
    }
    // From here on what is put in its place is proved, and on the disk.
    let aside = LibraryFile.keepAside(path, clock.now())
    // Where only a journal is left of a library.
    if aside == nil { _ = try JournalFile.setAside(of: path, clock.now()) }
    do throws(LibraryError) { try partial.finish() } catch {
      if let aside { LibraryFile.forgetAside(aside, of: path) }
      throw error
    }
    // The journal of what was there, which has its other name as well.
    if aside != nil { for end in ["-wal", "-shm"] { unlink(FilePath(path + end).c) } }
    return aside
  }
}

extension LibraryFile {
  /// Whether this or another program has the library open.
  static func isInUse(_ path: String) -> Bool {
    DatabaseFile(FilePath(path), canWrite: true)?.isInUse ?? false
  }

  /// Gives a library one more name, with its journal, before its own is given to another file: a
  /// program that is killed in between leaves a library under that name, and not none.
  static func keepAside(_ path: String, _ date: Date) -> String? {
    let time = TransferDate.string(date).prefix(19).replacingOccurrences(of: ":", with: "")
    var aside = "\(path).damaged-\(time)"
    var number = 1
    // What was put aside before stays.
    while FilePath(aside).status(ofLink: true) != nil {
      number += 1
      aside = "\(path).damaged-\(time) \(number)"
    }
    guard keep(path, as: aside) else { return nil }
    _ = keep(path + "-wal", as: aside + "-wal")
    return aside
  }

  /// Some disks know no second name: there it loses the first one.
  private static func keep(_ path: String, as other: String) -> Bool {
    if link(FilePath(path).c, FilePath(other).c) == 0 { return true }
    guard errno != ENOENT, errno != EEXIST else { return false }
    return rename(FilePath(path).c, FilePath(other).c) == 0
  }

  /// Undoes `keepAside`.
  static func forgetAside(_ aside: String, of path: String) {
    for end in ["", "-wal"] {
      if FilePath(path + end).status(ofLink: true) != nil {
        unlink(FilePath(aside + end).c)
      } else {
        rename(FilePath(aside + end).c, FilePath(path + end).c)
      }
    }
  }
}
