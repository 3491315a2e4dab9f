/// A text whose looks are kept up with what is typed: which lines a change can have made look
/// otherwise, and how lines look.
///
/// It holds no text, only where fences are.
public struct MarkdownText: Equatable, Sendable {
  private var fences: FenceMap

  /// Of a line that is longer, only what it is counts, and not what stands in it.
  public static let longestLine = 20_000

  public init(_ text: String) { fences = FenceMap(Array(text.utf16)[...]) }

  /// The text was changed.
  ///
  /// - Parameters:
  ///   - text: as it is now.
  ///   - range: what of it is new, in UTF-16 units.
  ///   - change: how many units longer it became.
  /// - Returns: the lines that may look otherwise now.
  public mutating func edited(_ range: Range<Int>, change: Int, in text: some UTF16Text) -> Range<
    Int
  > {
    let lines = LineScan.lines(around: range, in: text)
    let same = fences.replace(
      at: lines.lowerBound, max(0, lines.count - change), with: LineScan.units(lines, of: text))
    guard let same else { return lines.lowerBound..<text.utf16Count }
    guard same > lines.upperBound else { return lines }
    return lines.lowerBound..<LineScan.lines(around: same..<same, in: text).upperBound
  }

  /// Returns the fenced blocks that a range touches: each from its first line, which begins it and may name a
  /// language, to the beginning of the line that ends it, or to the end of the text.
  public func fencedBlocks(in range: Range<Int>, of text: some UTF16Text) -> [Range<Int>] {
    fences.blocks(in: range, length: text.utf16Count)
  }

  /// How lines look.
  ///
  /// - Parameters:
  ///   - lines: whole ones, in UTF-16 units of the text.
  ///   - body: gets each line, with what ends it, and what it has in it, counted from its beginning.
  public func forEachLine(
    of lines: Range<Int>, in text: some UTF16Text,
    _ body: (_ line: Range<Int>, _ units: ArraySlice<UInt16>, _ spans: [MarkdownSpan]) -> Void
  ) {
    let units = LineScan.units(lines, of: text)
    var open = fences.fence(at: lines.lowerBound)
    LineScan.forEach(in: units) { words, whole in
      let line = MarkdownLine(units[words], in: open)
      open = line.fence
      let start = lines.lowerBound + whole.lowerBound - units.startIndex
      body(start..<(start + whole.count), units[words], line.spans)
    }
  }
}
