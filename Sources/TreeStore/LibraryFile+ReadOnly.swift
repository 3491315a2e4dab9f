import Foundation
import GRDB

extension LibraryFile {
  /// Whether there is something at `path` that this program may not change: the file, or its
  /// folder, where SQLite keeps its journal.
  static func canWrite(_ path: String) -> Bool {
    let file = FilePath(path)
    guard access(file.c, F_OK) == 0 else { return true }
    return access(file.c, W_OK) == 0 && access(file.folder.c, W_OK | X_OK) == 0
  }

  /// For reading alone, of a disk or a folder that cannot be written.
  static func openReadOnly(_ path: String) throws(LibraryError) -> DatabasePool {
    do {
      do { return try readOnlyPool(path, FilePath(path).sqlite) } catch let error as DatabaseError
        where [.SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_FULL].contains(error.resultCode)
        || error.extendedResultCode == .SQLITE_IOERR_SHMSIZE
      {
        // Without a journal beside it nobody is writing, and SQLite needs none to read.
        guard !hasJournal(path) else {
          throw LibraryError.cannotOpen(
            path: path,
            reason: .journal("\(path)-wal"))
        }
        return try readOnlyPool(path, FilePath(path).address(immutable))
      }
    } catch {
      throw LibraryError(error, path: path)
    }
  }

  private static func readOnlyPool(_ path: String, _ address: String) throws -> DatabasePool {
    var configuration = configuration
    configuration.readonly = true
    let pool = try DatabasePool(path: address, configuration: configuration)
    let version = try pool.read { db in Int(try db.integer("PRAGMA user_version") ?? 0) }
    guard version == Schema.version else {
      throw version > Schema.version
        ? LibraryError.newerVersion(path: path, found: version, supported: Schema.version)
        : LibraryError.cannotOpen(
          path: path,
          reason: .olderVersion)
    }
    return pool
  }

  static func hasJournal(_ path: String) -> Bool {
    FilePath(path).adding("-wal").status().map { $0.size > 0 } ?? false
  }

  /// Tells SQLite that the file does not change.
  static let immutable = "immutable=1"
}
