import CZlib

/// Takes apart what DEFLATE (RFC 1951) packed.
enum Inflate {
  enum Problem: Error {
    case damaged
    case tooLarge
  }

  /// - Parameter limit: how many bytes there may be at most; more is `tooLarge`.
  static func bytes(_ input: UnsafeRawBufferPointer, limit: Int) throws(Problem) -> [UInt8] {
    guard limit < .max, let length = UInt32(exactly: input.count),
      let room = UInt32(exactly: limit + 1)
    else {
      throw .tooLarge
    }
    var stream = z_stream()
    // Negative: the bytes have no header of zlib's.
    let hasBegun = inflateInit2_(
      &stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard hasBegun == Z_OK else { throw .tooLarge }
    defer { inflateEnd(&stream) }
    stream.next_in = UnsafeMutablePointer(
      mutating: input.bindMemory(to: UInt8.self).baseAddress)
    stream.avail_in = length
    var status = Z_OK
    // One byte more than allowed tells what is too large from what ends here.
    let output = [UInt8](unsafeUninitializedCapacity: Int(room)) { buffer, count in
      stream.next_out = buffer.baseAddress
      stream.avail_out = room
      status = inflate(&stream, Z_FINISH)
      count = Int(room - stream.avail_out)
    }
    guard output.count <= limit else { throw .tooLarge }
    guard status == Z_STREAM_END else { throw .damaged }
    return output
  }

  /// The CRC-32 of bytes.
  ///
  /// - Parameter before: of those that stand before them.
  static func checksum(_ bytes: UnsafeRawBufferPointer, after before: UInt32) -> UInt32 {
    // Without bytes there is no address, which zlib takes for a new beginning.
    guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return before }
    return UInt32(truncatingIfNeeded: crc32_z(UInt(before), start, bytes.count))
  }

  static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 { checksum(bytes, after: 0) }
}
