import Foundation

/// The actions that a swipe across a row reveals.
///
/// For example:
///
///     let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
///       self.removeTree(at: indexPath)
///       done(true)
///     }
///     return UISwipeActionsConfiguration(actions: [delete])
@preconcurrency @MainActor public final class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the row's edge inwards.
  public let actions: [UIContextualAction]
  /// A Boolean value that says whether a swipe across the whole row performs the first action. The
  /// default is true (§7).
  public var performsFirstActionWithFullSwipe = true

  /// Creates a configuration from actions, of which the first is next to the row's edge.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// An action that is revealed by swiping a row.
@preconcurrency @MainActor public final class UIContextualAction: NSObject {
  /// The meaning of an action, which decides the default colour of its button.
  public enum Style: Int, Sendable {
    /// An action that does not delete anything; its button is grey.
    case normal = 0
    /// An action that deletes; its button is red.
    case destructive = 1
  }

  /// The code of an action. It is given the action, the view that shows it, and a closure to call with true if
  /// the action was performed, or with false if not. The row stays open until the closure is called, or a person
  /// presses elsewhere.
  public typealias Handler =
    @MainActor (UIContextualAction, UIView, @escaping @MainActor (Bool) -> Void) -> Void

  /// The style that the action was created with.
  public let style: Style
  /// The title of the action's button, or nil for none.
  public var title: String?
  /// The closure that is called when the action is chosen.
  public let handler: Handler
  /// The image of the action's button, or nil for none.
  public var image: UIImage?
  /// The colour of the action's button. The default, nil, is red for a destructive action, else
  /// grey.
  public var backgroundColor: UIColor!

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - style: Whether the action deletes something.
  ///   - title: The title of its button, or nil for none.
  ///   - handler: The closure that is called when the action is chosen.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
