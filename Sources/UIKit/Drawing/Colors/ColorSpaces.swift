import Foundation

/// A colour by hue, saturation and brightness, each from 0 to 1.
struct HSB: Equatable {
  var hue, saturation, brightness: CGFloat

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
  }

  init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let span = most - least
    brightness = most
    saturation = most > 0 ? span / most : 0
    guard span > 0 else {
      hue = 0
      return
    }
    let sixth: CGFloat =
      if most == red {
        (green - blue) / span
      } else if most == green {
        2 + (blue - red) / span
      } else {
        4 + (red - green) / span
      }
    hue = (sixth < 0 ? sixth + 6 : sixth) / 6
  }

  var components: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    let (most, share) = (min(max(brightness, 0), 1), min(max(saturation, 0), 1))
    let turn = min(max(hue, 0), 1) * 6
    func part(_ shift: CGFloat) -> CGFloat {
      let place = (shift + turn).truncatingRemainder(dividingBy: 6)
      return most - most * share * max(0, min(place, 4 - place, 1))
    }
    return (part(5), part(3), part(1))
  }
}

/// Conversion from the Display P3 colour space to sRGB.
enum DisplayP3 {
  static func sRGB(
    red: CGFloat, green: CGFloat, blue: CGFloat
  ) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    return (
      curved(1.224_94 * r - 0.224_94 * g), curved(-0.042_06 * r + 1.042_06 * g),
      curved(-0.019_64 * r - 0.078_64 * g + 1.098_27 * b)
    )
  }

  private static func linear(_ value: CGFloat) -> CGFloat {
    value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func curved(_ value: CGFloat) -> CGFloat {
    value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}
