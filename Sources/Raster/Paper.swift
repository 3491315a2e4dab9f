import Foundation
import Scene

/// What the colours and letters of a drawing depend on, beside the drawing itself.
public struct Paper: Hashable, Sendable {
  public var isDark: Bool
  /// For people who want more contrast.
  public var isStrong: Bool
  /// The family of fonts that have none of their own.
  public var family: String

  public init(isDark: Bool = false, isStrong: Bool = false, family: String = "Sans") {
    self.isDark = isDark
    self.isStrong = isStrong
    self.family = family
  }

  func components(_ color: Color) -> (red: Double, green: Double, blue: Double, alpha: Double) {
    let value = color.value(isDark: isDark, isStrong: isStrong)
    func part(_ shift: UInt32) -> Double { Double(value >> shift & 255) / 255 }
    return (part(24), part(16), part(8), part(0))
  }
}
