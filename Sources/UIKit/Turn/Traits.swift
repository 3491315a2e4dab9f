import Foundation

/// Pass 2a: traits and size go down (uikit-behaviour §1.4).
extension Turn {
  /// Tells of a new size, and of new traits if they differ; then they are in force.
  func transition(
    from old: CGSize, to size: CGSize, traits next: UITraitCollection, _ apply: () -> Void
  ) {
    let coordinator = self.coordinator ?? TransitionCoordinator()
    self.coordinator = coordinator
    let roots = [window?.rootViewController].compactMap { $0 } + presentedChain
    if next != traits {
      for root in roots { root.willTransition(to: next, with: coordinator) }
    }
    if size != old {
      for root in roots { root.viewWillTransition(to: size, with: coordinator) }
    }
    apply()
    window?.frame = CGRect(origin: .zero, size: size)
    note(.size(size, traits))
    invalidate()
  }

  func passTraits() {
    guard let window, let root = window.rootViewController else { return }
    for controller in [root] + presentedChain { tellTraits(controller) }
    coordinator?.runAnimations()
  }

  private func tellTraits(_ controller: UIViewController) {
    let traits = controller.traitCollection
    if let known = controller.knownTraits, known != traits {
      controller.knownTraits = traits
      note(.traits(controller, traits))
      controller.traitCollectionDidChange(known)
      if let view = controller.viewIfLoaded { tellViews(view, known) }
    } else {
      controller.knownTraits = traits
    }
    for child in controller.children { tellTraits(child) }
  }

  private func tellViews(_ view: UIView, _ old: UITraitCollection) {
    view.traitCollectionDidChange(old)
    for child in view.subviews where child.viewController == nil { tellViews(child, old) }
  }

  var presentedChain: [UIViewController] {
    var chain: [UIViewController] = []
    var step = window?.rootViewController?.presented
    while let controller = step {
      chain.append(controller)
      step = controller.presented
    }
    return chain
  }
}
