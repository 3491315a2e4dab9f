/// Pass 2c and 3: who appears and disappears is the difference between what was shown and
/// what is shown, so that the callbacks of a controller always pair up and one that only
/// changes its column hears nothing.
@MainActor final class AppearanceFeature: SceneFeature {
  private unowned let engine: SceneEngine
  let loose = LooseControllers()
  /// Those that stand in the window, from the outside inwards.
  private(set) var shown: [UIViewController] = []
  /// The containers whose change in this turn was asked for with animation.
  var changingAnimated: Set<UIViewController> = []
  /// Who heard “will” in the rounds of this cycle, and hears “did” at its end.
  private var entered: [UIViewController] = []
  private var left: [UIViewController] = []

  init(_ engine: SceneEngine) { self.engine = engine }

  let passes: Set<Pass> = [.appearanceWill, .appearanceDid]

  func run(_ pass: Pass) {
    switch pass {
    case .appearanceWill: tellWill()
    case .appearanceDid: tellDid()
    case .connected, .traits, .containers, .layout, .ended, .shown: break
    }
  }

  // MARK: Will

  /// Tells who will leave and come, and puts views into place.
  private func tellWill() {
    let windows = engine.windows
    guard !windows.isEmpty else { return }
    let presented = engine.presentedChain
    // Solving may have uncovered what was presented while its presenter was hidden.
    if presented.contains(where: { $0.presentation.map { $0.layer == nil } ?? false }) {
      engine.features.presentations.adapt()
      engine.invalidate()
    }
    let next = windows.flatMap { engine.controllersShown(in: $0) }
    var closed: [UIViewController] = []
    if !next.elementsEqual(shown, by: ===) || !next.allSatisfy({ $0.appearance.isOn }) {
      closed = change(to: next, in: windows)
    }
    for controller in next { controller.tellDelegateWillShow() }
    for window in windows { install(window) }
    let transitions = engine.features.transitions
    for controller in left + closed
    where !shown.contains(controller) && transitions.transition(holding: controller) == nil {
      controller.takeViewAlong()
    }
  }

  /// - Returns: the controllers that appeared in an earlier round of this turn and leave in this
  ///   one: they heard of both already, and only their views are left to take out.
  private func change(to next: [UIViewController], in windows: [UIWindow]) -> [UIViewController] {
    var closed: [UIViewController] = []
    let change = Change(
      before: Set(shown.map { ObjectIdentifier($0) }),
      after: Set(next.map { ObjectIdentifier($0) }),
      layersAnimated: windows.contains(where: \.presentations.isAnimated))
    for controller in shown where !change.isAfter(controller) && controller.appearance.isOn {
      let (animated, reason) = change.leaving(controller)
      controller.tellWillDisappear(animated: animated, because: reason)
      if let index = entered.firstIndex(of: controller) {
        entered.remove(at: index)
        controller.tellDidDisappear()
        closed.append(controller)
      } else {
        left.append(controller)
      }
    }
    for controller in next where !controller.appearance.isOn {
      // The screen or column that a finger draws aside heard that it will disappear.
      if engine.isPanned(controller) { continue }
      left.removeAll { $0 === controller }
      controller.tellDidDisappear()
      let (animated, reason) = change.entering(controller)
      controller.tellWillAppear(animated: animated, because: reason)
      entered.append(controller)
    }
    shown = next
    return closed
  }

  private func install(_ window: UIWindow) {
    if let root = window.rootViewController {
      let view: UIView = root.view
      let isCovered = !shown.contains(root)
      if !engine.features.transitions.isLent(view) {
        window.place(view)
        view.isHidden = isCovered
      }
    }
    window.presentations.install(engine.presentedChain(in: window), in: window)
    for controller in shown where engine.isAlone || controller.shownWindow === window {
      install(controller)
    }
  }

  private func install(_ controller: UIViewController) {
    controller.installChildren()
    controller.tellContentSize()
    // Where an app tells of appearance itself, its children still stand on the screen.
    guard !controller.shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in controller.visibleChildren where !shown.contains(child) { install(child) }
  }

  // MARK: Did

  private func tellDid() {
    let transitions = engine.features.transitions
    transitions.tellOfEndedTransitions()
    let (entered, left) = transitions.putOffDid(self.entered, self.left)
    (self.entered, self.left) = ([], [])
    for controller in left { controller.tellDidDisappear() }
    for controller in entered where shown.contains(controller) { controller.tellDidAppear() }
    for controller in shown { controller.tellDelegateDidShow() }
    changingAnimated = []
    for child in shown.flatMap(\.children) { child.forgetChanges() }
    for window in engine.windows { window.presentations.isAnimated = false }
  }

