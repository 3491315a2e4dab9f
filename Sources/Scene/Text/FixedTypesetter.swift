import Foundation

/// Breaks a text into lines with fixed metrics. Lines break at spaces, which may hang over the
/// edge, or inside a word that is wider than the line.
struct FixedTypesetter {
  /// A character with its advance and its extent above and below the baseline, in points.
  private struct Letter {
    let character: Character
    let advance: Double
    let above, below: Double
    /// The number of UTF-16 units.
    let units: Int
  }

  private struct Paragraph {
    var letters: [Letter] = []
    var look = TextParagraph()
    /// The extent of an empty line above and below its baseline, in points.
    var above = 0.0
    var below = 0.0
    /// The number of UTF-16 units of the separator at its end.
    var separator = 0
  }

  private struct Line {
    var width = 0.0
    var above = 0.0
    var below = 0.0
    /// The number of letters.
    var count = 0
  }

  private var paragraphs: [Paragraph] = []
  private let style: TextStyle
  private let book: FixedFontBook

  init(_ text: String, _ runs: TextRuns, _ style: TextStyle, _ book: FixedFontBook) {
    self.style = style
    self.book = book
    var runs = runs.all[...]
    var left = 0
    var attributes = TextAttributes()
    var isPlain = true
    var (above, below) = Self.heights(style.font, book)
    var isFirst = true
    var paragraph = Paragraph()
    var (size, kern, raise, drop) = (style.font.size, 0.0, 0.0, 0.0)
    var hasAttachment = false
    func become(_ next: TextAttributes) {
      attributes = next
      let font = next.font ?? style.font
      (above, below) = Self.heights(font, book)
      (raise, drop) = (max(0, next.baselineOffset), max(0, -next.baselineOffset))
      (size, kern, hasAttachment) = (font.size, next.kern, next.attachment != nil)
    }
    func next(_ units: Int) {
      while left <= 0, let run = runs.popFirst() {
        left += run.length
        isPlain = false
        become(run.attributes)
      }
      if left <= 0, !isPlain {
        isPlain = true
        become(TextAttributes())
      }
      left -= units
    }
    for character in text {
      let units = character.utf16.count
      if !isPlain || !runs.isEmpty { next(units) }
      if isFirst {
        isFirst = false
        paragraph = Paragraph(
          look: attributes.paragraph ?? TextParagraph(), above: above, below: below)
      }
      guard !character.isNewline else {
        paragraph.separator = units
        paragraphs.append(paragraph)
        // Each has a line at least; one more tells that some are left out.
        if style.lines > 0, paragraphs.count > style.lines { return }
        paragraph.separator = 0
        isFirst = true
        // A text that ends in a newline has an empty last line, with the attributes of the one
        // before.
        paragraph.letters = []
        continue
      }
      if hasAttachment, let attachment = attributes.attachment,
        character == TextAttachment.character
      {
        let extent = attachment.extent
        paragraph.letters.append(
          Letter(
            character: character, advance: attachment.advance + attributes.kern,
            above: extent.above + max(0, attributes.baselineOffset),
            below: extent.below + max(0, -attributes.baselineOffset), units: 1))
        continue
      }
      paragraph.letters.append(
        Letter(
          character: character, advance: Self.advance(of: character) * size + kern,
          above: above + raise, below: below + drop, units: units))
    }
    if text.isEmpty {
      paragraph.above = above
      paragraph.below = below
    }
    paragraphs.append(paragraph)
  }

  /// The width of a text in one font, in points; nil if it has a newline or a tab. Most texts are
  /// such, and no list of their letters has to be kept.
  static func lineWidth(_ text: String, _ font: Font) -> Double? {
    var width = 0.0
    for character in text {
      guard !character.isNewline, character != "\t" else { return nil }
      width += advance(of: character) * font.size
    }
    return width
  }

  private static func heights(_ font: Font, _ book: FixedFontBook) -> (Double, Double) {
    let metrics = book.metrics(of: font)
    return (metrics.ascender, -metrics.descender)
  }

  func extent(width: Double) -> TextExtent {
    var widest = 0.0
    var bottom = 0.0
    var first: Double?
    var last = 0.0
    var count = 0
    let isCut = setLines(width) { set in
      widest = max(widest, set.indent + set.line.width)
      first = first ?? set.baseline
      last = set.baseline
      bottom = set.bottom + paragraphs[set.paragraph].look.roomBelow
      count += 1
    }
    return TextExtent(
      size: CGSize(width: min(widest, width).rounded(.up), height: bottom.rounded(.up)),
      firstBaseline: first ?? 0, lastBaseline: last, lines: count, isCut: isCut)
  }

  /// A line with its place: lengths are in points.
  private struct SetLine {
    let paragraph: Int
    let line: Line
    let indent, top, baseline, bottom: Double
  }

