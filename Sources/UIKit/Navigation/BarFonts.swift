import Adaptive
import Scene

/// The fonts of a bar. They follow the text size as far as the height of the bar, which is fixed,
/// allows.
struct BarFonts {
  private let category: UIContentSizeCategory
  let title, largeTitle, prompt: UIFont

  init(_ traits: UITraitCollection) {
    category = traits.preferredContentSizeCategory
    func font(
      _ style: UIFont.TextStyle, _ size: Double, _ weight: UIFont.Weight, most: Double
    ) -> UIFont {
      UIFontMetrics(forTextStyle: style).scaledFont(
        for: .systemFont(ofSize: size, weight: weight), maximumPointSize: most,
        compatibleWith: traits)
    }
    title = font(.headline, 17, .semibold, most: 22)
    // The largest size at which a whole line fits, with what is below its baseline.
    let plain = UIFont.systemFont(ofSize: 34, weight: .bold)
    let most = (UINavigationBar.largeTitleHeight / plain.lineHeight * plain.pointSize)
      .rounded(.down)
    largeTitle = font(.largeTitle, 34, .bold, most: min(40, max(28, most)))
    prompt = font(.footnote, 13, .regular, most: 17)
  }

  /// The font of the bar's buttons, which grows with body text up to 20 points.
  ///
  /// Every layout of a bar asks for it, so no `UIFont` is made on the way, and at the default text
  /// size nothing is computed.
  ///
  /// - Parameter weight: as in `Font.weight`, 100 to 900.
  static func button(weight: Int = 400, _ traits: UITraitCollection) -> Font {
    let step = traits.preferredContentSizeCategory.step
    guard step != .large else { return Font(size: 15, weight: weight) }
    let size = (15 * TextSizes.body.factor(at: step)).rounded()
    return Font(size: min(size, 20), weight: weight)
  }

  /// Replaces the fonts if the text size has changed. A bar calls it at each layout.
  mutating func follow(_ traits: UITraitCollection) {
    if traits.preferredContentSizeCategory != category { self = BarFonts(traits) }
  }
}
