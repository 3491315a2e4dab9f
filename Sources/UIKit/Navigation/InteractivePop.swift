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
  private unowned let engine: SceneEngine
  private var appearance: PanAppearance
  private(set) var percentComplete = 0.0

  /// nil when there is nothing to go back to, when what the top shows is not all on the screen
  /// yet, or when something presented stands in the place of what is below.
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

  /// Whether it tells this controller of its appearance.
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
    // What is below was covered, and nobody asked it what it shows here and now.
    if let size = top.viewIfLoaded?.frame.size { below.view.frame.size = size }
    below.solveAll()
    appearance.begin(leaving: top)
    navigation.announceWill(below)
    for controller in appearance.coming { controller.installChildren() }
    engine.invalidate()
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
    engine.features.navigation.finishingPops.append(navigation)
    engine.afterAppearing { [engine, navigation, appearance] in
      engine.features.navigation.finishingPops.removeAll { $0 === navigation }
      appearance.finish(engine)
      navigation.announceDid()
    }
  }

  /// All is as before; who heard that it would appear hears that it disappears again.
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
