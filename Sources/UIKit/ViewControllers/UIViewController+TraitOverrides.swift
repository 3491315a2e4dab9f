extension UIViewController: TraitHolder {
  /// Traits that this controller, its view and its children have instead of those that they
  /// inherit.
  public var traitOverrides: UITraitOverrides {
    get { storedOverrides }
    set { storedOverrides = newValue }
  }
}
