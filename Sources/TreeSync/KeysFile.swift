import Foundation
import SyncProtocol
import TreeStore

/// Where a device keeps the keys of a library: a file that its owner alone can read, beside the default library and
/// never in a library, whose backups and copies go elsewhere.
public struct KeysFile {
  private let file: FilePath
  public var path: String { file.string }

  /// - Parameter name: A name of its own, which the library knows.
  public init(named name: String) {
    file = FilePath(Library.defaultPath).folder.appending("sync/\(name).keys")
  }

  public func read() throws(SyncFailure) -> LibraryKeys {
    guard let bytes = file.beginning(4096), let keys = try? LibraryKeys(message: bytes) else {
      throw .noKeys(path: path)
    }
    return keys
  }

  /// Writes them beside and puts them in place: there is always one whole file.
  public func write(_ keys: LibraryKeys) throws(SyncFailure) {
    let failure = file.folder.makeFolder()
    guard failure == 0 else { throw cannotWrite(failure) }
    let partial = file.adding(".\(getpid())")
    let descriptor = open(partial.c, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw cannotWrite(errno) }
    let bytes = keys.message
    let isWritten =
      Glibc.write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
    let reason = errno
    close(descriptor)
    guard isWritten, rename(partial.c, file.c) == 0 else {
      let reason = isWritten ? errno : reason
      unlink(partial.c)
      throw cannotWrite(reason)
    }
  }

  public func remove() { unlink(file.c) }

  private func cannotWrite(_ reason: Int32) -> SyncFailure {
    .cannotWriteKeys(path: path, reason: String(cString: strerror(reason)))
  }
}
