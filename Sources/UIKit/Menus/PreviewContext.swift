import Foundation

/// A view of a controller whose context menu opens what the delegate previews.
@MainActor final class PreviewContext: UIViewControllerPreviewing, UIContextMenuInteractionDelegate
{
  private weak var answering: (any UIViewControllerPreviewingDelegate)?
  private weak var view: UIView?
  var sourceRect = CGRect.zero
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ view: UIView) {
    (answering, self.view) = (delegate, view)
  }

  // Both outlive the registration only in code that keeps the context for itself.
  var delegate: any UIViewControllerPreviewingDelegate {
    guard let answering else {
      preconditionFailure("the delegate of a previewing context was freed; keep it, or unregister")
    }
    return answering
  }

  var sourceView: UIView {
    guard let view else {
      preconditionFailure("the view of a previewing context was freed; keep it, or unregister")
    }
    return view
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let answering, let view else { return nil }
    sourceRect = view.bounds
    guard
      let controller = answering.previewingContext(self, viewControllerForLocation: location)
    else { return nil }
    return UIContextMenuConfiguration(
      actionProvider: { [weak self] _ in
        let open = UIAction(title: Words.open) { _ in
          guard let self, let answering = self.answering else { return }
          answering.previewingContext(self, commit: controller)
        }
        let own = controller.previewActionItems.compactMap { Self.element($0, for: controller) }
        return UIMenu(children: [open] + own)
      })
  }

  private static func element(
    _ item: any UIPreviewActionItem, for controller: UIViewController
  ) -> UIMenuElement? {
    switch item {
    case let action as UIPreviewAction: element(action, for: controller)
    case let group as UIPreviewActionGroup:
      UIMenu(
        title: group.title, options: group.style == .destructive ? .destructive : [],
        children: group.actions.map { element($0, for: controller) })
    default: nil
    }
  }

  private static func element(
    _ action: UIPreviewAction, for controller: UIViewController
  ) -> UIMenuElement {
    UIAction(
      title: action.title, attributes: action.style == .destructive ? .destructive : [],
      state: action.style == .selected ? .on : .off
    ) { _ in action.handler(action, controller) }
  }
}

extension UIViewController {
  /// Has a view of the controller open what the delegate previews: by its context menu, which has “Open” and
  /// the `previewActionItems` of the previewed controller.
  ///
  /// *Differs from UIKit*: the controller is not drawn before it is opened.
  ///
  /// - Parameters:
  ///   - delegate: answers what is previewed; it is not retained.
  ///   - sourceView: the view that is pressed.
  /// - Returns: what `unregisterForPreviewing(withContext:)` takes back.
  @discardableResult public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing {
    let context = PreviewContext(delegate, sourceView)
    madeExtras.previews.append(context)
    sourceView.addInteraction(context.interaction)
    return context
  }

  /// Ends what `registerForPreviewing(with:sourceView:)` began. Does nothing for a context of another
  /// controller.
  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
    guard let index = extras?.previews.firstIndex(where: { $0 === previewing }),
      let context = extras?.previews.remove(at: index) as? PreviewContext
    else { return }
    context.interaction.view?.removeInteraction(context.interaction)
  }
}
