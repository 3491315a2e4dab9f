import Foundation
import Scene

/// A colour by its meaning, which follows light and dark, or by its components.
public final class UIColor: NSObject, Sendable {
  private let mark = ForeignMark()
  private let fixed: Color
  /// Asked whenever the colour is used, as its answer may follow what the app has set.
  let provider: (@Sendable (UITraitCollection) -> UIColor)?

  /// As the scene has it.
  var paint: Color { provider == nil ? fixed : .adaptive(provided) }

  init(_ paint: Color) {
    fixed = paint
    provider = nil
    super.init()
  }

  /// Components from 0 to 1; what is beyond is cut.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    fixed = .rgba(Self.bytes(red, green, blue, alpha))
    provider = nil
    super.init()
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Each from 0 to 1; the hue goes once around from red over green and blue.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let parts = HSB(hue: hue, saturation: saturation, brightness: brightness).components
    self.init(red: parts.red, green: parts.green, blue: parts.blue, alpha: alpha)
  }

  /// Differs from UIKit: what sRGB does not have becomes the nearest that it has.
  public convenience init(
    displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    let parts = DisplayP3.sRGB(red: displayP3Red, green: green, blue: blue)
    self.init(red: parts.red, green: parts.green, blue: parts.blue, alpha: alpha)
  }

  public convenience init(cgColor: CGColor) { self.init(.rgba(cgColor.value)) }

  /// The colour that the block answers for the traits where it is used.
  ///
  /// Differs from UIKit: where it is shown, it follows light, dark and contrast; other traits
  /// are those that are current.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    fixed = .semantic(.clear)
    provider = dynamicProvider
    super.init()
  }

  private static func bytes(
    _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
  ) -> UInt32 {
    // A number that is none is nothing.
    func byte(_ value: CGFloat) -> UInt32 {
      value.isNaN ? 0 : UInt32((min(max(value, 0), 1) * 255).rounded())
    }
    return byte(red) << 24 | byte(green) << 16 | byte(blue) << 8 | byte(alpha)
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
  /// What it is where these traits hold: a colour that follows nothing.
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

  /// The colour now, for what does not follow light and dark.
  public var cgColor: CGColor { CGColor(currentValue) }

  /// The same colour with that opacity, from 0 to 1.
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

  /// - Returns: false for a colour that is no gray; nothing is written then.
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
