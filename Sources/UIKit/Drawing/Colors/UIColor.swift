import CoreGraphics
import Foundation
import Scene

/// A colour, either with fixed components in a colour space or one that adapts to light and dark mode.
///
/// Two fixed colours are equal when their spaces and components are: `UIColor.white` is a grey, and not equal to
/// `UIColor(red: 1, green: 1, blue: 1, alpha: 1)`. A colour with a closure is equal only to itself.
public final class UIColor: NSObject, Sendable {
  /// What a colour is made of.
  enum Content: Sendable {
    case exact(CGColor)
    /// What the scene knows by its meaning, or has values of for each style.
    case scene(Color)
    case styles(ColorStyles)
    /// Called whenever the colour is used, since its result may depend on what the app has set.
    case provided(@Sendable (UITraitCollection) -> UIColor)
    /// An image that is repeated.
    case pattern(UIImage)
  }

  private let mark = ForeignMark()
  let content: Content
  /// The colour as the scene describes it; nil where a closure says it.
  private let fixed: Color?

  /// The colour as the scene describes it, with eight bits a component.
  var paint: Color { fixed ?? .adaptive(provided) }

  init(_ paint: Color) {
    if case .rgba(let bytes) = paint {
      content = .exact(CGColor(bytes))
    } else {
      content = .scene(paint)
    }
    fixed = paint
    super.init()
  }

  init(_ exact: CGColor, paint: Color? = nil) {
    content = .exact(exact)
    fixed = paint ?? .rgba(exact.value)
    super.init()
  }

  init(_ styles: ColorStyles) {
    content = .styles(styles)
    fixed = styles.paint
    super.init()
  }

  init(pattern image: UIImage) {
    content = .pattern(image)
    fixed = .rgba(0)
    super.init()
  }

  convenience init(_ value: ColorValue) { self.init(CGColor(value)) }

  /// Creates a transparent colour.
  public override convenience init() { self.init(.extendedWhite, white: 0, alpha: 0) }

  /// Creates a colour from components in extended sRGB. Those outside of 0 to 1 are kept and drawn as the nearest;
  /// the opacity is clamped.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(ColorValue(.extendedRed, red: red, green: green, blue: blue, alpha: alpha.opacity))
  }

  /// Creates a grey from a brightness and an opacity, each from 0 to 1, in the extended space of greys. Another
  /// brightness is kept and drawn as the nearest; the opacity is clamped.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(.extendedWhite, white: white, alpha: alpha)
  }

  private convenience init(_ space: CGColorSpace, white: CGFloat, alpha: CGFloat) {
    self.init(ColorValue(space, white: white, alpha: alpha.opacity))
  }

  /// Creates a colour in extended sRGB from hue, saturation, brightness and opacity, each from 0 to 1; others are
  /// clamped. The hue runs from red over green and blue back to red.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let parts = HSB(hue: hue, saturation: saturation, brightness: brightness).components
    self.init(red: parts.red, green: parts.green, blue: parts.blue, alpha: alpha)
  }

  /// Creates a colour from components in Display P3, each from 0 to 1.
  ///
  /// Differs from UIKit: a colour outside of sRGB is drawn as the nearest within it.
  public convenience init(
    displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(ColorValue(.p3, red: displayP3Red, green: green, blue: blue, alpha: alpha.opacity))
  }

  /// Creates a fixed colour.
  public convenience init(cgColor: CGColor) { self.init(cgColor, paint: nil) }

  /// Creates a colour that the closure provides for the traits where it is used.
  ///
  /// Differs from UIKit: a shown colour adapts to light and dark mode and to contrast; for other
  /// traits the closure gets the current ones.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    content = .provided(dynamicProvider)
    fixed = nil
    super.init()
  }

  private var provided: Color.Adaptive {
    func value(_ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) -> UInt32 {
      resolved(style, contrast).paint.value(isDark: style == .dark)
    }
    return Color.Adaptive(
      value(.light, .normal), value(.dark, .normal), value(.light, .high), value(.dark, .high))
  }

  /// The colour for the current traits but for style and contrast.
  func resolved(_ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) -> UIColor {
    resolvedColor(
      with: UITraitCollection(traitsFrom: [
        .current, UITraitCollection(userInterfaceStyle: style),
        UITraitCollection(accessibilityContrast: contrast),
      ]))
  }

  public static func == (a: UIColor, b: UIColor) -> Bool {
    if a === b { return true }
    return switch (a.content, b.content) {
    case (.exact(let one), .exact(let other)): one == other
    case (.scene(let one), .scene(let other)): one == other
    case (.styles(let one), .styles(let other)): one == other
    case (.pattern(let one), .pattern(let other)): one === other
    default: false
    }
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor).map { $0 == self } ?? false
  }

  public override var hash: Int {
    switch content {
    case .exact(let color): color.hashValue
    case .scene(let color): color.hashValue
    case .styles(let styles): styles.hashValue
    case .provided: ObjectIdentifier(self).hashValue
    case .pattern(let image): ObjectIdentifier(image).hashValue
    }
  }

  public override func copy() -> Any { self }

  /// The space and the components of a fixed colour.
  public override var description: String {
    guard case .exact(let color) = content else { return super.description }
    let space =
      switch color.exact.space.kind {
      case .extendedGray: "UIExtendedGrayColorSpace"
      case .extendedSRGB: "UIExtendedSRGBColorSpace"
      case .displayP3: "UIDisplayP3ColorSpace"
      default: color.exact.space.kind.rawValue
      }
    let parts = color.exact.components + [color.exact.alpha]
    return ([space] + parts.map { String(format: "%g", $0) }).joined(separator: " ")
  }

  // MARK: Archives

  public convenience init?(coder: NSCoder) {
    guard let read = ArchivedColor.read(from: coder) else { return nil }
    self.init(content: read)
  }
}

