import Foundation
import GRDB

extension Library {
  /// The daily backups there are, the newest first.
  public func backups() -> [Backup] { Self.backups(ofLibraryAt: path) }

  /// The same of a library that may be too damaged to be opened.
  public static func backups(ofLibraryAt path: String) -> [Backup] {
    BackupFolder(library: path).daily()
  }

  /// Makes a backup of all that is in the library at this moment. The index of words is left out:
  /// it is made again from the texts when the backup is used.
  ///
  /// It blocks, for seconds if there are very many files, and keeps nobody else from reading or
  /// writing. Damage in the library is an error: no backup is made of it, and those there are stay.
  /// What was written is read again and compared with what is in the library.
  ///
  /// - Parameter destination: a new file; nil for the backup of today beside the library, which
  ///   takes the place of one that was made today before. If that has more than twice as many notes,
  ///   it stays, under another name.
  /// Texts and names that are not UTF-8 are copied as their bytes; `rowFindings` tells of them.
  ///
  /// - Returns: nil when `progress` cancelled it.
  /// - Throws: `.notSound`, `.notCopied`, `.cannotWrite`, `.alreadyThere`, or what the library says.
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

  /// Makes the backup of today if there is none, or the library was changed on a day without
  /// one, and removes those that the policy does not keep.
  ///
  /// - Returns: nil when there was nothing to do.
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
