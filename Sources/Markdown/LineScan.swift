/// Where lines begin and end. A line feed, a carriage return, both together and the paragraph
/// separator end one.
public enum LineScan {
  /// Returns the range of the lines in which a range begins and ends, and of all between, with what
  /// ends the last.
  ///
  /// - Parameter range: in UTF-16 units, limited to the text.
  public static func lines(around range: Range<Int>, in text: some UTF16Text) -> Range<Int> {
    let length = text.utf16Count
    var window = UTF16Window(text)
    var start = min(max(0, range.lowerBound), length)
    var end = min(max(start, range.upperBound), length)
    func isWithinBreak(_ at: Int) -> Bool {
      at > 0 && at < length && window[at] == Letters.newline
        && window[at - 1] == Letters.carriageReturn
    }
    if isWithinBreak(start) { start -= 1 }
    while start > 0, !Letters.endsLine(window[start - 1]) { start -= 1 }
    while end < length {
      let unit = window[end]
      end += 1
      guard Letters.endsLine(unit) else { continue }
      if isWithinBreak(end) { end += 1 }
      break
    }
    return start..<end
  }

  /// Returns the units of a range, which divides no letter.
  public static func units(_ range: Range<Int>, of text: some UTF16Text) -> ArraySlice<UInt16> {
    Array(text.utf16(range))[...]
  }

  /// Calls `body` with each line, without and with what ends it.
  public static func forEach(
    in units: ArraySlice<UInt16>, _ body: (_ words: Range<Int>, _ whole: Range<Int>) -> Void
  ) {
    var start = units.startIndex
    while start < units.endIndex {
      var end = start
      while end < units.endIndex, !Letters.endsLine(units[end]) { end += 1 }
      var next = end
      if next < units.endIndex {
        next += 1
        if units[end] == Letters.carriageReturn, next < units.endIndex,
          units[next] == Letters.newline
        {
          next += 1
        }
      }
      body(start..<end, start..<next)
      start = next
    }
  }
}
