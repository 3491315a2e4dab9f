/// A footnote in a line: `[^1]` where it is named, or `[^1]:` where it begins.
public struct MarkdownFootnote: Hashable, Sendable {
  /// All of it, with its brackets and the colon, in UTF-16 units from the beginning of the line.
  public var range: Range<Int>
  /// The name in it.
  public var name: Range<Int>
  /// Whether the footnote itself begins here.
  public var isDefinition: Bool

  /// A line may name more, which are not looked for.
  private static let most = 200
  /// No name is longer.
  private static let longest = 100

  /// Returns the footnotes of a line, in their order.
  ///
  /// - Parameters:
  ///   - line: Its UTF-16 units, without what ends it.
  ///   - spans: What is known of it: code has no footnotes.
  public static func all(
    in line: ArraySlice<UInt16>, _ spans: [MarkdownSpan]
  ) -> [MarkdownFootnote] {
    guard line.count <= MarkdownText.longestLine, line.contains(Letters.caret) else { return [] }
    var found: [MarkdownFootnote] = []
    var at = line.startIndex
    while found.count < most, let caret = line[at...].firstIndex(of: Letters.caret) {
      at = caret + 1
      let open = caret - 1
      guard open >= line.startIndex, line[open] == Letters.bracket,
        open == line.startIndex || line[open - 1] != Letters.backslash,
        let close = line[at...].prefix(longest).firstIndex(where: {
          $0 == Letters.closingBracket || $0 == Letters.bracket || Letters.isBlank($0)
        }),
        line[close] == Letters.closingBracket, close > at
      else { continue }
      let isFirst = line[..<open].allSatisfy { $0 == Letters.space } && open - line.startIndex < 4
      let isDefinition = isFirst && close + 1 < line.endIndex && line[close + 1] == Letters.colon
      let end = isDefinition ? close + 2 : close + 1
      let range = (open - line.startIndex)..<(end - line.startIndex)
      let isCode = spans.contains { span in
        (span.kind == .code || span.kind == .codeBlock) && span.range.overlaps(range)
      }
      guard !isCode else { continue }
      found.append(
        MarkdownFootnote(
          range: range, name: (at - line.startIndex)..<(close - line.startIndex),
          isDefinition: isDefinition))
      at = end
    }
    return found
  }
}
