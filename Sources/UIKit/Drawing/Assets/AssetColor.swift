import CoreGraphics
import Foundation

/// A colour as a catalog writes it: components in a space, or the name of a colour of the system.
struct AssetColor: Sendable {
  /// Nil for what is no colour.
  var color: UIColor?

  init?(_ record: [String: Any]) {
    if let name = record["reference"] as? String {
      color = SystemColorNames.named[name]
      if color == nil {
        AssetWarnings.say(
          "A colour set refers to the system's colour “\(name)”, which is not known. "
            + "See UIColor for those that are.")
      }
      return
    }
    guard let parts = record["components"] as? [String: Any] else { return nil }
    func part(_ key: String) -> Double? { Self.component(parts[key]) }
    // An opacity is a fraction even where it is written as a whole number.
    let alpha = parts["alpha"] as? String == "1" ? 1 : min(max(part("alpha") ?? 1, 0), 1)
    let space = record["color-space"] as? String
    if let white = part("white") {
      color = UIColor(ColorValue(.extendedWhite, white: white, alpha: alpha))
      return
    }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
      return nil
    }
    let known: CGColorSpace =
      switch space {
      case "extended-linear-srgb": CGColorSpace(.extendedLinearSRGB)
      case "display-p3": .p3
      default: .extendedRed
      }
    color = UIColor(ColorValue(known, red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A component: `0xFF`, `#FF` or `255` of 255, with a decimal point or as a number of JSON a fraction.
  private static func component(_ value: Any?) -> Double? {
    guard let text = value as? String else {
      return (value as? NSNumber).map(\.doubleValue).flatMap { $0.isFinite ? $0 : nil }
    }
    let plain = text.trimmingCharacters(in: .whitespaces)
    for prefix in ["0x", "0X", "#"] where plain.hasPrefix(prefix) {
      return UInt32(plain.dropFirst(prefix.count), radix: 16).map { Double(min($0, 255)) / 255 }
    }
    if !plain.contains("."), let whole = UInt32(plain) { return Double(min(whole, 255)) / 255 }
    return Double(plain).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension AssetContents {
  /// The colour for a kind of device, which adapts to style and contrast where the contents do; nil without any.
  func color(for query: AssetQuery) -> UIColor? {
    func pick(dark: Bool, strong: Bool) -> UIColor? {
      var query = query
      (query.isDark, query.isStrong) = (dark, strong)
      return query.best(of: entries.filter { $0.color?.color != nil })?.color?.color
    }
    guard let light = pick(dark: false, strong: false) else { return nil }
    let dark = pick(dark: true, strong: false) ?? light
    let strongLight = pick(dark: false, strong: true) ?? light
    let strongDark = pick(dark: true, strong: true) ?? dark
    // A colour of the system follows the platform's, as long as it is the only one.
    if light == dark, light == strongLight, light == strongDark { return light }
    func value(_ color: UIColor, _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast)
      -> ColorValue
    {
      color.resolved(style, contrast).cgColor.exact
    }
    return UIColor(
      ColorStyles(
        value(light, .light, .normal), value(dark, .dark, .normal),
        value(strongLight, .light, .high), value(strongDark, .dark, .high)))
  }
}
