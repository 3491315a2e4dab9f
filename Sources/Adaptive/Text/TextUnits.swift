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
    var hint = Hint()
    return index(place, in: text, from: &hint)
  }

  /// A place that is known already: those near it are found without counting what lies before.
  public struct Hint: Equatable, Sendable {
    public private(set) var units = 0
    public private(set) var bytes = 0
    public init() {}
    init(_ units: Int, _ bytes: Int) { (self.units, self.bytes) = (units, bytes) }
  }

  /// - Parameter hint: of this text; becomes the place that was found.
  public static func index(
    _ place: Int, in text: String, from hint: inout Hint
  ) -> String.Index {
    let start = hint
    let found = text.utf8.withContiguousStorageIfAvailable { bytes in
      place < start.units && start.units - place < place
        ? skipBack(from: start, to: place, bytes)
        : skip(to: place, from: place < start.units ? Hint() : start, bytes)
    }
    guard let found else {
      let units = text.utf16
      return units.index(units.startIndex, offsetBy: max(0, place), limitedBy: units.endIndex)
        ?? units.endIndex
    }
    hint = found
    let index = text.utf8.index(text.startIndex, offsetBy: found.bytes)
    // Between the two halves of a letter.
    return found.units < place && index < text.endIndex ? text.utf16.index(after: index) : index
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
    units(UnsafeBufferPointer(rebasing: bytes), 0, bytes.count)
  }

  @inline(__always) private static func units(
    _ bytes: UnsafeBufferPointer<UInt8>, _ from: Int, _ to: Int
  ) -> Int {
    guard from < to, let base = bytes.baseAddress else { return 0 }
    var count = 0
    var at = from
    while at < to {
      // Few enough for a byte to count them, so that many are counted at once.
      let end = min(to, at + 120)
      var here: UInt8 = 0
      while at < end {
        let byte = base[at]
        here &+= (byte & 0xC0 != 0x80 ? 1 : 0) &+ (byte >= 0xF0 ? 1 : 0)
        at &+= 1
      }
      count &+= Int(here)
    }
    return count
  }

  private static func width(_ byte: UInt8) -> Int {
    byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
  }

  /// The letter that begins at a place, or has it within; the end for one beyond it.
  static func skip(
    to place: Int, from hint: Hint = Hint(), _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Hint {
    var (count, at) = (hint.units, hint.bytes)
    while bytes.count - at >= block {
      let here = units(bytes, at, at + block)
      if count + here >= place { break }
      count += here
      at += block
    }
    while at < bytes.count, count < place || bytes[at] & 0xC0 == 0x80 {
      let width = width(bytes[at])
      if count + width > place { break }
      count += width
      at += 1
    }
    return Hint(count, at)
  }

  private static func skipBack(
    from hint: Hint, to place: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Hint {
    var (count, at) = (hint.units, hint.bytes)
    while at >= block {
      let here = units(bytes, at - block, at)
      if count - here <= place { break }
      count -= here
      at -= block
    }
    while at > 0, count > place {
      at -= 1
      count -= width(bytes[at])
    }
    return Hint(count, at)
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
