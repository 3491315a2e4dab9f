extension UIViewController {
  func swapViews(
    _ old: UIViewController, _ new: UIViewController, animated: Bool,
    _ options: UIView.AnimationOptions, _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
  ) {
    for child in [old, new] {
      precondition(
        child.parent === self,
        "transition(from:to:) of \(self) needs two of its children, but the parent of \(child) is "
          + "\(child.parent.map { "\($0)" } ?? "nil"). Call addChild(_:) first.")
    }
    guard let old = old.view, let new = new.view, let place = old.superview ?? view else { return }
    changesAnimated = animated
    new.isHidden = false
    if new.superview !== place { place.addSubview(new) }
    animations?()
    if options.contains(.layoutSubviews) { place.layoutIfNeeded() }
    if options.contains(.showHideTransitionViews) {
      old.isHidden = true
    } else {
      old.removeFromSuperview()
    }
    guard let completion else { return }
    if let engine { engine.afterAppearing { completion(true) } } else { completion(true) }
  }
}
