import Foundation

extension NibValue {
  var textAlignment: NSTextAlignment? {
    choice(
      "textAlignment",
      [
        "left": NSTextAlignment.left, "center": .center, "right": .right, "justified": .justified,
        "natural": .natural,
      ])
  }

  var lineBreakMode: NSLineBreakMode? {
    choice(
      "lineBreakMode",
      [
        "wordWrap": NSLineBreakMode.byWordWrapping, "characterWrap": .byCharWrapping,
        "clip": .byClipping, "headTruncation": .byTruncatingHead,
        "tailTruncation": .byTruncatingTail, "middleTruncation": .byTruncatingMiddle,
      ])
  }

  /// A text with attributes, of which each fragment has its own.
  func attributedString(_ key: String) -> NSAttributedString? {
    guard let value = value(key), value.element == "attributedString" else { return nil }
    let result = NSMutableAttributedString()
    for fragment in value.values("fragment") {
      let words = fragment.string("content") ?? ""
      result.append(
        NSAttributedString(
          string: words, attributes: fragment.first("attributes")?.textAttributes ?? [:]))
    }
    return result
  }

  /// The attributes of characters.
  var textAttributes: [NSAttributedString.Key: Any] {
    var all: [NSAttributedString.Key: Any] = [:]
    if let color = (color("NSColor") ?? color("titleColor") ?? color("textColor")).flatMap({ $0 }) {
      all[.foregroundColor] = color
    }
    if let color = color("NSBackgroundColor").flatMap({ $0 }) { all[.backgroundColor] = color }
    if let font = font("NSFont") ?? font("titleFont") ?? font("fontDescription") {
      all[.font] = font
    }
    if let style = value("NSParagraphStyle") { all[.paragraphStyle] = style.paragraphStyle }
    for (name, key) in [
      ("NSUnderline", NSAttributedString.Key.underlineStyle),
      ("NSStrikethrough", .strikethroughStyle), ("NSKern", .kern),
      ("NSBaselineOffset", .baselineOffset),
    ] {
      guard let number = value(name)?.number("value") else { continue }
      all[key] =
        key == .underlineStyle || key == .strikethroughStyle
        ? NSNumber(value: Int(number)) : NSNumber(value: Double(number))
    }
    return all
  }

  private var paragraphStyle: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    let alignments: [String: NSTextAlignment] = [
      "left": .left, "center": .center, "right": .right, "justified": .justified,
      "natural": .natural,
    ]
    if let alignment = choice("alignment", alignments) { style.alignment = alignment }
    if let mode = lineBreakMode { style.lineBreakMode = mode }
    if let space = number("lineSpacing") { style.lineSpacing = space }
    if let space = number("paragraphSpacing") { style.paragraphSpacing = space }
    if let space = number("paragraphSpacingBefore") { style.paragraphSpacingBefore = space }
    if let indent = number("firstLineHeadIndent") { style.firstLineHeadIndent = indent }
    if let indent = number("headIndent") { style.headIndent = indent }
    if let indent = number("tailIndent") { style.tailIndent = indent }
    if let factor = number("lineHeightMultiple") { style.lineHeightMultiple = factor }
    if let height = number("minimumLineHeight") { style.minimumLineHeight = height }
    if let height = number("maximumLineHeight") { style.maximumLineHeight = height }
    if let width = number("defaultTabInterval") { style.defaultTabInterval = width }
    if let flag = flag("allowsDefaultTighteningForTruncation") {
      style.allowsDefaultTighteningForTruncation = flag
    }
    let directions: [String: NSWritingDirection] = [
      "natural": .natural, "leftToRight": .leftToRight, "rightToLeft": .rightToLeft,
    ]
    if let direction = choice("baseWritingDirection", directions) {
      style.baseWritingDirection = direction
    }
    return style
  }
}
