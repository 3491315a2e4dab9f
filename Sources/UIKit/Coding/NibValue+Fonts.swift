import Foundation

extension NibValue {
  /// The font of a key.
  func font(_ key: String) -> UIFont? {
    guard let value = value(key), value.element == "fontDescription" || value.element == "font"
    else { return nil }
    return value.asFont
  }

  /// The font that an element is; the system's where a font of that name is not there.
  var asFont: UIFont? {
    if let style = attributes["style"], style.hasPrefix("UICTFontTextStyle") {
      return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
    }
    let size = number("pointSize") ?? number("size") ?? 17
    guard size > 0, size <= Self.greatestFont else { return nil }
    if let name = attributes["name"] {
      return Self.system(named: name, size: size) ?? UIFont(name: name, size: size)
        ?? attributes["family"].flatMap { UIFont(name: $0, size: size) }
        ?? .systemFont(ofSize: size)
    }
    switch attributes["type"] {
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default:
      return .systemFont(ofSize: size, weight: choice("weight", Self.weights) ?? .regular)
    }
  }

  /// In points.
  private static let greatestFont: CGFloat = 10_000

  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  /// The system's font by the name that it has in old documents.
  private static func system(named name: String, size: CGFloat) -> UIFont? {
    guard name.hasPrefix(".SFUI") || name.hasPrefix(".HelveticaNeueInterface") else { return nil }
    let weight = weights.first { name.lowercased().hasSuffix("-" + $0.key.lowercased()) }
    return .systemFont(ofSize: size, weight: weight?.value ?? .regular)
  }
}
