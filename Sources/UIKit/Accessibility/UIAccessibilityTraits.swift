/// What an element is and does, for assistive technologies.
///
/// A screen reader names the kind of an element and its state. Of several kinds in one set the first
/// of this list counts: `tabBar`, `adjustable`, `searchField`, `link`, `toggleButton`, `button`,
/// `header`, `image`, `staticText`.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No trait.
  public static let none = UIAccessibilityTraits([])
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image. With `button` it is a button.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// It is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// A text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// It cannot be used.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// A search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Its value is changed by `accessibilityIncrement()` and `accessibilityDecrement()`.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Tabs side by side.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// A title of what follows.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// A button that is on or off.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}
