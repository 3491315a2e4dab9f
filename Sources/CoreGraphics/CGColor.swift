import Foundation

/// A fixed colour, by its components in a colour space. It does not adapt to traits.
///
/// Two colours are equal when their spaces and their components are.
public final class CGColor: Hashable, Sendable {
  package let exact: ColorValue
  /// Red, green, blue and opacity in sRGB, one byte each, red in the highest byte.
  package let value: UInt32

  package init(_ exact: ColorValue) {
    self.exact = exact
    value = exact.bytes
  }

  package convenience init(_ bytes: UInt32) { self.init(ColorValue(bytes: bytes)) }

  /// Creates a colour from components in the generic space of red, green and blue. Those from 0 to 1 can be shown.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(ColorValue(.plainRed, red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a colour from components in sRGB. Those from 0 to 1 can be shown.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(ColorValue(.standard, red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a grey from a brightness and an opacity in the generic space of greys. Values from 0 to 1 can be shown.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(ColorValue(.plainGray, white: gray, alpha: alpha))
  }

  /// Creates a grey from a brightness and an opacity in the space `genericGrayGamma2_2`. Values from 0 to 1 can be
  /// shown.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(ColorValue(CGColorSpace(.genericGrayGamma2_2), white: gray, alpha: alpha))
  }

  /// Creates a colour from amounts of inks and an opacity. Values from 0 to 1 can be shown.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat,
    alpha: CGFloat
  ) {
    self.init(
      ColorValue(CGColorSpace(.genericCMYK), SIMD4(cyan, magenta, yellow, black), alpha: alpha))
  }

  /// Creates a colour from components in a space.
  ///
  /// - Parameters:
  ///   - space: The space.
  ///   - components: As many components as the space has, and the opacity behind them.
  /// - Returns: Never nil.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let count = space.numberOfComponents
    var parts = SIMD4<Double>.zero
    for index in 0..<count { parts[index] = components[index] }
    self.init(ColorValue(space, parts, alpha: components[count]))
  }

  /// Opaque black, a generic grey.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white, a generic grey.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black, a generic grey.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { exact.alpha }
  /// The components in the colour space, and the opacity behind them. Never nil.
  public var components: [CGFloat]? { exact.components + [exact.alpha] }
  /// The number of components, with the opacity.
  public var numberOfComponents: Int { exact.space.numberOfComponents + 1 }
  /// The space that the components are meant in. Never nil.
  public var colorSpace: CGColorSpace? { exact.space }

  /// Returns the colour itself, since it never changes.
  public func copy() -> CGColor? { self }

  /// Returns the colour with another opacity, from 0 to 1.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(exact.with(alpha: alpha)) }

  /// Returns the colour in another space.
  ///
  /// - Parameters:
  ///   - space: The space. Colours that it does not have are clipped.
  ///   - intent: Not used, because only clipping is needed between the spaces there are.
  ///   - options: Not used; there are none that matter without profiles.
  /// - Returns: Never nil.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?
  ) -> CGColor? { CGColor(exact.converted(to: space)) }

  public static func == (a: CGColor, b: CGColor) -> Bool { a === b || a.exact == b.exact }
  public func hash(into hasher: inout Hasher) { hasher.combine(exact) }
}

extension CGColor: _ExpressibleByColorLiteral {
  /// Creates the colour of a `#colorLiteral`, with components in sRGB.
  public convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
