import Foundation
import GRDB

extension Library {
  /// Returns the daily backups of the library, the newest first.
  public func backups() -> [Backup] { BackupFolder(library: path).daily(today: clock.now()) }

  /// Returns the daily backups of the library at a path, the newest first. The library is not
  /// opened, so that it may be damaged.
  ///
  /// Backups of days to come are the last: the clock was wrong when they were made.
  ///
  /// - Parameters:
  ///   - path: The path of the library.
  ///   - clock: The source of time; the system's by default.
  public static func backups(
    ofLibraryAt path: String, clock: LibraryClock = .system
  ) -> [Backup] {
    BackupFolder(library: path).daily(today: clock.now())
  }

  /// Makes a backup of the current contents of the library, without the search index, which is
  /// built again from the texts when the backup is used.
  ///
  /// The method blocks, for seconds if there are very many files; others can read and write
  /// meanwhile. The backup is read again and compared with the library. A damaged library is not
  /// backed up, and its existing backups are kept. Texts and names that are not UTF-8 are copied
  /// byte by byte, and are among the `rowFindings`.
  ///
  /// - Parameters:
  ///   - destination: The path of a new file. The default, nil, makes the backup of today beside
  ///     the library. It replaces an earlier one of today, which is kept under another name if it
  ///     has more than twice as many notes.
  ///   - progress: A function that is called with the progress, from 0 to 1. If it returns false,
  ///     the backup is cancelled.
  /// - Returns: The backup; nil if it was cancelled.
  /// - Throws: `.notSound`, `.notCopied`, `.cannotWrite`, `.alreadyThere`, or another error of the
  ///   library.
  @discardableResult public func backUp(
    to destination: String? = nil, progress: FractionHandler? = nil
  ) throws(LibraryError) -> Backup? {
    if let destination {
      guard FilePath(destination).status(ofLink: true) == nil else {
        throw .alreadyThere(path: destination)
      }
      guard !FilePath(destination).endsInSlash else { throw .isDirectory(path: destination) }
      try FilePath(destination).refuseAsNewDatabase()
      return try copy(to: destination, findings, progress) {}
    }
    return try backUpToday(findings, progress)
  }

  private func backUpToday(
    _ findings: RowFindings, _ progress: FractionHandler?
  ) throws(LibraryError) -> Backup? {
    let folder = BackupFolder(library: path)
    PartialFile.removeOld(inBackups: FilePath(folder.path))
    let place = folder.path(on: clock.now())
    // Where they cannot be counted they cannot be copied.
    let notes = try? read { db in Int(try db.integer("SELECT count(*) FROM content") ?? 0) }
    return try copy(to: place, findings, progress) { folder.keepFuller(place, than: notes ?? .max) }
  }

  /// Makes the backup of today if there is none, and removes the backups that the policy does not
  /// keep.
  ///
  /// None is removed if the new one has rows with values that the schema forbids.
  ///
  /// - Parameter policy: The limits on the backups that are kept.
  /// - Returns: The backup; nil if there is one of today already.
  @discardableResult public func backUpIfDue(
    _ policy: BackupPolicy = BackupPolicy()
  ) throws(LibraryError) -> Backup? {
    let folder = BackupFolder(library: path)
    let today = clock.now()
    guard !folder.hasDaily(on: today) else { return nil }
    // What is damaged is an error here, and none of those there are goes for it, nor for one with
    // texts that nobody can read.
    let found = RowFindings()
    let backup = try backUpToday(found, nil)
    for finding in found.all { findings.note(finding) }
    if found.all.isEmpty { folder.prune(policy, today: today) }
    return backup
  }

  /// - Parameter willFinish: called when the copy is proved, before it takes its name.
  private func copy(
    to place: String, _ findings: RowFindings, _ progress: FractionHandler?,
    _ willFinish: () -> Void
  ) throws(LibraryError) -> Backup? {
    try flush()
    let partial = try PartialFile(for: place)
    do {
      try partial.make()
      let isWhole = try pool.read { source in
        try LibraryCopy.make(
          at: partial, of: source, path: path, place: place, clock, findings, progress)
      }
      guard isWhole else { return nil }
    } catch {
      switch LibraryError(error, path: path) {
      case .diskFull: throw .cannotWrite(path: place, reason: .noSpace)
      case .readOnly: throw .cannotWrite(path: place, reason: .noPermission)
      case .cannotOpen(_, let reason): throw .cannotWrite(path: place, reason: reason)
      case let failure: throw failure
      }
    }
    willFinish()
    try partial.finish()
    return BackupFolder.backup(at: place)
  }
}
