import UIKit

/// The lines of a text in a width.
@MainActor final class LaidOutText {
  /// The addresses that a document leads to; others could run or open what a stranger wrote.
  private static let schemes: Set<String> = ["http", "https", "mailto", "tel"]

  struct Line {
    fileprivate let part: Int
    fileprivate let range: NSRange
    let top: CGFloat
    let height: CGFloat
  }

  /// Some paragraphs of the text. Whatever is asked of a layout takes the longer the more lines it has.
  private struct Part {
    let storage: NSTextStorage
    let manager = NSLayoutManager()
    let container: NSTextContainer
    let top: CGFloat
  }

  /// The least length of a part, in UTF-16 units, where lines can be parted.
  private static let partLength = 2000
  /// The length of a stretch of a paragraph that is longer than two of them, in UTF-16 units.
  private static let stretchLength = 2000

  private var parts: [Part] = []
  private(set) var lines: [Line] = []
  var height: CGFloat { lines.last.map { $0.top + $0.height } ?? 0 }

  init(_ text: NSAttributedString, width: CGFloat) {
    let units = Array(text.string.utf16)
    for range in Self.parts(of: units) {
      var start = range.location
      // Where the paragraph of `start` begins: looking for it in all of a long one for each stretch would take the
      // square of its length.
      var paragraph = start
      var length = Self.stretchLength
      repeat {
        let isWhole = NSMaxRange(range) - start <= 2 * length
        var end = isWhole ? NSMaxRange(range) : start + length
        if !isWhole, UTF16.isTrailSurrogate(units[end]) { end -= 1 }
        let goesOn = start > range.location && units[start - 1] != 10
        let kept = add(
          Self.stretch(text, start, end, of: goesOn ? paragraph : nil), width: width,
          isCut: !isWhole)
        if isWhole { break }
        if let last = units[start..<(start + kept)].lastIndex(of: 10) { paragraph = last + 1 }
        start += kept
        // Lines that are longer than a stretch need a longer one.
        if kept == 0 { length *= 2 }
      } while start < NSMaxRange(range)
    }
  }

  /// Lays out a part below the others.
  ///
  /// - Parameter isCut: Whether the text goes on behind it: its last line may have room for more, and is left out.
  /// - Returns: The length of what was laid out, in UTF-16 units.
  private func add(_ text: NSAttributedString, width: CGFloat, isCut: Bool) -> Int {
    let part = Part(
      storage: NSTextStorage(attributedString: text),
      container: NSTextContainer(size: CGSize(width: width, height: 0)), top: height)
    part.container.lineFragmentPadding = 0
    part.manager.addTextContainer(part.container)
    part.storage.addLayoutManager(part.manager)
    var found: [Line] = []
    part.manager.enumerateLineFragments(
      forGlyphRange: NSRange(location: 0, length: part.storage.length)
    ) { [number = parts.count] rect, _, _, range, _ in
      found.append(
        Line(part: number, range: range, top: part.top + rect.minY, height: rect.height))
    }
    if isCut { _ = found.popLast() }
    guard let last = found.last else { return 0 }
    lines += found
    parts.append(part)
    return NSMaxRange(last.range)
  }

  /// A part of the text. In the middle of a paragraph it has the indent of its other lines, and its reading direction.
  ///
  /// - Parameter whole: Where the paragraph begins in whose middle the part begins; nil for another part.
  private static func stretch(
    _ text: NSAttributedString, _ start: Int, _ end: Int, of whole: Int?
  ) -> NSAttributedString {
    let range = NSRange(location: start, length: end - start)
    guard let whole else {
      return range.length == text.length ? text : text.attributedSubstring(from: range)
    }
    let made = NSMutableAttributedString(attributedString: text.attributedSubstring(from: range))
    let paragraph = (made.string as NSString).paragraphRange(for: NSRange(location: 0, length: 0))
    let style = NSMutableParagraphStyle()
    if let own = made.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle {
      style.setParagraphStyle(own)
    }
    style.firstLineHeadIndent = style.headIndent
    style.paragraphSpacingBefore = 0
    if style.baseWritingDirection == .natural {
      let first = NSRange(location: whole, length: min(start - whole, 1000))
      style.baseWritingDirection = .of(text.attributedSubstring(from: first).string)
    }
    made.addAttribute(.paragraphStyle, value: style, range: paragraph)
    return made
  }

  /// Parts end at the ends of lines, which belong to none of them; blank lines stay within a part.
  private static func parts(of units: [UInt16]) -> [NSRange] {
    guard units.count > partLength else { return [NSRange(location: 0, length: units.count)] }
    var (ranges, start): ([NSRange], Int) = ([], 0)
    for at in units.indices.dropFirst().dropLast()
    where units[at] == 10 && at - start >= partLength && units[at - 1] != 10 && units[at + 1] != 10
    {
      ranges.append(NSRange(location: start, length: at - start))
      start = at + 1
    }
    ranges.append(NSRange(location: start, length: units.count - start))
    return ranges
  }

