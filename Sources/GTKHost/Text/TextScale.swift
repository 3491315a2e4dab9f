/// The text scale from the settings of the desktop.
enum TextScale {
  /// The default sizes of the interface font, in typographic points: 10 in GTK, 11 in GNOME.
  private static let usual = 10.0...11.0
  private static let usualDPI = 96.0

  /// Returns the factor by which text is enlarged.
  ///
  /// - Parameters:
  ///   - points: The size of the interface font in typographic points; 0 if unknown.
  ///   - dpi: The resolution of text in dots per inch, which desktops increase to enlarge it.
  static func factor(points: Double, dpi: Double) -> Double {
    let size = points > 0 ? points : usual.lowerBound
    let nearest = min(max(size, usual.lowerBound), usual.upperBound)
    return size / nearest * (dpi > 0 ? dpi / usualDPI : 1)
  }
}
