import Foundation

extension FilePath {
  /// The attributes of what is at a path.
  public struct Status: Sendable {
    /// The kinds of directory entries: a regular `file`, a `folder`, a symbolic `link`, and any
    /// `other` one, such as a pipe, a socket or a device.
    public enum Kind: Sendable {
      /// A regular file.
      case file
      /// A folder.
      case folder
      /// A symbolic link, which is not followed.
      case link
      /// A pipe, a socket or a device.
      case other
    }
    /// The kind of the entry.
    public let kind: Kind
    /// The size, in bytes.
    public let size: Int
    let mode: mode_t
    let owner: uid_t

    fileprivate init(_ info: stat) {
      kind =
        switch info.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
      (size, mode, owner) = (Int(info.st_size), info.st_mode & 0o7777, info.st_uid)
    }
  }

  /// Returns the attributes of what is at the path, or nil if nothing is there or it cannot be
  /// examined; `errno` has the reason.
  ///
  /// - Parameter ofLink: A Boolean value that tells whether a symbolic link itself is examined
  ///   instead of its target. The default is false.
  public func status(ofLink: Bool = false) -> Status? {
    var info = stat()
    return (ofLink ? lstat(c, &info) : stat(c, &info)) == 0 ? Status(info) : nil
  }

  /// A Boolean value that tells whether there is something at the path. A symbolic link whose
  /// target is missing does not count.
  public var exists: Bool { status() != nil }

  /// The resolved path if this is the path of a symbolic link, whether its target exists or not;
  /// otherwise the path itself. A link that is part of a cycle is not resolved.
  public var followed: FilePath {
    guard trimmed.status(ofLink: true)?.kind == .link else { return self }
    return resolved ?? self
  }

  /// The absolute path without symbolic links, "." and "..". Its target need not exist.
  ///
  /// It is nil if a link is part of a cycle, if a name is too long, or if a folder on the way must
  /// not be searched.
  public var resolved: FilePath? { resolved(links: 40) }

  private func resolved(links: Int) -> FilePath? {
    if let real = realpath(bytes.isEmpty ? FilePath(".").c : c, nil) {
      defer { free(real) }
      return FilePath(c: real)
    }
    guard errno == ENOENT, links > 0 else { return nil }
    if let target = trimmed.linkTarget {
      return (target.isAbsolute ? target : folder.appending(target)).resolved(links: links - 1)
    }
    let name = name
    guard !name.bytes.isEmpty, name != FilePath("."), name != FilePath("..") else { return nil }
    // A path is shorter than 4,096 bytes, and has no more folders than that to go up to.
    guard bytes.count < Int(PATH_MAX) else { return nil }
    return folder.resolved(links: links)?.appending(name)
  }

  private var linkTarget: FilePath? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(c, &buffer, buffer.count - 1)
    return count > 0 ? FilePath(bytes: buffer[..<count].map { UInt8(bitPattern: $0) }) : nil
  }

  /// As SQLite takes it, for which "", ":memory:" and "file:" mean something else than a file.
  var sqlite: String {
    if !isUTF8 { return address("") }
    return isAbsolute ? string : "./" + string
  }

  /// As a URI, in which a path need not be UTF-8.
  func address(_ query: String) -> String {
    let path = (isAbsolute ? self : absolute).bytes
    let plain = Set("/-._~abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
    let escaped = path.map { byte in
      if plain.contains(byte) { return String(UnicodeScalar(byte)) }
      return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
    return "file:" + escaped.joined() + (query.isEmpty ? "" : "?" + query)
  }

  private var absolute: FilePath {
    guard let here = getcwd(nil, 0) else { return self }
    defer { free(here) }
    return FilePath(c: here).appending(self)
  }
}

// MARK: Yours alone

extension FilePath {
  /// Makes a folder and those above it that are not there, all for their owner alone whatever the
  /// umask is.
  ///
  /// - Returns: zero when it is there now, or why not.
  public func makeFolder() -> Int32 {
    if let status = status() { return status.kind == .folder ? 0 : ENOTDIR }
    guard errno == ENOENT else { return errno }
    let above = folder
    if above.bytes.count < bytes.count {
      let failure = above.makeFolder()
      guard failure == 0 else { return failure }
    }
    guard mkdir(c, 0o700) == 0 else {
      let failure = errno
      // Another program may have been faster.
      return failure == EEXIST && status()?.kind == .folder ? 0 : failure
    }
    chmod(c, 0o700)
    return 0
  }

  /// Makes an empty file for its owner alone, whatever the umask is.
  ///
  /// - Returns: zero, or why not.
  func makeFile() -> Int32 {
    let descriptor = open(c, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    fchmod(descriptor, 0o600)
    return 0
  }

  /// Takes from others what they may do with a file or folder that belongs to this person.
  func tighten() {
    guard let status = status(ofLink: true), status.kind == .file || status.kind == .folder,
      status.owner == geteuid(), status.mode & 0o077 != 0
    else { return }
    chmod(c, status.mode & 0o700)
  }

  /// The names in a folder, in no order.
  func names() -> [FilePath] {
    guard let folder = opendir(c) else { return [] }
    defer { closedir(folder) }
    var names: [FilePath] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { FilePath(c: $0) }
      }
      if name != FilePath("."), name != FilePath("..") { names.append(name) }
    }
    return names
  }

  /// Removes a file, or a folder with all that is in it; links are removed themselves.
  func remove() {
    if status(ofLink: true)?.kind == .folder {
      for name in names() { appending(name).remove() }
      rmdir(c)
    } else {
      unlink(c)
    }
  }
}
