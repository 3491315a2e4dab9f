/// What becomes of the items behind a new one.
extension MarkdownEdit {
  /// The same change, and with it the numbers of the items that follow: they go on counting.
  ///
  /// Only items of the same level that count on are changed; a list whose items all have the same
  /// number stays so.
  ///
  /// - Parameters:
  ///   - line: that in which a new item was begun, with what ends it.
  ///   - following: the lines behind it.
  public func countingOn(
    in line: ArraySlice<UInt16>, before following: ArraySlice<UInt16>
  ) -> MarkdownEdit {
    let line = line.based
    let following = following.based
    let quote = MarkdownLine.quotePrefix(line)
    guard replacement.hasPrefix("\n"), range.upperBound <= line.count,
      let item = ListItem(line, from: quote), let number = item.number
    else { return self }
    let level = item.marker.lowerBound - quote
    var expected = number + 1
    var result: [UInt16] = []
    var done = 0
    var isOver = false
    LineScan.forEach(in: following) { words, whole in
      guard !isOver else { return }
      let next = following[words].based
      let start = MarkdownLine.quotePrefix(next)
      guard let found = ListItem(next, from: start) else {
        // What is indented goes on in the item before.
        isOver = start >= next.count || !Letters.isBlank(next[start])
        return
      }
      let depth = found.marker.lowerBound - start
      if depth > level { return }
      guard depth == level, found.number == expected else {
        isOver = true
        return
      }
      expected += 1
      let marker = words.lowerBound + found.marker.lowerBound
      result += following[done..<marker] + Array("\(expected)".utf16)
      done = words.lowerBound + found.marker.upperBound - 1
    }
    guard done > 0 else { return self }
    let rest = (line[range.upperBound...] + result[...])
    return MarkdownEdit(
      range.lowerBound..<(line.count + done), replacement + Array(rest)[...].words,
      selection: selection)
  }

  /// An address that is pasted over words makes them a link.
  ///
  /// - Parameters:
  ///   - words: what is pasted.
  ///   - selected: what it would replace, which begins at `place`.
  /// - Returns: nil for what is pasted as it is.
  public static func paste(
    _ words: String, over selected: ArraySlice<UInt16>, at place: Int
  ) -> MarkdownEdit? {
    let address = Array(words.utf16)[...]
    let line = selected.based
    guard !line.isEmpty, !line.contains(where: Letters.endsLine),
      !address.isEmpty, Address.bare(address, 0) == address.count,
      Address.bare(line, 0) != line.count,
      !line.contains(Letters.bracket), !line.contains(Letters.closingBracket)
    else { return nil }
    let made = "[\(line.words)](\(words))"
    let end = place + made.utf16.count
    return MarkdownEdit(place..<(place + line.count), made, selection: end..<end)
  }
}
