import Foundation

/// A colour by its components, at most four and an opacity, in a colour space.
package struct ColorValue: Hashable, Sendable {
  package let space: CGColorSpace
  /// The components; those that the space does not have are 0.
  package let parts: SIMD4<Double>
  package let alpha: Double

  package init(_ space: CGColorSpace, _ parts: SIMD4<Double>, alpha: Double) {
    self.space = space
    self.parts = parts
    self.alpha = alpha
  }

  package init(_ space: CGColorSpace, red: Double, green: Double, blue: Double, alpha: Double) {
    self.init(space, SIMD4(red, green, blue, 0), alpha: alpha)
  }

  package init(_ space: CGColorSpace, white: Double, alpha: Double) {
    self.init(space, SIMD4(white, 0, 0, 0), alpha: alpha)
  }

  /// The components that the space has, without the opacity.
  package var components: [CGFloat] { (0..<space.numberOfComponents).map { CGFloat(parts[$0]) } }

  package func with(alpha: Double) -> ColorValue { ColorValue(space, parts, alpha: alpha) }

  /// Red, green, blue and opacity in sRGB, one byte each, red in the highest byte. What sRGB does not have is clipped;
  /// NaN becomes 0.
  package var bytes: UInt32 {
    let color = extendedRGB
    func byte(_ value: Double) -> UInt32 {
      value.isNaN ? 0 : UInt32((min(max(value, 0), 1) * 255).rounded())
    }
    return byte(color.x) << 24 | byte(color.y) << 16 | byte(color.z) << 8 | byte(alpha)
  }

  /// A value with four bytes in extended sRGB.
  package init(bytes: UInt32) {
    func part(_ shift: UInt32) -> Double { Double(bytes >> shift & 255) / 255 }
    self.init(.extendedRed, red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  /// Red, green and blue in extended sRGB.
  package var extendedRGB: SIMD3<Double> {
    switch space.kind.curve {
    case .sRGB where space.kind.primaries == .sRGB: SIMD3(parts.x, parts.y, parts.z)
    case .gray: SIMD3(repeating: parts.x)
    case .linearGray: SIMD3(repeating: Transfer.sRGB(encoding: parts.x))
    case .inks: (1 - SIMD3(parts.x, parts.y, parts.z)) * (1 - parts.w)
    default: Transfer.sRGB.encoding(linearRGB)
    }
  }

  /// Red, green and blue in sRGB without its curve.
  private var linearRGB: SIMD3<Double> {
    let kind = space.kind
    let three = SIMD3(parts.x, parts.y, parts.z)
    return switch kind.curve {
    case .sRGB: kind.primaries.toSRGB(Transfer.sRGB.decoding(three))
    case .adobe: kind.primaries.toSRGB(Transfer.adobe.decoding(three))
    case .linear: kind.primaries.toSRGB(three)
    case .gray, .linearGray, .inks: Transfer.sRGB.decoding(extendedRGB)
    }
  }

  /// The same colour in another space, clipped to what that has.
  package func converted(to target: CGColorSpace) -> ColorValue {
    if target == space { return self }
    var result: SIMD4<Double>
    switch target.kind.curve {
    case .sRGB where target.kind.primaries == .sRGB: result = SIMD4(extendedRGB, 0)
    case .sRGB:
      result = SIMD4(Transfer.sRGB.encoding(target.kind.primaries.fromSRGB(linearRGB)), 0)
    case .adobe:
      result = SIMD4(Transfer.adobe.encoding(target.kind.primaries.fromSRGB(linearRGB)), 0)
    case .linear: result = SIMD4(target.kind.primaries.fromSRGB(linearRGB), 0)
    case .gray: result = SIMD4(white, 0, 0, 0)
    case .linearGray: result = SIMD4(Transfer.sRGB(decoding: white), 0, 0, 0)
    case .inks:
      let color = extendedRGB.clamped(lowerBound: .zero, upperBound: .one)
      let light = color.max()
      let inks = light > 0 ? 1 - color / light : .zero
      result = SIMD4(inks, 1 - light)
    }
    if !target.isExtended { result.clamp(lowerBound: .zero, upperBound: .one) }
    return ColorValue(target, result, alpha: alpha)
  }

  /// The brightness of a grey as luminous as this colour, with the curve of sRGB.
  private var white: Double {
    let color = extendedRGB
    if color.x == color.y, color.y == color.z { return color.x }
    let linear = linearRGB
    return Transfer.sRGB(
      encoding: 0.212_639 * linear.x + 0.715_169 * linear.y + 0.072_192 * linear.z)
  }
}

extension CGColorSpace.Kind {
  /// How components depend on light.
  fileprivate enum Curve { case sRGB, adobe, linear, gray, linearGray, inks }

  fileprivate var curve: Curve {
    switch self {
    case .sRGB, .extendedSRGB, .genericRGB, .deviceRGB, .displayP3, .extendedDisplayP3: .sRGB
    case .linearSRGB, .extendedLinearSRGB, .linearDisplayP3, .extendedLinearDisplayP3: .linear
    case .adobeRGB1998: .adobe
    case .genericGrayGamma2_2, .genericGray, .extendedGray, .deviceGray: .gray
    case .linearGray, .extendedLinearGray: .linearGray
    case .genericCMYK, .deviceCMYK: .inks
    }
  }

  fileprivate var primaries: Primaries {
    switch self {
    case .displayP3, .extendedDisplayP3, .linearDisplayP3, .extendedLinearDisplayP3: .displayP3
    case .adobeRGB1998: .adobe
    default: .sRGB
    }
  }
}

/// A transfer curve, which is odd so that values below 0 come back.
private enum Transfer {
  case sRGB, adobe

  private static let gamma = 563.0 / 256

  static func sRGB(encoding value: Double) -> Double {
    let size = abs(value)
    let curved = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -curved : curved
  }

  static func sRGB(decoding value: Double) -> Double {
    let size = abs(value)
    let light = size <= 0.040_45 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  func encoding(_ color: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .sRGB:
      SIMD3(
        Self.sRGB(encoding: color.x), Self.sRGB(encoding: color.y), Self.sRGB(encoding: color.z))
    case .adobe: Self.power(color, 1 / Self.gamma)
    }
  }

  func decoding(_ color: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .sRGB:
      SIMD3(
        Self.sRGB(decoding: color.x), Self.sRGB(decoding: color.y), Self.sRGB(decoding: color.z))
    case .adobe: Self.power(color, Self.gamma)
    }
  }

  private static func power(_ color: SIMD3<Double>, _ exponent: Double) -> SIMD3<Double> {
    func part(_ value: Double) -> Double {
      value < 0 ? -pow(-value, exponent) : pow(value, exponent)
    }
    return SIMD3(part(color.x), part(color.y), part(color.z))
  }
}

/// The red, green and blue of a space with the white of D65.
private enum Primaries {
  case sRGB, displayP3, adobe

  func toSRGB(_ color: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .sRGB: color
    case .displayP3: Self.fromP3.of(color)
    case .adobe: Self.fromAdobe.of(color)
    }
  }

  func fromSRGB(_ color: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .sRGB: color
    case .displayP3: Self.toP3.of(color)
    case .adobe: Self.toAdobe.of(color)
    }
  }

  private static let blueX = (x: 0.15, y: 0.06)
  private static let standard = Matrix(red: (0.64, 0.33), green: (0.30, 0.60), blue: blueX)
  private static let p3 = Matrix(red: (0.68, 0.32), green: (0.265, 0.69), blue: blueX)
  private static let wideGreen = Matrix(red: (0.64, 0.33), green: (0.21, 0.71), blue: blueX)
  private static let fromP3 = standard.inverse.times(p3)
  private static let toP3 = fromP3.inverse
  private static let fromAdobe = standard.inverse.times(wideGreen)
  private static let toAdobe = fromAdobe.inverse
}

