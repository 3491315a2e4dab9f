/// The fonts of a bar. They follow the text size as far as the bar, which does not become higher,
/// has room.
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
    largeTitle = font(.largeTitle, 34, .bold, most: 40)
    prompt = font(.footnote, 13, .regular, most: 17)
  }

  /// Made anew only for another text size: a bar asks at each layout.
  mutating func follow(_ traits: UITraitCollection) {
    if traits.preferredContentSizeCategory != category { self = BarFonts(traits) }
  }
}
