/// Which stretches of a text are words whose spelling can be looked up.
public enum SpelledWords {
  /// - Parameters:
  ///   - text: all of it.
  ///   - range: where words begin that count, in UTF-16 units.
  /// - Returns: in UTF-16 units. Words with digits in them are none, and letters joined by
  ///   apostrophes are one.
  public static func words(in text: String, _ range: Range<Int>) -> [Range<Int>] {
    let units = text.utf16
    let length = units.count
    let start = min(max(0, range.lowerBound), length)
    let end = min(max(start, range.upperBound), length)
    var index = units.index(units.startIndex, offsetBy: start)
    // Half of a letter is none.
    if index.samePosition(in: text.unicodeScalars) == nil { units.formIndex(after: &index) }
    let scalars = text.unicodeScalars
    var at = units.distance(from: units.startIndex, to: index)
    var found: [Range<Int>] = []
    var first: Int?
    var last = at
    var hasDigit = false
    func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
    }
    func close() {
      if let begin = first, !hasDigit, begin < end { found.append(begin..<last) }
      first = nil
      hasDigit = false
    }
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let width = UTF16.width(scalar)
      let next = scalars.index(after: index)
      if isLetter(scalar) {
        if first == nil { first = at }
        last = at + width
      } else if scalar.properties.numericType != nil || scalar == "_" {
        if first == nil { first = at }
        last = at + width
        hasDigit = true
      } else if first != nil, scalar == "'" || scalar == "’", next < scalars.endIndex,
        isLetter(scalars[next])
      {
        last = at + width
      } else {
        close()
        if at >= end { return found }
      }
      at += width
      index = next
    }
    close()
    return found
  }
}
