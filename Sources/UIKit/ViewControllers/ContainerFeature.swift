/// Pass 2b: containers solve from the outside inwards and execute their steps, so that an
/// outer split collapses while the inner one is still expanded (uikit-behaviour §4.3).
@MainActor final class ContainerFeature: SceneFeature {
  private unowned let engine: SceneEngine

  init(_ engine: SceneEngine) { self.engine = engine }

  let passes: Set<Pass> = [.containers]

  func run(_ pass: Pass) {
    guard pass == .containers else { return }
    for controller in engine.outermostControllers + engine.presentedChain { controller.solveAll() }
  }
}

extension UIViewController {
  /// This container solves, then those that it shows.
  func solveAll() {
    solve()
    for child in visibleChildren { child.solveAll() }
  }
}
