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
  /// writing. Damage in the library is an error, and no backup is made of it.
  ///
  /// - Parameter destination: a new file; nil for the backup of today beside the library, which
  ///   takes the place of one that was made today before.
  /// - Returns: nil when `progress` cancelled it.
  /// - Throws: `.damaged`, `.cannotWrite`, `.alreadyThere`, or what the library says.
  @discardableResult public func backUp(
    to destination: String? = nil, progress: FractionHandler? = nil
  ) throws(LibraryError) -> Backup? {
    if let destination {
      guard FilePath(destination).status(ofLink: true) == nil else {
        throw .alreadyThere(path: destination)
      }
      guard !FilePath(destination).endsInSlash else { throw .isDirectory(path: destination) }
      return try copy(to: destination, progress)
    }
    let folder = BackupFolder(library: path)
    return try copy(to: folder.path(on: clock.now()), progress)
  }

  /// Makes the backup of today if there is none, or the library was changed on a day without
  /// one, and removes those that the policy does not keep.
  ///
  /// - Returns: nil when there was nothing to do.
  @discardableResult public func backUpIfDue(
    _ policy: BackupPolicy = BackupPolicy()
  ) throws(LibraryError) -> Backup? {
    let folder = BackupFolder(library: path)
    let today = folder.path(on: clock.now())
    guard folder.daily().allSatisfy({ $0.path != today }) else { return nil }
    let backup = try backUp()
    folder.prune(policy, today: today)
    return backup
  }

  private func copy(to place: String, _ progress: FractionHandler?) throws(LibraryError) -> Backup?
  {
    try flush()
    let folder = FilePath(place).folder
    guard folder.makeFolder() == 0 else {
      throw .cannotWrite(path: place, reason: .noFolder(folder.string))
    }
    let partial = place + "." + UUID().uuidString + ".part"
    defer { for end in ["", "-wal", "-shm", "-journal"] { unlink(FilePath(partial + end).c) } }
    let isWhole: Bool
    do {
      let queue = try LibraryFile.makeCopy(at: partial, clock)
      isWhole = try pool.read { source in
        try LibraryCopy.copy(from: source, { try queue.write($0) }, withState: true, progress)
      }
      try queue.close()
    } catch {
      let failure = LibraryError(error, path: path)
      switch failure {
      case .diskFull: throw .cannotWrite(path: place, reason: .noSpace)
      case .readOnly, .cannotOpen: throw .cannotWrite(path: place, reason: failure.reason)
      case .other(_, Int(ResultCode.SQLITE_CONSTRAINT.rawValue), _):
        throw .damaged(path: path, detail: .brokenRule)
      default: throw failure
      }
    }
    guard isWhole else { return nil }
    guard LibraryFile.makeDurable(partial),
      Glibc.rename(FilePath(partial).c, FilePath(place).c) == 0,
      LibraryFile.makeDurable(folder.string)
    else { throw .cannotWrite(path: place, reason: .system(errno)) }
    return BackupFolder.backup(at: place)
  }
}
