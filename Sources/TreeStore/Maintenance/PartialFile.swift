import Foundation

/// A file, or a folder, that is written under a temporary name and renamed when it is complete.
///
/// A program that is killed leaves it behind. The program holds a lock on it while it runs: a file
/// without a lock is removed by the next program that writes into the same folder.
final class PartialFile {
  static let beginning = ".treeworld-"
  static let ending = ".part"
  /// The suffixes of the files that SQLite keeps beside a database.
  private static let companions = ["-wal", "-shm", "-journal"]

  let path: String
  private let partial: FilePath
  /// The final path.
  private var place: FilePath
  private let folder: FilePath
  private var descriptor: Int32 = -1
  private var isFinished = false

  /// Creates the folder that contains it and chooses its temporary name. The file itself is not
  /// created yet.
  init(for place: String) throws(LibraryError) {
    self.place = FilePath(place)
    folder = self.place.folder
    partial = folder.appending(Self.beginning + UUID().uuidString + Self.ending)
    path = partial.string
    try self.place.refuseAsCompanion()
    guard folder.makeFolder() == 0 else {
      throw .cannotWrite(path: place, reason: .noFolder(folder.string))
    }
    Self.removeAbandoned(in: folder)
  }

  deinit {
    remove()
    if descriptor >= 0 { close(descriptor) }
  }

  /// Makes it, empty.
  func make(isFolder: Bool = false) throws(LibraryError) {
    if isFolder {
      guard mkdir(partial.c, 0o700) == 0 else { throw failure() }
      chmod(partial.c, 0o700)
      try claim()
    } else {
      descriptor = open(partial.c, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw failure() }
      fchmod(descriptor, 0o600)
      try lock()
    }
  }

  private func claim() throws(LibraryError) {
    descriptor = open(partial.c, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw failure() }
    try lock()
  }

  private func lock() throws(LibraryError) {
    // Where the disk knows no locks nobody can take it for abandoned either.
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    var info = stat()
    // Another one may have come between making and locking it.
    guard fstat(descriptor, &info) == 0, info.st_nlink > 0 else {
      throw .cannotWrite(path: place.string, reason: .gone)
    }
  }

  /// Changes the final name, within the same folder.
  func renameTarget(to name: String) { place = folder.appending(name) }

  /// Gives it its name, when all of it is on the disk.
  ///
  /// - Parameter replaces: whether it takes the place of what has that name.
  func finish(replaces: Bool = true) throws(LibraryError) {
    guard LibraryFile.makeDurable(path) else { throw failure() }
    if replaces {
      guard rename(partial.c, place.c) == 0 else { throw failure() }
    } else if link(partial.c, place.c) == 0 {
      // Renaming would take the place of what came meanwhile.
      unlink(partial.c)
    } else {
      // Some disks know no second name.
      let code = errno
      guard code != EEXIST, place.status(ofLink: true) == nil else {
        throw .alreadyThere(path: place.string)
      }
      guard rename(partial.c, place.c) == 0 else { throw failure() }
    }
    isFinished = true
    for end in Self.companions { unlink(partial.adding(end).c) }
    guard LibraryFile.makeDurable(folder.string) else { throw failure() }
  }

  func remove() {
    guard !isFinished else { return }
    Self.remove(partial)
  }

  private func failure() -> LibraryError {
    .cannotWrite(path: place.string, reason: .system(errno))
  }

  private static func remove(_ path: FilePath) {
    if unlink(path.c) != 0, errno == EISDIR || errno == EPERM { path.remove() }
    for end in companions { unlink(path.adding(end).c) }
  }

  // MARK: What the killed leave

  /// Keeps what another type makes from being taken for abandoned, as long as it lives.
  final class Lock {
    private var descriptor: Int32 = -1

    init() {}
    deinit { if descriptor >= 0 { close(descriptor) } }

    /// - Parameter path: what was just made there.
    func take(_ path: String) {
      guard descriptor < 0 else { return }
      descriptor = open(FilePath(path).c, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
      if descriptor >= 0 { _ = flock(descriptor, LOCK_EX | LOCK_NB) }
    }
  }

  /// Removes what was not finished in a folder and belongs to no process that lives.
  static func removeAbandoned(in folder: FilePath) {
    let names = folder.names().map(\.string)
    for name in names where isPartial(name) {
      let path = folder.appending(name)
      let descriptor = open(path.c, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { continue }
      // Whoever finished it meanwhile gave it another name, and this one may be gone.
      var (here, there) = (stat(), stat())
      guard fstat(descriptor, &here) == 0, lstat(path.c, &there) == 0, here.st_ino == there.st_ino
      else { continue }
      remove(path)
    }
    for name in names {
      guard let end = companions.first(where: name.hasSuffix) else { continue }
      let owner = String(name.dropLast(end.count))
      guard isPartial(owner), folder.appending(owner).status(ofLink: true) == nil else { continue }
      unlink(folder.appending(name).c)
    }
  }

  private static func isPartial(_ name: String) -> Bool {
    guard name.hasPrefix(beginning), name.hasSuffix(ending) else { return false }
    return UUID(uuidString: String(name.dropFirst(beginning.count).dropLast(ending.count))) != nil
  }

  /// Removes what versions before locks left among backups: its name says what it is, and no backup
  /// takes an hour without writing.
  static func removeOld(inBackups folder: FilePath, now: Date = Date()) {
    for name in folder.names().map(\.string) where name.hasSuffix(ending) && !isPartial(name) {
      let parts = name.dropLast(ending.count).split(separator: ".")
      guard parts.count > 2, let last = parts.last, UUID(uuidString: String(last)) != nil,
        parts.contains("treeworld")
      else { continue }
      var info = stat()
      guard lstat(folder.appending(name).c, &info) == 0,
        Double(info.st_mtim.tv_sec) < now.timeIntervalSince1970 - 3600
      else { continue }
      remove(folder.appending(name))
    }
  }
}
