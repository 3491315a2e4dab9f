import Foundation

/// A segue that shows its destination in a popover beside the sender (uikit-behaviour §6.1, rule
/// 20). The popover is retained as long as it is on the screen.
///
/// `prepare(for:sender:)` may set up the popover, but it is too early for passthrough views:
/// presenting from a bar item adds the whole bar.
@preconcurrency @MainActor open class UIStoryboardPopoverSegue: UIStoryboardSegue {
  /// The popover that shows the destination.
  public let popoverController: UIPopoverController
  /// The sender: a view or a bar button item.
  var anchor: (any UIPopoverPresentationControllerSourceItem)?

  public override init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    popoverController = UIPopoverController(contentViewController: destination)
    popoverController.isKept = true
    super.init(identifier: identifier, source: source, destination: destination)
  }

  open override func perform() {
    switch anchor {
    case let item as UIBarButtonItem:
      popoverController.present(from: item, permittedArrowDirections: .any, animated: true)
    case let view as UIView:
      popoverController.present(
        from: view.bounds, in: view, permittedArrowDirections: .any, animated: true)
    default:
      preconditionFailure(
        "The popover segue \(identifier ?? "without a name") from \(source) has no anchor. Send "
          + "performSegue(withIdentifier:sender:) with the view or the bar button that it points to."
      )
    }
  }
}
