import Foundation

/// How a stretch of a text in HTML looks.
struct HTMLStyle: Equatable {
  var isBold = false
  var isItalic = false
  var isUnderlined = false
  var isStruck = false
  var isMonospaced = false
  var families: [String] = []
  /// In points.
  var size = 12.0
  var color: UIColor?
  var background: UIColor?
  var link: String?
  var alignment: NSTextAlignment?
  var isRightToLeft: Bool?
  /// The distance above the baseline, as a share of the size.
  var rise = 0.0
  var keepsSpaces = false
  var isHidden = false
  /// The indent of the paragraph, and the space behind it, in points.
  var indent = 0.0
  var spaceAfter = 0.0

  /// Takes over what a style sheet or an attribute says.
  mutating func apply(_ declarations: [(name: String, value: String)]) {
    for (name, value) in declarations { apply(name, value) }
  }

  private mutating func apply(_ name: String, _ text: String) {
    let value = text.lowercased()
    switch name {
    case "font-weight":
      isBold = ["bold", "bolder"].contains(value) || (Int(value) ?? 400) >= 600
    case "font-style": isItalic = value == "italic" || value == "oblique"
    case "text-decoration", "text-decoration-line":
      isUnderlined = value.contains("underline")
      isStruck = value.contains("line-through")
    case "font-size": if let size = HTMLValues.size(value, of: size) { self.size = size }
    case "font-family": setFamilies(text)
    case "font": setFont(text)
    case "color": if let color = HTMLValues.color(value) { self.color = color }
    case "background-color", "background":
      if let color = HTMLValues.color(value) { background = color }
    case "text-align": alignment = HTMLValues.alignments[value] ?? alignment
    case "direction": isRightToLeft = value == "rtl"
    case "display": isHidden = value == "none"
    case "white-space": keepsSpaces = value.hasPrefix("pre")
    case "margin-left", "padding-left":
      if let length = HTMLValues.size(value, of: size) { indent += length }
    case "margin-bottom": if let length = HTMLValues.size(value, of: size) { spaceAfter = length }
    default: break
    }
  }

