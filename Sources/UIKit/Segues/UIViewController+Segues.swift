import Foundation

extension UIViewController {
  /// Creates, prepares and performs a segue.
  func startSegue(_ identifier: String, _ sender: Any?) {
    guard let segue = makeSegue(withIdentifier: identifier, sender: sender) else {
      if let made = nib?.scene?.segue(identifier) {
        return made.perform(from: self, sender: sender)
      }
      preconditionFailure(
        "Receiver (\(self)) has no segue with identifier '\(identifier)'. Add one in its "
          + "storyboard, or answer one in makeSegue(withIdentifier:sender:).")
    }
    if let popover = segue as? UIStoryboardPopoverSegue, popover.anchor == nil {
      popover.anchor = sender as? any UIPopoverPresentationControllerSourceItem
    }
    engine?.note("segue \(identifier) from \(engine?.name(of: self) ?? "")")
    prepare(for: segue, sender: sender)
    segue.perform()
  }
}
