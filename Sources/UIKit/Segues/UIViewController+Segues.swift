import Foundation

extension UIViewController {
  /// Creates, prepares and performs a segue.
  func startSegue(_ identifier: String, _ sender: Any?) {
    guard let segue = makeSegue(withIdentifier: identifier, sender: sender) else {
      preconditionFailure(
        "Receiver (\(self)) has no segue with identifier '\(identifier)'. Answer one in "
          + "makeSegue(withIdentifier:sender:).")
    }
    if let popover = segue as? UIStoryboardPopoverSegue, popover.anchor == nil {
      popover.anchor = sender as? any UIPopoverPresentationControllerSourceItem
    }
    engine?.note("segue \(identifier) from \(engine?.name(of: self) ?? "")")
    prepare(for: segue, sender: sender)
    segue.perform()
  }
}
