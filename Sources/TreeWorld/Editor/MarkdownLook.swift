import Markdown
import UIKit

/// How the parts of a text look: fonts, colours and indents, made from one font.
@MainActor final class MarkdownLook {
  typealias Attributes = [NSAttributedString.Key: Any]

  /// What a line is, as far as it looks otherwise.
  struct LineKind: Hashable {
    var heading = 0
    var isQuote = false
    var isBlock = false
    var isRule = false
    var isTable = false
    /// What an item has before its words, and how far that is indented by spaces.
    var prefix = ""
    var spaces = 0
    /// Whether its words are read from the right. The "x" of a check box before them would say otherwise.
    var isRightToLeft = false

    /// Whether it is an item with a check box that needs no bullet beside it.
    var hasBoxAlone: Bool {
      prefix.contains("[") && prefix.first { $0 != " " && $0 != "\t" }?.isNumber == false
    }
  }

  private struct Key: Hashable {
    var line: LineKind
    var looks: MarkdownPiece.Looks
    var isHidden: Bool
  }

  let font: UIFont
  private var known: [Key: Attributes] = [:]
  private var paragraphs: [LineKind: NSParagraphStyle] = [:]

  /// What a press of a check box is told by.
  nonisolated static let boxTag = "box"
  /// Of words that are in no language.
  static let noLanguage = "zxx"
  /// Lines of a text are this much higher than those of a label.
  private static let lineHeight: CGFloat = 1.2
  private static let headings: [CGFloat] = [1, 1.55, 1.3, 1.15, 1.05, 1, 1]

