import Scene

/// A key that nobody else has a use for may dismiss what is presented last. Return presses the primary button in front.
@MainActor final class DismissalFeature: SceneFeature {
  private unowned let engine: SceneEngine

  init(_ engine: SceneEngine) { self.engine = engine }

  func take(_ event: SceneEvent) -> Bool {
    guard case .key(let press) = event else { return false }
    let front = engine.presentedChain.last
    if front?.presentation?.answer(press) == true { return true }
    if press == KeyPress("return"), let controller = front ?? engine.window?.rootViewController {
      controller.viewIfLoaded?.primaryButton?.press()
    }
    return true
  }
}

extension UIView {
  /// The first button in sight whose role is primary and that can be pressed.
  fileprivate var primaryButton: UIButton? {
    guard !isHidden, alpha > 0, isUserInteractionEnabled else { return nil }
    if let button = self as? UIButton, button.role == .primary, button.isEnabled { return button }
    for view in subviews {
      if let found = view.primaryButton { return found }
    }
    return nil
  }
}
