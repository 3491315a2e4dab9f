import Foundation

/// A value of a compiled document, or the attributes of an object of one: what Interface Builder wrote in an element
/// and in the elements inside of it.
///
/// All readers answer nil for what is not there and for what is no such value.
struct NibValue: Sendable {
  let element: String
  let attributes: [String: String]
  let text: String?
  let children: [NibValue]
  /// Where its images and colours are looked for by name; nil for those of the app.
  let bundle: Bundle?

  var key: String? { attributes["key"] }

  /// The value inside of it that has a key.
  func value(_ key: String) -> NibValue? { children.first { $0.key == key } }

  /// The values inside of it that are elements of a name.
  func values(_ element: String) -> [NibValue] { children.filter { $0.element == element } }

  func first(_ element: String) -> NibValue? { children.first { $0.element == element } }

  // MARK: Plain values

  /// A text: an attribute, or an element where it has several lines.
  func string(_ key: String) -> String? {
    if let plain = attributes[key] { return plain }
    guard let long = value(key), long.element == "string" || long.element == "mutableString"
    else { return nil }
    return long.words
  }

  /// The text of an element.
  var words: String {
    let text = text ?? ""
    guard attributes["base64-UTF8"] == "YES" else { return text }
    // Interface Builder leaves out the padding.
    let plain = text.filter { !$0.isWhitespace && $0 != "=" }
    let padded = plain + String(repeating: "=", count: (4 - plain.count % 4) % 4)
    return Data(base64Encoded: padded).flatMap { String(data: $0, encoding: .utf8) } ?? text
  }

  func flag(_ key: String) -> Bool? {
    switch attributes[key] {
    case "YES", "true", "1": true
    case "NO", "false", "0": false
    default: nil
    }
  }

  /// The greatest number that is a length, a time or a factor. What is beyond that becomes the greatest.
  static let greatest: CGFloat = 1e12

  /// A number that is finite, from -`greatest` to `greatest`.
  func number(_ key: String) -> CGFloat? {
    guard let text = attributes[key], let number = Double(text), number.isFinite else { return nil }
    return min(max(CGFloat(number), -Self.greatest), Self.greatest)
  }

  func integer(_ key: String) -> Int? {
    number(key).map { Int($0) }
  }

  /// One of a list of words.
  func choice<Value>(_ key: String, _ values: [String: Value]) -> Value? {
    attributes[key].flatMap { values[$0] }
  }

  // MARK: Geometry

  func rect(_ key: String) -> CGRect? {
    guard let value = value(key), let x = value.number("x"), let y = value.number("y"),
      let width = value.number("width"), let height = value.number("height")
    else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  func size(_ key: String) -> CGSize? {
    guard let value = value(key), let width = value.number("width"),
      let height = value.number("height")
    else { return nil }
    return CGSize(width: width, height: height)
  }

  func point(_ key: String) -> CGPoint? {
    guard let value = value(key), let x = value.number("x"), let y = value.number("y")
    else { return nil }
    return CGPoint(x: x, y: y)
  }

  /// Insets in either form: as edges, or as the extremes of two axes.
  func insets(_ key: String) -> UIEdgeInsets? {
    guard let value = value(key) else { return nil }
    if let top = value.number("top"), let left = value.number("left"),
      let bottom = value.number("bottom"), let right = value.number("right")
    {
      return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
    guard let top = value.number("minY"), let left = value.number("minX"),
      let bottom = value.number("maxY"), let right = value.number("maxX")
    else { return nil }
    return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  func directionalInsets(_ key: String) -> NSDirectionalEdgeInsets? {
    guard let value = value(key), let top = value.number("top"),
      let leading = value.number("leading"), let bottom = value.number("bottom"),
      let trailing = value.number("trailing")
    else { return nil }
    return NSDirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }
}
