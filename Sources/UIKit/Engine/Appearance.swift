/// Pass 2c and 3: who appears and disappears is the difference between what was shown and
/// what is shown, so that the callbacks of a controller always pair up and one that only
/// changes its column hears nothing.
extension SceneEngine {
  /// Tells who will leave and come, and puts views into place. `entered` and `left` add up
  /// over the rounds of a turn.
  func passAppearanceWill(_ entered: inout [UIViewController], _ left: inout [UIViewController]) {
    guard let window else { return }
    // Solving may have uncovered what was presented while its presenter was hidden.
    if presentedChain.contains(where: { $0.presentation.map { $0.layer == nil } ?? false }) {
      adaptPresentations()
      invalidate()
    }
    let next = controllersShown(in: window)
    if !next.elementsEqual(shown, by: ===) || !next.allSatisfy({ $0.appearance.isOn }) {
      change(to: next, in: window, &entered, &left)
    }
    for controller in next { (controller as? UINavigationController)?.announceWill() }
    install(window)
    for controller in left
    where !shown.contains(controller) && transition(holding: controller) == nil {
      controller.takeViewAlong()
    }
  }

  private func change(
    to next: [UIViewController], in window: UIWindow, _ entered: inout [UIViewController],
    _ left: inout [UIViewController]
  ) {
    let change = Change(
      before: Set(shown), after: Set(next), layersAnimated: window.presentations.isAnimated)
    for controller in shown where !change.after.contains(controller) && controller.appearance.isOn {
      let (animated, reason) = change.leaving(controller)
      controller.tellWillDisappear(animated: animated, because: reason)
      if let index = entered.firstIndex(of: controller) {
        entered.remove(at: index)
        controller.tellDidDisappear()
      } else {
        left.append(controller)
      }
    }
    for controller in next where !controller.appearance.isOn {
      // The screen or column that a finger draws aside heard that it will disappear.
      if interactivePop?.tells(controller) == true || columnPan?.tells(controller) == true {
        continue
      }
      left.removeAll { $0 === controller }
      controller.tellDidDisappear()
      let (animated, reason) = change.entering(controller)
      controller.tellWillAppear(animated: animated, because: reason)
      entered.append(controller)
    }
    shown = next
  }

  func passAppearanceDid(_ entered: [UIViewController], _ left: [UIViewController]) {
    // A context's layout may have moved what is presented above it.
    if let window { window.presentations.place(in: window) }
    tellOfEndedTransitions()
    let (entered, left) = putOffDid(entered, left)
    for controller in left { controller.tellDidDisappear() }
    for controller in entered where shown.contains(controller) { controller.tellDidAppear() }
    for controller in shown { (controller as? UINavigationController)?.announceDid() }
    changingAnimated = []
    for child in shown.flatMap(\.children) { child.forgetChanges() }
    window?.presentations.isAnimated = false
  }

  func controllersShown(in window: UIWindow) -> [UIViewController] {
    guard let root = window.rootViewController else { return [] }
    var list: [UIViewController] = []
    func add(_ controller: UIViewController) {
      guard !controller.isCoveredAsContext else { return }
      list.append(controller)
      for child in controller.appearingChildren { add(child) }
    }
    for layer in [root] + presentedChain {
      // What goes with an animation, and all above it.
      if layer.presentation?.isLeaving == true { break }
      if layer.coversWindow { list = [] }
      add(layer)
    }
    return list
  }

  private func install(_ window: UIWindow) {
    if let root = window.rootViewController {
      let view: UIView = root.view
      let isCovered = shown.first !== root
      if !isLent(view) {
        if view.superview !== window { window.insertSubview(view, at: 0) }
        view.frame = window.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.isHidden = isCovered
      }
    }
    window.presentations.install(presentedChain, in: window)
    for controller in shown { install(controller) }
  }

  private func install(_ controller: UIViewController) {
    controller.installChildren()
    controller.tellContentSize()
    // Where an app tells of appearance itself, its children still stand on the screen.
    guard !controller.shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in controller.visibleChildren where !shown.contains(child) { install(child) }
  }
}

/// Who came and left in a round, and what follows for the callbacks.
@MainActor private struct Change {
  let before, after: Set<UIViewController>
  let layersAnimated: Bool

  /// The outermost controller that comes together with `controller` has the reason; what it
  /// holds just comes along.
  func entering(_ controller: UIViewController) -> (Bool, AppearanceState.Reason?) {
    var top = controller
    while let parent = top.parent, !before.contains(parent), after.contains(parent) { top = parent }
    let state = top.appearance
    let reason: AppearanceState.Reason? =
      if top !== controller { nil } else if state.wasPresented {
        .presented
      } else if state.wasAdded,
        top.parent != nil
      { .movedToParent } else { nil }
    let isFirst = before.isEmpty && top.presenter == nil
    return (!isFirst && isAnimated(top, top.parent), reason)
  }

  func leaving(_ controller: UIViewController) -> (Bool, AppearanceState.Reason?) {
    func holder(_ controller: UIViewController) -> UIViewController? {
      controller.parent ?? controller.appearance.lastParent
    }
    var top = controller
    while let parent = holder(top), before.contains(parent), !after.contains(parent) {
      top = parent
    }
    let state = top.appearance
    let reason: AppearanceState.Reason? =
      if top !== controller { nil } else if state.wasDismissed {
        .dismissed
      } else if top.parent == nil, state.lastParent != nil { .movedFromParent } else { nil }
    return (isAnimated(top, holder(top)), reason)
  }

  private func isAnimated(_ top: UIViewController, _ parent: UIViewController?) -> Bool {
    guard let parent else { return layersAnimated }
    return parent.changesAnimated || (top.appearance.contextChanged && layersAnimated)
  }
}