  /// The system's blue is too light for letters on white, and too dark on a dark ground.
  static let link = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.47, green: 0.73, blue: 1, alpha: 1)
      : UIColor(red: 0, green: 0.39, blue: 0.82, alpha: 1)
  }

  init(font: UIFont) { self.font = font }

  var plain: Attributes { attributes(LineKind(), []) }

  /// - Parameter isHidden: Whether the letters are there and not seen: marks off the line of the
  ///   cursor, and the names of pictures that are shown.
  func attributes(
    _ line: LineKind, _ looks: MarkdownPiece.Looks, isHidden: Bool = false
  ) -> Attributes {
    let key = Key(line: line, looks: looks, isHidden: isHidden)
    if let made = known[key] { return made }
    if isHidden {
      let made: Attributes = [
        .font: Self.hiddenMark, .foregroundColor: UIColor(white: 0, alpha: 0),
        .paragraphStyle: paragraph(line), .languageIdentifier: Self.noLanguage,
      ]
      known[key] = made
      return made
    }
    var made: Attributes = [
      .font: font(line, looks), .foregroundColor: color(line, looks),
      .paragraphStyle: paragraph(line),
    ]
    if line.isBlock || looks.contains(.code) {
      made[.backgroundColor] = UIColor.tertiarySystemFill
    }
    // Code and addresses are in no language.
    if line.isBlock || !looks.isDisjoint(with: [.code, .mark]) {
      made[.languageIdentifier] = Self.noLanguage
    }
    if looks.contains(.highlight), !looks.contains(.mark) {
      made[.backgroundColor] = Self.highlight
    }
    if looks.contains(.strike) || looks.contains(.done) {
      made[.strikethroughStyle] = NSUnderlineStyle.single.rawValue
    }
    if looks.contains(.link), !looks.contains(.mark) {
      made[.underlineStyle] = NSUnderlineStyle.single.rawValue
    }
    if looks.contains(.box) || looks.contains(.checkedBox) {
      made[.checkBox] = looks.contains(.checkedBox)
      made[.textItemTag] = Self.boxTag
    }
    if looks.contains(.bullet), line.hasBoxAlone { made[.textItemTag] = Self.boxTag }
    known[key] = made
    return made
  }

  /// The word in brackets of a callout.
  func callout(_ line: LineKind) -> Attributes {
    var made = attributes(line, .strong)
    made[.foregroundColor] = UIColor.tintColor
    made[.languageIdentifier] = Self.noLanguage
    return made
  }

  /// The properties at the beginning of a note.
  func front(isHidden: Bool) -> Attributes {
    if isHidden { return attributes(LineKind(), .mark, isHidden: true) }
    return [
      .font: UIFont.monospacedSystemFont(
        ofSize: (font.pointSize * 0.8).rounded(), weight: .regular),
      .foregroundColor: UIColor.secondaryLabel, .paragraphStyle: paragraph(LineKind()),
      .languageIdentifier: Self.noLanguage,
    ]
  }

  private func font(_ line: LineKind, _ looks: MarkdownPiece.Looks) -> UIFont {
    // A bullet that nobody sees takes no room, so that the box stands where bullets do.
    if looks.contains(.bullet), line.hasBoxAlone { return Self.hiddenBullet }
    let size = (font.pointSize * Self.headings[line.heading]).rounded()
    let isBold = line.heading > 0 || looks.contains(.strong)
    if line.isBlock || line.isTable || looks.contains(.code)
      || !looks.isDisjoint(with: [.box, .checkedBox])
    {
      return .monospacedSystemFont(
        ofSize: (size * 0.9).rounded(), weight: isBold ? .bold : .regular)
    }
    var traits = font.fontDescriptor.symbolicTraits.intersection(.traitMonoSpace)
    if isBold { traits.insert(.traitBold) }
    if looks.contains(.emphasis) || line.isQuote { traits.insert(.traitItalic) }
    guard !traits.isEmpty, let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else {
      return font.withSize(size)
    }
    return UIFont(descriptor: descriptor, size: size)
  }

  private func color(_ line: LineKind, _ looks: MarkdownPiece.Looks) -> UIColor {
    if !looks.isDisjoint(with: [.mark, .comment]) || line.isRule { return .tertiaryLabel }
    if looks.contains(.link) { return Self.link }
    if looks.contains(.bullet), line.hasBoxAlone { return UIColor(white: 0, alpha: 0) }
    if looks.contains(.box) || looks.contains(.checkedBox) { return .tintColor }
    if looks.contains(.done) || looks.contains(.bullet) || line.isQuote { return .secondaryLabel }
    return .label
  }

  /// A line that wraps goes on below its words and not below its mark.
  private func paragraph(_ line: LineKind) -> NSParagraphStyle {
    var line = line
    line.isRule = false
    if let made = paragraphs[line] { return made }
    let made = NSMutableParagraphStyle()
    made.lineHeightMultiple = Self.lineHeight
    let size = font.pointSize
    if line.heading > 0 {
      made.lineHeightMultiple = 1.1
      made.paragraphSpacingBefore = (size * (line.heading < 3 ? 0.6 : 0.4)).rounded()
    }
    if line.isBlock { made.lineHeightMultiple = 1.15 }
    if line.isRightToLeft { made.baseWritingDirection = .rightToLeft }
    if !line.prefix.isEmpty {
      let step = (size * 1.4).rounded()
      made.tabStops = (1...12).map {
        NSTextTab(textAlignment: .left, location: CGFloat($0) * step)
      }
      // Spaces alone would be too little to tell levels apart.
      let spaces = CGFloat(min(line.spaces, Self.mostWidenedSpaces))
      made.firstLineHeadIndent = (spaces * size * 0.3).rounded()
      // What is pasted may be indented by more than a narrow window is wide.
      made.headIndent = min(
        made.firstLineHeadIndent + width(line, step), (size * Self.mostIndent).rounded())
    }
    paragraphs[line] = made
    return made
  }

  private static let mostWidenedSpaces = 12
  /// How far lines that wrap are indented at most, in sizes of the font.
  private static let mostIndent: CGFloat = 10

  private static let hiddenBullet = UIFont.systemFont(ofSize: 1)
  /// Letters of it have no width: an address is as long as it likes.
  private static let hiddenMark = UIFont.systemFont(ofSize: 0.02)
  private static let highlight = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.55, green: 0.45, blue: 0.05, alpha: 1)
      : UIColor(red: 1, green: 0.92, blue: 0.5, alpha: 1)
  }

  private func width(_ line: LineKind, _ step: CGFloat) -> CGFloat {
    let prefix = line.prefix
    let words = prefix.drop { $0 == "\t" }
    let box = words.range(of: "[")
    let bullet = String(words[..<(box?.lowerBound ?? words.endIndex)])
    var width = CGFloat(prefix.count - words.count) * step
    let bulletFont = line.hasBoxAlone ? Self.hiddenBullet : font
    // The space behind a bullet is as wide as others.
    let mark = bullet.prefix { $0 != " " }
    width += String(mark).size(withAttributes: [.font: bulletFont]).width
    width += String(bullet.dropFirst(mark.count)).size(withAttributes: [.font: font]).width
    if let box {
      let code = UIFont.monospacedSystemFont(
        ofSize: (font.pointSize * 0.9).rounded(), weight: .regular)
      width += String(words[box.lowerBound...].prefix(3)).size(withAttributes: [.font: code]).width
      width += " ".size(withAttributes: [.font: font]).width
    }
    return width.rounded()
  }
}
