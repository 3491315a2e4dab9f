/// Gives equal pieces of text equal numbers. Equal is what has the same bytes.
struct Identities {
  private struct Key: Hashable {
    let bytes: ArraySlice<UInt8>

    static func == (a: Key, b: Key) -> Bool { Bytes.areEqual(a.bytes, b.bytes) }

    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }

  /// The number of what stands between all else, as an empty line: where it stands says nothing.
  static let common: Int32 = 0

  private var ids: [Key: Int32]

  init(common: ArraySlice<UInt8>) { ids = [Key(bytes: common): Self.common] }

  mutating func id(of bytes: ArraySlice<UInt8>) -> Int32 {
    let key = Key(bytes: bytes)
    if let known = ids[key] { return known }
    let new = Int32(truncatingIfNeeded: ids.count)
    ids[key] = new
    return new
  }
}

/// What is done with whole texts, eight bytes at a time.
enum Bytes {
  static func areEqual(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
    a.count == b.count && commonPrefix(a, b) == a.count
  }

  static func commonPrefix(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Int {
    a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        let most = min(a.count, b.count)
        var index = 0
        while index + 8 <= most,
          a.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            == b.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        { index += 8 }
        while index < most, a[index] == b[index] { index += 1 }
        return index
      }
    }
  }

  static func commonSuffix(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Int {
    a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        let most = min(a.count, b.count)
        var length = 0
        while length + 8 <= most,
          a.loadUnaligned(fromByteOffset: a.count - length - 8, as: UInt64.self)
            == b.loadUnaligned(fromByteOffset: b.count - length - 8, as: UInt64.self)
        { length += 8 }
        while length < most, a[a.count - 1 - length] == b[b.count - 1 - length] { length += 1 }
        return length
      }
    }
  }

  static func first(_ byte: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
      var index = start
      while index + 8 <= bytes.count {
        // A byte of the difference that is zero is one that was found.
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ pattern
        if (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0 { break }
        index += 8
      }
      while index < bytes.count {
        if bytes[index] == byte { return index }
        index += 1
      }
      return nil
    }
  }
}
