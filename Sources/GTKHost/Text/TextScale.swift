/// How much larger than usual a person wants text.
enum TextScale {
  /// Typographic points of the interface's font that nobody chose: that of GTK is 10, that of
  /// GNOME 11.
  private static let usual = 10.0...11.0
  private static let usualDPI = 96.0

  /// - Parameters:
  ///   - points: the size of the interface's font; 0 if it is not said.
  ///   - dpi: the resolution of text, which desktops raise to make it larger.
  static func factor(points: Double, dpi: Double) -> Double {
    let size = points > 0 ? points : usual.lowerBound
    let nearest = min(max(size, usual.lowerBound), usual.upperBound)
    return size / nearest * (dpi > 0 ? dpi / usualDPI : 1)
  }
}