/// Three columns.
private struct Matrix {
  var a, b, c: SIMD3<Double>

  /// From light of three chromaticities to tristimulus values, with white being D65.
  init(red: (x: Double, y: Double), green: (x: Double, y: Double), blue: (x: Double, y: Double)) {
    func column(_ point: (x: Double, y: Double)) -> SIMD3<Double> {
      SIMD3(point.x / point.y, 1, (1 - point.x - point.y) / point.y)
    }
    (a, b, c) = (column(red), column(green), column(blue))
    let share = inverse.of(column((0.3127, 0.3290)))
    a *= share.x
    b *= share.y
    c *= share.z
  }

  init(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
    (self.a, self.b, self.c) = (a, b, c)
  }

  func of(_ v: SIMD3<Double>) -> SIMD3<Double> { a * v.x + b * v.y + c * v.z }

  func times(_ other: Matrix) -> Matrix { Matrix(of(other.a), of(other.b), of(other.c)) }

  var inverse: Matrix {
    func cross(_ u: SIMD3<Double>, _ v: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
    }
    let rows = (cross(b, c), cross(c, a), cross(a, b))
    let size = (a * rows.0).sum()
    return Matrix(
      SIMD3(rows.0.x, rows.1.x, rows.2.x) / size, SIMD3(rows.0.y, rows.1.y, rows.2.y) / size,
      SIMD3(rows.0.z, rows.1.z, rows.2.z) / size)
  }
}
