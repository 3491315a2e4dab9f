import Scene

/// What has to hold whenever the toolkit is at rest, however it came there; for walks that
/// look for a way to break it.
extension UIApplication {
  /// - Returns: what does not hold, in a sentence; nil when all does.
  package func audit() -> String? { engine?.audit() }

  /// A finger draws a screen aside.
  package var isPanning: Bool { engine?.isPanning == true }
}

extension SceneEngine {
  func audit() -> String? {
    guard isAtRest else { return "more is asked for than a turn and its wake can do" }
    guard let window, !window.isHidden else { return nil }
    return auditAppearance() ?? auditTraits(of: window) ?? auditStacks() ?? auditScene(of: window)
      ?? auditKept(in: window)
  }

  fileprivate var isPanning: Bool { interactivePop != nil || columnPan != nil }

  private func isPanned(_ controller: UIViewController) -> Bool {
    interactivePop?.tells(controller) == true || columnPan?.tells(controller) == true
  }

  // MARK: Appearance

  /// Who is shown has appeared, and nobody else has or is on the way.
  private func auditAppearance() -> String? {
    if !viewTransitions.isEmpty { return nil }
    if !isPanning, !transitions.isEmpty { return "a transition has no end" }
    if !finishingPops.isEmpty { return "a pop by a finger has no end" }
    let shown = Set(shown)
    for controller in allControllers {
      if isPanned(controller) || controller.appearance.isDriven { continue }
      let wanted: AppearanceState.Stage = shown.contains(controller) ? .appeared : .disappeared
      let state = controller.appearance
      if state.stage != wanted { return "\(controller) is \(state.stage), not \(wanted)" }
      if state.reason != nil { return "\(controller) keeps the reason of its appearance" }
      if controller.changesAnimated { return "\(controller) keeps that it changes animated" }
      if !isPanning, controller.activeTransition != nil {
        return "\(controller) keeps a transition that has ended"
      }
      guard let navigation = controller as? UINavigationController else { continue }
      if !navigation.untold.entering.isEmpty || !navigation.untold.leaving.isEmpty {
        return "\(navigation) has not told of who moved"
      }
      if interactivePop == nil, shown.contains(navigation), navigation.announcing != nil,
        navigation.announcing !== navigation.announced
      {
        return "the delegate of \(navigation) heard willShow without didShow"
      }
    }
    return nil
  }

  private var allControllers: [UIViewController] {
    var list: [UIViewController] = []
    func add(_ controller: UIViewController) {
      list.append(controller)
      for child in controller.children { add(child) }
      for above in controller.layersAbove { add(above) }
    }
    if let root = window?.rootViewController { add(root) }
    return list
  }

  // MARK: Traits

  /// Everybody was told of the traits that they have.
  private func auditTraits(of window: UIWindow) -> String? {
    for controller in allControllers {
      if let known = controller.knownTraits, known != controller.traitCollection {
        return "\(controller) was told of \(known) and has \(controller.traitCollection)"
      }
    }
    func audit(_ view: UIView) -> String? {
      let traits = view.traitCollection
      if view.knownTraits != traits {
        let known = view.knownTraits.map { "\($0)" } ?? "no traits"
        let owner = view.nearestController.map { " of \($0)" } ?? ""
        return "\(type(of: view))\(owner) was told of \(known) and has \(traits)"
      }
      return view.subviews.lazy.compactMap(audit).first
    }
    return audit(window)
  }

  // MARK: Views

  /// No view of a controller that left stands in a navigation, be it covered or not.
  private func auditStacks() -> String? {
    for navigation in allControllers.compactMap({ $0 as? UINavigationController }) {
      guard navigation.viewTransition == nil, let view = navigation.viewIfLoaded else { continue }
      let own = [navigation.navigationBar, navigation.toolbar, navigation.stageView]
      for inner in view.subviews where !own.contains(inner) {
        if inner.viewController?.parent !== navigation {
          return "\(type(of: inner)) stands in \(navigation), and belongs to none of its children"
        }
      }
    }
    return nil
  }

  // MARK: Scene

  /// What stands in the scene belongs to a controller that is shown.
  private func auditScene(of window: UIWindow) -> String? {
    let shown = Set(shown)
    func audit(_ view: UIView, _ isSeen: Bool) -> String? {
      guard !view.isHidden, view.alpha > 0 else { return nil }
      var isSeen = isSeen
      if let controller = view.viewController {
        isSeen = shown.contains(controller) || isPanned(controller)
        if !controller.shouldAutomaticallyForwardAppearanceMethods { return nil }
      }
      if !isSeen, !view.isPlain { return "\(type(of: view)) is seen, and its controller is not" }
      for child in view.subviews {
        if let complaint = audit(child, isSeen) { return complaint }
      }
      return nil
    }
    return audit(window, true)
  }

  /// What is kept of the last scene is what everybody would say now (`Docs/decisions/0010`),
  /// and a layout of everything leads to the same places.
  private func auditKept(in window: UIWindow) -> String? {
    let kept = snapshot()
    func forget(_ view: UIView, _ layout: Bool) {
      view.shownLook = nil
      if layout {
        view.forgetLayout()
        view.needsLayout = true
        view.subtreeNeedsLayout = true
      }
      for child in view.subviews { forget(child, layout) }
    }
    forget(window, false)
    let fresh = snapshot()
    if let stale = Self.difference(kept, fresh) { return "a look is stale: \(stale)" }
    forget(window, true)
    passLayout()
    return Self.difference(fresh, snapshot()).map { "a layout is stale: \($0)" }
  }

  private static func difference(_ old: Tree, _ new: Tree) -> String? {
    guard old != new else { return nil }
    for id in Set(old.nodes.keys).union(new.nodes.keys).sorted() where old[id] != new[id] {
      guard let before = old[id] else { return "\(id) \(new[id]?.role.rawValue ?? "") is new" }
      let name = "\(id) \(before.role) “\(before.spokenName)”"
      guard let after = new[id] else { return "\(name) is gone" }
      if before.frame != after.frame { return "\(name) moves \(before.frame) → \(after.frame)" }
      if before.children != after.children { return "\(name) holds others" }
      if before.offset != after.offset {
        return "\(name) scrolls \(before.offset) → \(after.offset)"
      }
      if before.contentSize != after.contentSize {
        return "\(name) has other content: \(before.contentSize) → \(after.contentSize)"
      }
      return "\(name) looks different: “\(after.spokenName)”"
    }
    return old.focus == new.focus ? nil : "the focus moves"
  }
}
