import Foundation

/// Transitions of controllers and of sizes: what runs alongside them (uikit-behaviour §1.4, stages 4
/// and 6), and the animations of the app's own (`Docs/decisions/0022`).
@MainActor final class TransitionFeature: SceneFeature {
  private unowned let engine: SceneEngine
  @exclusivity(unchecked) private var coordinators: [TransitionCoordinator] = []
  /// Animations of the app's between controllers, while they go on.
  @exclusivity(unchecked) private(set) var viewTransitions: [ViewTransition] = []
  /// Whose controllers are not told of the end yet.
  @exclusivity(unchecked) private var endedViewTransitions: [ViewTransition] = []

  init(_ engine: SceneEngine) { self.engine = engine }

  let passes: Set<Pass> = [.traits, .containers, .appearanceWill, .ended]

  func run(_ pass: Pass) {
    switch pass {
    case .traits: if engine.window != nil { runAlongside(.resize) }
    case .containers: finishLostViewTransitions()
    case .appearanceWill:
      // After “will” was told, and before anything is laid out.
      for transition in viewTransitions { transition.begin() }
      runAlongside(.resize, .controllers)
    case .ended: endCoordinators()
    case .connected, .layout, .appearanceDid, .shown: break
    }
  }

  var isAtRest: Bool { coordinators.isEmpty && viewTransitions.isEmpty }

  func audit() -> String? {
    guard let window = engine.window, !window.isHidden, viewTransitions.isEmpty else { return nil }
    return !engine.isPanning && !coordinators.isEmpty ? "a transition has no end" : nil
  }

  // MARK: Coordinators

  /// Begins a transition from one controller to another; until the turn ends it is the
  /// `transitionCoordinator` of the three controllers and of those below them. Blocks run
  /// alongside after `viewWillAppear`, completions after `viewDidAppear`.
  ///
  /// Outside of an event the turn is the one that comes next.
  ///
  /// - Parameter isInteractive: it lives on until `endInteraction(of:isCancelled:)`.
  @discardableResult func begin(
    from: UIViewController?, to: UIViewController?, in container: UIViewController,
    isAnimated: Bool = true, isInteractive: Bool = false
  ) -> TransitionCoordinator {
    let made = TransitionCoordinator(
      .controllers, from: from, to: to, container: container, isAnimated: isAnimated,
      isInteractive: isInteractive)
    add(made, owners: [container, from, to].compactMap { $0 })
    engine.invalidate()
    return made
  }

  /// A person let go: the transition ends with the turn, there or back where it began.
  func endInteraction(of coordinator: TransitionCoordinator, isCancelled: Bool) {
    coordinator.endInteraction(isCancelled: isCancelled)
    engine.invalidate()
  }

  /// - Parameter keepsTraits: only the size is new.
  func beginResize(_ roots: [UIViewController], keepsTraits: Bool) -> TransitionCoordinator {
    if let running = coordinators.first(where: { $0.kind == .resize }) {
      if !keepsTraits { running.keepsTraits = false }
      return running
    }
    let made = TransitionCoordinator(
      .resize, from: roots.first, to: roots.first, container: roots.first, isAnimated: false,
      isInteractive: false)
    made.keepsTraits = keepsTraits
    add(made, owners: roots)
    return made
  }

  private func add(_ coordinator: TransitionCoordinator, owners: [UIViewController]) {
    for owner in owners { owner.activeTransition = coordinator }
    coordinator.owners = owners
    coordinators.append(coordinator)
  }

  private func runAlongside(_ kinds: TransitionCoordinator.Kind...) {
    for coordinator in coordinators where kinds.contains(coordinator.kind) {
      if let seen = viewTransitions.first(where: { $0.coordinator === coordinator }) {
        seen.runAlongside()
      } else {
        coordinator.runAnimations()
      }
    }
  }

  private func endCoordinators() {
    let ended = coordinators.filter { !$0.isInteractive && !$0.isHeld }
    coordinators.removeAll { !$0.isInteractive && !$0.isHeld }
    for coordinator in ended {
      coordinator.end()
      for owner in coordinator.owners where owner.activeTransition === coordinator {
        owner.activeTransition = nil
      }
      coordinator.owners = []
    }
  }

  // MARK: Animations of the app's own

  func add(_ transition: ViewTransition) { viewTransitions.append(transition) }

  func remove(_ transition: ViewTransition) { viewTransitions.removeAll { $0 === transition } }

  /// It came to its end; its controllers are told when all stands where it belongs.
  func tellLater(of transition: ViewTransition) { endedViewTransitions.append(transition) }

  /// A window of another size, or another change of the same controllers, waits for none.
  func finishViewTransitions() {
    for transition in viewTransitions { transition.finishNow() }
  }

  private func finishLostViewTransitions() {
    guard engine.window?.rootViewController != nil else { return }
    for transition in viewTransitions
    where transition.stage == .running && transition.containerView.window == nil {
      transition.finishNow()
    }
  }

  func transition(holding controller: UIViewController) -> ViewTransition? {
    viewTransitions.first { $0.holds(controller) }
  }

  func isLent(_ view: UIView) -> Bool { viewTransitions.contains { $0.lends(view) } }

  /// What of it a transition tells of later.
  func putOffDid(
    _ entered: [UIViewController], _ left: [UIViewController]
  ) -> (entered: [UIViewController], left: [UIViewController]) {
    guard !viewTransitions.isEmpty else { return (entered, left) }
    for controller in entered {
      transition(holding: controller)?.wait(entered: [controller], left: [])
    }
    for controller in left {
      transition(holding: controller)?.wait(entered: [], left: [controller])
    }
    return (
      entered.filter { transition(holding: $0) == nil },
      left.filter { transition(holding: $0) == nil }
    )
  }

  func tellOfEndedTransitions() {
    let ended = endedViewTransitions
    endedViewTransitions = []
    for transition in ended { transition.tellDid() }
  }
}

extension UIViewController {
  /// The transition that this controller, or the nearest ancestor, takes part in.
  ///
  /// There is one during a change of size, and from the call that shows or hides a
  /// controller until the end of that turn.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var step: UIViewController? = self
    while let controller = step {
      if let active = controller.activeTransition { return active }
      step = controller.parent
    }
    return nil
  }
}
