import Adaptive
import Foundation
import Scene

/// Going back by dragging the top screen aside (uikit-behaviour §3).
///
/// While it is under way, the "will" methods of the view controllers of both screens have been
/// called, the top one is still in the stack, and both views are in the scene. It ends with a pop,
/// or restores the state from before.
@MainActor final class InteractivePop {
  let top, below: UIViewController
  private(set) var coordinator: TransitionCoordinator?
  private unowned let navigation: UINavigationController
  private unowned let turn: Turn
  private var appearance: PanAppearance
  private(set) var percentComplete = 0.0

  /// Creates an interactive pop. The result is nil if there is nothing to go back to, if the top
  /// has not appeared completely, or if a presented view controller covers the one below.
  init?(of navigation: UINavigationController) {
    let stack = navigation.viewControllers
    guard let turn = navigation.turn, stack.count > 1, let top = stack.last,
      let appearance = PanAppearance(from: [top], to: [stack[stack.count - 2]])
    else { return nil }
    self.appearance = appearance
    self.navigation = navigation
    self.turn = turn
    self.top = top
    below = stack[stack.count - 2]
  }

  /// Whether it is in charge of the appearance methods of a view controller.
  func tells(_ controller: UIViewController) -> Bool { appearance.tells(controller) }

  func isCurrent(among shown: [UIViewController]) -> Bool { appearance.isCurrent(among: shown) }

  func begin() {
    navigation.interactivePop = self
    navigation.untold.isAnimated = true
    turn.interactivePop = self
    turn.note("pan back from \(turn.name(of: top)) to \(turn.name(of: below))")
    coordinator = turn.beginTransition(from: top, to: below, in: navigation, isInteractive: true)
    top.willMove(toParent: nil)
    // The view controller below was covered, and has not been laid out for the present size.
    if let size = top.viewIfLoaded?.frame.size { below.view.frame.size = size }
    turn.solve(below)
    appearance.begin(leaving: top)
    navigation.announceWill(below)
    for controller in appearance.coming { controller.installChildren() }
    turn.invalidate()
  }

  /// Moves the screens.
  ///
  /// - Parameter progress: The fraction of the navigation controller's width, from 0 to 1.
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
    turn.afterAppearing { [turn, navigation, appearance] in
      turn.finishingPops.removeAll { $0 === navigation }
      appearance.finish(turn)
      navigation.announceDid()
    }
  }

  /// Restores the state from before; view controllers that were to appear disappear again.
  func cancel() {
    end(isCancelled: true)
    if percentComplete > 0 { turn.move(.push, in: navigation.viewIfLoaded) }
    navigation.untold.isAnimated = false
    navigation.announcing = nil
    turn.note("pan back cancelled")
    appearance.cancel { [navigation, top] in navigation.topViewController === top }
    if top.parent === navigation { top.didMove(toParent: navigation) }
    navigation.relayout()
  }

  private func end(isCancelled: Bool) {
    navigation.edgePan.enter(isCancelled ? .cancelled : .ended)
    if let coordinator { turn.endInteraction(of: coordinator, isCancelled: isCancelled) }
    navigation.interactivePop = nil
    turn.interactivePop = nil
    navigation.edgePan.stage = .possible
  }
}

extension Turn {
  /// Whether a navigation controller has finished an interactive pop whose "did" methods have not
  /// been called yet.
  func isFinishingPop(of navigation: UINavigationController) -> Bool {
    finishingPops.contains { $0 === navigation }
  }

  /// Cancels a pan when another event arrives: the pan refers to what was on the screen when it
  /// began.
  func cancelPan(for event: SceneEvent) {
    switch event {
    case .edgePan, .scrolled, .scrolling, .pulled, .hover, .clipboard, .rested, .wake: break
    default:
      interactivePop?.cancel()
      columnPan?.cancel()
    }
  }

  /// The view controllers that are in the scene during a pan, and do not count as shown yet.
  var uncovered: [UIViewController] {
    (interactivePop.map { [$0.below] } ?? []) + (columnPan?.coming ?? [])
  }

  /// Cancels a pan whose view controllers are no longer shown, or show something else.
  func cancelLostPan() {
    guard let window, interactivePop != nil || columnPan != nil else { return }
    let shown = controllersShown(in: window)
    if let columnPan, columnPan.isLost(among: shown) { columnPan.cancel() }
    if let interactivePop, !interactivePop.isCurrent(among: shown) { interactivePop.cancel() }
  }
}
