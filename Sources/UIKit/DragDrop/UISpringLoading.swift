import Foundation

/// A list whose rows are selected when a drag pauses over them.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: AnyObject {
  /// A Boolean value that says whether rows are selected when a drag pauses over them.
  var isSpringLoaded: Bool { get set }
}

/// A drag that pauses over a row.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: AnyObject {
  /// The cell of the row.
  var targetView: UIView? { get set }
  /// The index path of the row.
  var targetItem: Any? { get set }
  /// Returns the place of the drag, in the coordinates of a view, in points. With nil it is in the
  /// window's coordinates.
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
