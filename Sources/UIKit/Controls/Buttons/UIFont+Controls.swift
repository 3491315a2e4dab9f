import Foundation

/// Fonts of controls that the toolkit makes itself: of a size of their own, which follows the text
/// size that a person chose.
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
  /// Its title is in such a font.
  func useControlFont(_ size: CGFloat = 15) {
    titleLabel?.font = .control(size)
    titleLabel?.adjustsFontForContentSizeCategory = true
  }
}
