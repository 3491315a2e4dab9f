extension UIView {
  /// What it or a view around it was given; nil for the platform's accent colour.
  var ownTint: UIColor? {
    var step: UIView? = self
    while let view = step {
      if let color = view.ownTintColor { return color }
      step = view.superview
    }
    return nil
  }

  var inheritedTint: UIColor { ownTint ?? .tintColor }

  func setTint(_ color: UIColor?) {
    guard ownTintColor != color else { return }
    ownTintColor = color
    tellTint()
  }

  /// Those with a colour of their own do not see the difference.
  private func tellTint() {
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil { view.tellTint() }
  }
}
