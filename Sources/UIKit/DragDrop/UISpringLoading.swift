import Foundation

/// A list whose rows open when something is held over them.
@MainActor public protocol UISpringLoadedInteractionSupporting: AnyObject {
  var isSpringLoaded: Bool { get set }
}

/// What is held over something that may open.
@MainActor public protocol UISpringLoadedInteractionContext: AnyObject {
  /// What would open.
  var targetView: UIView? { get set }
  /// The index path of a list's row.
  var targetItem: Any? { get set }
  func location(in view: UIView?) -> CGPoint
}

final class SpringContext: UISpringLoadedInteractionContext {
  var targetView: UIView?
  var targetItem: Any?
  private let session: DropSession

  init(_ session: DropSession, _ view: UIView?, _ path: IndexPath) {
    self.session = session
    targetView = view
    targetItem = path
  }

  func location(in view: UIView?) -> CGPoint { view.map(session.location) ?? session.place }
}
