import Foundation
import Scene

/// Conversion between attributes of attributed strings and those of the scene.
extension TextAttributes {
  /// Converts attributes. A value of another type than the documented one is ignored.
  ///
  /// - Parameters:
  ///   - attributes: The attributes.
  ///   - line: The line in which an attachment stands.
  ///   - location: The offset of an attachment.
  init(
    _ attributes: [NSAttributedString.Key: Any], in line: AttachmentLine = AttachmentLine(),
    at location: Int = 0
  ) {
    self.init()
    font = (attributes[.font] as? UIFont)?.font
    color = (attributes[.foregroundColor] as? UIColor)?.paint
    background = (attributes[.backgroundColor] as? UIColor)?.paint
    underline = Self.line(attributes[.underlineStyle], attributes[.underlineColor])
    strikethrough = Self.line(attributes[.strikethroughStyle], attributes[.strikethroughColor])
    kern = Self.number(attributes[.tracking]) ?? Self.number(attributes[.kern]) ?? 0
    baselineOffset = Self.number(attributes[.baselineOffset]) ?? 0
    link =
      (attributes[.link] as? URL)?.absoluteString ?? (attributes[.link] as? String)
      ?? (attributes[.link] as? NSURL)?.absoluteString ?? ""
    item = attributes[.textItemTag] as? String ?? ""
    box = attributes[.checkBox] as? Bool
    paragraph = (attributes[.paragraphStyle] as? NSParagraphStyle)?.setting
    if let side = Self.side(attributes[.writingDirection]), paragraph?.isRightToLeft == nil {
      var paragraph = paragraph ?? NSParagraphStyle.default.setting
      paragraph.isRightToLeft = side
      self.paragraph = paragraph
    }
    if let expansion = Self.number(attributes[.expansion]), expansion != 0, expansion.isFinite {
      // Letters are half as wide as their font is large, on average.
      kern += (exp(min(expansion, 4)) - 1) * (font?.size ?? 12) / 2
    }
    if let attachment = attributes[.attachment] as? NSTextAttachment {
      self.attachment = attachment.setting(attributes, in: line, at: location)
    }
    let effects = TextEffects(attributes)
    if effects != TextEffects() { self.effects = effects }
  }

  /// Whether the outermost of a list of directions is from right to left; nil for none.
  private static func side(_ value: Any?) -> Bool? {
    guard let first = (value as? [Any])?.first, let number = number(first) else { return nil }
    return Int(exactly: number).map { $0 & 1 == NSWritingDirection.rightToLeft.rawValue }
  }

  private static func line(_ style: Any?, _ color: Any?) -> Line? {
    guard let raw = underlineStyle(style)?.rawValue, raw & 0x0F != 0 else { return nil }
    let patterns: [Line.Pattern] = [.solid, .dot, .dash, .dashDot, .dashDotDot]
    let pattern = raw >> 8 & 0x07
    return Line(
      isDouble: raw & 0x0F == NSUnderlineStyle.double.rawValue, color: (color as? UIColor)?.paint,
      isThick: raw & 0x0F == NSUnderlineStyle.thick.rawValue,
      pattern: patterns.indices.contains(pattern) ? patterns[pattern] : .solid)
  }

  static func underlineStyle(_ value: Any?) -> NSUnderlineStyle? {
    (value as? NSUnderlineStyle)
      ?? number(value).flatMap { Int(exactly: $0.rounded()) }.map { NSUnderlineStyle(rawValue: $0) }
  }

  static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Int: Double(value)
    case let value as Float: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}

extension TextEffects {
  fileprivate init(_ attributes: [NSAttributedString.Key: Any]) {
    self.init()
    // Nearly all texts have none of them.
    if let width = TextAttributes.number(attributes[.strokeWidth]), width != 0, width.isFinite {
      strokeWidth = min(max(width, -100), 100)
      strokeColor = (attributes[.strokeColor] as? UIColor)?.paint
    }
    if let shadow = attributes[.shadow] as? NSShadow { self.shadow = shadow.setting }
    if let effect = attributes[.textEffect] {
      let name = (effect as? NSAttributedString.TextEffectStyle)?.rawValue ?? effect as? String
      if name == NSAttributedString.TextEffectStyle.letterpressStyle.rawValue, shadow == nil {
        shadow = Shadow(
          color: UIColor(white: 1, alpha: 0.6).paint, offset: CGSize(width: 0, height: 1),
          radius: 0)
      }
    }
    if let slant = TextAttributes.number(attributes[.obliqueness]) { isOblique = slant > 0 }
    if let ligature = TextAttributes.number(attributes[.ligature]) {
      separatesLetters = ligature == 0
    }
  }
}

extension TextRuns {
  /// Converts an attributed text. Attributes that are not documented are ignored, as they are the
  /// app's.
  init(_ text: NSAttributedString, in line: AttachmentLine = AttachmentLine()) {
    var runs: [Run] = []
    text.enumerateAttributes(
      in: NSRange(location: 0, length: text.length), options: []
    ) { attributes, range, _ in
      let look = TextLook(TextAttributes(attributes, in: line, at: range.location))
      let byWord = [NSAttributedString.Key.underlineStyle, .strikethroughStyle].filter {
        TextAttributes.underlineStyle(attributes[$0])?.contains(.byWord) == true
      }
      guard !byWord.isEmpty else {
        runs.append(Run(range.length, look))
        return
      }
      var gap = look.attributes
      if byWord.contains(.underlineStyle) { gap.underline = nil }
      if byWord.contains(.strikethroughStyle) { gap.strikethrough = nil }
      let gapLook = TextLook(gap)
      for word in text.attributedSubstring(from: range).string.words {
        runs.append(Run(word.length, word.isGap ? gapLook : look))
      }
    }
    self.init(runs)
  }
}

extension String {
  /// The lengths of words and of the spaces between them, in UTF-16 units.
  fileprivate var words: [(length: Int, isGap: Bool)] {
    var parts: [(length: Int, isGap: Bool)] = []
    for character in self {
      let isGap = character.isWhitespace
      let length = character.utf16.count
      if let last = parts.last, last.isGap == isGap {
        parts[parts.count - 1].length += length
      } else {
        parts.append((length, isGap))
      }
    }
    return parts
  }
}
