/// What keys do to the items of lists. Lines are given without what ends them, places in them
/// from their beginning.
extension MarkdownEdit {
  /// Return in an item begins the next one, in an empty item it ends the list; the same in
  /// quotations.
  ///
  /// - Returns: nil where Return is only Return.
  public static func newLine(in line: ArraySlice<UInt16>, at range: Range<Int>) -> MarkdownEdit? {
    let line = line.based
    let quote = MarkdownLine.quotePrefix(line)
    let item = ListItem(line, from: quote)
    let words = item?.words ?? quote
    // Before the words it moves them down, as it would any.
    guard words > 0, range.lowerBound >= words else { return nil }
    if range.isEmpty, line[words...].allSatisfy(Letters.isBlank) {
      if let item, let step = outdent(line, from: quote, to: item.marker.lowerBound) {
        let end = line.count - step.count
        return MarkdownEdit(step, "", selection: end..<end)
      }
      let start = item == nil ? 0 : quote
      return MarkdownEdit(start..<line.count, "", selection: start..<start)
    }
    var next = "\n" + line[..<quote].words
    if let item {
      next += line[quote..<item.marker.lowerBound].words
      if let number = item.number {
        next += "\(number + 1)" + line[(item.marker.upperBound - 1)..<item.marker.upperBound].words
      } else {
        next += line[item.marker].words
      }
      next += item.box == nil ? " " : " [ ] "
    }
    return MarkdownEdit(inserting: next, at: range)
  }

  /// Return in a line of a block of code: the next begins below the words of this one.
  public static func newLineInCode(
    in line: ArraySlice<UInt16>, at range: Range<Int>
  ) -> MarkdownEdit {
    let line = line.based
    let indent = line.prefix { Letters.isBlank($0) }.prefix(range.lowerBound)
    return MarkdownEdit(inserting: "\n" + indent.words, at: range)
  }

  /// Tab in an item moves it a level in, with Shift a level out.
  ///
  /// - Parameters:
  ///   - lines: those that are touched by the selection, with what ends each but the last.
  ///   - range: what is selected in them.
  /// - Returns: nil if none of them is an item.
  public static func indent(
    _ lines: ArraySlice<UInt16>, at range: Range<Int>, outwards: Bool
  ) -> MarkdownEdit? {
    let all = lines.based
    var result: [UInt16] = []
    var lower = range.lowerBound
    var upper = range.upperBound
    var hasItem = false
    LineScan.forEach(in: all) { words, whole in
      let line = all[words]
      let quote = MarkdownLine.quotePrefix(line)
      guard let item = ListItem(line, from: quote) else {
        result += all[whole]
        return
      }
      hasItem = true
      var change = 0
      var cut = quote..<quote
      if outwards {
        cut = outdent(line, from: quote, to: item.marker.lowerBound) ?? cut
        change = -cut.count
      } else {
        change = 1
      }
      result += all[whole.lowerBound..<cut.lowerBound]
      if !outwards { result.append(Letters.tab) }
      result += all[cut.upperBound..<whole.upperBound]
      // What is selected stays so.
      if range.lowerBound >= cut.lowerBound {
        lower += max(change, cut.lowerBound - range.lowerBound)
      }
      if range.upperBound >= cut.lowerBound {
        upper += max(change, cut.lowerBound - range.upperBound)
      }
    }
    guard hasItem else { return nil }
    return MarkdownEdit(
      0..<all.count, result[...].words, selection: min(lower, upper)..<max(lower, upper))
  }

  /// One level of what a line is indented by.
  private static func outdent(
    _ line: ArraySlice<UInt16>, from start: Int, to marker: Int
  ) -> Range<Int>? {
    guard start < marker else { return nil }
    if line[start] == Letters.tab { return start..<(start + 1) }
    var end = start
    while end < marker, end - start < 4, line[end] == Letters.space { end += 1 }
    return start..<end
  }

  /// Checks the box of an item or clears it; gives one to what has none.
  ///
  /// - Parameter range: what is selected in the line.
  public static func toggleBox(
    of line: ArraySlice<UInt16>, at range: Range<Int>
  ) -> MarkdownEdit {
    let line = line.based
    let quote = MarkdownLine.quotePrefix(line)
    guard let item = ListItem(line, from: quote) else {
      var start = quote
      while start < line.count, Letters.isBlank(line[start]) { start += 1 }
      return inserting("- [ ] ", at: start, range)
    }
    guard let box = item.box else { return inserting("[ ] ", at: item.words, range) }
    let letter = box.lowerBound + 1
    return MarkdownEdit(letter..<(letter + 1), item.isDone ? " " : "x", selection: range)
  }

  private static func inserting(
    _ words: String, at place: Int, _ range: Range<Int>
  ) -> MarkdownEdit {
    let more = words.utf16.count
    let lower = range.lowerBound >= place ? range.lowerBound + more : range.lowerBound
    let upper = range.upperBound >= place ? range.upperBound + more : range.upperBound
    return MarkdownEdit(place..<place, words, selection: lower..<upper)
  }
}

extension ArraySlice<UInt16> {
  /// The same, counted from 0.
  var based: ArraySlice<UInt16> { startIndex == 0 ? self : Array(self)[...] }
}
