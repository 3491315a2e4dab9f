import Foundation
import GRDBSQLite

/// A file that may be a library, as SQLite's own layer over the system opens it.
///
/// The kernel ends all locks that a process has on a file when it closes any descriptor of it
/// (sqlite.org/howtocorrupt.html, 2.2). SQLite's layer knows, and keeps a descriptor until no
/// connection of this process has a lock on its file. So this type is how the bytes of such a file
/// are looked at, and `open` is not.
final class DatabaseFile {
  private let file: UnsafeMutablePointer<sqlite3_file>
  private let methods: sqlite3_io_methods
  private let name: UnsafePointer<CChar>

  /// Nil when it cannot be opened: `errno` says why. Opening a pipe would wait; what is no file is
  /// not opened.
  init?(_ path: FilePath, canWrite: Bool = false) {
    guard let status = path.status() else { return nil }
    guard status.kind == .file else {
      errno = EINVAL
      return nil
    }
    guard let system = sqlite3_vfs_find(nil), let open = system.pointee.xOpen,
      // SQLite follows no link itself, and reads parameters behind the name of a database.
      let name = (path.resolved ?? path).c.withUnsafeBufferPointer({
        sqlite3_create_filename($0.baseAddress, "", "", 0, nil)
      })
    else {
      errno = ENOMEM
      return nil
    }
    let size = Int(system.pointee.szOsFile)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    let file = memory.bindMemory(to: sqlite3_file.self, capacity: 1)
    let access = canWrite ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY
    var given: Int32 = 0
    let result = open(system, name, file, access | SQLITE_OPEN_MAIN_DB, &given)
    guard result == SQLITE_OK, let methods = file.pointee.pMethods?.pointee,
      // SQLite opens for reading what it cannot open for writing.
      !canWrite || given & SQLITE_OPEN_READWRITE != 0
    else {
      let failure = system.pointee.xGetLastError?(system, 0, nil) ?? EIO
      if let close = file.pointee.pMethods?.pointee.xClose { _ = close(file) }
      memory.deallocate()
      sqlite3_free_filename(name)
      errno = failure == 0 ? EACCES : failure
      return nil
    }
    (self.file, self.methods, self.name) = (file, methods, name)
  }

  deinit {
    _ = methods.xClose?(file)
    UnsafeMutableRawPointer(file).deallocate()
    sqlite3_free_filename(name)
  }

  var size: Int {
    var size: sqlite3_int64 = 0
    return methods.xFileSize?(file, &size) == SQLITE_OK ? Int(size) : 0
  }

  /// As many bytes from an offset as there are, but no more than `most`; nil when the disk does not
  /// give them.
  func bytes(from offset: Int = 0, most: Int) -> Data? {
    let count = max(0, min(most, size - offset))
    guard count > 0 else { return Data() }
    var data = Data(count: count)
    let result = data.withUnsafeMutableBytes { buffer in
      methods.xRead?(file, buffer.baseAddress, Int32(buffer.count), sqlite3_int64(offset))
    }
    // It may have become shorter; SQLite fills up with zeros.
    return result == SQLITE_OK || result == Self.shortRead ? data : nil
  }

  /// `SQLITE_IOERR_SHORT_READ`, a macro that Swift does not see.
  private static let shortRead = SQLITE_IOERR | 2 << 8

  /// How the file of each database begins.
  static let magic = Data("SQLite format 3\0".utf8)

  static func isDatabase(_ path: FilePath) -> Bool {
    DatabaseFile(path)?.bytes(most: magic.count) == magic
  }

  /// Runs a body while nobody else, of this process or another, has it open as a library or can open
  /// it.
  ///
  /// - Returns: nil when somebody has.
  func alone<Value>(_ body: () throws -> Value) rethrows -> Value? {
    guard let lock = methods.xLock, let unlock = methods.xUnlock else { return nil }
    defer { _ = unlock(file, SQLITE_LOCK_NONE) }
    guard lock(file, SQLITE_LOCK_SHARED) == SQLITE_OK,
      lock(file, SQLITE_LOCK_EXCLUSIVE) == SQLITE_OK
    else { return nil }
    return try body()
  }

  /// Whether another connection, of this process or another, has it open as a library, or writes to
  /// it as anything else.
  var isInUse: Bool {
    guard let lock = methods.xLock, let unlock = methods.xUnlock else { return false }
    defer { _ = unlock(file, SQLITE_LOCK_NONE) }
    return lock(file, SQLITE_LOCK_SHARED) == SQLITE_BUSY
      || lock(file, SQLITE_LOCK_EXCLUSIVE) == SQLITE_BUSY
  }
}
