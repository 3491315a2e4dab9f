/// The differences between systems in traits (uikit-behaviour §1.1–1.2).
public struct TraitProfile: Hashable, Sendable {
  /// Whether controllers and views receive `traitCollectionDidChange(nil)` when they are first
  /// added to a window. From iOS 13 on traits are predicted, and there is no such call.
  public var initialTraitCallback: Bool
  public var thresholds: SizeClasses.Thresholds

  public init(initialTraitCallback: Bool, thresholds: SizeClasses.Thresholds = .ios12) {
    self.initialTraitCallback = initialTraitCallback
    self.thresholds = thresholds
  }

  public static let ios12 = TraitProfile(initialTraitCallback: true)
  public static let ios13 = TraitProfile(initialTraitCallback: false)
}
