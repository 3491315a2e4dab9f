import Foundation

/// The bytes of an archive or of JSON, as they were at one moment.
///
/// A file that is mapped into memory and made shorter by its program, or lost with its disk, ends
/// whoever looks at it; one that is read whole may need more memory than there is. Small ones are
/// read, and of large ones a copy is mapped that nobody else can reach.
enum SourceData {
  private static let mostInMemory = 16 * 1024 * 1024

  static func read(_ path: String) throws(LibraryError) -> Data {
    func failure(_ code: Int32 = errno) -> LibraryError {
      .cannotRead(path: path, reason: .system(code))
    }
    guard !DatabaseFile.isDatabase(FilePath(path)) else {
      throw .notNotes(path: path, reason: .database)
    }
    // A pipe that took the place of a file must not hold us.
    let descriptor = open(FilePath(path).c, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw failure() }
    guard info.st_mode & S_IFMT == S_IFREG else {
      throw .cannotRead(path: path, reason: .noFileOrFolder)
    }
    var data = Data()
    var copy: Int32 = -1
    defer { if copy >= 0 { close(copy) } }
    var block = [UInt8](repeating: 0, count: 1 << 20)
    var size = 0
    while true {
      let count = Glibc.read(descriptor, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure() }
      if count == 0 { break }
      size += count
      if copy < 0 {
        data.append(contentsOf: block[..<count])
        guard data.count > mostInMemory else { continue }
        copy = try hiddenFile()
        try ExportTarget.write(data, to: copy, cannotCopy)
        data = Data()
      } else {
        try ExportTarget.write(Data(block[..<count]), to: copy, cannotCopy)
      }
    }
    guard copy >= 0 else { return data }
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, copy, 0), start != MAP_FAILED else {
      throw failure()
    }
    return Data(bytesNoCopy: start, count: size, deallocator: .unmap)
  }

  /// `/tmp` is memory on many systems.
  private static var places: [String] { ["/var/tmp", FilePath.temporary.string] }

  private static func cannotCopy() -> LibraryError {
    .cannotWrite(path: places[0], reason: .system(errno))
  }

  /// A file without a name.
  private static func hiddenFile() throws(LibraryError) -> Int32 {
    for place in places {
      var name = FilePath(place + "/treeworld-XXXXXX").c
      let descriptor = mkstemp(&name)
      guard descriptor >= 0 else { continue }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      unlink(name)
      return descriptor
    }
    throw cannotCopy()
  }
}
