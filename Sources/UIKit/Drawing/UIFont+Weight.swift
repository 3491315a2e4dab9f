import Foundation

extension UIFont {
  /// The weight of a font, from -1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight from -1 to 1.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The thinnest weight, -0.8.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Thinner than `light`, -0.6.
    public static let thin = Weight(rawValue: -0.6)
    /// Thinner than `regular`, -0.4.
    public static let light = Weight(rawValue: -0.4)
    /// The normal weight, 0.
    public static let regular = Weight(rawValue: 0)
    /// Between `regular` and `semibold`, 0.23.
    public static let medium = Weight(rawValue: 0.23)
    /// Between `medium` and `bold`, 0.3.
    public static let semibold = Weight(rawValue: 0.3)
    /// The weight of emphasized text, 0.4.
    public static let bold = Weight(rawValue: 0.4)
    /// Bolder than `bold`, 0.56.
    public static let heavy = Weight(rawValue: 0.56)
    /// The boldest weight, 0.62.
    public static let black = Weight(rawValue: 0.62)

    private static let all: [(css: Int, weight: Weight)] = [
      (100, .ultraLight), (200, .thin), (300, .light), (400, .regular), (500, .medium),
      (600, .semibold), (700, .bold), (800, .heavy), (900, .black),
    ]

    /// The weight from 100 to 900 that is nearest.
    var css: Int {
      Self.all.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }?.css
        ?? 400
    }

    init(css: Int) {
      self = Self.all.min { abs($0.css - css) < abs($1.css - css) }?.weight ?? .regular
    }
  }
}

extension UIFont.Weight: _UIKitNumericRawRepresentable {}
