import Foundation

/// What can be done with a row when it is swiped.
@MainActor public final class UISwipeActionsConfiguration {
  /// From the row's edge inwards.
  public let actions: [UIContextualAction]
  /// A swipe across the whole row does the first (§7).
  public var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// One thing that can be done with a swiped row.
@MainActor public final class UIContextualAction {
  public enum Style: Int, Sendable {
    case normal = 0
    case destructive = 1
  }

  /// The last argument is called with true when it was done; the row closes either way.
  public typealias Handler =
    @MainActor (UIContextualAction, UIView, @escaping @MainActor (Bool) -> Void) -> Void

  public let style: Style
  public var title: String?
  public let handler: Handler
  public var image: UIImage?
  /// What its button is filled with; by default red for a destructive action, else grey.
  public var backgroundColor: UIColor!

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
