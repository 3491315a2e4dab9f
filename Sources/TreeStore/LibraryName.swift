import Foundation
import Synchronization

/// Keeps a file that has several names, such as hard links or bind mounts, from being used as a library
/// by two of them at once (`Docs/decisions/0040`).
///
/// SQLite names the journal by the path. Two names of one file have two journals, and each program would
/// write over what the other one has in its own. Programs that use the same name hold a shared lock on
/// the same byte of the file; a lock on any other byte of the range is another name's.
final class LibraryName: Sendable {
  /// Far behind the bytes of any file, and those that SQLite locks.
  private static let names = (start: 1 << 61, length: 1 << 61)
  /// Locked while a name is taken, so that two programs do so one after the other.
  private static let nameLock = (start: (1 << 61) - 1, length: 1)
  /// `F_OFD_GETLK` and `F_OFD_SETLK`, macros that Swift does not see everywhere.
  private static let getLock: Int32 = 36
  private static let setLock: Int32 = 37
  /// How long another name is waited for, in milliseconds: as long as a command takes that is at it.
  private static let patience = 2000

  private let descriptor: Mutex<Int32>

  /// Takes the name of a library that is opened for writing. Where the disk knows no such locks there
  /// is nothing to hold.
  ///
  /// - Throws: `.otherName` when another name is in use; `.journalOfOtherName` when another name has a
  ///   journal that was left by a program that was killed.
  init(taking path: String) throws(LibraryError) {
    let file = FilePath(path)
    descriptor = Mutex(-1)
    guard file.status()?.kind == .file, let byte = Self.byte(of: file) else { return }
    let new = open(file.c, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard new >= 0 else { return }
    descriptor.withLock { $0 = new }
    for tries in 0...Self.patience {
      if tries > 0 { usleep(1000) }
      guard Self.lock(new, F_WRLCK, Self.nameLock) else {
        guard errno == EAGAIN || errno == EACCES else { return }
        continue
      }
      defer { _ = Self.lock(new, F_UNLCK, Self.nameLock) }
      if Self.isOther(than: byte, new) { continue }
      try NameMark.refuseOther(file, new, byte)
      _ = Self.lock(new, F_RDLCK, (byte, 1))
      return
    }
    throw .otherName(path: path)
  }

  deinit { close() }

  /// Gives the name up, after the connections are closed.
  func close() {
    descriptor.withLock { descriptor in
      if descriptor >= 0 { _ = Glibc.close(descriptor) }
      descriptor = -1
    }
  }

  /// Refuses to read a library while another name of it is in use: it would be read without the journal.
  static func refuseOther(toRead path: String) throws(LibraryError) {
    let file = FilePath(path)
    guard file.status()?.kind == .file, let byte = byte(of: file) else { return }
    let descriptor = open(file.c, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { _ = Glibc.close(descriptor) }
    for tries in 0...patience {
      if tries > 0 { usleep(1000) }
      if !isOther(than: byte, descriptor) { return }
    }
    throw .otherName(path: path)
  }

  /// The byte of a name: of the folder, whatever path leads there, and the name in it.
  static func byte(of file: FilePath) -> Int? {
    // SQLite follows a symbolic link before it names the journal.
    let file = file.followed
    var info = stat()
    var folder = stat()
    guard stat(file.c, &info) == 0, stat(file.folder.c, &folder) == 0 else { return nil }
    // A disk of the network has other numbers on each machine, but one for file and folder.
    let device = info.st_dev == folder.st_dev ? 0 : folder.st_dev
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in Array("\(device) \(folder.st_ino) ".utf8) + file.name.bytes {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return names.start + Int(hash >> 3)
  }

  private static func isOther(than byte: Int, _ descriptor: Int32) -> Bool {
    let end = names.start + names.length
    return isLocked(descriptor, (names.start, byte - names.start))
      || isLocked(descriptor, (byte + 1, end - byte - 1))
  }

  private static func isLocked(_ descriptor: Int32, _ range: (start: Int, length: Int)) -> Bool {
    guard range.length > 0 else { return false }
    var lock = description(F_WRLCK, range)
    return fcntl(descriptor, getLock, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }

  private static func lock(
    _ descriptor: Int32, _ kind: Int32, _ range: (start: Int, length: Int)
  ) -> Bool {
    var lock = description(kind, range)
    return fcntl(descriptor, setLock, &lock) == 0
  }

  private static func description(_ kind: Int32, _ range: (start: Int, length: Int)) -> flock {
    var lock = flock()
    lock.l_type = Int16(kind)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = range.start
    lock.l_len = range.length
    return lock
  }
}

/// The path by which a library was last opened for writing, as an extended attribute of the file: after
/// a kill the newest changes stand in the journal of that name, and other names do not show it.
private enum NameMark {
  private static let attribute = "user.treeworld.name"

  /// Writes the mark, unless the name that it has still has a journal.
  static func refuseOther(_ file: FilePath, _ descriptor: Int32, _ byte: Int) throws(LibraryError) {
    guard let own = file.resolved else { return }
    if let other = read(descriptor) {
      if other == own { return }
      // A copy of the file has the mark of its original.
      if isSame(other, descriptor), let place = LibraryName.byte(of: other), place != byte,
        LibraryFile.hasJournal(other.string)
      {
        throw .journalOfOtherName(path: file.string, other: other.string)
      }
    }
    write(own, descriptor)
  }

  private static func isSame(_ file: FilePath, _ descriptor: Int32) -> Bool {
    var info = stat()
    var own = stat()
    return stat(file.c, &info) == 0 && fstat(descriptor, &own) == 0 && info.st_ino == own.st_ino
      && info.st_dev == own.st_dev
  }

  // Swift's module of the C library lacks `sys/xattr.h`.
  private typealias Get =
    @convention(c) (
      Int32, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int
    ) -> Int
  private typealias Set =
    @convention(c) (
      Int32, UnsafePointer<CChar>, UnsafeRawPointer?, Int, Int32
    ) -> Int32

  private static func read(_ descriptor: Int32) -> FilePath? {
    guard let function = dlsym(nil, "fgetxattr") else { return nil }
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = unsafeBitCast(function, to: Get.self)(
      descriptor, attribute, &buffer, buffer.count)
    guard count > 0, !buffer[..<count].contains(0) else { return nil }
    return FilePath(bytes: Array(buffer[..<count]))
  }

  /// Not every disk keeps such attributes.
  private static func write(_ path: FilePath, _ descriptor: Int32) {
    guard let function = dlsym(nil, "fsetxattr") else { return }
    let bytes = Array(path.bytes)
    _ = unsafeBitCast(function, to: Set.self)(descriptor, attribute, bytes, bytes.count, 0)
  }
}
