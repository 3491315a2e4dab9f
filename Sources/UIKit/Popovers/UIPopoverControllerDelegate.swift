import Foundation

/// Hears when a person dismisses a popover; nothing is told when the app does (§6.1, rule 17).
@MainActor public protocol UIPopoverControllerDelegate: AnyObject {
  func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool
  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController)

  /// The window has another size; `rect` and `view` can be changed. Not for a popover from a
  /// bar button.
  func popoverController(
    _ popoverController: UIPopoverController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension UIPopoverControllerDelegate {
  public func popoverControllerShouldDismissPopover(
    _ popoverController: UIPopoverController
  ) -> Bool { true }

  public func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {}

  public func popoverController(
    _ popoverController: UIPopoverController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {}
}
