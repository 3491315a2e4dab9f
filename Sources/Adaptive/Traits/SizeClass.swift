/// The size class of one axis.
public enum SizeClass: String, Hashable, Sendable { case compact, regular }

/// The size classes of a window, derived from its size and idiom.
public struct SizeClasses: Hashable, Sendable {
  public var horizontal: SizeClass
  public var vertical: SizeClass

  public init(horizontal: SizeClass, vertical: SizeClass) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public struct Input: Hashable, Sendable {
    /// The size of the window, in points.
    public var width, height: Double
    public var isPhone: Bool

    public init(width: Double, height: Double, isPhone: Bool) {
      self.width = width
      self.height = height
      self.isPhone = isPhone
    }
  }

  /// The limits between the size classes (uikit-behaviour §1.2–1.3).
  public struct Thresholds: Hashable, Sendable {
    /// The least regular width on a pad or desktop, in points: 639 is compact, 678 regular.
    public var padRegularWidth: Double
    /// The least length of the short side of a phone that is regular in landscape, in points: every
    /// Plus and Max, XR and 11 have 414 or more, all others at most 402.
    public var phoneLargeShortSide: Double

    public static let ios12 = Thresholds(padRegularWidth: 668, phoneLargeShortSide: 414)
  }

  public static func solve(_ input: Input, _ limits: Thresholds = .ios12) -> SizeClasses {
    guard input.isPhone else {
      return SizeClasses(
        horizontal: input.width >= limits.padRegularWidth ? .regular : .compact,
        vertical: .regular)
    }
    guard input.width > input.height else {
      return SizeClasses(horizontal: .compact, vertical: .regular)
    }
    return SizeClasses(
      horizontal: input.height >= limits.phoneLargeShortSide ? .regular : .compact,
      vertical: .compact)
  }
}
