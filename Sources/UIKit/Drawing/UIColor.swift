import Foundation
import Scene

/// A colour by its meaning, which follows light and dark, or by its components.
public final class UIColor: Hashable, Sendable {
  let paint: Color

  init(_ paint: Color) { self.paint = paint }

  /// Components from 0 to 1; what is beyond is cut.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func byte(_ value: CGFloat) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
    paint = .rgba(byte(red) << 24 | byte(green) << 16 | byte(blue) << 8 | byte(alpha))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public static func == (a: UIColor, b: UIColor) -> Bool { a.paint == b.paint }
  public func hash(into hasher: inout Hasher) { hasher.combine(paint) }

  public static let label = UIColor(.semantic(.label))
  public static let secondaryLabel = UIColor(.semantic(.secondaryLabel))
  public static let tertiaryLabel = UIColor(.semantic(.tertiaryLabel))
  public static let placeholderText = UIColor(.semantic(.placeholder))
  public static let separator = UIColor(.semantic(.separator))
  public static let systemBackground = UIColor(.semantic(.background))
  public static let secondarySystemBackground = UIColor(.semantic(.secondarySidebar))
  public static let systemGroupedBackground = UIColor(.semantic(.grouped))
  public static let tintColor = UIColor(.semantic(.accent))
  public static let systemBlue = UIColor(.semantic(.accent))
  public static let systemRed = UIColor(.semantic(.destructive))
  public static let clear = UIColor(.semantic(.clear))

  public static let black = UIColor(.rgba(0x0000_00FF))
  public static let white = UIColor(.rgba(0xFFFF_FFFF))
  public static let darkGray = UIColor(.rgba(0x5555_55FF))
  public static let gray = UIColor(.rgba(0x8080_80FF))
  public static let lightGray = UIColor(.rgba(0xAAAA_AAFF))
  public static let red = UIColor(.rgba(0xFF00_00FF))
  public static let green = UIColor(.rgba(0x00FF_00FF))
  public static let blue = UIColor(.rgba(0x0000_FFFF))
  public static let yellow = UIColor(.rgba(0xFFFF_00FF))
  public static let orange = UIColor(.rgba(0xFF80_00FF))
}
