import Foundation

/// What runs alongside changes of size and of who is shown (uikit-behaviour §1.4, stages 4
/// and 6).
extension SceneEngine {
  /// Begins a transition from one controller to another; until the turn ends it is the
  /// `transitionCoordinator` of the three controllers and of those below them. Blocks run
  /// alongside after `viewWillAppear`, completions after `viewDidAppear`.
  ///
  /// Outside of an event the turn is the one that comes next.
  ///
  /// - Parameter isInteractive: it lives on until `endInteraction(of:isCancelled:)`.
  @discardableResult func beginTransition(
    from: UIViewController?, to: UIViewController?, in container: UIViewController,
    isAnimated: Bool = true, isInteractive: Bool = false
  ) -> TransitionCoordinator {
    let made = TransitionCoordinator(
      .controllers, from: from, to: to, container: container, isAnimated: isAnimated,
      isInteractive: isInteractive)
    begin(made, owners: [container, from, to].compactMap { $0 })
    invalidate()
    return made
  }

  /// A person let go: the transition ends with the turn, there or back where it began.
  func endInteraction(of coordinator: TransitionCoordinator, isCancelled: Bool) {
    coordinator.endInteraction(isCancelled: isCancelled)
    invalidate()
  }

  /// - Parameter keepsTraits: only the size is new.
  func beginResize(_ roots: [UIViewController], keepsTraits: Bool) -> TransitionCoordinator {
    if let running = transitions.first(where: { $0.kind == .resize }) {
      if !keepsTraits { running.keepsTraits = false }
      return running
    }
    let made = TransitionCoordinator(
      .resize, from: roots.first, to: roots.first, container: roots.first, isAnimated: false,
      isInteractive: false)
    made.keepsTraits = keepsTraits
    begin(made, owners: roots)
    return made
  }

  private func begin(_ coordinator: TransitionCoordinator, owners: [UIViewController]) {
    for owner in owners { owner.activeTransition = coordinator }
    coordinator.owners = owners
    transitions.append(coordinator)
  }

  func runAlongside(_ kinds: TransitionCoordinator.Kind...) {
    for transition in transitions where kinds.contains(transition.kind) {
      if let seen = viewTransitions.first(where: { $0.coordinator === transition }) {
        seen.runAlongside()
      } else {
        transition.runAnimations()
      }
    }
  }

  func endTransitions() {
    let ended = transitions.filter { !$0.isInteractive && !$0.isHeld }
    transitions.removeAll { !$0.isInteractive && !$0.isHeld }
    for transition in ended {
      transition.end()
      for owner in transition.owners where owner.activeTransition === transition {
        owner.activeTransition = nil
      }
      transition.owners = []
    }
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
