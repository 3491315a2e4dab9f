import Foundation

/// A window that belongs to no scene, as tests make one where no app runs: no turn of a scene shows its controller, so
/// that it does so itself, at once.
extension UIWindow {
  /// Does something when what runs now has ended.
  static var afterwards: (@escaping @MainActor @Sendable () -> Void) -> Void = { action in
    DispatchQueue.main.async { action() }
  }

  func showRootWithoutScene(_ root: UIViewController) {
    let appears = !root.appearance.isOn
    if appears { root.tellWillAppear(animated: false) }
    let view: UIView = root.view
    if view.superview !== self {
      insertSubview(view, at: 0)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    view.frame = bounds
    // That it has appeared is told when what runs now has ended, as in a scene.
    if appears {
      Self.afterwards { [weak root] in root?.tellDidAppearWithoutScene() }
    }
  }

  /// Takes the view of a controller out that is not the root any more.
  func removeRootWithoutScene(_ old: UIViewController) {
    guard joinedEngine == nil, old.viewIfLoaded?.superview === self else { return }
    hideRootWithoutScene(old)
    old.viewIfLoaded?.removeFromSuperview()
  }

  /// Tells a root controller that its window is not visible any more.
  func hideRootWithoutScene(_ root: UIViewController) {
    guard joinedEngine == nil, root.appearance.isOn else { return }
    root.tellDidAppear()
    root.tellWillDisappear(animated: false)
    root.tellDidDisappear()
  }
}

extension UIViewController {
  fileprivate func tellDidAppearWithoutScene() {
    guard let window = viewIfLoaded?.window, window.joinedEngine == nil, !window.isHidden else {
      return
    }
    tellDidAppear()
  }
}
