import Foundation

/// Where the view of the root controller stands.
extension UIWindow {
  /// Puts the view of the root controller into the window, if that is visible. It does not wait for the next turn, since
  /// apps use what `viewDidLoad()` has made once the window was shown.
  func showRoot() {
    guard levelState.isReady, !isHidden, let root = rootViewController else { return }
    guard let engine = joinedEngine else { return showRootWithoutScene(root) }
    let view: UIView = root.view
    // Loading it may have set another root.
    guard rootViewController === root, !engine.features.transitions.isLent(view) else { return }
    place(view)
  }

  /// Puts the view of the root controller into the window. It fills the window then, and again when that changes its
  /// size; what an app does to the frame in between stays.
  func place(_ view: UIView) {
    guard hasToFill(view) else { return }
    if view.superview !== self { insertSubview(view, at: 0) }
    rootBounds = bounds
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Whether the view of the root controller has to get the size of the window.
  func hasToFill(_ view: UIView) -> Bool { view.superview !== self || rootBounds != bounds }
}