  mutating func setFamilies(_ text: String) {
    families = text.split(separator: ",").prefix(20).map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: " '\"\n\t"))
    }
    isMonospaced = families.contains { $0.lowercased() == "monospace" }
  }

  /// The short form, of which the size comes before the families.
  private mutating func setFont(_ text: String) {
    var words = text.split(separator: " ").map(String.init)
    while let word = words.first {
      if let size = HTMLValues.size(word.lowercased(), of: size) {
        self.size = size
        setFamilies(words.dropFirst().joined(separator: " "))
        return
      }
      apply("font-weight", word)
      if ["italic", "oblique"].contains(word.lowercased()) { isItalic = true }
      words.removeFirst()
    }
  }

  var font: UIFont {
    let weight: UIFont.Weight = isBold ? .bold : .regular
    if let named = families.lazy.compactMap({ UIFont(name: $0, size: size) }).first {
      var traits = named.fontDescriptor.symbolicTraits
      if isBold { traits.insert(.traitBold) }
      if isItalic { traits.insert(.traitItalic) }
      return named.fontDescriptor.withSymbolicTraits(traits).map {
        UIFont(descriptor: $0, size: size)
      }
        ?? named
    }
    let plain =
      isMonospaced
      ? UIFont.monospacedSystemFont(ofSize: size, weight: weight)
      : UIFont.systemFont(ofSize: size, weight: weight)
    guard isItalic else { return plain }
    let traits = plain.fontDescriptor.symbolicTraits.union(.traitItalic)
    return plain.fontDescriptor.withSymbolicTraits(traits).map {
      UIFont(descriptor: $0, size: size)
    }
      ?? plain
  }

  /// The attributes of its letters, without those of the paragraph.
  var attributes: [NSAttributedString.Key: Any] {
    var all: [NSAttributedString.Key: Any] = [.font: font]
    all[.foregroundColor] = color ?? UIColor.black
    if let background { all[.backgroundColor] = background }
    if isUnderlined { all[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruck { all[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if rise != 0 { all[.baselineOffset] = rise * size }
    if let link { all[.link] = URL(string: link).map { $0 as Any } ?? link }
    return all
  }
}

/// Values of style sheets.
enum HTMLValues {
  static let alignments: [String: NSTextAlignment] = [
    "left": .left, "right": .right, "center": .center, "justify": .justified, "start": .natural,
  ]

  private static let sizes: [String: Double] = [
    "xx-small": 7, "x-small": 8, "small": 10, "medium": 12, "large": 14, "x-large": 18,
    "xx-large": 24,
  ]

  /// A length in points, from 0 to 1000; nil for what is none. Pixels are points.
  static func size(_ text: String, of outer: Double) -> Double? {
    if let known = sizes[text] { return known }
    if text == "smaller" { return outer / 1.2 }
    if text == "larger" { return outer * 1.2 }
    let digits = text.prefix { $0.isNumber || $0 == "." }
    guard let number = Double(digits), number.isFinite else { return nil }
    let factor: Double
    switch text.dropFirst(digits.count) {
    case "", "px", "pt": factor = 1
    case "em": factor = outer
    case "rem": factor = 12
    case "%": factor = outer / 100
    default: return nil
    }
    return min(max(number * factor, 0), 1000)
  }

  static func color(_ text: String) -> UIColor? {
    if let known = colors[text] { return color(known, opacity: 1) }
    if text.hasPrefix("#") { return hex(text.dropFirst()) }
    guard text.hasPrefix("rgb"), let open = text.firstIndex(of: "("),
      let close = text.firstIndex(of: ")"), open < close
    else { return nil }
    let parts = text[text.index(after: open)..<close].split { ", /".contains($0) }.prefix(4)
    let numbers = parts.enumerated().map { index, part -> Double in
      let isShare = part.hasSuffix("%")
      let number = Double(isShare ? part.dropLast() : part) ?? 0
      let value = isShare ? number / 100 : index < 3 ? number / 255 : number
      return value.isFinite ? min(max(value, 0), 1) : 0
    }
    guard numbers.count >= 3 else { return nil }
    return UIColor(
      red: numbers[0], green: numbers[1], blue: numbers[2],
      alpha: numbers.count > 3 ? numbers[3] : 1)
  }

  private static func hex(_ digits: Substring) -> UIColor? {
    let isShort = digits.count == 3 || digits.count == 4
    let long = isShort ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    guard long.count == 6 || long.count == 8, let number = UInt32(long, radix: 16) else {
      return nil
    }
    return long.count == 6
      ? color(number, opacity: 1) : color(number >> 8, opacity: Double(number & 255) / 255)
  }

  private static func color(_ number: UInt32, opacity: Double) -> UIColor {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(number >> shift & 255) / 255 }
    return UIColor(red: part(16), green: part(8), blue: part(0), alpha: CGFloat(opacity))
  }

  private static let colors: [String: UInt32] = [
    "black": 0x000000, "white": 0xFFFFFF, "red": 0xFF0000, "green": 0x008000, "blue": 0x0000FF,
    "yellow": 0xFFFF00, "orange": 0xFFA500, "purple": 0x800080, "gray": 0x808080,
    "grey": 0x808080, "silver": 0xC0C0C0, "maroon": 0x800000, "olive": 0x808000, "lime": 0x00FF00,
    "aqua": 0x00FFFF, "cyan": 0x00FFFF, "teal": 0x008080, "navy": 0x000080, "fuchsia": 0xFF00FF,
    "magenta": 0xFF00FF, "brown": 0xA52A2A, "pink": 0xFFC0CB, "gold": 0xFFD700,
    "indigo": 0x4B0082, "violet": 0xEE82EE, "crimson": 0xDC143C, "tomato": 0xFF6347,
    "darkgray": 0xA9A9A9, "darkgrey": 0xA9A9A9, "lightgray": 0xD3D3D3, "lightgrey": 0xD3D3D3,
    "darkblue": 0x00008B, "darkred": 0x8B0000, "darkgreen": 0x006400, "lightblue": 0xADD8E6,
    "lightgreen": 0x90EE90, "steelblue": 0x4682B4, "royalblue": 0x4169E1, "coral": 0xFF7F50,
    "salmon": 0xFA8072, "turquoise": 0x40E0D0, "beige": 0xF5F5DC, "khaki": 0xF0E68C,
  ]

  /// The declarations of a `style` attribute or between the braces of a rule.
  static func declarations(_ text: String) -> [(name: String, value: String)] {
    text.split(separator: ";").prefix(200).compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let name = part[..<colon].trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      let value = part[part.index(after: colon)...].replacing("!important", with: "")
        .trimmingCharacters(in: .whitespacesAndNewlines)
      return (name, value)
    }
  }
}
