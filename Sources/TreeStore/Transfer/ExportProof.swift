import Foundation

/// An export counts when it was read back: what a disk took is not always what it has.
enum ExportProof {
  /// Compares a file of an export with what was written into it.
  static func check(_ data: Data, at path: FilePath, _ target: ExportTarget) throws(LibraryError) {
    let descriptor = open(path.c, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw target.failure() }
    defer { close(descriptor) }
    var place = 0
    var isSame = true
    var block = [UInt8](repeating: 0, count: min(max(data.count, 1) + 1, 65_536))
    while isSame {
      let count = read(descriptor, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw target.failure() }
      if count == 0 { break }
      isSame =
        count <= data.count - place
        && data.withUnsafeBytes { bytes in
          bytes.baseAddress.map { memcmp($0 + place, block, count) == 0 } ?? false
        }
      place += count
    }
    guard isSame, place == data.count else {
      throw .cannotWrite(path: target.path, reason: .writtenOtherwise)
    }
  }

  /// How many bytes a file has, and their checksum.
  struct Sum: Equatable {
    var bytes = 0
    var checksum: UInt32 = 0

    mutating func add(_ data: Data) {
      bytes += data.count
      checksum = data.withUnsafeBytes { Inflate.checksum($0, after: checksum) }
    }
  }

  /// The same for one that is too large to be in memory.
  static func check(_ sum: Sum, at path: FilePath, _ target: ExportTarget) throws(LibraryError) {
    let descriptor = open(path.c, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0, fsync(descriptor) == 0 else { throw target.failure() }
    defer { close(descriptor) }
    var found = Sum()
    var block = Data(count: 1 << 20)
    while true {
      let count = block.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw target.failure() }
      if count == 0 { break }
      found.add(block.prefix(count))
    }
    guard found == sum else { throw .cannotWrite(path: target.path, reason: .writtenOtherwise) }
  }
}
