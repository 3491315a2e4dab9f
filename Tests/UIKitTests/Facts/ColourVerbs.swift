import CoreGraphics
import Foundation

@testable import UIKit

@MainActor let colourVerbs: [String: FactWorld.Verb] = [
  // colour C → the space and the components of its cgColor
  "colour": { world, words in
    let color = try world.colour(&words).cgColor
    return inWords(color)
  },
  // asRed C, asHue C, asWhite C → components, or no
  "asRed": { world, words in
    var (a, b, c, d): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let answer = try world.colour(&words).getRed(
      &a, green: &b, blue: &c, alpha: &d)
    return answer ? inWords([a, b, c, d]) : "no"
  },
  "asHue": { world, words in
    var (a, b, c, d): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let answer = try world.colour(&words).getHue(
      &a, saturation: &b, brightness: &c, alpha: &d)
    return answer ? inWords([a, b, c, d]) : "no"
  },
  "asWhite": { world, words in
    var (a, b): (CGFloat, CGFloat) = (0, 0)
    let answer = try world.colour(&words).getWhite(&a, alpha: &b)
    return answer ? inWords([a, b]) : "no"
  },
  // sameColour A B → whether they are equal, and their hashes as well
  "sameColour": { world, words in
    let (one, other) = (try world.colour(&words), try world.colour(&words))
    guard one == other, one.isEqual(other) else { return "no" }
    return one.hash == other.hash ? "yes" : "yes, with other hashes"
  },
  // describedColour C → its description
  "describedColour": { world, words in try world.colour(&words).description },
  // convertColour C sRGB → its cgColor in another space
  "convertColour": { world, words in
    let color = try world.colour(&words).cgColor
    let name = "kCGColorSpace" + (try words.next("a space"))
    guard let space = CGColorSpace(name: name) else {
      throw FactWorld.Mistake("there is no space “\(name)”")
    }
    let next = color.converted(to: space, intent: .defaultIntent, options: nil)
    return next.map { inWords($0) } ?? "nil"
  },
  // archivedColour C → the colour read back from an archive of it, compared and in words
  "archivedColour": { world, words in
    let color = try world.colour(&words)
    let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
    guard let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
    else { return "nil" }
    return (read == color ? "equal " : "another ") + inWords(read.cgColor)
  },
]

@MainActor let colourMakers: [String: FactWorld.Maker] = [
  "rgb": { _, _, words in
    UIColor(
      red: try words.number(), green: try words.number(), blue: try words.number(),
      alpha: try words.number())
  },
  "grey": { _, _, words in UIColor(white: try words.number(), alpha: try words.number()) },
  "hue": { _, _, words in
    UIColor(
      hue: try words.number(), saturation: try words.number(), brightness: try words.number(),
      alpha: try words.number())
  },
  "p3": { _, _, words in
    UIColor(
      displayP3Red: try words.number(), green: try words.number(), blue: try words.number(),
      alpha: try words.number())
  },
  "noColour": { _, _, _ in UIColor() },
  // cg gray 0.5 1 | cg srgb 1 0 0 1 | cg rgb 1 0 0 1 – a colour of that CGColor
  "cg": { _, _, words in
    let kind = try words.next("gray, rgb or srgb")
    if kind == "gray" {
      return UIColor(cgColor: CGColor(gray: try words.number(), alpha: try words.number()))
    }
    let (r, g, b, a) = (
      try words.number(), try words.number(), try words.number(), try words.number()
    )
    return UIColor(
      cgColor: kind == "srgb"
        ? CGColor(srgbRed: r, green: g, blue: b, alpha: a)
        : CGColor(red: r, green: g, blue: b, alpha: a))
  },
  // faded C 0.7 – withAlphaComponent
  "faded": { world, _, words in
    try world.colour(&words).withAlphaComponent(try words.number())
  },
  // provided A B – one closure that answers A, in dark style B
  "provided": { world, _, words in
    let (light, dark) = (try world.colour(&words), try world.colour(&words))
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  },
  // resolved C dark
  "resolved": { world, _, words in
    let color = try world.colour(&words)
    let style: UIUserInterfaceStyle = try words.next("light or dark") == "dark" ? .dark : .light
    return color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
  },
]

extension FactWorld {
  /// A colour that a row made, or a predefined one by its name.
  fileprivate func colour(_ words: inout FactWords) throws -> UIColor {
    let name = try words.next("a colour")
    if let known = Self.predefined[name] { return known }
    return try object(name, as: UIColor.self)
  }

  private static let predefined: [String: UIColor] = [
    "black": .black, "white": .white, "gray": .gray, "darkGray": .darkGray, "clear": .clear,
    "lightGray": .lightGray, "red": .red, "orange": .orange, "purple": .purple, "brown": .brown,
    "label": .label, "systemBackground": .systemBackground, "systemOrange": .systemOrange,
  ]
}

private func inWords(_ color: CGColor) -> String {
  (color.colorSpace?.name?.replacing("kCGColorSpace", with: "") ?? "none") + " "
    + inWords(color.components ?? [])
}

private func inWords(_ parts: [CGFloat]) -> String {
  parts.map { String(format: "%g", ($0 * 1e6).rounded() / 1e6 + 0) }.joined(separator: " ")
}
