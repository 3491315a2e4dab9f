import Foundation

/// A file, or a folder, that is being written and takes its name when it is whole.
///
/// Whoever is killed leaves it. A lock on it tells whether its owner still lives: what nobody owns
/// is removed by the next one that writes into the same folder.
final class PartialFile {
  static let beginning = ".treeworld-"
  static let ending = ".part"
  /// What SQLite keeps beside a file.
  private static let companions = ["-wal", "-shm", "-journal"]

  let path: String
  /// The path that it takes when it is whole.
  private let place: String
  private let folder: String
  private var descriptor: Int32 = -1
  private var isFinished = false

  /// Makes the folder that it shall stand in, and names it. Nothing of it is there yet.
  init(for place: String) throws(LibraryError) {
    self.place = place
    let parent = place.lastIndex(of: "/").map { String(place[..<$0]) }
    folder = parent.map { $0.isEmpty ? "/" : $0 } ?? "."
    path = folder + "/" + Self.beginning + UUID().uuidString + Self.ending
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotWrite(path: place, reason: .noFolder(folder))
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
      guard mkdir(path, 0o700) == 0 else { throw failure() }
      try claim()
    } else {
      descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw failure() }
      try lock()
    }
  }

  private func claim() throws(LibraryError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw failure() }
    try lock()
  }

  private func lock() throws(LibraryError) {
    // Where the disk knows no locks nobody can take it for abandoned either.
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    var info = stat()
    // Another one may have come between making and locking it.
    guard fstat(descriptor, &info) == 0, info.st_nlink > 0 else {
      throw .cannotWrite(path: place, reason: .gone)
    }
  }

  /// Gives it its name, when all of it is on the disk.
  ///
  /// - Parameter replaces: whether it takes the place of what has that name.
  func finish(replaces: Bool = true) throws(LibraryError) {
    guard LibraryFile.makeDurable(path) else { throw failure() }
    if replaces {
      guard rename(path, place) == 0 else { throw failure() }
    } else if link(path, place) == 0 {
      // Renaming would take the place of what came meanwhile.
      unlink(path)
    } else {
      // Some disks know no second name.
      let code = errno
      var info = stat()
      guard code != EEXIST, lstat(place, &info) != 0 else { throw .alreadyThere(path: place) }
      guard rename(path, place) == 0 else { throw failure() }
    }
    isFinished = true
    for end in Self.companions { unlink(path + end) }
    guard LibraryFile.makeDurable(folder) else { throw failure() }
  }

  func remove() {
    guard !isFinished else { return }
    Self.remove(path)
  }

  private func failure() -> LibraryError {
    .cannotWrite(path: place, reason: .system(errno))
  }

  private static func remove(_ path: String) {
    if unlink(path) != 0, errno == EISDIR || errno == EPERM {
      try? FileManager.default.removeItem(atPath: path)
    }
    for end in companions { unlink(path + end) }
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
      descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
      if descriptor >= 0 { _ = flock(descriptor, LOCK_EX | LOCK_NB) }
    }
  }

  /// Removes what was not finished in a folder and belongs to no process that lives.
  static func removeAbandoned(in folder: String) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names where isPartial(name) {
      let path = folder + "/" + name
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { continue }
      // Whoever finished it meanwhile gave it another name, and this one may be gone.
      var (here, there) = (stat(), stat())
      guard fstat(descriptor, &here) == 0, lstat(path, &there) == 0, here.st_ino == there.st_ino
      else { continue }
      remove(path)
    }
    for name in names {
      guard let end = companions.first(where: name.hasSuffix) else { continue }
      let owner = String(name.dropLast(end.count))
      var info = stat()
      guard isPartial(owner), lstat(folder + "/" + owner, &info) != 0 else { continue }
      unlink(folder + "/" + name)
    }
  }

  private static func isPartial(_ name: String) -> Bool {
    guard name.hasPrefix(beginning), name.hasSuffix(ending) else { return false }
    return UUID(uuidString: String(name.dropFirst(beginning.count).dropLast(ending.count))) != nil
  }

  /// Removes what versions before locks left among backups: its name says what it is, and no backup
  /// takes an hour without writing.
  static func removeOld(inBackups folder: String, now: Date = Date()) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names where name.hasSuffix(ending) && !isPartial(name) {
      let parts = name.dropLast(ending.count).split(separator: ".")
      guard parts.count > 2, let last = parts.last, UUID(uuidString: String(last)) != nil,
        parts.contains("treeworld")
      else { continue }
      var info = stat()
      guard lstat(folder + "/" + name, &info) == 0,
        Double(info.st_mtim.tv_sec) < now.timeIntervalSince1970 - 3600
      else { continue }
      remove(folder + "/" + name)
    }
  }
}
