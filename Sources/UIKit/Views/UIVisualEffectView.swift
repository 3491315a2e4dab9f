import Foundation
import Scene

/// An effect that a visual effect view applies to what is behind it.
open class UIVisualEffect: NSObject, @unchecked Sendable {
  override init() {}
}

/// A material.
///
/// Differs from UIKit: nothing is blurred. A tint in the colour and strength of the material covers
/// what is behind.
public final class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// The materials.
  public enum Style: Int, Sendable {
    /// A light grey of high opacity, the same in light and dark mode.
    case extraLight = 0
    /// White or nearly black, the same in light and dark mode.
    case light, dark
    /// The same as `systemMaterial`.
    case regular = 4
    /// The same as `systemThickMaterial`.
    case prominent = 5
    /// The most transparent material that adapts to dark mode.
    case systemUltraThinMaterial = 6
    /// Materials of increasing opacity that adapt to dark mode.
    case systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
  }

  let style: Style

  /// Creates an effect of a material.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// The tint that replaces the blur.
  var tint: UIColor {
    func material(_ opacity: UInt32) -> UIColor {
      UIColor(.adaptive(Color.Adaptive(0xF8F8_F800 | opacity, 0x2525_2500 | opacity)))
    }
    return switch style {
    case .extraLight: UIColor(white: 0.97, alpha: 0.9)
    case .light: UIColor(white: 1, alpha: 0.7)
    case .dark: UIColor(white: 0.1, alpha: 0.75)
    case .regular, .systemMaterial: material(0xC8)
    case .prominent, .systemThickMaterial: material(0xE0)
    case .systemUltraThinMaterial: material(0x90)
    case .systemThinMaterial: material(0xB0)
    case .systemChromeMaterial: material(0xEC)
    }
  }
}

/// How strongly the content of a view with vibrancy stands out.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// As texts of the greatest importance.
  case label = 0
  /// As texts of less importance.
  case secondaryLabel
  /// As texts of little importance.
  case tertiaryLabel
  /// As texts of the least importance.
  case quaternaryLabel
  /// As areas of great importance.
  case fill
  /// As areas of less importance.
  case secondaryFill
  /// As areas of the least importance.
  case tertiaryFill
  /// As the lines between things.
  case separator
}

/// A colour of content that lies on a material.
///
/// *Differs from UIKit*: the colours behind are not mixed into the content. Views in the content view get the
/// tint that the style has on a material; what has colours of its own keeps them.
public final class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  let blur: UIBlurEffect
  private let style: UIVibrancyEffectStyle

  /// Creates the effect for content as important as a secondary label.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .secondaryLabel)
  }

  /// Creates an effect for content on a material, of a style.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    blur = blurEffect
    self.style = style
    super.init()
  }

  /// The tint of the content.
  var tint: UIColor {
    let color: UIColor =
      switch style {
      case .label: .label
      case .secondaryLabel: .secondaryLabel
      case .tertiaryLabel: .tertiaryLabel
      case .quaternaryLabel: .quaternaryLabel
      case .fill: .systemFill
      case .secondaryFill: .secondarySystemFill
      case .tertiaryFill: .tertiarySystemFill
      case .separator: .separator
      }
    switch blur.style {
    case .dark: return color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    case .light, .extraLight:
      return color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    default: return color
    }
  }
}

/// A view with a material as background. Its content belongs into `contentView`.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// The view for the content, which fills the effect view.
  public let contentView = UIView()
  /// The effect; nil for a transparent background.
  open var effect: UIVisualEffect? { didSet { show() } }

  /// Creates a view with an effect and an empty frame.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  private func setUp() {
    guard contentView.superview == nil else { return }
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    show()
  }

  /// Creates a view without an effect, with a frame in points.
  public convenience override init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  override func decode(_ nib: NibCoder) {
    setUp()
    super.decode(nib)
    decodeEffect(nib)
    linkContent()
  }

  open override var translatesAutoresizingMaskIntoConstraints: Bool { didSet { linkContent() } }

  private func show() {
    backgroundColor = (effect as? UIBlurEffect)?.tint
    contentView.tintColor = (effect as? UIVibrancyEffect)?.tint
  }
}
