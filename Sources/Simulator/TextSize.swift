/// The text sizes that a person may choose, with the size of body text for each, in points.
enum TextSize {
  private static let all: [(name: String, body: Double)] = [
    ("XS", 14), ("S", 15), ("M", 16), ("L", 17), ("XL", 19), ("XXL", 21), ("XXXL", 23),
    ("accessibilityM", 28), ("accessibilityL", 33), ("accessibilityXL", 40),
    ("accessibilityXXL", 47), ("accessibilityXXXL", 53),
  ]

  static let names = all.map(\.name)

  /// Returns the factor relative to the default size.
  static func scale(_ name: String) -> Double {
    (all.first { $0.name == name }?.body ?? 17) / 17
  }
}
