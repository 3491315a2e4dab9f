extension Turn {
  /// Who is presented in the window, each above those before it.
  var presentedChain: [UIViewController] {
    guard let root = window?.rootViewController else { return [] }
    var chain: [UIViewController] = []
    func add(from controller: UIViewController, in layer: UIViewController) {
      if let presented = controller.presented {
        guard controller === layer || controller.isVisible(in: layer) else { return }
        chain.append(presented)
        if controller.isCoveredAsContext { return }
      }
      for child in controller.children { add(from: child, in: layer) }
    }
    add(from: root, in: root)
    var next = 0
    while next < chain.count {
      add(from: chain[next], in: chain[next])
      next += 1
    }
    return chain
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
