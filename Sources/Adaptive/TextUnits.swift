/// Places in texts, counted in UTF-16 units.
///
/// Foundation's and Swift's ways to a place read all of a text that was changed once more, letter by
/// letter; these count bytes, many at a time.
public enum TextUnits {
  /// So many bytes are counted without looking for an end among them.
  private static let block = 256

  /// How long a text is.
  public static func count(_ text: String) -> Int {
    text.utf8.withContiguousStorageIfAvailable { units($0[...]) } ?? text.utf16.count
  }

  /// Where a text goes on after so many units; what lies beyond it is cut.
  public static func index(_ place: Int, in text: String) -> String.Index {
    let found = text.utf8.withContiguousStorageIfAvailable { bytes in skip(place, bytes) }
    guard let found else {
      let units = text.utf16
      return units.index(units.startIndex, offsetBy: max(0, place), limitedBy: units.endIndex)
        ?? units.endIndex
    }
    let index = text.utf8.index(text.startIndex, offsetBy: found.byte)
    // Between the two halves of a letter.
    return found.left > 0 && index < text.endIndex ? text.utf16.index(after: index) : index
  }

  /// How many units lie before the byte that is so far from the beginning.
  public static func place(ofByte byte: Int, in text: String) -> Int {
    text.utf8.withContiguousStorageIfAvailable { units($0[..<min(max(0, byte), $0.count)]) }
      ?? text.utf16.distance(
        from: text.startIndex, to: text.utf8.index(text.startIndex, offsetBy: byte))
  }

  /// Byte by byte: `==` takes two spellings of one letter for the same.
  public static func isSpelled(_ text: String, as other: String) -> Bool {
    guard text.utf8.count == other.utf8.count else { return false }
    let same = text.utf8.withContiguousStorageIfAvailable { a in
      other.utf8.withContiguousStorageIfAvailable { b in
        a.baseAddress == b.baseAddress || sameAtStart(a[...], b[...]) == a.count
      }
    }
    return (same ?? nil) ?? text.utf8.elementsEqual(other.utf8)
  }

  // MARK: Bytes

  typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  static func units(_ bytes: Bytes) -> Int {
    var count = 0
    for byte in UnsafeBufferPointer(rebasing: bytes) {
      count &+= (byte & 0xC0 != 0x80 ? 1 : 0) &+ (byte >= 0xF0 ? 1 : 0)
    }
    return count
  }

  /// The first byte behind so many units, and whether it is one too few.
  static func skip(
    _ place: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (byte: Int, left: Int) {
    var left = max(0, place)
    var at = 0
    while bytes.count - at >= block {
      let here = units(bytes[at..<(at + block)])
      if here >= left { break }
      left -= here
      at += block
    }
    while at < bytes.count, left > 0 || bytes[at] & 0xC0 == 0x80 {
      let width = bytes[at] & 0xC0 == 0x80 ? 0 : bytes[at] >= 0xF0 ? 2 : 1
      if width > left { break }
      left -= width
      at += 1
    }
    return (at, left)
  }

  private static func raw(_ bytes: Bytes) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes))
  }

  /// How many bytes are the same at the beginning.
  static func sameAtStart(_ a: Bytes, _ b: Bytes) -> Int {
    let (a, b) = (raw(a), raw(b))
    let most = min(a.count, b.count)
    var count = 0
    while most - count >= 8,
      a.loadUnaligned(fromByteOffset: count, as: UInt64.self)
        == b.loadUnaligned(fromByteOffset: count, as: UInt64.self)
    {
      count += 8
    }
    while count < most, a[count] == b[count] { count += 1 }
    return count
  }

  /// How many bytes are the same at the end.
  static func sameAtEnd(_ a: Bytes, _ b: Bytes) -> Int {
    let (a, b) = (raw(a), raw(b))
    let most = min(a.count, b.count)
    var count = 0
    while most - count >= 8,
      a.loadUnaligned(fromByteOffset: a.count - count - 8, as: UInt64.self)
        == b.loadUnaligned(fromByteOffset: b.count - count - 8, as: UInt64.self)
    {
      count += 8
    }
    while count < most, a[a.count - 1 - count] == b[b.count - 1 - count] { count += 1 }
    return count
  }
}
