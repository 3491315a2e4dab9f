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
      let color = SystemColorNames.named[system]
    {
      return system == "tintColor" ? .tintColor : color
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
