/// Marks around words: emphasis and links.
extension MarkdownEdit {
  /// Puts a mark on both sides of what is selected, or takes it away again; of the word at the
  /// cursor if nothing is.
  ///
  /// - Parameters:
  ///   - mark: “**” or “*”.
  ///   - lines: those that are touched by the selection, with what ends each but the last.
  ///   - range: what is selected in them.
  public static func toggle(
    _ mark: String, in lines: ArraySlice<UInt16>, at range: Range<Int>
  ) -> MarkdownEdit {
    let all = lines.based
    let mark = Array(mark.utf16)
    guard !range.isEmpty else { return toggleAtCursor(mark, all, range.lowerBound) }
    var parts: [Range<Int>] = []
    LineScan.forEach(in: all) { words, _ in
      let quote = MarkdownLine.quotePrefix(all[words])
      let first = ListItem(all[words], from: quote)?.words ?? quote
      let part = trimmed(
        all,
        max(
          first, range.lowerBound)..<max(
            first, range.lowerBound, min(words.upperBound, range.upperBound)))
      if !part.isEmpty { parts.append(part) }
    }
    guard let start = parts.first?.lowerBound, let end = parts.last?.upperBound else {
      return MarkdownEdit(range, all[range].words, selection: range)
    }
    let takesAway = parts.allSatisfy { isMarked(mark, all, $0) != nil }
    var result: [UInt16] = []
    var at =
      takesAway ? min(start, isMarked(mark, all, parts[0])?.outer.lowerBound ?? start) : start
    let first = at
    for part in parts {
      if takesAway, let found = isMarked(mark, all, part) {
        result += all[at..<found.outer.lowerBound] + all[found.inner]
        at = found.outer.upperBound
      } else {
        result += all[at..<part.lowerBound] + mark + all[part] + mark
        at = part.upperBound
      }
    }
    let last = max(at, end)
    result += all[at..<last]
    // Of one line the words stay selected, without the marks.
    let inset = takesAway || parts.count > 1 ? 0 : mark.count
    return MarkdownEdit(
      first..<last, result[...].words,
      selection: (first + inset)..<(first + result.count - inset))
  }

  private static func toggleAtCursor(
    _ mark: [UInt16], _ all: ArraySlice<UInt16>, _ at: Int
  ) -> MarkdownEdit {
    if let found = isMarked(mark, all, at..<at) {
      return MarkdownEdit(
        found.outer, "", selection: found.outer.lowerBound..<found.outer.lowerBound)
    }
    var start = at
    var end = at
    while start > 0, Letters.sort(before: start, in: all) == .word { start -= 1 }
    while end < all.count, Letters.sort(at: end, in: all) == .word { end += 1 }
    guard start < end else {
      let place = at + mark.count
      return MarkdownEdit(at..<at, (mark + mark)[...].words, selection: place..<place)
    }
    if let found = isMarked(mark, all, start..<end) {
      let place = at - (found.inner.lowerBound - found.outer.lowerBound)
      return MarkdownEdit(found.outer, all[found.inner].words, selection: place..<place)
    }
    let place = at + mark.count
    return MarkdownEdit(
      start..<end, (mark + all[start..<end] + mark)[...].words, selection: place..<place)
  }

  /// Where the marks are, just outside of a stretch or at its ends.
  private static func isMarked(
    _ mark: [UInt16], _ all: ArraySlice<UInt16>, _ range: Range<Int>
  ) -> (inner: Range<Int>, outer: Range<Int>)? {
    let count = mark.count
    let outer = (range.lowerBound - count)..<(range.upperBound + count)
    if outer.lowerBound >= 0, outer.upperBound <= all.count,
      isThere(mark, all, outer.lowerBound), isThere(mark, all, range.upperBound),
      isWhole(mark, all, range, outer)
    {
      return (range, outer)
    }
    guard range.count > 2 * count, isThere(mark, all, range.lowerBound),
      isThere(mark, all, range.upperBound - count)
    else { return nil }
    let inner = (range.lowerBound + count)..<(range.upperBound - count)
    return isWhole(mark, all, inner, range) ? (inner, range) : nil
  }

  /// One star is none of two, but it is one of three.
  private static func isWhole(
    _ mark: [UInt16], _ all: ArraySlice<UInt16>, _ inner: Range<Int>, _ outer: Range<Int>
  ) -> Bool {
    guard let letter = mark.first else { return false }
    var before = inner.lowerBound
    while before > 0, all[before - 1] == letter { before -= 1 }
    var after = inner.upperBound
    while after < all.count, all[after] == letter { after += 1 }
    let count = min(inner.lowerBound - before, after - inner.upperBound)
    return mark.count == 1 ? count % 2 == 1 : count >= 2
  }

  private static func isThere(_ mark: [UInt16], _ all: ArraySlice<UInt16>, _ at: Int) -> Bool {
    at >= 0 && at + mark.count <= all.count && all[at..<(at + mark.count)].elementsEqual(mark)
  }

  private static func trimmed(_ all: ArraySlice<UInt16>, _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Letters.isBlank(all[start]) { start += 1 }
    while end > start, Letters.isBlank(all[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Makes what is selected a link, whose other half is written next: where it leads, or, if that
  /// is an address itself, its words.
  ///
  /// - Parameters:
  ///   - words: what is selected, without a line's end.
  ///   - place: where that begins.
  public static func link(_ words: ArraySlice<UInt16>, at place: Int) -> MarkdownEdit {
    let line = words.based
    let range = place..<(place + line.count)
    if !line.isEmpty, Address.bare(line, 0) == line.count {
      let cursor = place + 1
      return MarkdownEdit(range, "[](\(line.words))", selection: cursor..<cursor)
    }
    let cursor = place + (line.isEmpty ? 1 : line.count + 3)
    return MarkdownEdit(range, "[\(line.words)]()", selection: cursor..<cursor)
  }
}
