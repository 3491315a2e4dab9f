extension UIView {
  /// What it was last told of, which is quicker to find than `traitCollection`: for layout,
  /// before which everybody is told, and which is asked for again where traits change that it
  /// goes by.
  var shownTraits: UITraitCollection { knownTraits ?? traitCollection }
}