  /// Calls a function with each line that is shown.
  ///
  /// - Returns: Whether lines were left out.
  private func setLines(_ width: Double, _ body: (SetLine) -> Void) -> Bool {
    var top = 0.0
    var count = 0
    for (index, paragraph) in paragraphs.enumerated() {
      let look = paragraph.look
      if index > 0 { top += look.spacingBefore + paragraphs[index - 1].look.spacingAfter }
      for (number, line) in lines(of: paragraph, width).enumerated() {
        if style.lines > 0, count == style.lines { return true }
        if number > 0 || index > 0 {
          top += number > 0 ? look.lineSpacing : paragraphs[index - 1].look.lineSpacing
        }
        let height = look.lineHeight(line.above + line.below)
        body(
          SetLine(
            paragraph: index, line: line,
            indent: number == 0 ? look.firstIndent : look.headIndent, top: top,
            baseline: top + height - line.below, bottom: top + height))
        count += 1
        top += height
      }
      top += look.roomBelow
    }
    return false
  }

  /// The lines with the places of their letters. The last one of a text that is cut with an ellipsis
  /// has the rest of its paragraph, without any width.
  func lines(width: Double) -> [TextLine] {
    var all: [TextLine] = []
    var paragraph = 0
    var next = 0
    var unit = 0
    let isCut = setLines(width) { set in
      if set.paragraph != paragraph { (paragraph, next) = (set.paragraph, 0) }
      let owner = paragraphs[paragraph]
      let letters = owner.letters[next..<(next + set.line.count)]
      next += set.line.count
      let gap = letters.reversed().prefix { $0.character == " " }.reduce(0) { $0 + $1.advance }
      var x = set.indent + start(of: set.line.width - gap, set.indent, owner.look, width)
      let left = x
      var places: [TextLine.Place] = []
      for letter in letters {
        let advance =
          letter.character == "\t"
          ? tab(after: x - left + set.indent, owner.look) - (x - left + set.indent) : letter.advance
        for _ in 0..<letter.units { places.append(TextLine.Place(x: x, width: advance)) }
        x += advance
      }
      let separator = next == owner.letters.count ? owner.separator : 0
      for _ in 0..<separator { places.append(TextLine.Place(x: x, width: 0)) }
      all.append(
        TextLine(
          range: TextRange(unit, places.count),
          frame: CGRect(x: left, y: set.top, width: x - left, height: set.bottom - set.top),
          baseline: set.baseline, places: places))
      unit += places.count
    }
    if isCut, let last = all.indices.last, next > 0,
      (paragraphs[paragraph].look.truncation ?? style.truncation).ellipsizes
    {
      let rest = paragraphs[paragraph].letters[next...].reduce(0) { $0 + $1.units }
      let end = TextLine.Place(x: all[last].frame.maxX, width: 0)
      all[last].places += Array(repeating: end, count: rest)
      all[last].range.length += rest
    }
    return all
  }

  /// Where a line begins behind its indent, by its alignment.
  private func start(
    of length: Double, _ indent: Double, _ look: TextParagraph, _ width: Double
  ) -> Double {
    guard width.isFinite else { return 0 }
    let room = max(0, look.end(in: width) - indent - length)
    return switch look.alignment ?? style.alignment {
    case .center: room / 2
    case .right: room
    case .natural: look.isRightToLeft == true ? room : 0
    case .left, .justified: 0
    }
  }

  private func lines(of paragraph: Paragraph, _ width: Double) -> [Line] {
    guard !paragraph.letters.isEmpty else {
      return [Line(above: paragraph.above, below: paragraph.below)]
    }
    let look = paragraph.look
    let breaksAnywhere = (look.truncation ?? style.truncation) == .charWrap
    var lines: [Line] = []
    var line = Line()
    var word = Line()
    func add(_ part: inout Line) {
      line.width += part.width
      line.above = max(line.above, part.above)
      line.below = max(line.below, part.below)
      line.count += part.count
      part = Line()
    }
    func end(_ whole: inout Line) {
      lines.append(whole)
      whole = Line()
    }
    for letter in paragraph.letters {
      let indent = lines.isEmpty ? look.firstIndent : look.headIndent
      let room = look.end(in: width) - indent
      let advance =
        letter.character == "\t"
        ? tab(after: indent + line.width + word.width, look) - indent - line.width - word.width
        : letter.advance
      let isGap = letter.character == " " || letter.character == "\t"
      if !isGap, line.width + word.width + advance > room {
        if line.width > 0 { end(&line) }
        if word.width + advance > room, word.width > 0 { end(&word) }
      }
      word.width += advance
      word.above = max(word.above, letter.above)
      word.below = max(word.below, letter.below)
      word.count += 1
      if isGap || breaksAnywhere { add(&word) }
    }
    add(&word)
    return lines + [line]
  }

  /// The position of the next tab stop, in points. Behind the last stop they follow in equal
  /// intervals.
  private func tab(after x: Double, _ look: TextParagraph) -> Double {
    if let stop = look.tabs.map(\.position).filter({ $0 > x }).min() { return stop }
    let interval = look.tabInterval > 0 ? look.tabInterval : 28
    return ((x / interval).rounded(.down) + 1) * interval
  }

  private static func advance(of character: Character) -> Double {
    guard let scalar = character.unicodeScalars.first?.value, scalar >= 0x1100 else { return 0.5 }
    switch scalar {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 1
    default:
      return 0.5
    }
  }
}
