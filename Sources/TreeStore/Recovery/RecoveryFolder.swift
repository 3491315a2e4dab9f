import Foundation

/// The folder in which one program keeps texts of one library: `location/library/owner`.
///
/// The program holds a lock on it. Whoever gets that lock knows that the program is gone, and that
/// nobody else takes care of its texts.
final class RecoveryFolder: Sendable {
  let path: String
  /// Names the program.
  let owner: String
  let location: RecoveryLocations.Location
  private let lock: Int32

  private static let lockName = "lock"

  private init(_ path: String, _ owner: String, _ location: RecoveryLocations.Location, lock: Int32)
  {
    (self.path, self.owner, self.location, self.lock) = (path, owner, location, lock)
  }

  deinit { close(lock) }

  /// A new one; nil where there cannot be one.
  static func make(
    _ owner: String, of library: String, in location: RecoveryLocations.Location
  ) -> RecoveryFolder? {
    let folder = location.path + "/" + RecoveryLocations.folderName(library)
    guard makePrivate(location.path), makePrivate(folder) else { return nil }
    // Nobody finds it before it is locked.
    let (hidden, path) = ("\(folder)/.\(owner)", "\(folder)/\(owner)")
    guard mkdir(hidden, 0o700) == 0, let lock = lock(hidden) else {
      unlink("\(hidden)/\(lockName)")
      rmdir(hidden)
      return nil
    }
    guard rename(hidden, path) == 0, LibraryFile.makeDurable(folder) else {
      close(lock)
      unlink("\(hidden)/\(lockName)")
      rmdir(hidden)
      return nil
    }
    return RecoveryFolder(path, owner, location, lock: lock)
  }

  /// Those of programs that are gone, which are this program's from now on.
  static func orphans(of library: String, in locations: RecoveryLocations) -> [RecoveryFolder] {
    owners(of: library, in: locations).compactMap { location, path in
      guard isPrivate(path), let lock = lock(path) else { return nil }
      return RecoveryFolder(path, FilePath(path).name.string, location, lock: lock)
    }
  }

  /// Returns the texts that any program keeps for a library, the oldest first.
  static func texts(of library: String, in locations: RecoveryLocations) -> [UnsavedText] {
    owners(of: library, in: locations).flatMap { texts(in: $0.path, of: library) }
      .sorted { $0.date < $1.date }
  }

  /// What lies among them and is not whole.
  static func damaged(of library: String, in locations: RecoveryLocations) -> [DamagedUnsavedText] {
    owners(of: library, in: locations).flatMap { damaged(in: $0.path, of: library) }
  }

  func damaged(of library: String) -> [DamagedUnsavedText] { Self.damaged(in: path, of: library) }

  private static func damaged(in path: String, of library: String) -> [DamagedUnsavedText] {
    names(path).filter { !$0.hasPrefix(".") && $0.hasSuffix(UnsavedText.ending) }.compactMap {
      let file = "\(path)/\($0)"
      guard let data = try? FilePath(file).mapped() else {
        return DamagedUnsavedText(path: file, file: nil, name: "", words: nil)
      }
      if UnsavedText(data, path: file) != nil { return nil }
      return DamagedUnsavedText(data, path: file, of: library)
    }
  }

  /// Gives a damaged one a name under which it is not looked at again.
  ///
  /// - Returns: where it is now.
  func putAside(_ text: DamagedUnsavedText) -> String {
    var aside = text.path + ".damaged"
    var number = 1
    while FilePath(aside).status(ofLink: true) != nil {
      number += 1
      aside = "\(text.path).damaged-\(number)"
    }
    guard rename(FilePath(text.path).c, FilePath(aside).c) == 0 else { return text.path }
    _ = LibraryFile.makeDurable(path)
    return aside
  }

