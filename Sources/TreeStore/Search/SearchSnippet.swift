import Markdown

/// The text around a match, in one line: white space becomes one space, and marks of Markdown are
/// left out unless they contain a match.
struct SearchSnippet {
  private(set) var words = ""
  /// The matches, in UTF-16 units of `words`.
  private(set) var ranges: [Range<Int>] = []

  /// The maximum number of characters before the first match, and in all.
  private static let lead = 40
  private static let length = 180

  /// - Parameters:
  ///   - places: what was found in the text, in order, in UTF-16 units.
  ///   - first: the first of them begins here.
  init(_ text: String, _ places: [Range<Int>], around first: Int) {
    let start = Self.beginning(in: text, before: first)
    if start > text.startIndex { words = "…" }
    let offset = start.utf16Offset(in: text)
    add(text[start...], from: offset, places, without: Self.silent(in: text, from: offset, places))
  }

  /// Whole words, unless there is only one long one.
  private static func beginning(in text: String, before first: Int) -> String.Index {
    let anchor = text.utf16.index(text.startIndex, offsetBy: first)
    var start = anchor
    var count = 0
    var wordStart = anchor
    while start > text.startIndex, count < lead {
      start = text.index(before: start)
      count += 1
      if text[start].isWhitespace { wordStart = text.index(after: start) }
    }
    return start > text.startIndex && wordStart < anchor ? wordStart : start
  }

  /// Fences that were opened before are not known of.
  private static func silent(
    in text: String, from start: Int, _ places: [Range<Int>]
  ) -> [Range<Int>] {
    // Marks make the text longer than what is shown of it.
    let lines = LineScan.lines(around: start..<(start + 3 * length), in: text)
    guard lines.count <= MarkdownText.longestLine else { return [] }
    var silent: [Range<Int>] = []
    MarkdownText("").forEachLine(of: lines, in: text) { line, units, spans in
      silent += (MarkdownSpan.silent(spans) + brackets(in: units, spans) + signs(in: units, spans))
        .map {
          (line.lowerBound + $0.lowerBound)..<(line.lowerBound + $0.upperBound)
        }
    }
    return silent.filter { mark in !places.contains { $0.overlaps(mark) } }
  }

  /// The brackets of links to notes, with the name where other words stand for it: of `[[Soup|the soup]]` all but "the
  /// soup". Pictures in brackets are left out as a whole.
  private static func brackets(
    in line: ArraySlice<UInt16>, _ spans: [MarkdownSpan]
  ) -> [Range<Int>] {
    let (open, close, bar, exclamation): (UInt16, UInt16, UInt16, UInt16) = (91, 93, 124, 33)
    let units = Array(line)
    let code = spans.filter { $0.kind == .code || $0.kind == .codeBlock }.map(\.range)
    var found: [Range<Int>] = []
    var at = 0
    while at + 1 < units.count {
      guard units[at] == open, units[at + 1] == open else {
        at += 1
        continue
      }
      let start = at
      at += 2
      guard let end = units[at...].firstIndex(where: { $0 == close || $0 == open }) else { break }
      guard units[end] == close, end > at, end + 1 < units.count, units[end + 1] == close,
        !code.contains(where: { $0.contains(start) })
      else { continue }
      if start > 0, units[start - 1] == exclamation {
        found.append((start - 1)..<(end + 2))
      } else {
        let words = units[at..<end].firstIndex(of: bar).map { $0 + 1 } ?? at
        // A name that was looked for is shown, and its brackets are not.
        found += [start..<at, at..<words, end..<(end + 2)]
      }
      at = end + 2
    }
    return found
  }

  /// The lines of a table, and the kind of a callout: `[!note]`.
  private static func signs(
    in line: ArraySlice<UInt16>, _ spans: [MarkdownSpan]
  ) -> [Range<Int>] {
    let units = Array(line)
    guard !spans.contains(where: { $0.kind == .codeBlock }) else { return [] }
    if MarkdownTable.isRow(line) {
      let isDivider = units.allSatisfy { "|-: \r\n".utf16.contains($0) }
      return isDivider
        ? [0..<units.count] : units.indices.filter { units[$0] == 124 }.map { $0..<($0 + 1) }
    }
    guard spans.contains(where: { if case .quote = $0.kind { true } else { false } }),
      let start = units.firstIndex(where: { $0 != 32 && $0 != 62 }),
      units[start...].starts(with: "[!".utf16), let end = units[start...].firstIndex(of: 93)
    else { return [] }
    return [start..<(end + 1)]
  }

  private mutating func add(
    _ text: Substring, from start: Int, _ places: [Range<Int>], without silent: [Range<Int>]
  ) {
    var pending = places.drop { $0.upperBound <= start }
    var begin: Int?
    var offset = start
    var isGap = false
    var count = words.count
    let silentUnits = Set(silent.flatMap { $0 })
    for character in text {
      guard count < Self.length else {
        words += "…"
        break
      }
      if let place = pending.first, begin == nil, offset >= place.lowerBound {
        begin = words.utf16.count + (isGap ? 1 : 0)
      }
      if character.isWhitespace {
        isGap = !words.isEmpty && words != "…"
      } else if !silentUnits.contains(offset) {
        if isGap { words.append(" ") }
        count += isGap ? 2 : 1
        isGap = false
        words.append(character)
      }
      offset += character.utf16.count
      while let place = pending.first, offset >= place.upperBound {
        if let start = begin { ranges.append(start..<words.utf16.count) }
        begin = nil
        pending = pending.dropFirst()
      }
    }
    if let start = begin, start < words.utf16.count { ranges.append(start..<words.utf16.count) }
  }
}
