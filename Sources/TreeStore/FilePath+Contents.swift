import Foundation

extension FilePath {
  /// The first bytes of a small file or of a pipe; nil with `errno` where it cannot be read.
  package func beginning(_ most: Int) -> [UInt8]? {
    let descriptor = open(c, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: most)
    var count = 0
    while count < most {
      let got = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress.map { $0 + count }, most - count)
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { return nil }
      if got == 0 { break }
      count += got
    }
    return Array(bytes.prefix(count))
  }

  /// The bytes of a file, read from the disk as they are needed. Not those of a database, which this
  /// process may have open.
  func mapped() throws(LibraryError) -> Data {
    guard !DatabaseFile.isDatabase(self) else {
      throw .cannotRead(path: string, reason: .isDatabase)
    }
    // Opening a pipe waits for who writes to it.
    let descriptor = open(c, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .cannotRead(path: string, reason: .system(errno)) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else {
      throw .cannotRead(path: string, reason: .system(errno))
    }
    guard info.st_mode & S_IFMT == S_IFREG else {
      throw .cannotRead(path: string, reason: .noRegularFile)
    }
    let size = Int(info.st_size)
    guard size > 0 else { return Data() }
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
    else { throw .cannotRead(path: string, reason: .system(errno)) }
    return Data(bytesNoCopy: start, count: size, deallocator: .unmap)
  }

  /// Copies the bytes of a file, which may be a library, to a new one for its owner alone.
  func copy(to destination: FilePath) throws(LibraryError) {
    guard let source = DatabaseFile(self) else {
      throw .cannotRead(path: string, reason: .system(errno))
    }
    let target = open(destination.c, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard target >= 0 else { throw .cannotWrite(path: destination.string, reason: .system(errno)) }
    defer { close(target) }
    fchmod(target, 0o600)
    var offset = 0
    while true {
      guard let bytes = source.bytes(from: offset, most: 1 << 18) else {
        throw .cannotRead(path: string, reason: .diskError)
      }
      guard !bytes.isEmpty else { return }
      offset += bytes.count
      try ExportTarget.write(bytes, to: target) {
        .cannotWrite(path: destination.string, reason: .system(errno))
      }
    }
  }
}
