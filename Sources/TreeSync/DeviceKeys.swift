import Foundation
import SyncProtocol
import TreeStore

/// Where a device keeps the keys of a library: in the keyring of the desktop, or where there is none in a file that its
/// owner alone can read, beside the default library. They are never in a library, whose backups and copies go elsewhere.
public struct DeviceKeys: Sendable {
  public enum Place: Equatable, Sendable {
    case keyring
    case file(path: String)

    /// Nil for the keyring.
    public var path: String? {
      switch self {
      case .keyring: nil
      case .file(let path): path
      }
    }
  }

  private let name: String
  private let file: FilePath
  private let keyring: (any Keyring)?

  /// - Parameters:
  ///   - name: A name of its own, which the library knows.
  ///   - folder: Where the file is if there is one.
  public init(
    named name: String, keyring: (any Keyring)?,
    folder: FilePath = FilePath(Library.defaultPath).folder.appending("sync")
  ) {
    (self.name, self.keyring) = (name, keyring)
    file = folder.appending("\(name).keys")
  }

  /// Where they are now: the file if there is one.
  public var place: Place {
    access(file.c, F_OK) == 0 || keyring == nil ? .file(path: file.string) : .keyring
  }

  public func read() throws(SyncFailure) -> LibraryKeys {
    // One that was written without a keyring, or by an earlier version.
    if let bytes = file.beginning(4096) {
      guard let keys = try? LibraryKeys(message: bytes) else { throw .noKeys(path: file.string) }
      return keys
    }
    guard let keyring else { throw .noKeys(path: file.string) }
    guard let bytes = keyring.secret(named: name), let keys = try? LibraryKeys(message: bytes)
    else { throw .noKeysInKeyring }
    return keys
  }

  /// Puts them into the keyring, or into the file if that takes them not.
  ///
  /// - Parameter account: for the program of the desktop that shows what is in the keyring.
  public func write(_ keys: LibraryKeys, account: String) throws(SyncFailure) {
    if let keyring, keyring.store(keys.message, named: name, label: "TreeWorld: \(account)"),
      // What cannot be read again is not there.
      keyring.secret(named: name) == keys.message
    {
      unlink(file.c)
      return
    }
    try writeFile(keys)
  }

  /// Writes them beside and puts them in place: there is always one whole file.
  private func writeFile(_ keys: LibraryKeys) throws(SyncFailure) {
    let failure = file.folder.makeFolder()
    guard failure == 0 else { throw cannotWrite(failure) }
    let partial = file.adding(".\(getpid())")
    // What a program that was killed left, or somebody put there, is not written into.
    unlink(partial.c)
    let descriptor = open(partial.c, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
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

  public func remove() {
    unlink(file.c)
    keyring?.remove(named: name)
    // What a program left that was killed while it wrote.
    let folder = file.folder.string
    for left in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where left.hasPrefix("\(name).keys.") {
      unlink(file.folder.appending(left).c)
    }
  }

  private func cannotWrite(_ reason: Int32) -> SyncFailure {
    .cannotWriteKeys(path: file.string, reason: String(cString: strerror(reason)))
  }
}
