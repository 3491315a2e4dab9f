/// Pass 2c and 3: who appears and disappears is the difference between what was shown and
/// what is shown, so that the callbacks of a controller always pair up and one that only
/// changes its column hears nothing.
extension Turn {
  /// Tells who will leave and come, and puts views into place. `entered` and `left` add up
  /// over the rounds of a turn.
  func passAppearanceWill(_ entered: inout [UIViewController], _ left: inout [UIViewController]) {
    guard let window else { return }
    let next = controllersShown(in: window)
    let wanted = Set(next)
    let present = Set(shown)
    for controller in shown where !wanted.contains(controller) {
      note(.appearance(.viewWillDisappear, controller))
      controller.viewWillDisappear(false)
      if let index = entered.firstIndex(of: controller) {
        entered.remove(at: index)
        finishDisappearing(controller)
      } else {
        left.append(controller)
      }
    }
    for controller in next where !present.contains(controller) {
      controller.loadViewIfNeeded()
      controller.needsIsAppearing = true
      note(.appearance(.viewWillAppear, controller))
      controller.viewWillAppear(false)
      // viewIsAppearing comes with the layout, also when nothing moved since the last time.
      controller.view.setNeedsLayout()
      if let index = left.firstIndex(of: controller) {
        left.remove(at: index)
        finishDisappearing(controller)
      }
      entered.append(controller)
    }
    shown = next
    for controller in next { (controller as? UINavigationController)?.announceWill() }
    install(window)
  }

  func passAppearanceDid(_ entered: [UIViewController], _ left: [UIViewController]) {
    for controller in left { finishDisappearing(controller) }
    for controller in entered where shown.contains(controller) {
      note(.appearance(.viewDidAppear, controller))
      controller.viewDidAppear(false)
    }
    for controller in shown { (controller as? UINavigationController)?.announceDid() }
  }

  private func finishDisappearing(_ controller: UIViewController) {
    note(.appearance(.viewDidDisappear, controller))
    controller.viewDidDisappear(false)
  }

  private func controllersShown(in window: UIWindow) -> [UIViewController] {
    guard let root = window.rootViewController else { return [] }
    var layers = [root] + presentedChain
    if let full = layers.lastIndex(where: {
      $0.presentingViewController != nil && !$0.keepsPresenter
    }) {
      layers.removeFirst(full)
    }
    var list: [UIViewController] = []
    func add(_ controller: UIViewController) {
      list.append(controller)
      for child in controller.visibleChildren { add(child) }
    }
    layers.forEach(add)
    return list
  }

  private func install(_ window: UIWindow) {
    if let root = window.rootViewController {
      let view: UIView = root.view
      let isCovered = shown.first !== root
      if view.superview !== window { window.insertSubview(view, at: 0) }
      view.frame = window.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.isHidden = isCovered
    }
    window.presentations.install(presentedChain, in: window)
    for controller in shown { controller.installChildren() }
  }
}
