import Foundation

/// Responds when a person dismisses a popover. No method is called when the app dismisses it (§6.1,
/// rule 17). Each method has a default implementation.
@preconcurrency @MainActor public protocol UIPopoverControllerDelegate: AnyObject {
  /// Returns whether a tap outside dismisses the popover. The default implementation returns true.
  func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool
  /// Called after a person dismissed the popover.
  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController)

  /// Called when the window changed its size. `rect`, in points, and `view` can be replaced. Not
  /// called for a popover of a bar button item.
  func popoverController(
    _ popoverController: UIPopoverController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension UIPopoverControllerDelegate {
  /// Returns true.
  public func popoverControllerShouldDismissPopover(
    _ popoverController: UIPopoverController
  ) -> Bool { true }

  /// Does nothing.
  public func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {}

  /// Does nothing; `rect`, in points, and `view` stay.
  public func popoverController(
    _ popoverController: UIPopoverController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {}
}
