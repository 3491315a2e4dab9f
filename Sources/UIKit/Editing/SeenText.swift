import Foundation

/// A range of a text, extended to whole lines.
struct SeenText {
  /// The offset at which it begins in the whole text, in UTF-16 units.
  let start: Int
  let text: String
  /// The range itself, relative to `start`, in UTF-16 units.
  let seen: Range<Int>
  private let units: [UInt16]

  /// The greatest distance from the range at which the end of a line is searched, in UTF-16 units.
  private static let widest = 2_000

  init(_ seen: Range<Int>, of content: StoredText) {
    let length = content.length
    let first = max(0, seen.lowerBound - Self.widest)
    let last = min(length, seen.upperBound + Self.widest)
    let near = Array(content.substring(first, last - first).utf16)
    func endsLine(_ unit: UInt16) -> Bool { unit == 10 || unit == 13 || unit == 0x2029 }
    let from = near[..<(seen.lowerBound - first)].lastIndex(where: endsLine).map { $0 + 1 } ?? 0
    let behind = near[(seen.upperBound - first)...]
    let to = behind.firstIndex(where: endsLine) ?? near.count
    units = Array(near[from..<to])
    text = String(decoding: units, as: UTF16.self)
    start = first + from
    self.seen = (seen.lowerBound - start)..<(seen.upperBound - start)
  }

  func word(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }

  /// The character at an offset, if it is a single UTF-16 unit.
  func character(at place: Int) -> Character? {
    guard place < units.count, let scalar = Unicode.Scalar(UInt32(units[place])) else { return nil }
    return Character(scalar)
  }

  func endsLine(_ range: Range<Int>) -> Bool {
    units[range].contains { $0 == 10 || $0 == 13 || $0 == 0x2029 }
  }
}
