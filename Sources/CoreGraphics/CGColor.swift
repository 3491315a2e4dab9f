import Foundation

/// A fixed colour, by its components. It does not adapt to traits.
public final class CGColor: Hashable, Sendable {
  /// Red, green, blue and opacity, one byte each, red in the highest byte.
  package let value: UInt32

  package init(_ value: UInt32) { self.value = value }

  /// Creates a colour from components in sRGB, each from 0 to 1. Other values are clamped.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Self.bytes(red, green, blue, alpha))
  }

  /// Creates a colour from components in sRGB, each from 0 to 1. Other values are clamped.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a grey from a brightness and an opacity, each from 0 to 1. Other values are clamped.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// The value of components from 0 to 1; others are clamped.
  package static func bytes(
    _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
  ) -> UInt32 {
    // NaN becomes 0.
    func byte(_ value: CGFloat) -> UInt32 {
      value.isNaN ? 0 : UInt32((min(max(value, 0), 1) * 255).rounded())
    }
    return byte(red) << 24 | byte(green) << 16 | byte(blue) << 8 | byte(alpha)
  }

  /// Opaque black.
  public static let black = CGColor(0x0000_00FF)
  /// Opaque white.
  public static let white = CGColor(0xFFFF_FFFF)
  /// Transparent black.
  public static let clear = CGColor(0x0000_0000)

  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { parts[3] }
  /// Red, green, blue and opacity, each from 0 to 1. Never nil.
  public var components: [CGFloat]? { parts }
  /// The number of components: always 4.
  public var numberOfComponents: Int { 4 }

  /// Returns the colour with another opacity, from 0 to 1.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(value & 0xFFFF_FF00 | Self.bytes(0, 0, 0, alpha))
  }

  package var parts: [CGFloat] { [24, 16, 8, 0].map { CGFloat(value >> UInt32($0) & 255) / 255 } }

  public static func == (a: CGColor, b: CGColor) -> Bool { a.value == b.value }
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
