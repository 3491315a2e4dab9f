extension SceneEngine {
  /// Who is presented in the windows, each above those before it.
  var presentedChain: [UIViewController] {
    guard features.presentations.somebodyPresents else { return [] }
    return windows.flatMap { presentedChain(in: $0) }
  }

  /// Who is presented in one of the windows.
  func presentedChain(in window: UIWindow) -> [UIViewController] {
    var chain: [UIViewController] = []
    guard features.presentations.somebodyPresents else { return chain }
    if let root = window.rootViewController { addPresented(above: root, to: &chain) }
    return chain
  }

  /// Whether the scene has one window.
  var isAlone: Bool { overlays.isEmpty }

  /// Adds who is presented in the window, each above those before it: what children present
  /// in their contexts lies below what is presented above all of them.
  private func addPresented(above layer: UIViewController, to chain: inout [UIViewController]) {
    addPresented(from: layer, in: layer, to: &chain)
  }

  private func addPresented(
    from controller: UIViewController, in layer: UIViewController,
    to chain: inout [UIViewController]
  ) {
    let above = controller.layersAbove
    if !above.isEmpty, !controller.isVisible(in: layer) { return }
    if !controller.isCoveredAsContext {
      for child in controller.children { addPresented(from: child, in: layer, to: &chain) }
    }
    for next in above {
      chain.append(next)
      addPresented(above: next, to: &chain)
    }
  }
}

extension UIViewController {
  /// The controllers above this one and its children: open popovers, then the presented controller.
  var layersAbove: [UIViewController] {
    popovers.compactMap { $0.controller?.contentViewController } + (presented.map { [$0] } ?? [])
  }

  /// Whether it or a controller in it presents another.
  var someonePresents: Bool {
    presented != nil || !popovers.isEmpty || children.contains(where: \.someonePresents)
  }

  fileprivate func isVisible(in layer: UIViewController) -> Bool {
    var step = self
    while step !== layer {
      guard let parent = step.parent, parent.visibleChildren.contains(step) else { return false }
      step = parent
    }
    return true
  }
}
