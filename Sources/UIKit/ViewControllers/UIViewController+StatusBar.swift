import Scene

extension UIViewController {
  /// Requests that `prefersStatusBarHidden` be read again.
  public func setNeedsStatusBarAppearanceUpdate() { turn?.invalidate() }

  /// The controller whose preference is used, after delegation to children.
  fileprivate var statusBarOwner: UIViewController {
    var owner = self
    while let next = owner.childForStatusBarHidden { owner = next }
    return owner
  }
}

extension UIWindow {
  /// Reads the preference of the controller that fills the screen. This happens in each round,
  /// because the result may depend on anything.
  func askForStatusBar() {
    guard var controller = rootViewController else { return }
    while let above = controller.presentedViewController, above.coversWindow, above !== controller {
      controller = above
    }
    let isHidden = controller.statusBarOwner.prefersStatusBarHidden
    guard isHidden != isStatusBarHidden else { return }
    isStatusBarHidden = isHidden
    layOutAll()
    turn?.invalidateScene()
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
