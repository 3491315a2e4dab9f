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

  /// Returns the font of the bar's buttons.
  static func button(_ weight: UIFont.Weight, _ traits: UITraitCollection) -> Font {
    UIFont.control(15, weight, most: 20, in: traits).font
  }

  /// Replaces the fonts if the text size has changed. A bar calls it at each layout.
  mutating func follow(_ traits: UITraitCollection) {
    if traits.preferredContentSizeCategory != category { self = BarFonts(traits) }
  }
}
