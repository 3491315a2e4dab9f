import Foundation

/// A colour that is made of a theme's, as a rule of a style sheet says it and as a test measures it.
indirect enum ThemeColor {
  case named(String)
  case black, white
  /// A colour with an opacity from 0 to 1.
  case alpha(ThemeColor, Double)
  /// A colour that is lighter or darker by a factor.
  case shade(ThemeColor, Double)
  /// A colour and a share of another.
  case mix(ThemeColor, ThemeColor, Double)

  /// The colour as CSS of GTK.
  var css: String {
    switch self {
    case .named(let name): "@\(name)"
    case .black: "black"
    case .white: "white"
    case .alpha(let color, let opacity): "alpha(\(color.css), \(opacity))"
    case .shade(let color, let factor): "shade(\(color.css), \(factor))"
    case .mix(let color, let other, let share): "mix(\(color.css), \(other.css), \(share))"
    }
  }

  /// Red, green, blue and opacity, each from 0 to 1.
  ///
  /// - Parameter theme: Returns the value of a name in the theme.
  func value(_ theme: (String) -> SIMD4<Double>) -> SIMD4<Double> {
    switch self {
    case .named(let name): return theme(name)
    case .black: return SIMD4(0, 0, 0, 1)
    case .white: return SIMD4(1, 1, 1, 1)
    case .alpha(let color, let opacity):
      var value = color.value(theme)
      value.w *= opacity
      return value
    case .mix(let color, let other, let share):
      return color.value(theme) * (1 - share) + other.value(theme) * share
    case .shade(let color, let factor): return Self.shaded(color.value(theme), factor)
    }
  }

  /// Lightness and saturation times a factor, as GTK's `shade()` has it.
  private static func shaded(_ value: SIMD4<Double>, _ factor: Double) -> SIMD4<Double> {
    let (red, green, blue) = (value.x, value.y, value.z)
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let range = high - low
    var (hue, lightness, saturation) = (0.0, (high + low) / 2, 0.0)
    if range > 0 {
      saturation = range / (lightness <= 0.5 ? high + low : 2 - high - low)
      hue =
        high == red
        ? (green - blue) / range
        : high == green ? 2 + (blue - red) / range : 4 + (red - green) / range
    }
    lightness = min(1, lightness * factor)
    saturation = min(1, saturation * factor)
    let top =
      lightness <= 0.5
      ? lightness * (1 + saturation) : lightness + saturation - lightness * saturation
    let bottom = 2 * lightness - top
    func part(_ shift: Double) -> Double {
      var angle = (hue + shift).truncatingRemainder(dividingBy: 6)
      if angle < 0 { angle += 6 }
      if angle < 1 { return bottom + (top - bottom) * angle }
      if angle < 3 { return top }
      return angle < 4 ? bottom + (top - bottom) * (4 - angle) : bottom
    }
    return SIMD4(part(2), part(0), part(-2), value.w)
  }
}
