import Adaptive
import Scene

/// The calls that a navigation controller has still to make for a change that has not ended.
struct Untold {
  /// Whether the next change that the delegate is informed of is animated.
  var isAnimated = false
  /// The view controllers whose `didMove(toParent:)` is called when they have appeared; `leaving`
  /// are those for which it is called when they have disappeared.
  var entering: [UIViewController] = []
  var leaving: [UIViewController] = []
}

/// Calls the methods of view controllers and of the delegate (uikit-behaviour §3, delegate timing).
extension UINavigationController {
  var isOnScreen: Bool { engine?.shown.contains(self) == true }

  /// Animates and records a change of the stack.
  ///
  /// - Parameter isDrawn: Whether a finger dragged the screen aside.
  func noteChange(
    from old: [UIViewController], to next: [UIViewController], animated: Bool, isDrawn: Bool
  ) {
    let change = StackChange.solve(
      from: old.map(ObjectIdentifier.init), to: next.map(ObjectIdentifier.init))
    guard change != .none else { return }
    guard let engine, !engine.features.navigation.suppressesDelegates, isOnScreen else {
      untold.isAnimated = false
      engine?.rest(in: viewIfLoaded)
      return
    }
    untold.isAnimated = animated
    changesAnimated = animated
    let operation = change == .pop ? Operation.pop : .push
    let hasAnimation =
      animated && !isDrawn
      && beginTransition(operation, from: old.last, to: next.last, before: old)
    if animated, !isDrawn, !hasAnimation {
      engine.features.transitions.begin(from: old.last, to: next.last, in: self)
    }
    if animated, !hasAnimation {
      engine.move(operation == .pop ? .pop : .push, in: viewIfLoaded)
    } else {
      engine.rest(in: viewIfLoaded)
    }
    engine.note(
      "\(operation) \(next.last.map { engine.name(of: $0) } ?? "nothing")"
        + (animated ? " animated" : ""))
  }

  // MARK: Controllers

  private func isAtWork(_ controller: UIViewController) -> Bool {
    guard let engine, !engine.features.navigation.suppressesDelegates, isOnScreen else {
      return false
    }
    return engine.shown.contains(controller)
  }

  /// Calls `didMove(toParent:)`: for a new top when it has appeared, for others at once.
  func enter(_ controller: UIViewController) {
    guard controller === topViewController, isOnScreen,
      engine?.features.navigation.suppressesDelegates == false
    else {
      controller.didMove(toParent: self)
      return
    }
    untold.entering.append(controller)
    tellLater()
  }

  func beginLeaving(_ controller: UIViewController) {
    if let index = untold.entering.firstIndex(of: controller) {
      untold.entering.remove(at: index)
      controller.didMove(toParent: self)
    }
    controller.willMove(toParent: nil)
  }

  /// Calls `didMove(toParent:)`: for a view controller on the screen when it has disappeared, for
  /// others at once.
  func leave(_ controller: UIViewController) {
    guard isAtWork(controller) else {
      controller.removeFromParent()
      return
    }
    forget(controller)
    untold.leaving.append(controller)
    tellLater()
  }

  /// Removes a view controller whose push was cancelled.
  func takeOut(_ controller: UIViewController) {
    beginLeaving(controller)
    forget(controller)
    controller.didMove(toParent: nil)
  }

  /// Restores a view controller whose pop was cancelled.
  func takeIn(_ controller: UIViewController) {
    untold.leaving.removeAll { $0 === controller }
    addChild(controller)
    controller.forgetChanges()
    controller.didMove(toParent: self)
  }

  private func tellLater() {
    engine?.afterAppearing { [weak self] in self?.finishMoves() }
  }

  private func finishMoves() {
    guard engine?.features.navigation.isFinishingPop(of: self) != true, viewTransition == nil else {
      return
    }
    let (entering, leaving) = (untold.entering, untold.leaving)
    untold.entering = []
    untold.leaving = []
    for controller in leaving where controller.parent == nil { controller.didMove(toParent: nil) }
    for controller in entering where controller.parent === self {
      controller.didMove(toParent: self)
    }
  }

  // MARK: Delegate

  func announceWill() {
    guard interactivePop == nil, topViewController !== announcing else { return }
    guard let top = topViewController, top !== announced else {
      announcing = nil
      return
    }
    announceWill(top)
  }

  func announceWill(_ controller: UIViewController) {
    announcing = controller
    engine?.note(.delegate("willShow", [.controller(controller)]))
    delegate?.navigationController(self, willShow: controller, animated: untold.isAnimated)
  }

  func announceDid() {
    guard interactivePop == nil, engine?.features.navigation.isFinishingPop(of: self) != true,
      viewTransition == nil
    else { return }
    finishMoves()
    guard let top = topViewController, top !== announced else {
      announced = topViewController
      announcing = nil
      return
    }
    announced = top
    announcing = nil
    let isAnimated = untold.isAnimated
    untold.isAnimated = false
    engine?.note(.delegate("didShow", [.controller(top)]))
    delegate?.navigationController(self, didShow: top, animated: isAnimated)
  }
}
