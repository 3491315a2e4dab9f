/// The properties at the beginning of a note, between lines of three dashes.
public enum FrontMatter {
  /// Longer ones are not looked for.
  public static let most = 8_000

  /// Returns its lines with the dashes, in UTF-16 units; nil for a text that has none.
  public static func range(in text: some UTF16Text) -> Range<Int>? {
    let end = min(text.utf16Count, most)
    guard end >= 7 else { return nil }
    let units = LineScan.units(0..<min(end, 5), of: text)
    guard isFence(units.prefix { !Letters.endsLine($0) }), units.count > 3 else { return nil }
    return range(inBeginning: LineScan.units(0..<end, of: text))
  }

  private static func range(inBeginning units: ArraySlice<UInt16>) -> Range<Int>? {
    var number = 0
    var found: Range<Int>?
    var isOver = false
    LineScan.forEach(in: units) { words, whole in
      defer { number += 1 }
      guard found == nil, !isOver, number > 0 else { return }
      if isFence(units[words]) {
        found = 0..<(whole.upperBound - units.startIndex)
      } else if units[words].allSatisfy(Letters.isBlank) || !isProperty(units[words]) {
        isOver = true
      }
    }
    // An empty one is two rules.
    return number > 2 || found == nil ? found.flatMap { $0.upperBound > 8 ? $0 : nil } : nil
  }

  private static func isFence(_ line: ArraySlice<UInt16>) -> Bool {
    line.count == 3 && line.allSatisfy { $0 == Letters.dash }
  }

  /// A key with a colon, an item of a list, or a line that goes on.
  private static func isProperty(_ line: ArraySlice<UInt16>) -> Bool {
    guard let first = line.first else { return false }
    if Letters.isBlank(first) || first == Letters.dash || first == Letters.hash { return true }
    return line.contains(Letters.colon)
  }
}
