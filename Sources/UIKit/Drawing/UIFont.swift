import Foundation
import Scene

/// A font in points.
public final class UIFont: Hashable, Sendable {
  public struct Weight: Hashable, Sendable {
    let css: Int
    public static let ultraLight = Weight(css: 100)
    public static let thin = Weight(css: 200)
    public static let light = Weight(css: 300)
    public static let regular = Weight(css: 400)
    public static let medium = Weight(css: 500)
    public static let semibold = Weight(css: 600)
    public static let bold = Weight(css: 700)
    public static let heavy = Weight(css: 800)
    public static let black = Weight(css: 900)
  }

  /// Sizes of the default text size, in points.
  public struct TextStyle: Hashable, Sendable {
    let size: Double
    let weight: Int
    public static let largeTitle = TextStyle(size: 30, weight: 700)
    public static let title1 = TextStyle(size: 26, weight: 400)
    public static let title2 = TextStyle(size: 21, weight: 400)
    public static let title3 = TextStyle(size: 19, weight: 400)
    public static let headline = TextStyle(size: 15, weight: 600)
    public static let body = TextStyle(size: 15, weight: 400)
    public static let callout = TextStyle(size: 14.5, weight: 400)
    public static let subheadline = TextStyle(size: 13.5, weight: 400)
    public static let footnote = TextStyle(size: 12.5, weight: 400)
    public static let caption1 = TextStyle(size: 12, weight: 400)
    public static let caption2 = TextStyle(size: 11, weight: 400)
  }

  let font: Font

  init(_ font: Font) { self.font = font }

  public var pointSize: CGFloat { font.size }

  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(Font(size: size, weight: weight.css))
  }

  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(Font(size: size, italic: true))
  }

  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(Font(size: size, weight: weight.css, monospaced: true))
  }

  /// The font of a text style in the text size that the person chose.
  @MainActor public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let scale = Turn.current?.environment.textScale ?? 1
    return UIFont(Font(size: (style.size * scale).rounded(), weight: style.weight))
  }

  public func withSize(_ size: CGFloat) -> UIFont {
    var copy = font
    copy.size = size
    return UIFont(copy)
  }

  public static func == (a: UIFont, b: UIFont) -> Bool { a.font == b.font }
  public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}
