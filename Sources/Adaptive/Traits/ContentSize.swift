/// The preferred text size, from the smallest to the largest step.
public enum ContentSize: String, Hashable, Sendable, CaseIterable {
  case extraSmall = "XS"
  case small = "S"
  case medium = "M"
  case large = "L"
  case extraLarge = "XL"
  case extraExtraLarge = "XXL"
  case extraExtraExtraLarge = "XXXL"
  case accessibilityMedium = "AccessibilityM"
  case accessibilityLarge = "AccessibilityL"
  case accessibilityExtraLarge = "AccessibilityXL"
  case accessibilityExtraExtraLarge = "AccessibilityXXL"
  case accessibilityExtraExtraExtraLarge = "AccessibilityXXXL"

  /// The size of body text at each step, in points, as Apple's interface guidelines list them.
  static let bodySizes: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

  /// The position in the order of sizes, from 0.
  public var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  public var isAccessibility: Bool { rank >= Self.accessibilityMedium.rank }

  /// Returns the step whose body text is nearest to the default size multiplied by `textScale`.
  /// Halfway between two it is the smaller one.
  public static func solve(textScale: Double) -> ContentSize {
    let wanted = bodySizes[large.rank] * textScale
    let nearest = zip(allCases, bodySizes).min { abs($0.1 - wanted) < abs($1.1 - wanted) }
    return nearest?.0 ?? .large
  }
}
