import Foundation

/// What is seen of a drop, and what the app does besides.
@MainActor public protocol UIDragAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  /// `completion` runs when it is on the screen.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// The pointer lets go of what it carries at once, so the app's part is animated by itself.
final class DropAnimation: UIDragAnimating {
  private weak let view: UIView?

  init(_ view: UIView) { self.view = view }

  func addAnimations(_ animations: @escaping () -> Void) {
    UIView.animate(withDuration: 0.25, animations: animations)
  }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    guard let engine = view?.engine else { return completion(.end) }
    engine.afterAppearing { completion(.end) }
  }
}
