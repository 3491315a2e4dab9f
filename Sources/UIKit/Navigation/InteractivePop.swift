import Adaptive
import Foundation
import Scene

/// Going back by drawing the top screen aside (uikit-behaviour §3).
///
/// While it goes on, the controllers of both screens heard "will", the one on top is still
/// in the stack, and both views stand in the scene. Its end is a pop, or all is as before.
@MainActor final class InteractivePop {
  let top, below: UIViewController
  private(set) var coordinator: TransitionCoordinator?
  private unowned let navigation: UINavigationController
  private unowned let turn: Turn
  private var coming: [UIViewController] = []
  private var going: [UIViewController] = []
  private(set) var percentComplete = 0.0

  /// nil when there is nothing to go back to, when what the top shows is not all on the screen
  /// yet, or when something presented stands in the place of what is below.
  init?(of navigation: UINavigationController) {
    let stack = navigation.viewControllers
    guard let turn = navigation.turn, stack.count > 1, let top = stack.last,
      Self.visible(from: top).allSatisfy({ $0.appearance.stage == .appeared }),
      !Self.holdsCovered(stack[stack.count - 2])
    else { return nil }
    self.navigation = navigation
    self.turn = turn
    self.top = top
    below = stack[stack.count - 2]
  }

  /// Whether it tells this controller of its appearance.
  func tells(_ controller: UIViewController) -> Bool {
    coming.contains(controller) || going.contains(controller)
  }

  func begin() {
    navigation.interactivePop = self
    navigation.untold.isAnimated = true
    turn.interactivePop = self
    turn.note("pan back from \(turn.name(of: top)) to \(turn.name(of: below))")
    coordinator = turn.beginTransition(from: top, to: below, in: navigation, isInteractive: true)
    top.willMove(toParent: nil)
    going = Self.visible(from: top)
    below.loadViewIfNeeded()
    coming = Self.visible(from: below)
    for controller in going {
      controller.tellWillDisappear(
        animated: true, because: controller === top ? .movedFromParent : nil)
    }
    for controller in coming { controller.tellWillAppear(animated: true) }
    navigation.announceWill(below)
    for controller in coming { controller.installChildren() }
    turn.invalidate()
  }

  /// - Parameter progress: from 0 to 1, of the navigation's width.
  func move(to progress: Double) {
    percentComplete = min(max(progress, 0), 1)
    coordinator?.percentComplete = percentComplete
    navigation.viewIfLoaded?.setNeedsLayout()
  }

  func finish() {
    end(isCancelled: false)
    navigation.replace(
      with: Array(navigation.viewControllers.dropLast()), animated: true, heard: top)
    turn.finishingPops.append(navigation)
    turn.afterAppearing { [turn, navigation, going, coming] in
      turn.finishingPops.removeAll { $0 === navigation }
      for controller in going { controller.tellDidDisappear() }
      for controller in coming where turn.shown.contains(controller) {
        controller.tellDidAppear()
      }
      navigation.announceDid()
    }
  }

  /// All is as before; who heard that it would appear hears that it disappears again.
  func cancel() {
    end(isCancelled: true)
    navigation.untold.isAnimated = false
    navigation.announcing = nil
    turn.note("pan back cancelled")
    for controller in coming { controller.tellWillDisappear(animated: true) }
    for controller in coming { controller.tellDidDisappear() }
    // Some app code popped it in one of these callbacks.
    let back = Set(navigation.topViewController === top ? Self.visible(from: top) : [])
    for controller in going where !back.contains(controller) { controller.tellDidDisappear() }
    let returning = going.filter(back.contains)
    for controller in returning { controller.tellWillAppear(animated: true) }
    for controller in returning { controller.tellDidAppear() }
    if top.parent === navigation { top.didMove(toParent: navigation) }
    navigation.relayout()
  }

  private func end(isCancelled: Bool) {
    navigation.edgePan.state = isCancelled ? .cancelled : .ended
    if let coordinator { turn.endInteraction(of: coordinator, isCancelled: isCancelled) }
    navigation.interactivePop = nil
    turn.interactivePop = nil
    navigation.edgePan.state = .possible
  }

  private static func holdsCovered(_ controller: UIViewController) -> Bool {
    controller.isCoveredAsContext || controller.visibleChildren.contains(where: holdsCovered)
  }

  /// Whether both screens show what they did when it began, and nothing covers them.
  func isCurrent(among shown: [UIViewController]) -> Bool {
    going.allSatisfy(shown.contains)
      && going.elementsEqual(Self.visible(from: top), by: ===)
      && coming.elementsEqual(Self.visible(from: below), by: ===)
  }

  private static func visible(from controller: UIViewController) -> [UIViewController] {
    if controller.isCoveredAsContext { return [] }
    // An app that tells children itself does so as their container hears.
    guard controller.shouldAutomaticallyForwardAppearanceMethods else { return [controller] }
    return [controller] + controller.visibleChildren.flatMap { visible(from: $0) }
  }
}

extension Turn {
  /// Whose pop was drawn to its end and is not told of yet.
  func isFinishingPop(of navigation: UINavigationController) -> Bool {
    finishingPops.contains { $0 === navigation }
  }

  /// What else happens ends it: a pan means what was on the screen when it began.
  func cancelPan(for event: SceneEvent) {
    switch event {
    case .edgePan, .scrolled, .wake: break
    default: interactivePop?.cancel()
    }
  }

  /// A navigation that is no longer shown, or whose screens show others, cannot be drawn any
  /// further.
  func cancelLostPan() {
    guard let pop = interactivePop, let window else { return }
    if !pop.isCurrent(among: controllersShown(in: window)) { pop.cancel() }
  }
}
