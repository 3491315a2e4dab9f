/// The text sizes that a person may choose, with the size of body text for each, in points.
public enum TextSize {
  private static let all: [(name: String, body: Double)] = [
    ("XS", 14), ("S", 15), ("M", 16), ("L", 17), ("XL", 19), ("XXL", 21), ("XXXL", 23),
    ("accessibilityM", 28), ("accessibilityL", 33), ("accessibilityXL", 40),
    ("accessibilityXXL", 47), ("accessibilityXXXL", 53),
  ]

  /// The names of the sizes, from the smallest to the largest.
  public static let names = all.map(\.name)

  /// Returns the factor of a size relative to the default one, which is “L”; nil for a name that no size has.
  public static func scale(_ name: String) -> Double? {
    all.first { $0.name == name }.map { $0.body / 17 }
  }
}
