/// Pass 2d: layout goes down, only where something asked for it.
extension SceneEngine {
  func passLayout() {
    updateArrivedViews()
    window?.prepareLayout()
    window?.layoutSubtree(self)
  }
}

extension UIView {
  /// Lays out this view and what is below it, as far as needed.
  func layoutSubtree(_ engine: SceneEngine?) {
    guard subtreeNeedsLayout || needsLayout else { return }
    if needsLayout {
      tellInsets()
      if subtreeUsesLayout { placeSubviews() }
      needsLayout = false
      engine?.counts.layouts += 1
      CurrentTraits.with(self) {
        if let controller = viewController {
          controller.tellIsAppearing()
          controller.viewWillLayoutSubviews()
          layoutSubviews()
          controller.viewDidLayoutSubviews()
        } else {
          layoutSubviews()
        }
      }
    }
    // What came in the meantime hears of its traits before it is laid out.
    engine?.updateArrivedViews()
    subtreeNeedsLayout = false
    for view in subviews { view.layoutSubtree(engine) }
    // It asked for another layout during its own.
    if needsLayout { markSubtree() }
  }
}
