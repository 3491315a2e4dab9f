/// Brings together what two programs made of one text.
///
/// Each changed one stretch of it. Where the stretches do not overlap both changes are made; where
/// they do, both stand there, ours first: nothing that was written is lost.
enum TextMerge {
  static func merge(base: String, ours: String, theirs: String) -> String {
    let (base, mine, other) = (Array(base.utf8), Array(ours.utf8), Array(theirs.utf8))
    let a = Change(from: base, to: mine)
    let b = Change(from: base, to: other)
    let (first, second) = a.range.lowerBound <= b.range.lowerBound ? (a, b) : (b, a)
    guard first.range.upperBound <= second.range.lowerBound else {
      let range = first.range.lowerBound..<max(first.range.upperBound, second.range.upperBound)
      // What only one of both took away stays: the other had changed it.
      return text(base[..<range.lowerBound] + a.new + b.new + base[range.upperBound...])
    }
    return text(
      base[..<first.range.lowerBound] + first.new
        + base[first.range.upperBound..<second.range.lowerBound] + second.new
        + base[second.range.upperBound...])
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The one stretch in which two texts differ, in whole characters.
  private struct Change {
    let range: Range<Int>
    let new: ArraySlice<UInt8>

    init(from old: [UInt8], to new: [UInt8]) {
      let most = min(old.count, new.count)
      var start = 0
      while start < most, old[start] == new[start] { start += 1 }
      while start > 0, Self.isInside(old, start) || Self.isInside(new, start) { start -= 1 }
      var end = 0
      while end < most - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
      while end > 0, Self.isInside(old, old.count - end) { end -= 1 }
      range = start..<(old.count - end)
      self.new = new[start..<(new.count - end)]
    }

    private static func isInside(_ bytes: [UInt8], _ index: Int) -> Bool {
      index < bytes.count && bytes[index] & 0xC0 == 0x80
    }
  }
}
