/// What one line of a text is, and how its parts look.
///
/// A line knows of those before it only whether they left a fenced block open. So a change of
/// one line changes no other, but for those that a fence begins or ends.
///
/// For example:
///
///     MarkdownLine(Array("# Title".utf16)[...], in: nil).spans
///     // a heading of level 1 over 0..<7, a mark over 0..<2
public struct MarkdownLine {
  /// From the outside inwards: what comes later looks as it says besides what is around it.
  public private(set) var spans: [MarkdownSpan] = []
  /// The block that is open after it.
  public let fence: MarkdownFence?

  private let line: ArraySlice<UInt16>

  /// - Parameters:
  ///   - line: its UTF-16 units, without what ends it.
  ///   - open: the block that is open before it.
  public init(_ line: ArraySlice<UInt16>, in open: MarkdownFence?) {
    self.line = line
    let marker = FenceMarker(line)
    fence = FenceMarker.fence(after: marker, in: open)
    if open != nil || fence != nil {
      add(.codeBlock, line.startIndex..<line.endIndex)
      if open != fence { add(.mark, line.startIndex..<line.endIndex) }
      return
    }
    read()
  }

  /// Returns the block that is open after a line, without reading what stands in it.
  public static func fence(
    after line: ArraySlice<UInt16>, in open: MarkdownFence?
  ) -> MarkdownFence? {
    FenceMarker.fence(after: FenceMarker(line), in: open)
  }

  private mutating func add(_ kind: MarkdownSpan.Kind, _ range: Range<Int>) {
    func counted(_ range: Range<Int>) -> Range<Int> {
      (range.lowerBound - line.startIndex)..<(range.upperBound - line.startIndex)
    }
    var kind = kind
    if case .link(let target) = kind { kind = .link(counted(target)) }
    spans.append(MarkdownSpan(kind, counted(range)))
  }

  private mutating func read() {
    let end = line.endIndex
    var at = quotes()
    let words = skip(at, Letters.isBlank)
    guard words < end else { return }
    if isRule(words) {
      add(.rule, words..<end)
      return
    }
    if let heading = heading(words) {
      add(.heading(heading.level), line.startIndex..<end)
      add(.mark, words..<heading.words)
      at = heading.words
      if let tail = closingHashes(heading.words) { add(.mark, tail) }
    } else if let item = ListItem(line, from: at) {
      add(
        .item(prefix: item.words - line.startIndex, indent: item.marker.lowerBound - at),
        line.startIndex..<end)
      add(.bullet, item.marker)
      if let box = item.box {
        add(.box(isDone: item.isDone), box)
        if item.isDone, item.words < end { add(.done, item.words..<end) }
      }
      at = item.words
    }
    guard line.count <= MarkdownText.longestLine else { return }
    var inlines = Inlines(line[at..<end])
    inlines.read()
    for span in inlines.spans { add(span.kind, span.range) }
  }

  private func skip(_ from: Int, _ isSkipped: (UInt16) -> Bool) -> Int {
    var at = from
    while at < line.endIndex, isSkipped(line[at]) { at += 1 }
    return at
  }

  /// - Returns: where what is quoted begins.
  private mutating func quotes() -> Int {
    let words = Self.quotePrefix(line)
    guard words > line.startIndex else { return words }
    let depth = line[..<words].count { $0 == Letters.greater }
    add(.quote(depth), line.startIndex..<line.endIndex)
    add(.mark, line.startIndex..<words)
    return words
  }

  /// Where the words of a quotation begin; the line's own beginning for what is none.
  static func quotePrefix(_ line: ArraySlice<UInt16>) -> Int {
    var at = line.startIndex
    while true {
      var next = at
      while next < line.endIndex, Letters.isBlank(line[next]) { next += 1 }
      guard next < line.endIndex, line[next] == Letters.greater, next - at < 4 else { break }
      at = next + 1
    }
    guard at > line.startIndex, at < line.endIndex, line[at] == Letters.space else { return at }
    return at + 1
  }

  /// Also what underlines a heading: either way its letters say nothing.
  private func isRule(_ from: Int) -> Bool {
    let mark = line[from]
    let marks = [Letters.dash, Letters.star, Letters.underscore, Letters.equals]
    guard marks.contains(mark) else { return false }
    var count = 0
    for unit in line[from...] {
      if unit == mark { count += 1 } else if !Letters.isBlank(unit) { return false }
    }
    return count >= 3
  }

  private func heading(_ from: Int) -> (level: Int, words: Int)? {
    let end = skip(from) { $0 == Letters.hash }
    let level = end - from
    guard (1...6).contains(level), end < line.endIndex, Letters.isBlank(line[end]) else {
      return nil
    }
    return (level, skip(end, Letters.isBlank))
  }

  /// Hashes that end a heading as they began it.
  private func closingHashes(_ words: Int) -> Range<Int>? {
    var end = line.endIndex
    while end > words, Letters.isBlank(line[end - 1]) { end -= 1 }
    var start = end
    while start > words, line[start - 1] == Letters.hash { start -= 1 }
    guard start < end, start > words, Letters.isBlank(line[start - 1]) else { return nil }
    return start..<end
  }
}
