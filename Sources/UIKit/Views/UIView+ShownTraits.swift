extension UIView {
  /// The traits that the view was last notified of, which are found faster than `traitCollection`.
  /// For layout, before which all views are notified, and which is requested again when traits
  /// change that it depends on.
  var shownTraits: UITraitCollection { knownTraits ?? traitCollection }
}
