import Foundation

/// The stretch in which two texts differ, and what stands there in the second.
struct TextExchange: Equatable {
  /// In UTF-16 units of the first.
  let range: NSRange
  let words: String

  /// nil for two texts that are the same, letter for letter. Composed letters and those with an
  /// accent of their own differ.
  init?(from old: String, to new: String) {
    var (old, new) = (old, new)
    let found = old.withUTF8 { a in new.withUTF8 { b in Self.find(a, b) } }
    guard let found else { return nil }
    self = found
  }

  private init(range: NSRange, words: String) {
    self.range = range
    self.words = words
  }

  private static func find(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>
  ) -> TextExchange? {
    let most = min(a.count, b.count)
    var start = sameWords(a, 0, b, 0, most, step: 8)
    while start < most, a[start] == b[start] { start += 1 }
    if start == a.count, start == b.count { return nil }
    // Whole letters only: both texts begin in the same way up to there.
    while start > 0, isWithin(a, start) || isWithin(b, start) { start -= 1 }
    var behind = sameWords(a, a.count - 8, b, b.count - 8, most - start, step: -8)
    while behind < most - start, a[a.count - 1 - behind] == b[b.count - 1 - behind] { behind += 1 }
    while behind > 0, isWithin(a, a.count - behind) { behind -= 1 }
    func words(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
      String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
    return TextExchange(
      range: NSRange(
        location: words(a, 0..<start).utf16.count,
        length: words(a, start..<(a.count - behind)).utf16.count),
      words: words(b, start..<(b.count - behind)))
  }

  /// Returns how many bytes are equal, compared eight at a time from two offsets in steps.
  private static func sameWords(
    _ a: UnsafeBufferPointer<UInt8>, _ aStart: Int, _ b: UnsafeBufferPointer<UInt8>, _ bStart: Int,
    _ most: Int, step: Int
  ) -> Int {
    let (a, b) = (UnsafeRawBufferPointer(a), UnsafeRawBufferPointer(b))
    var count = 0
    var offset = 0
    while most - count >= 8,
      a.loadUnaligned(fromByteOffset: aStart + offset, as: UInt64.self)
        == b.loadUnaligned(fromByteOffset: bStart + offset, as: UInt64.self)
    {
      count += 8
      offset += step
    }
    return count
  }

  /// Whether a byte is a later one of its letter.
  private static func isWithin(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    place < bytes.count && bytes[place] & 0xC0 == 0x80
  }
}
