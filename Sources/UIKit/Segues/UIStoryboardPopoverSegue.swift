import Foundation

/// Shows its destination in a popover that points to who sent it (uikit-behaviour §6.1,
/// rule 20). Somebody retains the popover as long as it is on the screen.
///
/// `prepare(for:sender:)` may set up the popover, but comes too early for its passthrough views:
/// presenting from a bar lets the whole bar through.
@MainActor open class UIStoryboardPopoverSegue: UIStoryboardSegue {
  public let popoverController: UIPopoverController
  /// Who sent it: a view or a bar button.
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
