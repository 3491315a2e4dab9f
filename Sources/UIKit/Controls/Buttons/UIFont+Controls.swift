import Foundation

/// Fonts of the toolkit's own controls, with a default size in points that scales with the
/// preferred content size.
extension UIFont {
  static func control(
    _ size: CGFloat, _ weight: Weight = .regular, most: CGFloat = .infinity,
    in traits: UITraitCollection? = nil
  ) -> UIFont {
    UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: size, weight: weight), maximumPointSize: most,
      compatibleWith: traits)
  }
}

extension UIButton {
  /// Sets the font of the title to that of controls.
  func useControlFont(_ size: CGFloat = 15) {
    // The label holds the font without being in the button.
    madeParts.label.font = .control(size)
    madeParts.label.adjustsFontForContentSizeCategory = true
  }
}
