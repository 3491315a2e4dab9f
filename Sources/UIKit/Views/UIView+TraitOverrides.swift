extension UIView: TraitHolder {
  /// Traits that this view and all below it have instead of those that they inherit.
  public var traitOverrides: UITraitOverrides {
    get { storedOverrides }
    set { storedOverrides = newValue }
  }

  /// The smallest size of text in this view and all below it; nil, the default, for any. A smaller size that the view
  /// inherits becomes this one.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { traitStore?.smallestText }
    set {
      guard minimumContentSizeCategory != newValue else { return }
      store().smallestText = newValue
      overridesDidChange()
    }
  }

  /// The largest size of text in this view and all below it; nil, the default, for any. A larger size that the view
  /// inherits becomes this one.
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { traitStore?.largestText }
    set {
      guard maximumContentSizeCategory != newValue else { return }
      store().largestText = newValue
      overridesDidChange()
    }
  }
}
