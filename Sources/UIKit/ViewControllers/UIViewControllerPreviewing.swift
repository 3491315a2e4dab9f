import Foundation

/// What a controller has registered for previews: a view, and who answers for it.
@preconcurrency @MainActor public protocol UIViewControllerPreviewing: AnyObject {
  /// Answers what is previewed.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view that is pressed.
  var sourceView: UIView { get }
  /// The part of the source view that the preview is of, in points of that view. It is all of the view
  /// before the delegate is asked, which may set it.
  var sourceRect: CGRect { get set }
}

/// Answers what is previewed at a place of a view.
@preconcurrency @MainActor public protocol UIViewControllerPreviewingDelegate: AnyObject {
  /// Returns the controller that is previewed at a place of the source view, in points; nil for none.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// A person wants to see the previewed controller: show it, for instance with `show(_:sender:)`.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: UIViewController)
}

/// An action of a preview, or a group of them.
@preconcurrency @MainActor public protocol UIPreviewActionItem: AnyObject {
  /// The words of the action.
  var title: String { get }
}

/// An action of a preview.
@preconcurrency @MainActor open class UIPreviewAction: NSObject, UIPreviewActionItem {
  /// How an action looks.
  public enum Style: Int, Sendable {
    /// As any.
    case `default` = 0
    /// With a check mark.
    case selected = 1
    /// As one that deletes something.
    case destructive = 2
  }

  public let title: String
  /// How the action looks.
  public let style: Style
  /// Called when a person has chosen the action, with the previewed controller.
  open private(set) var handler: (any UIPreviewActionItem, UIViewController) -> Void

  /// Creates an action.
  public init(
    title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void
  ) {
    self.title = title
    self.style = style
    self.handler = { item, controller in
      if let action = item as? UIPreviewAction { handler(action, controller) }
    }
  }
}

/// Actions of a preview in a menu of their own.
@preconcurrency @MainActor open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
  public let title: String
  let style: UIPreviewAction.Style
  let actions: [UIPreviewAction]

  /// Creates a group.
  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    (self.title, self.style, self.actions) = (title, style, actions)
  }
}
