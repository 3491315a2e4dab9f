/// Where lines begin and end. A line feed, a carriage return, both together and the paragraph
/// separator end one.
public enum LineScan {
  /// The lines in which a stretch begins and ends, and all between, with what ends the last.
  ///
  /// - Parameter range: in UTF-16 units; what lies beyond the text is cut.
  public static func lines(around range: Range<Int>, in text: String) -> Range<Int> {
    let units = text.utf16
    let length = units.count
    var start = min(max(0, range.lowerBound), length)
    var end = min(max(start, range.upperBound), length)
    var first = units.index(units.startIndex, offsetBy: start)
    var last = units.index(first, offsetBy: end - start)
    func isWithinBreak(_ at: String.Index) -> Bool {
      at > units.startIndex && at < units.endIndex && units[at] == Letters.newline
        && units[units.index(before: at)] == Letters.carriageReturn
    }
    if isWithinBreak(first) {
      first = units.index(before: first)
      start -= 1
    }
    while first > units.startIndex {
      let previous = units.index(before: first)
      if Letters.endsLine(units[previous]) { break }
      first = previous
      start -= 1
    }
    while last < units.endIndex {
      let unit = units[last]
      last = units.index(after: last)
      end += 1
      guard Letters.endsLine(unit) else { continue }
      if isWithinBreak(last) { end += 1 }
      break
    }
    return start..<end
  }

  /// The units of a stretch.
  public static func units(_ range: Range<Int>, of text: String) -> ArraySlice<UInt16> {
    let units = text.utf16
    let start = units.index(units.startIndex, offsetBy: range.lowerBound)
    return Array(units[start..<units.index(start, offsetBy: range.count)])[...]
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
