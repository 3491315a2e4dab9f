import CoreGraphics
import Scene

/// The values of a colour in light and dark style, each in normal and in increased contrast.
final class ColorStyles: Hashable, Sendable {
  let light, dark, strongLight, strongDark: ColorValue

  init(_ light: ColorValue, _ dark: ColorValue, _ strongLight: ColorValue, _ strongDark: ColorValue)
  {
    (self.light, self.dark) = (light, dark)
    (self.strongLight, self.strongDark) = (strongLight, strongDark)
  }

  /// The values of a colour of the scene, which have eight bits each.
  convenience init(_ color: Color) {
    let values = color.adaptive
    self.init(
      ColorValue(system: values.light), ColorValue(system: values.dark),
      ColorValue(system: values.strongLight), ColorValue(system: values.strongDark))
  }

  func map(_ change: (ColorValue) -> ColorValue) -> ColorStyles {
    ColorStyles(change(light), change(dark), change(strongLight), change(strongDark))
  }

  func value(isDark: Bool, isStrong: Bool) -> ColorValue {
    isStrong ? (isDark ? strongDark : strongLight) : (isDark ? dark : light)
  }

  var all: [ColorValue] { [light, dark, strongLight, strongDark] }

  /// The colour as the scene describes it.
  var paint: Color {
    .adaptive(Color.Adaptive(light.bytes, dark.bytes, strongLight.bytes, strongDark.bytes))
  }

  static func == (a: ColorStyles, b: ColorStyles) -> Bool { a === b || a.all == b.all }
  func hash(into hasher: inout Hasher) { hasher.combine(all) }
}

extension ColorValue {
  /// The value of a predefined colour: greys are in the space of greys, as those of UIKit are.
  init(system bytes: UInt32) {
    let exact = ColorValue(bytes: bytes)
    let isGrey = exact.parts.x == exact.parts.y && exact.parts.y == exact.parts.z
    self =
      isGrey ? ColorValue(.extendedWhite, white: exact.parts.x, alpha: exact.alpha) : exact
  }
}
