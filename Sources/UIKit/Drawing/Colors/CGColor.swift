import Foundation

/// A colour by its components, which follows nothing.
public final class CGColor: Hashable, Sendable {
  /// Red, green, blue and opacity, one byte each, red highest.
  let value: UInt32

  init(_ value: UInt32) { self.value = value }

  /// Components from 0 to 1; what is beyond is cut.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha).paint.value(isDark: false))
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  public static let black = CGColor(0x0000_00FF)
  public static let white = CGColor(0xFFFF_FFFF)
  public static let clear = CGColor(0x0000_0000)

  public var alpha: CGFloat { parts[3] }
  /// Red, green, blue and opacity.
  public var components: [CGFloat]? { parts }
  public var numberOfComponents: Int { 4 }

  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(UIColor(cgColor: self).withAlphaComponent(alpha).paint.value(isDark: false))
  }

  var parts: [CGFloat] { [24, 16, 8, 0].map { CGFloat(value >> UInt32($0) & 255) / 255 } }

  public static func == (a: CGColor, b: CGColor) -> Bool { a.value == b.value }
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
