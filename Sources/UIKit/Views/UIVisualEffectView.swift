import Foundation
import Scene

/// What a visual effect view does with what lies behind it.
open class UIVisualEffect: @unchecked Sendable {
  init() {}
}

/// A material.
///
/// Differs from UIKit: nothing is blurred; a tint of the material's colour and strength lies over
/// what is behind.
public final class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light, dark
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
  }

  let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// What lies over the ground instead of a blur.
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

/// A ground of some material; what stands on it is in `contentView`.
@MainActor open class UIVisualEffectView: UIView {
  public let contentView = UIView()
  open var effect: UIVisualEffect? { didSet { show() } }

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    show()
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  private func show() { backgroundColor = (effect as? UIBlurEffect)?.tint }
}
