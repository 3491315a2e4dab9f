import Foundation
import GRDB

extension LibraryFile {
  /// Whether there is something at `path` that this program may not change: the file, or its
  /// folder, where SQLite keeps its journal.
  static func canWrite(_ path: String) -> Bool {
    guard access(path, F_OK) == 0 else { return true }
    let folder = (path as NSString).deletingLastPathComponent
    return access(path, W_OK) == 0 && access(folder.isEmpty ? "." : folder, W_OK | X_OK) == 0
  }

  /// For reading alone, of a disk or a folder that cannot be written.
  static func openReadOnly(_ path: String) throws(LibraryError) -> DatabasePool {
    do {
      do { return try readOnlyPool(path, path) } catch let error as DatabaseError
        where error.resultCode == .SQLITE_CANTOPEN || error.resultCode == .SQLITE_READONLY
      {
        // Without a journal beside it nobody is writing, and SQLite needs none to read.
        guard !hasJournal(path) else {
          throw LibraryError.cannotOpen(
            path: path,
            reason: .journal("\(path)-wal"))
        }
        return try readOnlyPool(path, address(path))
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
    var info = stat()
    return stat(path + "-wal", &info) == 0 && info.st_size > 0
  }

  /// As a URI, which tells SQLite that the file does not change.
  static func address(_ path: String) -> String {
    let full = URL(fileURLWithPath: path).path
    let escaped = full.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? full
    return "file:\(escaped)?immutable=1"
  }
}
