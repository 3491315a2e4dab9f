extension UIView {
  /// Whether it stands in `view`, however deep, or is it.
  public func isDescendant(of view: UIView) -> Bool {
    var step: UIView? = self
    while let here = step {
      if here === view { return true }
      step = here.superview
    }
    return false
  }
}
