import Adaptive
import Foundation

/// The text size that a person chose. Categories compare by size; `unspecified` and unknown ones
/// are smaller than all others.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// nil for a category that is unspecified or unknown. Stored, as it is read at each layout.
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

  /// Not specified.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest size: body text of 14 points.
  public static let extraSmall = UIContentSizeCategory(.extraSmall)
  /// Body text of 15 points.
  public static let small = UIContentSizeCategory(.small)
  /// Body text of 16 points.
  public static let medium = UIContentSizeCategory(.medium)
  /// The default size: body text of 17 points.
  public static let large = UIContentSizeCategory(.large)
  /// Body text of 19 points.
  public static let extraLarge = UIContentSizeCategory(.extraLarge)
  /// Body text of 21 points.
  public static let extraExtraLarge = UIContentSizeCategory(.extraExtraLarge)
  /// The largest of the normal sizes: body text of 23 points.
  public static let extraExtraExtraLarge = UIContentSizeCategory(.extraExtraExtraLarge)
  /// The smallest of the accessibility sizes: body text of 28 points.
  public static let accessibilityMedium = UIContentSizeCategory(.accessibilityMedium)
  /// An accessibility size: body text of 33 points.
  public static let accessibilityLarge = UIContentSizeCategory(.accessibilityLarge)
  /// An accessibility size: body text of 40 points.
  public static let accessibilityExtraLarge = UIContentSizeCategory(.accessibilityExtraLarge)
  /// An accessibility size: body text of 47 points.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    .accessibilityExtraExtraLarge)
  /// The largest size: body text of 53 points.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    .accessibilityExtraExtraExtraLarge)

  init(_ size: ContentSize) {
    rawValue = Self.name(of: size)
    self.size = size
  }

  /// A Boolean value that says whether it is one of the five accessibility sizes, which are larger
  /// than the normal ones.
  public var isAccessibilityCategory: Bool { size?.isAccessibility ?? false }

  /// The size; the default for a category that is unspecified or unknown.
  var step: ContentSize { size ?? .large }

  /// The position in the order of sizes; -1 for a category that is unspecified or unknown.
  private var rank: Int { size?.rank ?? -1 }

  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
  /// Returns whether the first size is smaller than the second, or they are equal.
  public static func <= (left: Self, right: Self) -> Bool { left.rank <= right.rank }
  /// Returns whether the first size is larger than the second.
  public static func > (left: Self, right: Self) -> Bool { left.rank > right.rank }
  /// Returns whether the first size is larger than the second, or they are equal.
  public static func >= (left: Self, right: Self) -> Bool { left.rank >= right.rank }
}

extension UIContentSizeCategory {
  /// Posted after a person chose another text size, with the application as object.
  public nonisolated static let didChangeNotification = NSNotification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  /// The key of the new `UIContentSizeCategory` in the user info.
  public nonisolated static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}
