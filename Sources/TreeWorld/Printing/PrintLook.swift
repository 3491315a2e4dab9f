import MarkdownDocument
import SyntaxColors
import UIKit

/// How a note looks on paper: sizes in points of 1/72 of an inch, and colours that need no ink for their ground.
@MainActor enum PrintLook {
  static let size: CGFloat = 11
  static let headings: [CGFloat] = [0, 20, 16, 13.5, 12, 11, 11]
  static let titleSize: CGFloat = 24
  static let codeSize: CGFloat = 9
  static let step: CGFloat = 20

  static let ink = UIColor(white: 0.1, alpha: 1)
  static let pale = UIColor(white: 0.38, alpha: 1)
  static let link = UIColor(red: 0.04, green: 0.34, blue: 0.72, alpha: 1)
  static let fill = UIColor(white: 0.955, alpha: 1)
  static let line = UIColor(white: 0.75, alpha: 1)
  static let highlight = UIColor(red: 1, green: 0.93, blue: 0.5, alpha: 1)

  /// The address of a link, which becomes one of the document.
  static let address = NSAttributedString.Key("treeworld.address")

  static func title(_ words: String) -> NSAttributedString {
    NSAttributedString(
      string: words,
      attributes: [
        .font: UIFont.systemFont(ofSize: titleSize, weight: .bold), .foregroundColor: ink,
        .paragraphStyle: paragraph(1.15),
      ])
  }

  /// - Parameter isRightToLeft: Whether words without letters are read from the right, such as "1.".
  static func plain(
    _ words: String, size: CGFloat = size, color: UIColor = ink, isRightToLeft: Bool = false
  ) -> NSAttributedString {
    NSAttributedString(
      string: words,
      attributes: [
        .font: UIFont.systemFont(ofSize: size), .foregroundColor: color,
        .paragraphStyle: paragraph(1.3, isRightToLeft: isRightToLeft),
      ])
  }

  /// - Parameters:
  ///   - heading: The level of a heading; 0 for other words.
  ///   - isPale: Whether they are quoted, or done.
  static func words(
    _ words: NoteWords, heading: Int = 0, isBold: Bool = false, isPale: Bool = false,
    side: NSTextAlignment = .natural, size: CGFloat = size
  ) -> NSAttributedString {
    // All letters first: each one appended to a text that is not ASCII counts all of them again.
    let made = NSMutableAttributedString(string: words.text)
    var start = 0
    let size = heading > 0 ? headings[min(heading, 6)] : size
    let paragraph = paragraph(heading > 0 ? 1.15 : 1.3, side)
    for run in words.runs {
      var attributes: [NSAttributedString.Key: Any] = [
        .font: font(run.looks, size, isBold: isBold || heading > 0),
        .foregroundColor: isPale ? pale : ink, .paragraphStyle: paragraph,
      ]
      if run.looks.contains(.code) { attributes[.backgroundColor] = fill }
      if run.looks.contains(.highlight) { attributes[.backgroundColor] = highlight }
      if run.looks.contains(.strike) {
        attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue
      }
      if run.looks.contains(.underline) {
        attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue
      }
      if run.looks.contains(.raised) { attributes[.baselineOffset] = (size * 0.35).rounded() }
      if run.looks.contains(.lowered) { attributes[.baselineOffset] = -(size * 0.2).rounded() }
      if run.looks.contains(.note) || run.footnote != nil { attributes[.foregroundColor] = link }
      if let address = run.link {
        attributes[.foregroundColor] = link
        attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue
        if address.contains(":") { attributes[Self.address] = address }
      }
      let range = NSRange(location: start, length: run.text.utf16.count)
      if range.length > 0 { made.setAttributes(attributes, range: range) }
      start = NSMaxRange(range)
    }
    return made
  }

  static func code(_ code: String, in language: String) -> NSAttributedString {
    var words = code
    while words.hasSuffix("\n") { words.removeLast() }
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineBreakMode = .byCharWrapping
    paragraph.lineHeightMultiple = 1.25
    paragraph.alignment = .left
    paragraph.tabStops = (1...20).map {
      NSTextTab(textAlignment: .left, location: CGFloat($0) * codeSize * 2.4)
    }
    let made = NSMutableAttributedString(
      string: words,
      attributes: [
        .font: UIFont.monospacedSystemFont(ofSize: codeSize, weight: .regular),
        .foregroundColor: ink,
        .paragraphStyle: paragraph,
      ])
    for stretch in SyntaxColors.stretches(of: code, in: language) {
      let range = stretch.range.clamped(to: 0..<made.length)
      guard !range.isEmpty else { continue }
      made.addAttribute(
        .foregroundColor, value: CodeColors.light(stretch.letters),
        range: NSRange(location: range.lowerBound, length: range.count))
    }
    return made
  }

  private static func font(_ looks: NoteWords.Looks, _ size: CGFloat, isBold: Bool) -> UIFont {
    let isBold = isBold || looks.contains(.strong)
    let size = looks.isDisjoint(with: [.raised, .lowered]) ? size : (size * 0.7)
    if looks.contains(.code) {
      return .monospacedSystemFont(ofSize: size * 0.88, weight: isBold ? .bold : .regular)
    }
    let plain = UIFont.systemFont(ofSize: size, weight: isBold ? .bold : .regular)
    guard looks.contains(.emphasis),
      let slanted = plain.fontDescriptor.withSymbolicTraits(
        isBold ? [.traitBold, .traitItalic] : .traitItalic)
    else { return plain }
    return UIFont(descriptor: slanted, size: size)
  }

  private static func paragraph(
    _ height: CGFloat, _ side: NSTextAlignment = .natural, isRightToLeft: Bool = false
  ) -> NSParagraphStyle {
    let made = NSMutableParagraphStyle()
    if isRightToLeft { made.baseWritingDirection = .rightToLeft }
    made.lineHeightMultiple = height
    made.alignment = side
    return made
  }
}
