/// The fonts of a bar. They follow the text size as far as the bar, which does not become higher,
/// has room.
enum BarFonts {
  static var title: UIFont { font(.headline, 17, .semibold, most: 22) }
  static var largeTitle: UIFont { font(.largeTitle, 34, .bold, most: 40) }
  static var prompt: UIFont { font(.footnote, 13, .regular, most: 17) }

  private static func font(
    _ style: UIFont.TextStyle, _ size: Double, _ weight: UIFont.Weight, most: Double
  ) -> UIFont {
    UIFontMetrics(forTextStyle: style).scaledFont(
      for: .systemFont(ofSize: size, weight: weight), maximumPointSize: most)
  }
}
