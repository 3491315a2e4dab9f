/// Conversion between indices and UTF-16 offsets of texts.
///
/// Foundation and Swift scan the whole of a mutated text letter by letter again for each index;
/// these functions count bytes, many at a time.
public enum TextUnits {
  /// Counts the bytes that are looked at, for tests of cost.
  @TaskLocal static var meter: Meter?

  /// A count of bytes, used on one thread.
  final class Meter: @unchecked Sendable {
    private(set) var bytes = 0
    func add(_ count: Int) { bytes += count }
  }

  /// The number of bytes that are counted as one block.
  private static let block = 256

  /// Returns the length of a text in UTF-16 units.
  public static func count(_ text: String) -> Int {
    text.utf8.withContiguousStorageIfAvailable { units($0[...]) } ?? text.utf16.count
  }

  /// Returns the index at a UTF-16 offset, limited to the end of the text.
  public static func index(_ place: Int, in text: String) -> String.Index {
    var hint = Hint()
    return index(place, in: text, from: &hint)
  }

  /// A known position. Positions near it are found without counting from the beginning.
  public struct Hint: Equatable, Sendable {
    public private(set) var units = 0
    public private(set) var bytes = 0
    public init() {}
    init(_ units: Int, _ bytes: Int) { (self.units, self.bytes) = (units, bytes) }
  }

  /// Returns the index at a UTF-16 offset.
  ///
  /// - Parameter hint: A known position of this text; it becomes the one that was found.
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
    // The offset is between two surrogates.
    return found.units < place && index < text.endIndex ? text.utf16.index(after: index) : index
  }

  /// Returns the number of UTF-16 units before a byte offset.
  public static func place(ofByte byte: Int, in text: String) -> Int {
    text.utf8.withContiguousStorageIfAvailable { units($0[..<min(max(0, byte), $0.count)]) }
      ?? text.utf16.distance(
        from: text.startIndex, to: text.utf8.index(text.startIndex, offsetBy: byte))
  }

  /// Returns whether two texts have equal bytes: `==` treats canonically equivalent spellings of a
  /// letter as equal.
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
    meter?.add(bytes.count)
    return units(UnsafeBufferPointer(rebasing: bytes), 0, bytes.count)
  }

  @inline(__always) private static func units(
    _ bytes: UnsafeBufferPointer<UInt8>, _ from: Int, _ to: Int
  ) -> Int {
    guard from < to, let base = bytes.baseAddress else { return 0 }
    var count = 0
    var at = from
    while at < to {
      // At most as many as a byte can count, so that many are counted at once.
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

  /// Returns the start of the letter at an offset; the end for an offset beyond it.
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
    meter?.add(at - hint.bytes)
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
    meter?.add(hint.bytes - at)
    return Hint(count, at)
  }

  private static func raw(_ bytes: Bytes) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes))
  }

  /// The number of equal bytes at the beginning.
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
    meter?.add(count)
    return count
  }

  /// The number of equal bytes at the end.
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
    meter?.add(count)
    return count
  }
}
