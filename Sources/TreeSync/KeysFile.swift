import Foundation
import SyncProtocol
import TreeStore

/// Where a device keeps the keys of a library: a file that its owner alone can read, beside the default library and
/// never in a library, whose backups and copies go elsewhere.
public struct KeysFile {
  public let path: String

  /// - Parameter name: A name of its own, which the library knows.
  public init(named name: String) {
    let folder = (Library.defaultPath as NSString).deletingLastPathComponent
    path = folder + "/sync/" + name + ".keys"
  }

  public func read() throws(SyncFailure) -> LibraryKeys {
    guard let data = FileManager.default.contents(atPath: path), data.count < 4096,
      let keys = try? LibraryKeys(message: data)
    else { throw .noKeys(path: path) }
    return keys
  }

  /// Writes them beside and puts them in place: there is always one whole file.
  public func write(_ keys: LibraryKeys) throws(SyncFailure) {
    let folder = (path as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch { throw .cannotWriteKeys(path: path, reason: "\(error.localizedDescription)") }
    let partial = path + ".\(getpid())"
    let file = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .cannotWriteKeys(path: path, reason: Self.reason) }
    let bytes = keys.message
    let isWritten = Glibc.write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0
    let reason = Self.reason
    close(file)
    guard isWritten, rename(partial, path) == 0 else {
      unlink(partial)
      throw .cannotWriteKeys(path: path, reason: reason)
    }
  }

  public func remove() { unlink(path) }

  private static var reason: String { String(cString: strerror(errno)) }
}
