import Adaptive
import Foundation
import Scene

/// How a font scales with the preferred content size.
struct DynamicFont: Hashable, Sendable {
  var style: UIFont.TextStyle
  /// The font at the default content size; nil for that of the style.
  var base: Font?
  /// The largest size, in points; nil for no limit.
  var most: Double?

  func font(at category: UIContentSizeCategory) -> Font {
    let step = category.step
    guard let base else {
      return Font(size: style.sizes.size(at: step), weight: style.sizes.weight)
    }
    let size = (base.size * style.sizes.factor(at: step)).rounded()
    return base.sized(most.map { min(size, $0) } ?? size)
  }
}

extension UIFont {
  /// The purpose of a text, which determines its font. The sizes below are for the default content
  /// size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Large titles of screens: 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// Titles of the first level: 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// Titles of the second level: 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// Titles of the third level: 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headings: 17 points, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Subheadings: 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Body text: 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Callouts: 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Footnotes: 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions: 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Small captions: 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The sizes of the style; those of body text for an unknown style.
    var sizes: TextSizes {
      switch self {
      case .largeTitle: .largeTitle
      case .title1: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .callout: .callout
      case .footnote: .footnote
      case .caption1: .caption1
      case .caption2: .caption2
      default: .body
      }
    }
  }

  /// Returns the font of a text style in the preferred content size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font of a text style.
  ///
  /// - Parameters:
  ///   - style: The purpose of the text.
  ///   - traitCollection: The traits with the preferred content size; nil for the current traits.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    dynamic(DynamicFont(style: style), traitCollection)
  }

  static func dynamic(_ origin: DynamicFont, _ traits: UITraitCollection?) -> UIFont {
    let traits = traits ?? .current
    return UIFont(origin.font(at: traits.preferredContentSizeCategory), origin)
  }

  /// Returns the font in another content size. A font that does not scale is returned unchanged.
  func following(_ traits: UITraitCollection) -> UIFont {
    origin.map { Self.dynamic($0, traits) } ?? self
  }
}

/// Scales fonts and lengths with the preferred content size, as the texts of a style scale.
///
/// Differs from UIKit: the factor is that of the style's font sizes, not of its line heights.
public final class UIFontMetrics: Sendable {
  private let style: UIFont.TextStyle

  /// The metrics of body text.
  public static var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// Returns a font that scales with the preferred content size.
  ///
  /// - Parameter font: The font at the default content size. Traps for a font that scales already.
  public func scaledFont(for font: UIFont) -> UIFont { scaled(font, nil, nil) }

  /// Returns a font that scales with the preferred content size, for traits. Traps for a font that
  /// scales already.
  public func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { scaled(font, nil, traitCollection) }

  /// Returns a font that scales with the preferred content size, up to a limit.
  ///
  /// - Parameters:
  ///   - font: The font at the default content size. Traps for a font that scales already.
  ///   - maximumPointSize: The largest size, in points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaled(font, maximumPointSize, nil)
  }

  /// Returns a font that scales with the preferred content size, up to a size in points, for
  /// traits. Traps for a font that scales already.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { scaled(font, maximumPointSize, traitCollection) }

  private func scaled(_ font: UIFont, _ most: CGFloat?, _ traits: UITraitCollection?) -> UIFont {
    precondition(
      font.origin == nil,
      "UIFontMetrics was given a font of \(font.pointSize) points that follows the text size "
        + "already. Give it one of a fixed size, such as UIFont.systemFont(ofSize: 17)")
    return UIFont.dynamic(
      DynamicFont(style: style, base: font.font, most: most.map { Double($0) }), traits)
  }

  /// Returns a length scaled for the current traits, in points, rounded to whole pixels.
  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Returns a length scaled for traits, in points, rounded to whole pixels.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let traits = traitCollection ?? .current
    let pixels = max(1, traits.displayScale)
    let factor = style.sizes.factor(at: traits.preferredContentSizeCategory.step)
    return (value * factor * pixels).rounded() / pixels
  }
}
