extension UIView: TraitHolder {
  /// Traits that this view and all below it have instead of those that they inherit.
  public var traitOverrides: UITraitOverrides {
    get { storedOverrides }
    set { storedOverrides = newValue }
  }
}
