/// How large a person wants text, from the smallest to the largest step.
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

  /// Where it stands in the order, from 0.
  public var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  public var isAccessibility: Bool { rank >= Self.accessibilityMedium.rank }

  /// The step whose body text is nearest to what `textScale` makes of the default step's;
  /// halfway between two it is the smaller.
  public static func solve(textScale: Double) -> ContentSize {
    let wanted = bodySizes[large.rank] * textScale
    let nearest = zip(allCases, bodySizes).min { abs($0.1 - wanted) < abs($1.1 - wanted) }
    return nearest?.0 ?? .large
  }
}
