import Adaptive
import Foundation

/// The presentation of a `UIPopoverController`: always a popover, with the delegate methods of that
/// generation.
final class ClassicPopover: UIPopoverPresentationController {
  weak var controller: UIPopoverController?

  override func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }

  override var presentationStyle: UIModalPresentationStyle { .popover }

  override var sizeProfile: PopoverSize.Profile { .classic }

  override var ownSize: CGSize? { controller?.ownSize }

  override func checkSource() { checkWindow(of: source.anchor) }

  override func willTake(_ form: PresentationAdaptation.Form) {
    let passing = passthroughViews
    super.willTake(form)
    // The bar of the item was added to the passthrough views when it was presented; the app may
    // have changed them since.
    passthroughViews = passing
  }

  /// Handles a tap outside (§6.1, rules 14 and 17).
  override func personDismisses() {
    guard let controller, !isModal else { return }
    let delegate = controller.delegate
    guard delegate?.popoverControllerShouldDismissPopover(controller) ?? true else { return }
    controller.dismiss(animated: true)
    engine?.afterAppearing { delegate?.popoverControllerDidDismissPopover(controller) }
  }

  /// A controller presented within the popover's context is modal (§6.1, rule 19).
  override func willPresentInside(_ controller: UIViewController) {
    precondition(
      engine?.features.presentations.profile.popoverTakesAnyTransition != false
        || controller.modalTransitionStyle == .coverVertical,
      "Application tried to present inside popover with transition style other than "
        + "UIModalTransitionStyleCoverVertical. Leave the modalTransitionStyle of \(controller) as "
        + "it is.")
    if controller.attachesToContext { controller.isModalInPresentation = true }
  }

  override func tellReposition(_ rect: inout CGRect, _ view: inout UIView) {
    guard let controller else { return }
    withUnsafeMutablePointer(to: &view) { pointer in
      controller.delegate?.popoverController(
        controller, willRepositionPopoverTo: &rect, in: AutoreleasingUnsafeMutablePointer(pointer))
    }
  }
}

/// A reference to an open popover. It is strong only for the popover of a segue or of a search.
struct PopoverReference {
  weak let controller: UIPopoverController?
  let kept: UIPopoverController?

  @MainActor init(_ controller: UIPopoverController) {
    self.controller = controller
    kept = controller.isKept ? controller : nil
  }
}
