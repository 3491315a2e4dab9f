import CDeflate

/// Makes what browsers get shorter.
enum Gzip {
  /// What counts: time or length.
  enum Aim: Int32 {
    case fast = 3
    case short = 9
  }

  /// Bytes in gzip's format; nil if there is no memory for it.
  static func packed(_ bytes: [UInt8], _ aim: Aim) -> [UInt8]? {
    var stream = z_stream()
    // 15 bits of window, and 16 for gzip's head.
    guard
      deflateInit2_(
        &stream, aim.rawValue, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
    let (inputCount, outputCount) = (UInt32(input.count), UInt32(output.count))
    let result = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = inputCount
        stream.next_out = output.baseAddress
        stream.avail_out = outputCount
        return deflate(&stream, Z_FINISH)
      }
    }
    guard result == Z_STREAM_END else { return nil }
    return Array(output.prefix(Int(stream.total_out)))
  }
}
