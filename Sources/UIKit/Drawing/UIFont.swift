import Foundation
import Scene

/// A font with a size in points.
public final class UIFont: NSObject, Sendable {
  private let mark = ForeignMark()
  let font: Font
  /// How the size follows the preferred content size, if it does.
  let origin: DynamicFont?

  init(_ font: Font, _ origin: DynamicFont? = nil) {
    self.font = font
    self.origin = origin
    super.init()
  }

  /// Creates a font with the name of a face; nil when neither the host nor an iPhone has one.
  ///
  /// Every name from `fontNames(forFamilyName:)` and `familyNames` is found. Spaces, hyphens and
  /// case do not matter. The name of a family selects its regular face.
  ///
  /// *Differs from UIKit*: for a font of iPhones that the host does not have one that is like it stands in, and says its own
  /// name.
  ///
  /// - Parameters:
  ///   - fontName: The name of a face or of a family.
  ///   - fontSize: The size in points. 0 and negative values become 12.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let font = FontNames.font(named: fontName) else { return nil }
    self.init(font.sized(fontSize > 0 ? fontSize : 12))
  }

  /// Creates a font from a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The attributes of the font.
  ///   - pointSize: The size in points; 0 for the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      pointSize > 0 ? descriptor.font.sized(pointSize) : descriptor.font,
      pointSize > 0 ? nil : descriptor.origin)
  }

  /// Creates a font that says nothing of itself: the system font of 12 points. Use `systemFont(ofSize:)` instead.
  public convenience override init() { self.init(UIFont.systemFont(ofSize: 12).font) }

  // MARK: System fonts

  /// Returns the system's font in a size in points.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// Returns the system's font in a size in points and a weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(Font(size: fontSize, weight: weight.css))
  }

  /// Returns the system's bold font in a size in points.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// Returns the system's italic font in a size in points.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(Font(size: fontSize, italic: true))
  }

  /// Returns the system's font with characters of equal width, in a size in points and a weight.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(Font(size: fontSize, weight: weight.css, monospaced: true))
  }

  /// Returns the system's font with digits of equal width, in a size in points and a weight.
  public static func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: Weight
  ) -> UIFont {
    UIFont(Font(size: fontSize, weight: weight.css, monospacedDigits: true))
  }

  /// The usual size of labels, 17 points.
  public static var labelFontSize: CGFloat { 17 }
  /// The usual size of button titles, 18 points.
  public static var buttonFontSize: CGFloat { 18 }
  /// The usual size of text, 14 points.
  public static var systemFontSize: CGFloat { 14 }
  /// The usual size of small text, 12 points.
  public static var smallSystemFontSize: CGFloat { 12 }

  // MARK: Available fonts

  /// The names of the host's font families, and of those that the app brings along.
  public static var familyNames: [String] { AppFonts.all.map(\.name) }

  /// Returns the names of a family's faces; none for a family that is not there.
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    FontNames.family(familyName)?.faces.map(\.name) ?? []
  }

  // MARK: Attributes and metrics

  /// The size in points.
  public var pointSize: CGFloat { font.size }
  /// The name of the font's family.
  public var familyName: String { FontNames.familyName(of: font) }
  /// The name of the family's face that is nearest in weight and slant.
  public var fontName: String { FontNames.faceName(of: font) }
  /// The attributes of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font, origin) }

  /// Returns the font in another size, in points, which does not scale.
  public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(font.sized(fontSize)) }

  private var metrics: FontMetrics { TextSource.fonts.metrics(of: font) }

  /// The height of the tallest letters above the baseline, in points.
  public var ascender: CGFloat { metrics.ascender }
  /// The depth of the lowest letters below the baseline, in points; negative.
  public var descender: CGFloat { metrics.descender }
  /// The height of capital letters, in points.
  public var capHeight: CGFloat { metrics.capHeight }
  /// The height of the letter x, in points.
  public var xHeight: CGFloat { metrics.xHeight }
  /// The height of a line, in points.
  public var lineHeight: CGFloat { metrics.lineHeight }
  /// The space between lines, beyond their heights, in points.
  public var leading: CGFloat { metrics.leading }

  public static func == (a: UIFont, b: UIFont) -> Bool {
    a === b || a.font == b.font && a.origin == b.origin
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont).map { $0 == self } ?? false
  }

  public override var hash: Int { font.hashValue }
}

extension Font {
  func sized(_ size: Double) -> Font {
    var copy = self
    copy.size = size
    return copy
  }
}
