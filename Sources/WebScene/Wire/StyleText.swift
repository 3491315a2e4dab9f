import Foundation
import Scene

/// Colours, fonts and attributes as style sheets write them. What a page cannot know by name has its value.
enum StyleText {
  static func color(_ color: Color) -> String {
    switch color {
    case .semantic(.clear): "transparent"
    case .semantic(let meaning): "var(--\(meaning.rawValue))"
    case .rgba(let value): hex(value)
    case .adaptive(let values):
      values.light == values.dark
        ? hex(values.light) : "light-dark(\(hex(values.light)), \(hex(values.dark)))"
    }
  }

  static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// Lengths that no style sheet can be made to misread.
  static func number(_ value: Double) -> String {
    let limited = value.isFinite ? min(max(value, -1e7), 1e7) : 0
    let rounded = (limited * 100).rounded() / 100
    return rounded.rounded() == rounded ? "\(Int(rounded))" : "\(rounded)"
  }

  static func pixels(_ value: Double) -> String { number(value) + "px" }

  static func font(_ font: Font) -> String {
    var css = "font:"
    if font.italic { css += "italic " }
    css += "\(min(max(font.weight, 1), 1000)) \(pixels(max(0, font.size))) \(family(font));"
    let features = font.features()
    if !features.isEmpty, let settings = settings(features) {
      css += "font-feature-settings:\(settings);"
    }
    return css
  }

  private static func family(_ font: Font) -> String {
    if font.monospaced { return "mono,monospace" }
    let name = font.family.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
    return name.isEmpty ? "ui,sans-serif" : "\"\(name)\",ui,sans-serif"
  }

  /// "tnum=1,smcp=1" as a style sheet has it.
  private static func settings(_ features: String) -> String? {
    let all = features.split(separator: ",").compactMap { feature -> String? in
      let parts = feature.split(separator: "=")
      guard parts.count == 2, parts[0].count == 4,
        parts[0].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }),
        let value = Int(parts[1])
      else { return nil }
      return "\"\(parts[0])\" \(value)"
    }
    return all.isEmpty ? nil : all.joined(separator: ",")
  }

  static func style(_ style: TextStyle) -> String {
    var css = font(style.font)
    if style.color != .semantic(.label) { css += "color:\(color(style.color));" }
    if style.alignment != .natural { css += "text-align:\(alignment(style.alignment));" }
    if let shadow = style.shadow {
      css += "text-shadow:\(pixels(shadow.x)) \(pixels(shadow.y)) \(color(shadow.color));"
    }
    return css
  }

  private static func alignment(_ alignment: TextStyle.Alignment) -> String {
    switch alignment {
    case .natural: "start"
    case .left: "left"
    case .center: "center"
    case .right: "right"
    case .justified: "justify"
    }
  }

  /// The attributes of letters.
  static func letters(_ attributes: TextAttributes) -> String {
    var css = attributes.font.map(font) ?? ""
    if let color = attributes.color { css += "color:\(Self.color(color));" }
    if let background = attributes.background { css += "background:\(color(background));" }
    var lines: [String] = []
    if attributes.underline != nil { lines.append("underline") }
    if attributes.strikethrough != nil { lines.append("line-through") }
    if !lines.isEmpty {
      css += "text-decoration-line:\(lines.joined(separator: " "));"
      let line = attributes.underline ?? attributes.strikethrough
      if let color = line?.color { css += "text-decoration-color:\(Self.color(color));" }
      if line?.isDouble == true {
        css += "text-decoration-style:double;"
      } else if let pattern = line?.pattern, pattern != .solid {
        css += "text-decoration-style:\(pattern == .dot ? "dotted" : "dashed");"
      }
    }
    if attributes.kern != 0 { css += "letter-spacing:\(pixels(attributes.kern));" }
    if attributes.baselineOffset != 0 {
      css += "position:relative;top:\(pixels(-attributes.baselineOffset));"
    }
    if attributes.effects?.isOblique == true { css += "font-style:oblique;" }
    return css
  }

  /// The attributes of a paragraph, of the block that a line of an editor is.
  static func paragraph(_ paragraph: TextParagraph) -> String {
    var css = ""
    if let alignment = paragraph.alignment { css += "text-align:\(Self.alignment(alignment));" }
    if paragraph.headIndent != 0 { css += "padding-inline-start:\(pixels(paragraph.headIndent));" }
    let indent = paragraph.firstIndent - paragraph.headIndent
    if indent != 0 { css += "text-indent:\(pixels(indent));" }
    if paragraph.spacingBefore != 0 { css += "padding-top:\(pixels(paragraph.spacingBefore));" }
    let below = Self.below(paragraph) + paragraph.roomBelow
    if below != 0 { css += "padding-bottom:\(pixels(below));" }
    if paragraph.lineHeightMultiple > 0 {
      css += "line-height:\(number(paragraph.lineHeightMultiple * 1.25));"
    }
    if let isRightToLeft = paragraph.isRightToLeft {
      css += "direction:\(isRightToLeft ? "rtl" : "ltr");"
    }
    return css
  }

  private static func below(_ paragraph: TextParagraph) -> Double {
    paragraph.spacingAfter + paragraph.lineSpacing
  }

  /// The picture in the room below the last line of a paragraph. Its words are those of the text.
  static func figure(
    _ figure: TextAttachment, at address: String, below paragraph: TextParagraph
  ) -> String {
    let side = paragraph.isRightToLeft == true ? "right" : "left"
    return "background:url(\"\(address)\") \(side) \(pixels(max(0, paragraph.headIndent))) bottom "
      + "\(pixels(below(paragraph) + figure.padding))/\(pixels(figure.size.width)) "
      + "\(pixels(figure.size.height)) no-repeat;"
  }

  static func radii(_ radii: CornerRadii) -> String {
    [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map(pixels)
      .joined(separator: " ")
  }

  static func transform(_ change: Affine) -> String {
    func exact(_ value: Double) -> String {
      let limited = value.isFinite ? min(max(value, -1e6), 1e6) : 0
      return "\((limited * 1e5).rounded() / 1e5)"
    }
    return
      "matrix(\([change.a, change.b, change.c, change.d, change.tx, change.ty].map(exact).joined(separator: ",")))"
  }
}
