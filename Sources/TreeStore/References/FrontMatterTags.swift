/// The tags in the front matter of a text, as Obsidian, Joplin and others write them: a list in brackets, in
/// lines of their own, or words in one line.
enum FrontMatterTags {
  struct Found {
    /// Where the name stands, in bytes of UTF-8, without quotes and "#".
    var range: Range<Int>
    var name: String
    /// Whether it stands in quotes or in a list, so that it may have spaces.
    var mayHaveSpaces: Bool
  }

  private static let mostLines = 100
  private static let mostBytes = 1 << 16

  /// The lines between the dashes, and these, in bytes; nil for a text without such lines.
  static func block(_ bytes: [UInt8]) -> Range<Int>? {
    guard bytes.starts(with: "---".utf8), let first = line(bytes, 0), isDashes(bytes, first) else {
      return nil
    }
    var start = next(bytes, first.upperBound)
    for _ in 0..<mostLines {
      guard let line = line(bytes, start), line.upperBound < mostBytes else { return nil }
      let end = next(bytes, line.upperBound)
      if isDashes(bytes, line) { return 0..<end }
      guard end > start else { return nil }
      start = end
    }
    return nil
  }

  static func all(_ bytes: [UInt8]) -> [Found] {
    guard let block = block(bytes) else { return [] }
    var found: [Found] = []
    var isList = false
    var start = block.lowerBound
    while start < block.upperBound, let line = line(bytes, start) {
      start = max(next(bytes, line.upperBound), start + 1)
      let words = trimmed(bytes, line)
      if isList, words.first.map({ bytes[$0] == UInt8(ascii: "-") }) == true, !isDashes(bytes, line)
      {
        add(bytes, (words.lowerBound + 1)..<words.upperBound, mayHaveSpaces: true, &found)
        continue
      }
      guard let value = value(bytes, line) else {
        if !words.isEmpty { isList = false }
        continue
      }
      isList = value.isEmpty
      guard !value.isEmpty else { continue }
      if bytes[value.lowerBound] == UInt8(ascii: "[") {
        let end = bytes[value].lastIndex(of: UInt8(ascii: "]")) ?? value.upperBound
        for part in split(
          bytes, (value.lowerBound + 1)..<max(end, value.lowerBound + 1), by: { $0 == 44 })
        {
          add(bytes, part, mayHaveSpaces: true, &found)
        }
      } else {
        let hasCommas = bytes[value].contains(44)
        for part in split(bytes, value, by: { hasCommas ? $0 == 44 : $0 == 32 || $0 == 9 }) {
          add(bytes, part, mayHaveSpaces: hasCommas, &found)
        }
      }
    }
    return found
  }

  /// What stands behind "tags:" at the beginning of a line.
  private static func value(_ bytes: [UInt8], _ line: Range<Int>) -> Range<Int>? {
    for key in ["tags:", "tag:"] {
      let head = bytes[line].prefix(key.utf8.count)
      guard head.count == key.utf8.count, zip(head, key.utf8).allSatisfy({ $0 | 32 == $1 | 32 })
      else {
        continue
      }
      return trimmed(bytes, (line.lowerBound + key.utf8.count)..<line.upperBound)
    }
    return nil
  }

  private static func add(
    _ bytes: [UInt8], _ range: Range<Int>, mayHaveSpaces: Bool, _ found: inout [Found]
  ) {
    var range = trimmed(bytes, range)
    if range.count >= 2, let quote = range.first.map({ bytes[$0] }), quote == 34 || quote == 39,
      bytes[range.upperBound - 1] == quote
    {
      range = trimmed(bytes, (range.lowerBound + 1)..<(range.upperBound - 1))
    }
    while let first = range.first, bytes[first] == UInt8(ascii: "#") { range = range.dropFirst() }
    guard let name = TagName.normalised(String(decoding: bytes[range], as: UTF8.self)) else {
      return
    }
    found.append(Found(range: range, name: name, mayHaveSpaces: mayHaveSpaces))
  }

  private static func split(
    _ bytes: [UInt8], _ range: Range<Int>, by isSeparator: (UInt8) -> Bool
  ) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for place in range where isSeparator(bytes[place]) {
      parts.append(start..<place)
      start = place + 1
    }
    return parts + [start..<range.upperBound]
  }

  private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, AttachmentScanner.isSpace(bytes[low]) { low += 1 }
    while high > low, AttachmentScanner.isSpace(bytes[high - 1]) { high -= 1 }
    return low..<high
  }

  private static func line(_ bytes: [UInt8], _ start: Int) -> Range<Int>? {
    guard start < bytes.count else { return nil }
    let most = min(bytes.count, start + mostBytes)
    return start..<(bytes[start..<most].firstIndex(where: AttachmentScanner.isEnd) ?? most)
  }

  /// Behind what ends a line.
  private static func next(_ bytes: [UInt8], _ end: Int) -> Int {
    guard end < bytes.count else { return end }
    return bytes[end] == 13 && end + 1 < bytes.count && bytes[end + 1] == 10 ? end + 2 : end + 1
  }

  private static func isDashes(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    bytes[trimmed(bytes, line)].elementsEqual("---".utf8)
      && bytes[line.lowerBound] == UInt8(ascii: "-")
  }
}
