import Foundation

/// Breaks a text into lines with fixed metrics. Lines break at spaces, which may hang over the
/// edge, or inside a word that is wider than the line.
struct FixedTypesetter {
  /// A character with its advance and its extent above and below the baseline, in points.
  private struct Letter {
    let character: Character
    let advance: Double
    let above, below: Double
  }

  private struct Paragraph {
    var letters: [Letter] = []
    var look = TextParagraph()
    /// The extent of an empty line above and below its baseline, in points.
    var above = 0.0
    var below = 0.0
  }

  private struct Line {
    var width = 0.0
    var above = 0.0
    var below = 0.0
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
    func next(_ units: Int) {
      while left <= 0, let run = runs.popFirst() {
        left += run.length
        attributes = run.attributes
        isPlain = false
        (above, below) = Self.heights(attributes.font ?? style.font, book)
      }
      if left <= 0, !isPlain {
        isPlain = true
        attributes = TextAttributes()
        (above, below) = Self.heights(style.font, book)
      }
      left -= units
    }
    for character in text {
      next(character.utf16.count)
      if isFirst {
        isFirst = false
        paragraph = Paragraph(
          look: attributes.paragraph ?? TextParagraph(), above: above, below: below)
      }
      guard !character.isNewline else {
        paragraphs.append(paragraph)
        isFirst = true
        // A text that ends in a newline has an empty last line, with the attributes of the one
        // before.
        paragraph.letters = []
        continue
      }
      let size = (attributes.font ?? style.font).size
      paragraph.letters.append(
        Letter(
          character: character, advance: Self.advance(of: character) * size + attributes.kern,
          above: above + max(0, attributes.baselineOffset),
          below: below + max(0, -attributes.baselineOffset)))
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
    var top = 0.0
    var baselines: [Double] = []
    var isCut = false
    setting: for (index, paragraph) in paragraphs.enumerated() {
      let look = paragraph.look
      if index > 0 { top += look.spacingBefore + paragraphs[index - 1].look.spacingAfter }
      for (number, line) in lines(of: paragraph, width).enumerated() {
        if style.lines > 0, baselines.count == style.lines {
          isCut = true
          break setting
        }
        if number > 0 || index > 0 {
          top += number > 0 ? look.lineSpacing : paragraphs[index - 1].look.lineSpacing
        }
        let indent = number == 0 ? look.firstIndent : look.headIndent
        widest = max(widest, indent + line.width)
        let height = look.lineHeight(line.above + line.below)
        baselines.append(top + height - line.below)
        top += height
      }
    }
    return TextExtent(
      size: CGSize(width: min(widest, width).rounded(.up), height: top.rounded(.up)),
      firstBaseline: baselines.first ?? 0, lastBaseline: baselines.last ?? 0,
      lines: baselines.count, isCut: isCut)
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