  private static func owners(
    of library: String, in locations: RecoveryLocations
  ) -> [(location: RecoveryLocations.Location, path: String)] {
    locations.locations.flatMap {
      location -> [(location: RecoveryLocations.Location, path: String)] in
      let folder = location.path + "/" + RecoveryLocations.folderName(library)
      // What another account put there is nobody's text.
      guard isPrivate(location.path), isPrivate(folder) else { return [] }
      return names(folder).filter { !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }
        .filter(isPrivate).map { (location, $0) }
    }
  }

  private static func names(_ folder: String) -> [String] {
    FilePath(folder).names().map(\.string).sorted()
  }

  // MARK: Texts

  func texts(of library: String) -> [UnsavedText] { Self.texts(in: path, of: library) }

  private static func texts(in path: String, of library: String) -> [UnsavedText] {
    names(path).filter { !$0.hasPrefix(".") && $0.hasSuffix(UnsavedText.ending) }.compactMap {
      let file = "\(path)/\($0)"
      guard let data = try? FilePath(file).mapped(),
        let text = UnsavedText(data, path: file), text.library == library
      else { return nil }
      return text
    }
  }

  private func path(of file: FileID) -> String { "\(path)/\(file)\(UnsavedText.ending)" }

  private func part(of file: FileID) -> String { "\(path)/.\(file).part" }
  private func spare(of file: FileID) -> String { "\(path)/.\(file).spare" }

  /// Returns when the text is on the disk, instead of an older one of the file.
  ///
  /// - Returns: zero, or why not.
  func write(_ text: UnsavedText) -> Int32 {
    let (part, entry) = (part(of: text.file), path(of: text.file))
    let data = text.bytes
    var failure = Self.write(data, to: part)
    if failure == ENOSPC || failure == EDQUOT, data.count <= ReservedSpace.bytes {
      unlink(part)
      if ReservedSpace.take(from: location, as: part) { failure = Self.write(data, to: part) }
    }
    guard failure == 0 else {
      if !ReservedSpace.isReserved(part) { unlink(part) }
      return failure
    }
    // What lay in a file of the reserve gives that back for the next text.
    let spare = spare(of: text.file)
    unlink(spare)
    let isSpared = ReservedSpace.isReserved(entry) && link(entry, spare) == 0
    guard rename(part, entry) == 0, LibraryFile.makeDurable(path) else { return EIO }
    if isSpared { rename(spare, part) }
    return 0
  }

  /// Over the bytes of the reserve, where the file is one of it.
  private static func write(_ data: Data, to path: String) -> Int32 {
    let isReserved = ReservedSpace.isReserved(path) && data.count <= ReservedSpace.bytes
    let descriptor = open(
      path, O_WRONLY | O_CREAT | (isReserved ? 0 : O_TRUNC) | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    return data.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = Glibc.write(
          descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count == 0 ? EIO : errno }
        done += count
      }
      return fsync(descriptor) == 0 ? 0 : errno
    }
  }

  /// Returns when the text is gone even after a power cut.
  func remove(_ file: FileID) {
    unlink(path(of: file))
    unlink(part(of: file))
    unlink(spare(of: file))
    _ = LibraryFile.makeDurable(path)
  }

  /// Takes the folder away, unless a text is in it.
  func removeIfEmpty() {
    guard Self.names(path).allSatisfy({ $0 == Self.lockName }) else { return }
    unlink("\(path)/\(Self.lockName)")
    rmdir(path)
  }

  // MARK: Folders

  /// Nil where another program has it.
  private static func lock(_ folder: String) -> Int32? {
    let descriptor = open(
      "\(folder)/\(lockName)", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Makes a folder that nobody else can look into.
  static func makePrivate(_ path: String) -> Bool {
    if isPrivate(path) { return true }
    _ = FilePath(path).makeFolder()
    return isPrivate(path)
  }

  /// In `/var/tmp` anybody could have made it.
  private static func isPrivate(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
      && info.st_uid == geteuid() && info.st_mode & 0o077 == 0
  }
}
