import Adaptive

/// How large a person wants text; categories compare by that size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = UIContentSizeCategory(.extraSmall)
  public static let small = UIContentSizeCategory(.small)
  public static let medium = UIContentSizeCategory(.medium)
  public static let large = UIContentSizeCategory(.large)
  public static let extraLarge = UIContentSizeCategory(.extraLarge)
  public static let extraExtraLarge = UIContentSizeCategory(.extraExtraLarge)
  public static let extraExtraExtraLarge = UIContentSizeCategory(.extraExtraExtraLarge)
  public static let accessibilityMedium = UIContentSizeCategory(.accessibilityMedium)
  public static let accessibilityLarge = UIContentSizeCategory(.accessibilityLarge)
  public static let accessibilityExtraLarge = UIContentSizeCategory(.accessibilityExtraLarge)
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    .accessibilityExtraExtraLarge)
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    .accessibilityExtraExtraExtraLarge)

  init(_ size: ContentSize) { rawValue = "UICTContentSizeCategory" + size.rawValue }

  /// One of the five that are beyond what most layouts are made for.
  public var isAccessibilityCategory: Bool { size?.isAccessibility ?? false }

  private var size: ContentSize? {
    ContentSize.allCases.first { UIContentSizeCategory($0) == self }
  }

  /// What is not specified or not known counts as the default.
  var step: ContentSize { size ?? .large }

  /// Where it stands in the order; what is not specified or not known stands before all.
  private var rank: Int { size?.rank ?? -1 }

  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
  public static func <= (left: Self, right: Self) -> Bool { left.rank <= right.rank }
  public static func > (left: Self, right: Self) -> Bool { left.rank > right.rank }
  public static func >= (left: Self, right: Self) -> Bool { left.rank >= right.rank }
}
