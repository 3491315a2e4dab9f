/// Pass 2b: containers solve from the outside inwards and execute their steps, so that an
/// outer split collapses while the inner one is still expanded (uikit-behaviour §4.3).
extension SceneEngine {
  func solveContainers() {
    guard let window, let root = window.rootViewController else { return }
    // Who decides by its size has it before, and gives those inside theirs.
    if root.solvesBySize || root.isViewLoaded { root.view.frame = window.bounds }
    adaptPresentations()
    let presented = presentedChain
    for controller in presented where controller.solvesBySize {
      controller.view.frame.size = window.presentations.size(of: controller, in: window)
    }
    for controller in [root] + presented { solve(controller) }
    for controller in uncovered { solve(controller) }
    cancelLostPan()
    finishLostViewTransitions()
    window.askForStatusBar()
  }

  func solve(_ controller: UIViewController) {
    controller.solve()
    for child in controller.visibleChildren { solve(child) }
  }

  /// Runs app code that moves controllers between columns; navigation delegates are not
  /// told of it.
  func rearrange(_ body: () -> Void) {
    let outer = isRearranging
    isRearranging = true
    body()
    isRearranging = outer
    guard !outer else { return }
    for navigation in rearranged { navigation.announced = navigation.topViewController }
    rearranged = []
  }
}

extension UIViewController {
  /// What it shows depends on its size, or that of a child does, whose size it knows.
  var solvesBySize: Bool { self is UISplitViewController || self is UITabBarController }
}

extension SceneEngine {
  /// A list that comes back shows the actions that were open; one that left for good lets go
  /// of them, and of what they hold.
  func closeLostActions() {
    guard let table = revealedTable, table.window == nil else { return }
    var step: UIView? = table
    while let view = step, view.viewController == nil { step = view.superview }
    var top = step?.viewController
    while let parent = top?.parent { top = parent }
    if let top, top === window?.rootViewController || top.presenter != nil { return }
    table.close()
  }
}
