/// What systems do differently about traits (uikit-behaviour §1.1–1.2), as data.
public struct TraitProfile: Hashable, Sendable {
  /// Controllers and views hear `traitCollectionDidChange(nil)` as they first come into a
  /// window. From iOS 13 on traits are predicted, and nothing is said.
  public var initialTraitCallback: Bool
  public var thresholds: SizeClasses.Thresholds

  public init(initialTraitCallback: Bool, thresholds: SizeClasses.Thresholds = .ios12) {
    self.initialTraitCallback = initialTraitCallback
    self.thresholds = thresholds
  }

  public static let ios12 = TraitProfile(initialTraitCallback: true)
  public static let ios13 = TraitProfile(initialTraitCallback: false)
}
