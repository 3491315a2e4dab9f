import Foundation

/// Responds to the presentation of a popover, in addition to the methods for all presentations
/// (uikit-behaviour §6.2).
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  /// Called before the popover is shown, the last occasion to set its source.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)

  /// Returns whether a tap outside dismisses the popover. Called only when the delegate does not
  /// implement `presentationControllerShouldDismiss(_:)`. The default implementation returns true.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool

  /// Called after a person dismissed the popover. Called only when the delegate does not implement
  /// `presentationControllerDidDismiss(_:)`.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)

  /// Called when the window changed its size. `rect`, in points, and `view` can be replaced. Not
  /// called for a popover of a bar button item.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}

  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }

  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}

  /// Does nothing; `rect`, in points, and `view` stay.
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {}

  /// Calls `popoverPresentationControllerShouldDismissPopover(_:)` for a popover, and returns true
  /// for other presentations.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    (presentationController as? UIPopoverPresentationController)
      .map(popoverPresentationControllerShouldDismissPopover) ?? true
  }

  /// Calls `popoverPresentationControllerDidDismissPopover(_:)` for a popover.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {
    (presentationController as? UIPopoverPresentationController)
      .map(popoverPresentationControllerDidDismissPopover)
  }
}

/// A pointer that replaces the type of that name on other platforms, in the signatures of
/// delegates.
public struct AutoreleasingUnsafeMutablePointer<Pointee> {
  private let pointer: UnsafeMutablePointer<Pointee>

  init(_ pointer: UnsafeMutablePointer<Pointee>) { self.pointer = pointer }

  /// The value that the pointer refers to.
  public var pointee: Pointee {
    get { pointer.pointee }
    nonmutating set { pointer.pointee = newValue }
  }
}