  // MARK: Audit

  /// Who is shown has appeared, and nobody else has or is on the way.
  func audit() -> String? {
    guard let window = engine.window, !window.isHidden else { return nil }
    return auditStages() ?? auditScene(of: window)
  }

  private func auditStages() -> String? {
    let features = engine.features
    if !features.transitions.viewTransitions.isEmpty { return nil }
    let isPanning = engine.isPanning
    let shown = Set(shown)
    for controller in engine.allControllers {
      if engine.isPanned(controller) || controller.appearance.isDriven { continue }
      let wanted: AppearanceState.Stage = shown.contains(controller) ? .appeared : .disappeared
      let state = controller.appearance
      if state.stage != wanted { return "\(controller) is \(state.stage), not \(wanted)" }
      if state.reason != nil { return "\(controller) keeps the reason of its appearance" }
      if controller.changesAnimated { return "\(controller) keeps that it changes animated" }
      if !isPanning, controller.activeTransition != nil {
        return "\(controller) keeps a transition that has ended"
      }
    }
    return nil
  }

  /// What stands in the scene belongs to a controller that is shown.
  private func auditScene(of window: UIWindow) -> String? {
    let shown = Set(shown)
    func audit(_ view: UIView, _ isSeen: Bool) -> String? {
      guard !view.isHidden, view.alpha > 0 else { return nil }
      var isSeen = isSeen
      if let controller = view.viewController {
        isSeen = shown.contains(controller) || engine.isPanned(controller)
        if !controller.shouldAutomaticallyForwardAppearanceMethods { return nil }
      }
      if !isSeen, !view.isPlain { return "\(type(of: view)) is seen, and its controller is not" }
      for child in view.subviews {
        if let violation = audit(child, isSeen) { return violation }
      }
      return nil
    }
    return audit(window, true)
  }
}

extension SceneEngine {
  /// The controllers that stand in the window, from the outside inwards.
  var shown: [UIViewController] { features.appearance.shown }

  /// Those that will stand there as things are now.
  func controllersShown(in window: UIWindow) -> [UIViewController] {
    var list: [UIViewController] = []
    // Their identities are compared, as comparing controllers would retain each of them.
    var known: [ObjectIdentifier] = []
    func add(_ controller: UIViewController) {
      let id = ObjectIdentifier(controller)
      // A container may show one that it has not taken in.
      guard !known.contains(id), !controller.isCoveredAsContext else { return }
      known.append(id)
      list.append(controller)
      for child in controller.appearingChildren { add(child) }
    }
    for layer in outermostControllers(in: window) + presentedChain(in: window) {
      // What goes with an animation, and all above it.
      if layer.presentation?.isLeaving == true { break }
      if layer.coversWindow { (list, known) = ([], []) }
      add(layer)
    }
    return list
  }

  /// All that belong to the window, shown or not.
  var allControllers: [UIViewController] {
    var list: [UIViewController] = []
    func add(_ controller: UIViewController) {
      list.append(controller)
      for child in controller.children { add(child) }
      for above in controller.layersAbove { add(above) }
    }
    outermostControllers.forEach(add)
    return list
  }

  /// A finger draws a screen or a column aside.
  var isPanning: Bool { !features.navigation.isAtRest || !features.split.isAtRest }

  /// What a finger draws aside tells this controller of its appearance.
  func isPanned(_ controller: UIViewController) -> Bool {
    features.navigation.tells(controller) || features.split.tells(controller)
  }
}

/// Who came and left in a round, and what follows for the callbacks.
@MainActor private struct Change {
  let before, after: Set<ObjectIdentifier>
  let layersAnimated: Bool

  func isBefore(_ controller: UIViewController) -> Bool {
    before.contains(ObjectIdentifier(controller))
  }

  func isAfter(_ controller: UIViewController) -> Bool {
    after.contains(ObjectIdentifier(controller))
  }

  /// The outermost controller that comes together with `controller` has the reason; what it
  /// holds just comes along.
  func entering(_ controller: UIViewController) -> (Bool, AppearanceState.Reason?) {
    var top = controller
    while let parent = top.parent, !isBefore(parent), isAfter(parent) { top = parent }
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
    while let parent = holder(top), isBefore(parent), !isAfter(parent) {
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
