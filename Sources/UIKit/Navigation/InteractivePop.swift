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
  private unowned let engine: SceneEngine
  private var appearance: PanAppearance
  private(set) var percentComplete = 0.0

  /// Creates an interactive pop. The result is nil if there is nothing to go back to, if the top
  /// has not appeared completely, or if a presented view controller covers the one below.
  init?(of navigation: UINavigationController) {
    let stack = navigation.viewControllers
    guard let engine = navigation.engine, stack.count > 1, let top = stack.last,
      let appearance = PanAppearance(from: [top], to: [stack[stack.count - 2]])
    else { return nil }
    self.appearance = appearance
    self.navigation = navigation
    self.engine = engine
    self.top = top
    below = stack[stack.count - 2]
  }

  /// Whether it is in charge of the appearance methods of a view controller.
  func tells(_ controller: UIViewController) -> Bool { appearance.tells(controller) }

  func isCurrent(among shown: [UIViewController]) -> Bool { appearance.isCurrent(among: shown) }

  func begin() {
    navigation.interactivePop = self
    navigation.untold.isAnimated = true
    engine.features.navigation.interactivePop = self
    engine.note("pan back from \(engine.name(of: top)) to \(engine.name(of: below))")
    coordinator = engine.features.transitions.begin(
      from: top, to: below, in: navigation, isInteractive: true)
    top.willMove(toParent: nil)
    // The view controller below was covered, and has not been laid out for the present size.
    if let size = top.viewIfLoaded?.frame.size { below.view.frame.size = size }
    below.solveAll()
    appearance.begin(leaving: top)
    navigation.announceWill(below)
    for controller in appearance.coming { controller.installChildren() }
    engine.invalidate()
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
    engine.features.navigation.finishingPops.append(navigation)
    engine.afterAppearing { [engine, navigation, appearance] in
      engine.features.navigation.finishingPops.removeAll { $0 === navigation }
      appearance.finish(engine)
      navigation.announceDid()
    }
  }

  /// Restores the state from before; view controllers that were to appear disappear again.
  func cancel() {
    end(isCancelled: true)
    if percentComplete > 0 { engine.move(.push, in: navigation.viewIfLoaded) }
    navigation.untold.isAnimated = false
    navigation.announcing = nil
    engine.note("pan back cancelled")
    appearance.cancel { [navigation, top] in navigation.topViewController === top }
    if top.parent === navigation { top.didMove(toParent: navigation) }
    navigation.relayout()
  }

  private func end(isCancelled: Bool) {
    navigation.edgePan.enter(isCancelled ? .cancelled : .ended)
    if let coordinator {
      engine.features.transitions.endInteraction(of: coordinator, isCancelled: isCancelled)
    }
    navigation.interactivePop = nil
    engine.features.navigation.interactivePop = nil
    navigation.edgePan.stage = .possible
  }
}
