/// A picture or a file that a line shows: `![words](name)` or `![[name]]`.
public struct MarkdownPicture: Hashable, Sendable {
  /// All of it, in UTF-16 units from the beginning of the line.
  public var range: Range<Int>
  /// What stands in its brackets: a name with or without escapes, or an address.
  public var written: String
  /// The width that it asks for in points, as in `![[name|300]]`; nil for its own.
  public var width: Int?

  /// A line may have more, which are not looked for.
  private static let most = 64
  /// No name is longer.
  private static let longest = 4096

  /// Returns the pictures of a line, in their order.
  ///
  /// - Parameters:
  ///   - line: Its UTF-16 units, without what ends it.
  ///   - spans: What is known of it: code has no pictures.
  public static func all(
    in line: ArraySlice<UInt16>, _ spans: [MarkdownSpan]
  ) -> [MarkdownPicture] {
    guard line.count <= MarkdownText.longestLine else { return [] }
    var found: [MarkdownPicture] = []
    var at = line.startIndex
    while found.count < most,
      let mark = line[at...].firstIndex(of: Letters.exclamation)
    {
      at = mark + 1
      guard at < line.endIndex, line[at] == Letters.bracket, !isEscaped(mark, in: line),
        let picture = wiki(line, mark) ?? inline(line, mark)
      else { continue }
      let range =
        (picture.range.lowerBound - line.startIndex)..<(picture.range.upperBound - line.startIndex)
      at = picture.range.upperBound
      let isCode = spans.contains { span in
        (span.kind == .code || span.kind == .codeBlock) && span.range.overlaps(range)
      }
      if !isCode {
        found.append(
          MarkdownPicture(range: range, written: picture.written, width: picture.width))
      }
    }
    return found
  }

  private static func isEscaped(_ at: Int, in line: ArraySlice<UInt16>) -> Bool {
    at > line.startIndex && line[at - 1] == Letters.backslash
  }

  private static func text(_ line: ArraySlice<UInt16>) -> String {
    String(decoding: line, as: UTF16.self)
  }

  /// `![[name]]`, `![[name|300]]`.
  private static func wiki(_ line: ArraySlice<UInt16>, _ mark: Int) -> MarkdownPicture? {
    guard mark + 2 < line.endIndex, line[mark + 2] == Letters.bracket else { return nil }
    let start = mark + 3
    var end = start
    while end + 1 < line.endIndex, end - start < longest {
      if line[end] == Letters.bracket { return nil }
      if line[end] == Letters.closingBracket {
        guard line[end + 1] == Letters.closingBracket, end > start else { return nil }
        let parts = text(line[start..<end]).split(
          separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let width = parts.count > 1 ? Int(parts[1].prefix { $0.isNumber }) : nil
        // In a table the bar is escaped.
        let isEscaped = parts.count > 1 && parts[0].last == "\\" && parts[0].count > 1
        return MarkdownPicture(
          range: mark..<(end + 2), written: String(isEscaped ? parts[0].dropLast() : parts[0]),
          width: width.flatMap { (1...10_000).contains($0) ? $0 : nil })
      }
      end += 1
    }
    return nil
  }

  /// `![words](name "title")`, `![words](<name>)`.
  private static func inline(_ line: ArraySlice<UInt16>, _ mark: Int) -> MarkdownPicture? {
    var at = mark + 2
    var depth = 0
    while at < line.endIndex, at - mark < longest {
      if line[at] == Letters.backslash {
        at += 2
        continue
      }
      if line[at] == Letters.bracket { depth += 1 }
      if line[at] == Letters.closingBracket {
        if depth == 0 { break }
        depth -= 1
      }
      at += 1
    }
    guard at + 1 < line.endIndex, line[at] == Letters.closingBracket,
      line[at + 1] == Letters.parenthesis
    else { return nil }
    let start = at + 2
    guard let (name, end) = destination(line, start), !name.isEmpty else { return nil }
    return MarkdownPicture(range: mark..<end, written: text(name))
  }

  private static func destination(
    _ line: ArraySlice<UInt16>, _ start: Int
  ) -> (name: ArraySlice<UInt16>, end: Int)? {
    if start < line.endIndex, line[start] == Letters.less {
      guard let close = line[start...].firstIndex(of: Letters.greater),
        let end = line[close...].firstIndex(of: Letters.closingParenthesis)
      else { return nil }
      return (line[(start + 1)..<close], end + 1)
    }
    var at = start
    var depth = 0
    while at < line.endIndex, at - start < longest {
      if line[at] == Letters.backslash {
        at += 2
        continue
      }
      if line[at] == Letters.parenthesis { depth += 1 }
      if line[at] == Letters.closingParenthesis {
        if depth == 0 { break }
        depth -= 1
      }
      at += 1
    }
    guard at < line.endIndex, line[at] == Letters.closingParenthesis else { return nil }
    var name = line[start..<at]
    // A title stands in quotation marks behind a blank.
    if name.last == Letters.quotation,
      let quote = name.dropLast().lastIndex(of: Letters.quotation), quote > start,
      Letters.isBlank(line[quote - 1])
    {
      name = line[start..<quote]
    }
    while let last = name.last, Letters.isBlank(last) { name.removeLast() }
    while let first = name.first, Letters.isBlank(first) { name.removeFirst() }
    return (name, at + 1)
  }
}
