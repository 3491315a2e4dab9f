extension UIWindowScene: TraitHolder {
  /// Traits that the windows of this scene have instead of the screen's.
  public var traitOverrides: UITraitOverrides {
    get { storedOverrides }
    set { storedOverrides = newValue }
  }
}
