import Foundation

/// Files of the disk that become attachments.
enum AttachmentFile {
  /// Reads a regular file in pieces of at most a part.
  static func read(_ path: FilePath, _ sink: (Data) throws -> Void) throws {
    // To close a descriptor of it would end the locks of a library that is open.
    guard !DatabaseFile.isDatabase(path) else {
      throw LibraryError.cannotRead(path: path.string, reason: .isDatabase)
    }
    // A pipe must not hold us.
    let descriptor = open(path.c, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    func failure(_ code: Int32 = errno) -> LibraryError {
      .cannotRead(path: path.string, reason: .system(code))
    }
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw failure() }
    guard info.st_mode & S_IFMT == S_IFREG else {
      throw info.st_mode & S_IFMT == S_IFDIR
        ? failure(EISDIR) : LibraryError.cannotRead(path: path.string, reason: .noRegularFile)
    }
    var block = [UInt8](repeating: 0, count: min(Parts.size, max(Int(info.st_size), 4096)))
    while true {
      let count = Glibc.read(descriptor, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure() }
      if count == 0 { return }
      try sink(Data(block[..<count]))
    }
  }
}
