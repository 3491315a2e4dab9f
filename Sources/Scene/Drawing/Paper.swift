import Foundation

/// The environment of a drawing: the appearance, the fonts and the theme on which its colours and
/// texts depend.
public struct Paper: Hashable, Sendable {
  /// A Boolean value that tells whether the appearance is dark.
  public var isDark: Bool
  /// A Boolean value that tells whether the contrast is increased.
  public var isStrong: Bool
  /// The family of fonts that name none.
  public var family: String

  /// The theme's values of semantic colours. Those without a value here have that of
  /// `Color.value(isDark:isStrong:)`.
  public var meanings: [Color.Semantic: UInt32] = [:]

  /// Creates an environment without a theme; by default it is light.
  public init(isDark: Bool = false, isStrong: Bool = false, family: String = "Sans") {
    self.isDark = isDark
    self.isStrong = isStrong
    self.family = family
  }

  /// Returns the value of a colour: red, green, blue and opacity, one byte each, red in the highest
  /// byte.
  public func value(_ color: Color) -> UInt32 {
    if case .semantic(let meaning) = color, let value = meanings[meaning] { return value }
    return color.value(isDark: isDark, isStrong: isStrong)
  }

  /// Returns the components of a colour, each from 0 to 1.
  public func components(
    _ color: Color
  ) -> (red: Double, green: Double, blue: Double, alpha: Double) {
    let value = value(color)
    func part(_ shift: UInt32) -> Double { Double(value >> shift & 255) / 255 }
    return (part(24), part(16), part(8), part(0))
  }
}
