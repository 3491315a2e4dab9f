import Scene

extension UIViewController {
  /// Requests that `prefersStatusBarHidden` be read again.
  public func setNeedsStatusBarAppearanceUpdate() { engine?.invalidate() }

  /// The controller whose preference is used, after delegation to children.
  fileprivate var statusBarOwner: UIViewController {
    var owner = self
    while let next = owner.childForStatusBarHidden { owner = next }
    return owner
  }
}

/// Asks whoever fills the screen, in each round of pass 2b: the answer may follow anything.
@MainActor final class StatusBarFeature: SceneFeature {
  private unowned let engine: SceneEngine

  init(_ engine: SceneEngine) { self.engine = engine }

  let passes: Set<Pass> = [.containers]

  func run(_ pass: Pass) {
    guard pass == .containers, let window = engine.window,
      var controller = window.rootViewController
    else { return }
    while let above = controller.presentedViewController, above.coversWindow, above !== controller {
      controller = above
    }
    let isHidden = controller.statusBarOwner.prefersStatusBarHidden
    guard isHidden != window.isStatusBarHidden else { return }
    window.isStatusBarHidden = isHidden
    window.layOutAll()
    engine.invalidateScene()
  }
}

extension EdgeInsets {
  /// The insets without the status bar: 0 where there was only the bar, unchanged where the screen
  /// has a camera.
  var withoutStatusBar: EdgeInsets {
    var copy = self
    if top <= 24 { copy.top = 0 }
    return copy
  }
}
