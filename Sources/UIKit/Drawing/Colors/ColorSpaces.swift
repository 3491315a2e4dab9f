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
