extension UIView {
  /// Returns whether this view is `view` or is below it in the view hierarchy, at any depth.
  public func isDescendant(of view: UIView) -> Bool {
    var step: UIView? = self
    while let here = step {
      if here === view { return true }
      step = here.superview
    }
    return false
  }
}
