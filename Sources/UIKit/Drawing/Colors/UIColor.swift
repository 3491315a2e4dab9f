import Foundation
import Scene

/// A colour, either semantic, which adapts to light and dark mode, or with fixed components.
public final class UIColor: NSObject, Sendable {
  private let mark = ForeignMark()
  private let fixed: Color
  /// Called whenever the colour is used, since its result may depend on what the app has set.
  let provider: (@Sendable (UITraitCollection) -> UIColor)?

  /// The colour as the scene describes it.
  var paint: Color { provider == nil ? fixed : .adaptive(provided) }

  init(_ paint: Color) {
    fixed = paint
    provider = nil
    super.init()
  }

  /// Creates a colour from components in sRGB, each from 0 to 1. Other values are clamped.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    fixed = .rgba(CGColor.bytes(red, green, blue, alpha))
    provider = nil
    super.init()
  }

  /// Creates a grey from a brightness and an opacity, each from 0 to 1. Other values are clamped.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from hue, saturation, brightness and opacity, each from 0 to 1. The hue runs
  /// from red over green and blue back to red.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let parts = HSB(hue: hue, saturation: saturation, brightness: brightness).components
    self.init(red: parts.red, green: parts.green, blue: parts.blue, alpha: alpha)
  }

  /// Creates a colour from components in Display P3, each from 0 to 1.
  ///
  /// Differs from UIKit: a colour outside of sRGB becomes the nearest within it.
  public convenience init(
    displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    let parts = DisplayP3.sRGB(red: displayP3Red, green: green, blue: blue)
    self.init(red: parts.red, green: parts.green, blue: parts.blue, alpha: alpha)
  }

  /// Creates a fixed colour.
  public convenience init(cgColor: CGColor) { self.init(.rgba(cgColor.value)) }

  /// Creates a colour that the closure provides for the traits where it is used.
  ///
  /// Differs from UIKit: a shown colour adapts to light and dark mode and to contrast; for other
  /// traits the closure gets the current ones.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    fixed = .semantic(.clear)
    provider = dynamicProvider
    super.init()
  }

  private var provided: Color.Adaptive {
    let current = UITraitCollection.current
    func value(_ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) -> UInt32 {
      let traits = UITraitCollection(traitsFrom: [
        current, UITraitCollection(userInterfaceStyle: style),
        UITraitCollection(accessibilityContrast: contrast),
      ])
      return resolvedColor(with: traits).paint.value(isDark: style == .dark)
    }
    return Color.Adaptive(
      value(.light, .normal), value(.dark, .normal), value(.light, .high), value(.dark, .high))
  }

  public static func == (a: UIColor, b: UIColor) -> Bool {
    if a === b { return true }
    return a.provider == nil && b.provider == nil && a.fixed == b.fixed
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor).map { $0 == self } ?? false
  }

  public override var hash: Int {
    provider == nil ? fixed.hashValue : ObjectIdentifier(self).hashValue
  }
}

extension UIColor {
  /// Returns the fixed colour that results for traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    if let provider {
      let answer = traitCollection.whileCurrent { provider(traitCollection) }
      return answer === self ? .clear : answer.resolvedColor(with: traitCollection)
    }
    return UIColor(
      paint.fixed(
        isDark: traitCollection.userInterfaceStyle == .dark,
        isStrong: traitCollection.accessibilityContrast == .high))
  }

  /// The fixed colour that results for the current traits.
  public var cgColor: CGColor { CGColor(currentValue) }

  /// Returns the colour with another opacity, from 0 to 1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let byte = UInt32((min(max(alpha, 0), 1) * 255).rounded())
    func change(_ value: UInt32) -> UInt32 { value & 0xFFFF_FF00 | byte }
    if provider != nil {
      return UIColor { self.resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
    if case .rgba(let value) = paint { return UIColor(.rgba(change(value))) }
    return UIColor(.adaptive(paint.adaptive.map(change)))
  }

  var currentValue: UInt32 {
    let current = UITraitCollection.current
    return resolvedColor(with: current).paint.value(isDark: current.userInterfaceStyle == .dark)
  }

  /// Writes the components in sRGB, each from 0 to 1, for the current traits.
  ///
  /// - Returns: Always true.
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = CGColor(currentValue).parts
    red?.pointee = parts[0]
    green?.pointee = parts[1]
    blue?.pointee = parts[2]
    alpha?.pointee = parts[3]
    return true
  }

  /// Writes hue, saturation, brightness and opacity, each from 0 to 1, for the current traits.
  ///
  /// - Returns: Always true.
  @discardableResult public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = CGColor(currentValue).parts
    let hsb = HSB(red: parts[0], green: parts[1], blue: parts[2])
    hue?.pointee = hsb.hue
    saturation?.pointee = hsb.saturation
    brightness?.pointee = hsb.brightness
    alpha?.pointee = parts[3]
    return true
  }

  /// Writes brightness and opacity, each from 0 to 1, for the current traits.
  ///
  /// - Returns: False when the colour is not grey; nothing is written then.
  @discardableResult public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = CGColor(currentValue).parts
    guard parts[0] == parts[1], parts[1] == parts[2] else { return false }
    white?.pointee = parts[0]
    alpha?.pointee = parts[3]
    return true
  }
}
