import Scene

/// A key that nobody else has a use for may dismiss what is presented last.
@MainActor final class DismissalFeature: SceneFeature {
  private unowned let engine: SceneEngine

  init(_ engine: SceneEngine) { self.engine = engine }

  func take(_ event: SceneEvent) -> Bool {
    guard case .key(let press) = event else { return false }
    _ = engine.presentedChain.last?.presentation?.answer(press)
    return true
  }
}
