import Adaptive
import Foundation
import Scene

extension UIViewController {
  /// The presentation controller of this controller, or of its nearest presented ancestor. Before a
  /// presentation it is the one that would be used.
  ///
  /// It is created for the present `modalPresentationStyle` and kept until the dismissal, so set
  /// the style before reading this property (§6.2).
  public var presentationController: UIPresentationController? {
    if let active = activePresentation { return active }
    return makePresentation(presenting: nil, source: self)
  }

  /// The presentation controller of a popover; nil unless the controller is, or will be, presented
  /// with the style `.popover`.
  public var popoverPresentationController: UIPopoverPresentationController? {
    if let active = activePresentation as? UIPopoverPresentationController { return active }
    guard presentation != nil || modalPresentationStyle == .popover else { return nil }
    return presentationController as? UIPopoverPresentationController
  }

  /// The presentation controller of a sheet; nil unless the controller is, or will be, presented as
  /// a sheet.
  public var sheetPresentationController: UISheetPresentationController? {
    if let active = activePresentation {
      return active as? UISheetPresentationController
    }
    let isSheet = modalPresentationStyle == .pageSheet || modalPresentationStyle == .formSheet
    guard presentation != nil || isSheet else { return nil }
    return presentationController as? UISheetPresentationController
  }

  /// The presentation of this controller or its nearest presented ancestor.
  var activePresentation: UIPresentationController? {
    var step: UIViewController? = self
    while let controller = step {
      if controller.isPresented { return controller.presentation }
      step = controller.parent
    }
    return nil
  }

  /// Whether this controller is shown by a presentation.
  var isPresented: Bool { presenter != nil || presentation?.layer != nil }

  @discardableResult func makePresentation(
    presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    if let presentation {
      if let presenting { presentation.givenPresenting = presenting }
      return presentation
    }
    let made = newPresentation(presenting: presenting, source: source)
    precondition(
      made.presentedViewController === self,
      "The presentation controller for \(self) presents \(made.presentedViewController). Make "
        + "it with the controllers that the transitioning delegate was given.")
    presentation = made
    return made
  }

  private func newPresentation(
    presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    if let alert = self as? UIAlertController, alert.preferredStyle == .alert {
      return AlertPresentationController(presentedViewController: self, presenting: presenting)
    }
    switch modalPresentationStyle {
    case .custom:
      return transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source)
        ?? UIPresentationController(presentedViewController: self, presenting: presenting)
    case .popover:
      return UIPopoverPresentationController(
        presentedViewController: self, presenting: presenting)
    case .pageSheet, .formSheet, .automatic:
      return UISheetPresentationController(presentedViewController: self, presenting: presenting)
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .none:
      return UIPresentationController(presentedViewController: self, presenting: presenting)
    }
  }
}

/// Presents an alert in the middle of the window above a dimming view. Only its actions dismiss it.
final class AlertPresentationController: UIPresentationController {
  override func systemFrame(in window: UIWindow, size: CGSize?) -> PresentationPlan {
    (presentedViewController as? UIAlertController)?.measure(in: size ?? window.bounds.size)
    return plainPlan(in: window, size: size ?? window.bounds.size)
  }

  override func personDismisses() {}
  override func answer(_ press: KeyPress) -> Bool { false }
}
