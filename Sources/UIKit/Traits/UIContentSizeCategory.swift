import Adaptive

/// How large a person wants text; categories compare by that size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// nil for what is not specified or not known. Kept: it is asked for at each layout.
  private let size: ContentSize?

  public init(rawValue: String) {
    self.rawValue = rawValue
    size = Self.sizes[rawValue]
  }

  private static let sizes = [String: ContentSize](
    uniqueKeysWithValues: ContentSize.allCases.map { (name(of: $0), $0) })

  private static func name(of size: ContentSize) -> String {
    "UICTContentSizeCategory" + size.rawValue
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.size == right.size && (left.size != nil || left.rawValue == right.rawValue)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

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

  init(_ size: ContentSize) {
    rawValue = Self.name(of: size)
    self.size = size
  }

  /// One of the five that are beyond what most layouts are made for.
  public var isAccessibilityCategory: Bool { size?.isAccessibility ?? false }

  /// What is not specified or not known counts as the default.
  var step: ContentSize { size ?? .large }

  /// Where it stands in the order; what is not specified or not known stands before all.
  private var rank: Int { size?.rank ?? -1 }

  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
  public static func <= (left: Self, right: Self) -> Bool { left.rank <= right.rank }
  public static func > (left: Self, right: Self) -> Bool { left.rank > right.rank }
  public static func >= (left: Self, right: Self) -> Bool { left.rank >= right.rank }
}
