import Foundation

/// An element of the menu of a preview: an action or a group of actions.
@preconcurrency @MainActor public protocol UIPreviewActionItem: AnyObject {
  /// The title.
  var title: String { get }
}

/// An action that a controller offers while it is previewed.
@preconcurrency @MainActor open class UIPreviewAction: NSObject, UIPreviewActionItem {
  /// How an action looks.
  public enum Style: Int, Sendable {
    /// Plain.
    case `default` = 0
    /// With a check mark.
    case selected = 1
    /// Red.
    case destructive = 2
  }

  public let title: String
  let style: Style
  /// What the action does. It is called with the action and the previewed controller.
  public let handler: (any UIPreviewActionItem, UIViewController) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - style: The look.
  ///   - handler: What the action does. It is called with the action and the previewed controller.
  public init(
    title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void
  ) {
    (self.title, self.style) = (title, style)
    self.handler = { item, controller in
      if let action = item as? UIPreviewAction { handler(action, controller) }
    }
  }
}

/// Actions of a preview, in a menu of their own.
@preconcurrency @MainActor open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
  public let title: String
  let style: UIPreviewAction.Style
  let actions: [UIPreviewAction]

  /// Creates a group with a title.
  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    (self.title, self.style, self.actions) = (title, style, actions)
  }
}
