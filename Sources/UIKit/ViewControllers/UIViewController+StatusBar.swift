import Scene

extension UIViewController {
  /// Its answer to `prefersStatusBarHidden` is another one now.
  public func setNeedsStatusBarAppearanceUpdate() { engine?.invalidate() }

  /// Who answers for it in the end.
  fileprivate var statusBarOwner: UIViewController {
    var owner = self
    while let next = owner.childForStatusBarHidden { owner = next }
    return owner
  }
}

extension UIWindow {
  /// Asks whoever fills the screen, in each round: the answer may follow anything.
  func askForStatusBar() {
    guard var controller = rootViewController else { return }
    while let above = controller.presentedViewController, above.coversWindow, above !== controller {
      controller = above
    }
    let isHidden = controller.statusBarOwner.prefersStatusBarHidden
    guard isHidden != isStatusBarHidden else { return }
    isStatusBarHidden = isHidden
    layOutAll()
    engine?.invalidateScene()
  }
}

extension EdgeInsets {
  /// What is left when the status bar goes: nothing where there was no more than the bar, while
  /// a camera in the screen stays where it is.
  var withoutStatusBar: EdgeInsets {
    var copy = self
    if top <= 24 { copy.top = 0 }
    return copy
  }
}
