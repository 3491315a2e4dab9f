import Foundation

/// The animation of a drop, to which an app can add its own.
@preconcurrency @MainActor public protocol UIDragAnimating: AnyObject {
  /// Animates the changes that a closure makes.
  ///
  /// Differs from UIKit: the changes take 0.25 seconds of their own, since the dropped item is not
  /// animated.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Calls a closure when the drop is on the screen.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// The pointer releases what it carries at once, so the app's changes are animated by themselves.
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
