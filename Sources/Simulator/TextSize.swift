/// The steps of text size that a person may choose, and the size of body text at each, in points.
enum TextSize {
  private static let all: [(name: String, body: Double)] = [
    ("XS", 14), ("S", 15), ("M", 16), ("L", 17), ("XL", 19), ("XXL", 21), ("XXXL", 23),
    ("accessibilityM", 28), ("accessibilityL", 33), ("accessibilityXL", 40),
    ("accessibilityXXL", 47), ("accessibilityXXXL", 53),
  ]

  static let names = all.map(\.name)

  /// By how much text is larger than at the default step.
  static func scale(_ name: String) -> Double {
    (all.first { $0.name == name }?.body ?? 17) / 17
  }
}
