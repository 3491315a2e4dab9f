import Foundation
import Scene

/// A font of a size in points.
public final class UIFont: NSObject, Sendable {
  private let mark = ForeignMark()
  let font: Font
  /// Where its size comes from, if that follows the text size that a person chose.
  let origin: DynamicFont?

  init(_ font: Font, _ origin: DynamicFont? = nil) {
    self.font = font
    self.origin = origin
    super.init()
  }

  /// The face of that name, nil if the host has none.
  ///
  /// Guarantees: the names that `fontNames(forFamilyName:)` and `familyNames` tell are found.
  /// Spaces, hyphens and case do not count. A family's name stands for its regular face.
  ///
  /// - Parameter fontSize: points; 0 or less is 12.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let font = FontNames.font(named: fontName) else { return nil }
    self.init(font.sized(fontSize > 0 ? fontSize : 12))
  }

  /// - Parameter pointSize: 0 for the size of the descriptor.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      pointSize > 0 ? descriptor.font.sized(pointSize) : descriptor.font,
      pointSize > 0 ? nil : descriptor.origin)
  }

  // MARK: The system's

  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(Font(size: fontSize, weight: weight.css))
  }

  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(Font(size: fontSize, italic: true))
  }

  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(Font(size: fontSize, weight: weight.css, monospaced: true))
  }

  public static func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: Weight
  ) -> UIFont {
    UIFont(Font(size: fontSize, weight: weight.css, monospacedDigits: true))
  }

  public static var labelFontSize: CGFloat { 17 }
  public static var buttonFontSize: CGFloat { 18 }
  public static var systemFontSize: CGFloat { 14 }
  public static var smallSystemFontSize: CGFloat { 12 }

  // MARK: What there is

  /// The host's, by name.
  public static var familyNames: [String] { TextSource.fonts.families.map(\.name) }

  /// The faces of a family; of one that the host does not have none.
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    FontNames.family(familyName)?.faces.map(\.name) ?? []
  }

  // MARK: What it is

  public var pointSize: CGFloat { font.size }
  public var familyName: String { FontNames.familyName(of: font) }
  /// Of the face that comes nearest.
  public var fontName: String { FontNames.faceName(of: font) }
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font, origin) }

  public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(font.sized(fontSize)) }

  private var metrics: FontMetrics { TextSource.fonts.metrics(of: font) }

  /// From the baseline up to the tallest letters, in points.
  public var ascender: CGFloat { metrics.ascender }
  /// From the baseline to the lowest letters, in points; negative.
  public var descender: CGFloat { metrics.descender }
  /// Of a capital.
  public var capHeight: CGFloat { metrics.capHeight }
  /// Of a small x.
  public var xHeight: CGFloat { metrics.xHeight }
  /// Of a line.
  public var lineHeight: CGFloat { metrics.lineHeight }
  /// Between lines, besides their heights.
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
