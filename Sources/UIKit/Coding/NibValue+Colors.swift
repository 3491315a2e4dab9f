import Foundation

extension NibValue {
  /// A colour; `.some(nil)` where the document says that there is none.
  func color(_ key: String) -> UIColor?? {
    guard let value = value(key) else { return nil }
    if value.element == "nil" { return .some(nil) }
    return value.element == "color" ? value.asColor.map { .some($0) } : nil
  }

  /// The colour that an element is.
  var asColor: UIColor? {
    let names = ["systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor"]
    if let system = names.lazy.compactMap({ attributes[$0] }).first,
      let color = NibColors.named[system]
    {
      return color
    }
    if let name = attributes["name"],
      let color = UIColor(named: name, in: bundle, compatibleWith: nil)
    {
      return color
    }
    let alpha = number("alpha") ?? 1
    if let white = number("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = number("red"), let green = number("green"), let blue = number("blue") else {
      return nil
    }
    return attributes["customColorSpace"] == "displayP3"
      ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
      : UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}

/// The colours that documents call by the names of `UIColor`'s properties.
enum NibColors {
  static let named: [String: UIColor] = [
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel,
    "tertiaryLabelColor": .tertiaryLabel, "quaternaryLabelColor": .quaternaryLabel,
    "placeholderTextColor": .placeholderText, "separatorColor": .separator,
    "opaqueSeparatorColor": .opaqueSeparator, "linkColor": .link,
    "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
    "groupTableViewBackgroundColor": .systemGroupedBackground,
    "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill,
    "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill, "tintColor": .tintColor,
    "systemBlueColor": .systemBlue, "systemRedColor": .systemRed,
    "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
    "systemGreenColor": .systemGreen, "systemMintColor": .systemMint,
    "systemTealColor": .systemTeal, "systemCyanColor": .systemCyan,
    "systemIndigoColor": .systemIndigo, "systemPurpleColor": .systemPurple,
    "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown,
    "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2,
    "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4,
    "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
    "lightTextColor": .lightText, "darkTextColor": .darkText, "clearColor": .clear,
    "blackColor": .black, "whiteColor": .white, "darkGrayColor": .darkGray, "grayColor": .gray,
    "lightGrayColor": .lightGray, "redColor": .red, "greenColor": .green, "blueColor": .blue,
    "cyanColor": .cyan, "yellowColor": .yellow, "magentaColor": .magenta, "orangeColor": .orange,
    "purpleColor": .purple, "brownColor": .brown,
  ]
}
