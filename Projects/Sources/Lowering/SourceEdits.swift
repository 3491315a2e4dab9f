/// Changes of a text that do not overlap, by places in UTF-8. Lines stay where they are.
struct SourceEdits {
  private let bytes: [UInt8]
  private var changes: [(range: Range<Int>, text: String)] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Makes a range blank; ends of lines stay.
  mutating func blank(_ range: Range<Int>) {
    let blanks = bytes[range].map { $0 == 10 || $0 == 13 ? $0 : 32 }
    changes.append((range, String(decoding: blanks, as: UTF8.self)))
  }

  /// Puts a text in place of a range. Ends of lines in the range that the text does not have follow it; a shorter text
  /// is padded, so that columns stay where they can.
  mutating func replace(_ range: Range<Int>, _ text: String, padding: Bool = false) {
    var new = text
    let missing = bytes[range].count { $0 == 10 } - text.utf8.count { $0 == 10 }
    if missing > 0 {
      new += String(repeating: "\n", count: missing)
    } else if padding, new.utf8.count < range.count {
      new += String(repeating: " ", count: range.count - new.utf8.count)
    }
    changes.append((range, new))
  }

  mutating func insert(_ text: String, at place: Int) { changes.append((place..<place, text)) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// A part of the source as it is after the changes in it.
  func changed(_ range: Range<Int>) -> String { applied(range) }

  func applied() -> String { applied(bytes.indices) }

  private func applied(_ range: Range<Int>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(range.count + 1_024)
    var place = range.lowerBound
    let inside = changes.enumerated()
      .filter { $0.element.range.lowerBound >= range.lowerBound && $0.element.range.upperBound <= range.upperBound }
      .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
    for (_, change) in inside {
      // What is inside of something that was replaced is gone with it.
      guard change.range.lowerBound >= place else { continue }
      result += bytes[place..<change.range.lowerBound]
      result += Array(change.text.utf8)
      place = change.range.upperBound
    }
    result += bytes[place..<range.upperBound]
    return String(decoding: result, as: UTF8.self)
  }

  /// The line and the column of a place, both from 1; columns count bytes as the compiler does.
  func position(_ place: Int) -> (line: Int, column: Int) {
    let before = bytes[..<min(place, bytes.count)]
    let start = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
    return (before.count { $0 == 10 } + 1, before.count - start + 1)
  }
}
