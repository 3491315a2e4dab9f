import CGtk

/// The smallest stretch that makes one text another, in characters (Unicode scalars).
///
/// A widget that is changed by it, instead of being set anew, keeps its cursor, its scroll
/// position and its input method.
struct TextChange: Equatable {
  var start: Int
  var end: Int
  var text: String

  /// nil when nothing changes.
  init?(from old: String, to new: String) {
    let a = Array(old.utf8)
    let b = Array(new.utf8)
    let most = min(a.count, b.count)
    var first = 0
    while first < most, a[first] == b[first] { first += 1 }
    if first == a.count, first == b.count { return nil }
    // Back to where a character begins in both.
    while first > 0, Self.isInside(a, first) || Self.isInside(b, first) { first -= 1 }
    var last = 0
    while last < most - first, a[a.count - 1 - last] == b[b.count - 1 - last] { last += 1 }
    while last > 0, Self.isInside(a, a.count - last) { last -= 1 }
    start = Self.characters(a[..<first])
    end = start + Self.characters(a[first..<(a.count - last)])
    text = String(decoding: b[first..<(b.count - last)], as: UTF8.self)
  }

  private static func isInside(_ bytes: [UInt8], _ index: Int) -> Bool {
    index < bytes.count && bytes[index] & 0xC0 == 0x80
  }

  private static func characters(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }
}
