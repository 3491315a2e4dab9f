import Scene

/// Navigation controllers in the turns of a scene: going back with a finger, and when delegates
/// hear nothing.
@MainActor final class NavigationFeature: SceneFeature {
  private unowned let engine: SceneEngine
  /// Going back with a finger, while that is going on.
  weak var interactivePop: InteractivePop?
  /// Whose such pop was drawn to its end in this turn.
  var finishingPops: [UINavigationController] = []
  /// While a split moves controllers between columns, navigation delegates hear nothing
  /// (uikit-behaviour §3, collapse and separate).
  private(set) var suppressesDelegates = false
  private var suppressed: [UINavigationController] = []

  init(_ engine: SceneEngine) { self.engine = engine }

  // MARK: Suppressed delegates

  /// Runs app code that moves controllers between columns; navigation delegates are not
  /// told of it.
  func suppressingNavigationDelegates(_ body: () -> Void) {
    let outer = suppressesDelegates
    suppressesDelegates = true
    body()
    suppressesDelegates = outer
    guard !outer else { return }
    for navigation in suppressed { navigation.announced = navigation.topViewController }
    suppressed = []
  }

  /// Changes a collapsed split's stack because somebody asked to see another column.
  func showingColumn(in navigation: UINavigationController?, _ body: () -> Void) {
    let old = navigation?.viewControllers.count ?? 0
    suppressingNavigationDelegates(body)
    guard let navigation, navigation.viewControllers.count != old else { return }
    engine.move(
      navigation.viewControllers.count > old ? .push : .pop, in: navigation.viewIfLoaded)
  }

  /// A stack changed.
  func stackDidChange(of navigation: UINavigationController) {
    if suppressesDelegates { suppressed.append(navigation) }
  }

  // MARK: Going back with a finger

  /// Whose pop was drawn to its end and is not told of yet.
  func isFinishingPop(of navigation: UINavigationController) -> Bool {
    finishingPops.contains { $0 === navigation }
  }

  /// Whether the pan tells this controller of its appearance.
  func tells(_ controller: UIViewController) -> Bool { interactivePop?.tells(controller) == true }

  func cancel(for event: SceneEvent) { if event.endsPans { interactivePop?.cancel() } }

  func take(_ event: SceneEvent) -> Bool {
    switch event {
    case .edgePan(let pan): take(pan)
    case .edgeSwipe(let direction): take(direction)
    default: false
    }
  }

  private func take(_ pan: EdgePan) -> Bool {
    if pan.phase == .began {
      return pan.edge == .leading
        && engine.controllers(of: UINavigationController.self, atEdge: .leading).reversed()
          .contains { $0.edgePan.begin(pan) }
    }
    guard let recognizer = interactivePop?.recognizer else { return false }
    switch pan.phase {
    case .began: break
    case .changed: recognizer.move(pan)
    case .ended: recognizer.end(pan)
    case .cancelled: recognizer.cancel()
    }
    return true
  }

  /// A pan that was told as a whole: inwards from the leading edge it goes back.
  private func take(_ direction: SceneEvent.Direction) -> Bool {
    guard direction == (engine.environment.isRightToLeft ? .left : .right),
      let navigation = engine.controllers(of: UINavigationController.self, atEdge: .leading)
        .last(where: { $0.edgePan.begin(EdgePan(.began)) })
    else { return false }
    navigation.edgePan.end(EdgePan(.ended, progress: 1))
    return true
  }

  let passes: Set<Pass> = [.containers]

  func run(_ pass: Pass) {
    guard pass == .containers, let window = engine.window, window.rootViewController != nil,
      let interactivePop
    else { return }
    // It is in the scene while a finger draws, and not yet among those that are shown.
    interactivePop.below.solveAll()
    // What is no longer shown, or shows something else, cannot be drawn any further.
    if let current = self.interactivePop,
      !current.isCurrent(among: engine.controllersShown(in: window))
    {
      current.cancel()
    }
  }

  var isAtRest: Bool { interactivePop == nil }

  // MARK: Audit

  func audit() -> String? {
    guard let window = engine.window, !window.isHidden else { return nil }
    if engine.features.transitions.viewTransitions.isEmpty {
      if !finishingPops.isEmpty { return "a pop by a finger has no end" }
      if let violation = auditDelegates() { return violation }
    }
    return auditStacks()
  }

  private var navigations: [UINavigationController] {
    engine.allControllers.compactMap { $0 as? UINavigationController }
  }

  private func auditDelegates() -> String? {
    for navigation in navigations where !engine.isPanned(navigation) {
      if navigation.appearance.isDriven { continue }
      if !navigation.untold.entering.isEmpty || !navigation.untold.leaving.isEmpty {
        return "\(navigation) has not told of who moved"
      }
      if interactivePop == nil, engine.shown.contains(navigation), navigation.announcing != nil,
        navigation.announcing !== navigation.announced
      {
        return "the delegate of \(navigation) heard willShow without didShow"
      }
    }
    return nil
  }

  /// No view of a controller that left stands in a navigation, be it covered or not.
  private func auditStacks() -> String? {
    for navigation in navigations where navigation.viewTransition == nil {
      for inner in navigation.screenArea.subviews where inner !== navigation.stageView {
        if inner.viewController?.parent !== navigation {
          return "\(type(of: inner)) stands in \(navigation), and belongs to none of its children"
        }
      }
    }
    return nil
  }
}
