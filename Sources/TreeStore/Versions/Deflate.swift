import CZlib
import Foundation

/// Texts of versions, compressed as zlib does.
enum Deflate {
  /// Nil only where there is no memory.
  static func packed(_ bytes: Data) -> Data? {
    var length = compressBound(uLong(bytes.count))
    var result = Data(count: Int(length))
    let status = result.withUnsafeMutableBytes { to in
      bytes.withUnsafeBytes { from in
        compress2(
          to.bindMemory(to: UInt8.self).baseAddress, &length,
          from.bindMemory(to: UInt8.self).baseAddress, uLong(bytes.count), 6)
      }
    }
    guard status == Z_OK else { return nil }
    return result.prefix(Int(length))
  }

  /// - Parameter size: The number of bytes there must be.
  /// - Returns: nil for what is damaged, or of another size.
  static func unpacked(_ bytes: Data, size: Int) -> Data? {
    // Nothing is compressed further: a lie about the size takes no memory.
    guard size >= 0, size <= bytes.count * 1100 + 64, size <= 2 * TextDecoding.mostBytes else {
      return nil
    }
    var length = uLong(size)
    var result = Data(count: max(size, 1))
    let status = result.withUnsafeMutableBytes { to in
      bytes.withUnsafeBytes { from in
        uncompress(
          to.bindMemory(to: UInt8.self).baseAddress, &length,
          from.bindMemory(to: UInt8.self).baseAddress, uLong(bytes.count))
      }
    }
    guard status == Z_OK, Int(length) == size else { return nil }
    return result.prefix(size)
  }

  static func checksum(_ bytes: Data) -> Int64 {
    bytes.withUnsafeBytes { Int64(Inflate.checksum($0)) }
  }
}
