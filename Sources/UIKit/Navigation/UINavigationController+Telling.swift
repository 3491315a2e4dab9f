import Adaptive
import Scene

/// What a navigation has still to tell, of a change that is not at its end.
struct Untold {
  /// Whether what the delegate hears of next was to be animated.
  var isAnimated = false
  /// Whose `didMove(toParent:)` waits until they have appeared, or disappeared.
  var entering: [UIViewController] = []
  var leaving: [UIViewController] = []
}

/// Tells controllers and the delegate of what happens (uikit-behaviour §3, delegate timing).
extension UINavigationController {
  var isOnScreen: Bool { engine?.shown.contains(self) == true }

  /// - Parameter isDrawn: a finger drew the screen aside.
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

  /// A new top hears `didMove` when it has appeared, all others at once.
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

  /// Who is on the screen hears `didMove` when it has disappeared, all others at once.
  func leave(_ controller: UIViewController) {
    guard isAtWork(controller) else {
      controller.removeFromParent()
      return
    }
    forget(controller)
    untold.leaving.append(controller)
    tellLater()
  }

  /// It did not come after all.
  func takeOut(_ controller: UIViewController) {
    beginLeaving(controller)
    forget(controller)
    controller.didMove(toParent: nil)
  }

  /// It did not go after all.
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
