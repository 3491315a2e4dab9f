import Scene

/// GTK counts characters (Unicode scalars), the seam UTF-16 units.
enum TextOffsets {
  static func units(_ start: Int, _ end: Int, in text: String) -> TextRange {
    let first = units(start, in: text)
    return TextRange(first, units(end, in: text) - first)
  }

  static func characters(_ range: TextRange, in text: String) -> (start: Int, end: Int) {
    (characters(range.location, in: text), characters(range.end, in: text))
  }

  private static func units(_ count: Int, in text: String) -> Int {
    // Only ASCII has as many bytes as units and characters.
    if text.utf8.count == text.unicodeScalars.count { return min(count, text.utf8.count) }
    let scalars = text.unicodeScalars
    let index =
      scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex)
      ?? scalars.endIndex
    return text.utf16.distance(from: text.startIndex, to: index)
  }

  private static func characters(_ count: Int, in text: String) -> Int {
    if text.utf8.count == text.unicodeScalars.count { return min(count, text.utf8.count) }
    let units = text.utf16
    let index =
      units.index(units.startIndex, offsetBy: count, limitedBy: units.endIndex) ?? units.endIndex
    return text.unicodeScalars.distance(from: text.startIndex, to: index)
  }
}