extension CGFloat {
  /// The nearest value from 0 to 1.
  fileprivate var opacity: CGFloat { Swift.min(Swift.max(self, 0), 1) }
}

extension UIColor {
  /// Returns the fixed colour that results for traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let isStrong = traitCollection.accessibilityContrast == .high
    switch content {
    case .exact, .pattern: return self
    case .scene(let color):
      return UIColor(ColorValue(system: color.value(isDark: isDark, isStrong: isStrong)))
    case .styles(let styles):
      return UIColor(styles.value(isDark: isDark, isStrong: isStrong))
    case .provided(let provider):
      let answer = traitCollection.whileCurrent { provider(traitCollection) }
      return answer === self ? .clear : answer.resolvedColor(with: traitCollection)
    }
  }

  /// The fixed colour that results for the current traits, in the colour's own space.
  public var cgColor: CGColor {
    if case .exact(let color) = content { return color }
    guard case .exact(let color) = resolvedColor(with: .current).content else { return .clear }
    return color
  }

  /// Returns the colour with another opacity, from 0 to 1; others are clamped.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let alpha = alpha.opacity
    switch content {
    case .pattern: return self
    case .exact(let color): return UIColor(color.exact.with(alpha: alpha))
    case .scene(let color): return UIColor(ColorStyles(color).map { $0.with(alpha: alpha) })
    case .styles(let styles): return UIColor(styles.map { $0.with(alpha: alpha) })
    case .provided:
      return UIColor { self.resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
  }

  /// The colour for the current traits, as the scene describes it.
  var currentValue: UInt32 { cgColor.value }

  /// Writes the components in extended sRGB for the current traits, from 0 to 1 for what sRGB has.
  ///
  /// - Returns: Always true.
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let exact = cgColor.exact
    let parts = exact.extendedRGB
    red?.pointee = parts.x
    green?.pointee = parts.y
    blue?.pointee = parts.z
    alpha?.pointee = exact.alpha
    return true
  }

  /// Writes hue, saturation, brightness and opacity for the current traits.
  ///
  /// - Returns: Always true.
  @discardableResult public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let exact = cgColor.exact
    let parts = exact.extendedRGB
    let hsb = HSB(red: parts.x, green: parts.y, blue: parts.z)
    hue?.pointee = hsb.hue
    saturation?.pointee = hsb.saturation
    brightness?.pointee = hsb.brightness
    alpha?.pointee = exact.alpha
    return true
  }

  /// Writes brightness and opacity for the current traits.
  ///
  /// - Returns: False when the colour is not grey; nothing is written then.
  @discardableResult public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let exact = cgColor.exact
    let parts = exact.extendedRGB
    guard parts.x == parts.y, parts.y == parts.z else { return false }
    white?.pointee = parts.x
    alpha?.pointee = exact.alpha
    return true
  }
}

extension UIColor: _ExpressibleByColorLiteral {
  /// Creates the colour of a `#colorLiteral`, with components in extended sRGB.
  public convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

/// The type of a `#colorLiteral` where nothing else says one.
// swift-format-ignore: NoLeadingUnderscores
public typealias _ColorLiteralType = UIColor
