import Foundation

/// An action that is revealed by swiping a row of a table, as before iOS 11.
///
/// Differs from UIKit: the row closes when the action was chosen, whatever its code does.
@preconcurrency @MainActor open class UITableViewRowAction {
  /// The meaning of an action, which decides the default colour of its button.
  public enum Style: Int, Sendable {
    /// An action that deletes, or another one of which the button is red.
    case destructive = 0
    /// An action of which the button is grey.
    case normal = 1

    /// The same as `destructive`.
    public static let `default` = Style.destructive
  }

  /// The style that the action was created with.
  open var style: Style { ownStyle }
  private let ownStyle: Style
  private let handler: @MainActor (UITableViewRowAction, IndexPath) -> Void
  /// The title of the action's button, or nil for none.
  open var title: String?
  /// The colour of the action's button. The default, nil, is that of the style.
  open var backgroundColor: UIColor?
  /// A material instead of the colour; nil, the default, for none. Only a `UIBlurEffect` has one.
  open var backgroundEffect: UIVisualEffect?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - style: The default colour of its button.
  ///   - title: The title of its button, or nil for none.
  ///   - handler: Called with the action and the row when it is chosen.
  public init(
    style: Style, title: String?,
    handler: @escaping @MainActor (UITableViewRowAction, IndexPath) -> Void
  ) {
    ownStyle = style
    self.title = title
    self.handler = handler
  }

  /// The same as an action of today, for a row.
  func contextualAction(at path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(
      style: style == .destructive ? .destructive : .normal, title: title
    ) { _, _, done in
      self.handler(self, path)
      done(true)
    }
    if let effect = backgroundEffect as? UIBlurEffect {
      action.backgroundColor = effect.tint
    } else if let backgroundColor {
      action.backgroundColor = backgroundColor
    }
    return action
  }
}
