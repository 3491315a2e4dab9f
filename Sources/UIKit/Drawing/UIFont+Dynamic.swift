import Adaptive
import Foundation
import Scene

/// How a font follows the text size that a person chose.
struct DynamicFont: Hashable, Sendable {
  var style: UIFont.TextStyle
  /// The font at the default text size that is made larger or smaller; nil for that of the style.
  var base: Font?
  /// Points; nil for no limit.
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
  /// What a text is for.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// Of a style that is not known, those of body text.
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

  /// The font of a text style in the text size that the person chose.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// - Parameter traitCollection: whose text size counts; nil for the current one.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    dynamic(DynamicFont(style: style), traitCollection)
  }

  static func dynamic(_ origin: DynamicFont, _ traits: UITraitCollection?) -> UIFont {
    let traits = traits ?? .current
    return UIFont(origin.font(at: traits.preferredContentSizeCategory), origin)
  }

  /// The same font in another text size; one that does not follow it stays as it is.
  func following(_ traits: UITraitCollection) -> UIFont {
    origin.map { Self.dynamic($0, traits) } ?? self
  }
}

/// Makes fonts and lengths follow the text size as the texts of a style do.
///
/// Differs from UIKit: the factor is that of the style's font sizes, not of its line heights.
public final class UIFontMetrics: Sendable {
  private let style: UIFont.TextStyle

  public static var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// - Parameter font: as it is at the default text size. One that follows the text size already
  ///   traps.
  public func scaledFont(for font: UIFont) -> UIFont { scaled(font, nil, nil) }

  public func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { scaled(font, nil, traitCollection) }

  /// - Parameter maximumPointSize: how large it may become at most.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaled(font, maximumPointSize, nil)
  }

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

  /// A length that grows with the text, in whole pixels.
  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let traits = traitCollection ?? .current
    let pixels = max(1, traits.displayScale)
    let factor = style.sizes.factor(at: traits.preferredContentSizeCategory.step)
    return (value * factor * pixels).rounded() / pixels
  }
}
