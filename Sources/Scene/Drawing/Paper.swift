import Foundation

/// What the colours and letters of a drawing depend on, beside the drawing itself.
public struct Paper: Hashable, Sendable {
  public var isDark: Bool
  /// For people who want more contrast.
  public var isStrong: Bool
  /// The family of fonts that have none of their own.
  public var family: String

  /// What the theme has for meanings; the others have the values of the seam.
  public var meanings: [Color.Semantic: UInt32] = [:]

  public init(isDark: Bool = false, isStrong: Bool = false, family: String = "Sans") {
    self.isDark = isDark
    self.isStrong = isStrong
    self.family = family
  }

  /// Red, green, blue and opacity, one byte each, red highest.
  public func value(_ color: Color) -> UInt32 {
    if case .semantic(let meaning) = color, let value = meanings[meaning] { return value }
    return color.value(isDark: isDark, isStrong: isStrong)
  }

  /// Each from 0 to 1.
  public func components(
    _ color: Color
  ) -> (red: Double, green: Double, blue: Double, alpha: Double) {
    let value = value(color)
    func part(_ shift: UInt32) -> Double { Double(value >> shift & 255) / 255 }
    return (part(24), part(16), part(8), part(0))
  }
}
