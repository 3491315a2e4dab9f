import Foundation
import Scene

/// Conversion between attributes of attributed strings and those of the scene.
extension TextAttributes {
  /// Converts attributes. A value of another type than the documented one is ignored.
  init(_ attributes: [NSAttributedString.Key: Any]) {
    self.init()
    font = (attributes[.font] as? UIFont)?.font
    color = (attributes[.foregroundColor] as? UIColor)?.paint
    background = (attributes[.backgroundColor] as? UIColor)?.paint
    underline = Self.line(attributes[.underlineStyle], attributes[.underlineColor])
    strikethrough = Self.line(attributes[.strikethroughStyle], attributes[.strikethroughColor])
    kern = Self.number(attributes[.kern]) ?? 0
    baselineOffset = Self.number(attributes[.baselineOffset]) ?? 0
    link =
      (attributes[.link] as? URL)?.absoluteString ?? (attributes[.link] as? String)
      ?? (attributes[.link] as? NSURL)?.absoluteString ?? ""
    item = attributes[.textItemTag] as? String ?? ""
    box = attributes[.checkBox] as? Bool
    paragraph = (attributes[.paragraphStyle] as? NSParagraphStyle)?.setting
  }

  private static func line(_ style: Any?, _ color: Any?) -> Line? {
    guard let raw = (style as? NSUnderlineStyle)?.rawValue ?? number(style).map({ Int($0) }),
      raw != 0
    else { return nil }
    return Line(
      isDouble: raw & 0x0F == NSUnderlineStyle.double.rawValue, color: (color as? UIColor)?.paint)
  }

  private static func number(_ value: Any?) -> Double? {
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

extension TextRuns {
  /// Converts an attributed text. Attributes that are not documented are ignored, as they are the
  /// app's.
  init(_ text: NSAttributedString) {
    var runs: [Run] = []
    text.enumerateAttributes(
      in: NSRange(location: 0, length: text.length), options: []
    ) { attributes, range, _ in
      runs.append(Run(range.length, TextAttributes(attributes)))
    }
    self.init(runs)
  }
}
