extension Turn {
  /// Adds who is presented in the window, each above those before it: from the root and its
  /// children that define a context, then from those presented.
  func addPresented(above root: UIViewController, to chain: inout [UIViewController]) {
    addPresented(from: root, in: root, to: &chain)
    var next = 0
    while next < chain.count {
      addPresented(from: chain[next], in: chain[next], to: &chain)
      next += 1
    }
  }

  private func addPresented(
    from controller: UIViewController, in layer: UIViewController,
    to chain: inout [UIViewController]
  ) {
    if let presented = controller.presented {
      guard controller.isVisible(in: layer) else { return }
      chain.append(presented)
      if controller.isCoveredAsContext { return }
    }
    for child in controller.children { addPresented(from: child, in: layer, to: &chain) }
  }
}

extension UIViewController {
  fileprivate func isVisible(in layer: UIViewController) -> Bool {
    var step = self
    while step !== layer {
      guard let parent = step.parent, parent.visibleChildren.contains(step) else { return false }
      step = parent
    }
    return true
  }
}
