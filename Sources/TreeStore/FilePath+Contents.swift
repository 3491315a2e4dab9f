import Foundation

extension FilePath {
  /// The bytes of a file, read from the disk as they are needed.
  func mapped() throws(LibraryError) -> Data {
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

  /// Copies the bytes of a file to a new one for its owner alone.
  func copy(to destination: FilePath) throws(LibraryError) {
    let source = open(c, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw .cannotRead(path: string, reason: .system(errno)) }
    defer { close(source) }
    let target = open(destination.c, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard target >= 0 else { throw .cannotWrite(path: destination.string, reason: .system(errno)) }
    defer { close(target) }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(source, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .cannotRead(path: string, reason: .system(errno)) }
      guard count > 0 else { return }
      try ExportTarget.write(Data(buffer[..<count]), to: target) {
        .cannotWrite(path: destination.string, reason: .system(errno))
      }
    }
  }
}