  /// - Parameter link: Gets the links of the line, and where they are.
  func draw(_ number: Int, at point: CGPoint, _ link: @MainActor (URL, CGRect) -> Void) {
    let line = lines[number]
    let part = parts[line.part]
    let origin = CGPoint(x: point.x, y: point.y - line.top + part.top)
    part.manager.drawBackground(forGlyphRange: line.range, at: origin)
    part.manager.drawGlyphs(forGlyphRange: line.range, at: origin)
    part.storage.enumerateAttribute(PrintLook.address, in: line.range) { value, range, _ in
      guard let url = (value as? String).flatMap({ URL(string: $0) }),
        Self.schemes.contains(url.scheme?.lowercased() ?? "")
      else { return }
      link(
        url,
        part.manager.boundingRect(forGlyphRange: range, in: part.container)
          .offsetBy(dx: origin.x, dy: origin.y))
    }
  }
}

/// The widths of the columns of a table.
enum TableWidths {
  /// Narrow columns have the width that they need, and wide ones share what is left.
  static func widths(natural: [CGFloat], in room: CGFloat) -> [CGFloat] {
    guard natural.reduce(0, +) > room, room > 0 else { return natural }
    var widths = natural
    var open = Set(natural.indices)
    var left = room
    while !open.isEmpty {
      let share = left / CGFloat(open.count)
      let fitting = open.filter { natural[$0] <= share }
      if fitting.isEmpty {
        for index in open { widths[index] = share }
        break
      }
      for index in fitting {
        left -= natural[index]
        open.remove(index)
      }
    }
    return widths
  }
}

/// Which columns of a table stand beside each other. What has no room in the width stands below, each time beside
/// the first column, which tells the rows.
enum TableColumns {
  /// - Parameter least: The least width of a column, in points.
  static func groups(natural: [CGFloat], in room: CGFloat, least: CGFloat) -> [[Int]] {
    let most = max(1, Int(room / least))
    guard natural.count > most, natural.reduce(0, +) > room else { return [Array(natural.indices)] }
    let repeatsFirst = most > 2
    var groups: [[Int]] = []
    var next = 0
    while next < natural.count {
      let isFollowing = repeatsFirst && next > 0
      let end = min(natural.count, next + most - (isFollowing ? 1 : 0))
      groups.append((isFollowing ? [0] : []) + Array(next..<end))
      next = end
    }
    return groups
  }
}

/// A row of a table, or what of it has room on a page.
@MainActor struct TableRow {
  private static let margin: CGFloat = 3

  private let cells: [LaidOutText]
  /// The lines of each cell.
  private let lines: [Range<Int>]
  private let widths: [CGFloat]
  private let left: CGFloat
  private let padding: CGFloat
  let height: CGFloat

  init(_ words: [NSAttributedString], widths: [CGFloat], left: CGFloat, padding: CGFloat) {
    let cells = zip(words, widths).map { LaidOutText($0, width: max(4, $1 - 2 * padding)) }
    self.init(
      cells, cells.map { $0.lines.indices }, widths: widths, left: left, padding: padding)
  }

  private init(
    _ cells: [LaidOutText], _ lines: [Range<Int>], widths: [CGFloat], left: CGFloat,
    padding: CGFloat
  ) {
    (self.cells, self.lines) = (cells, lines)
    (self.widths, self.left, self.padding) = (widths, left, padding)
    height =
      (zip(cells, lines).map { Self.height(of: $1, in: $0) }.max() ?? 0) + 2 * Self.margin
  }

  private static func height(of lines: Range<Int>, in cell: LaidOutText) -> CGFloat {
    guard let first = lines.first, let last = lines.last else { return 0 }
    return cell.lines[last].top + cell.lines[last].height - cell.lines[first].top
  }

  /// The row as rows of at most a height; a single line may be higher.
  func divided(height most: CGFloat) -> [TableRow] {
    guard height > most else { return [self] }
    let room = most - 2 * Self.margin
    var rest = lines
    var rows: [TableRow] = []
    while rest.contains(where: { !$0.isEmpty }) {
      let taken = zip(cells, rest).map { cell, rest -> Range<Int> in
        guard let first = rest.first else { return rest }
        var end = first + 1
        while end < rest.upperBound,
          cell.lines[end].top + cell.lines[end].height - cell.lines[first].top <= room
        {
          end += 1
        }
        return first..<end
      }
      rest = zip(rest, taken).map { $1.upperBound..<$0.upperBound }
      rows.append(TableRow(cells, taken, widths: widths, left: left, padding: padding))
    }
    return rows
  }

  /// The number of lines of each cell.
  var lineCounts: [Int] { lines.map(\.count) }

  func draw(at top: CGFloat, isHead: Bool, _ link: @MainActor (URL, CGRect) -> Void) {
    let width = widths.reduce(0, +)
    if isHead {
      PrintLook.fill.setFill()
      UIBezierPath(rect: CGRect(x: left, y: top, width: width, height: height)).fill()
    }
    PrintLook.line.setStroke()
    var x = left
    for (column, cellWidth) in widths.enumerated() {
      let frame = UIBezierPath(rect: CGRect(x: x, y: top, width: cellWidth, height: height))
      frame.lineWidth = 0.5
      frame.stroke()
      if cells.indices.contains(column), let first = lines[column].first {
        let text = cells[column]
        let start = text.lines[first].top
        for number in lines[column] {
          let y = top + Self.margin + text.lines[number].top - start
          text.draw(number, at: CGPoint(x: x + padding, y: y), link)
        }
      }
      x += cellWidth
    }
  }
}
