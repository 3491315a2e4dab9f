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
  /// byte by byte, and are among the `rowFindings`; such a backup says “damaged” in its name, and no
  /// whole one goes for it.
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
      let found = RowFindings()
      defer { note(found) }
      return try copy(to: destination, found, progress) { nil }
    }
    return try backUpToday(progress)
  }

  private func note(_ found: RowFindings) { for finding in found.all { findings.note(finding) } }

  private func backUpToday(_ progress: FractionHandler?) throws(LibraryError) -> Backup? {
    let folder = BackupFolder(library: path)
    PartialFile.removeOld(inBackups: FilePath(folder.path))
    let today = clock.now()
    let place = folder.path(on: today)
    // Where they cannot be counted they cannot be copied.
    let notes = try? read { db in Int(try db.integer("SELECT count(*) FROM content") ?? 0) }
    let found = RowFindings()
    defer { note(found) }
    let backup = try copy(to: place, found, progress) {
      // One with texts that nobody can read takes no other one's place.
      guard found.all.isEmpty else { return folder.path(on: today, isDamaged: true) }
      folder.keepFuller(place, than: notes ?? .max)
      return nil
    }
    if backup?.isDamaged == true { folder.pruneDamaged() }
    return backup
  }

  /// Makes the backup of today if there is no whole one, and removes the backups that the policy does
  /// not keep.
  ///
  /// None is removed if the new one has rows with values that the schema forbids.
  ///
  /// - Parameter policy: The limits on the backups that are kept.
  /// - Returns: The backup; nil if there is a whole one of today already.
  @discardableResult public func backUpIfDue(
    _ policy: BackupPolicy = BackupPolicy()
  ) throws(LibraryError) -> Backup? {
    try backUpIfDue(policy, nil)
  }

  /// - Parameter progress: Ends the backup by returning false: nothing is made or removed then.
  func backUpIfDue(
    _ policy: BackupPolicy, _ progress: FractionHandler?
  ) throws(LibraryError) -> Backup? {
    let folder = BackupFolder(library: path)
    let today = clock.now()
    guard !folder.hasDaily(on: today) else { return nil }
    // What is damaged is an error here, and none of those there are goes for it, nor for one with
    // texts that nobody can read.
    let backup = try backUpToday(progress)
    if backup?.isDamaged == false { folder.prune(policy, today: today) }
    return backup
  }

  /// - Parameter willFinish: called when the copy is proved, before it takes its name; returns
  ///   another path in the same folder, if that is to be its.
  private func copy(
    to place: String, _ found: RowFindings, _ progress: FractionHandler?,
    _ willFinish: () -> String?
  ) throws(LibraryError) -> Backup? {
    try flush()
    let partial = try PartialFile(for: place)
    // Until the backup has its name, nobody knows which parts it needs.
    let use = PartFolder.forBackup(at: place, of: path)?.use()
    defer { withExtendedLifetime(use) {} }
    do {
      try partial.make()
      let isWhole = try pool.read { source in
        try LibraryCopy.make(
          at: partial, of: source, path: path, place: place, clock, found, progress)
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
    let other = willFinish()
    if let other { partial.renameTarget(to: FilePath(other).name.string) }
    try partial.finish()
    var backup = BackupFolder.backup(at: other ?? place)
    backup?.isDamaged = !found.all.isEmpty
    return backup
  }
}
