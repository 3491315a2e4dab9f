/// Determines how a presentation adapts to the size of the window, and responds when a person
/// dismisses it (uikit-behaviour §6.2). No method is called when the app dismisses it. Each method
/// has a default implementation.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the style in a horizontally compact window. `.none` keeps the requested style. The
  /// default implementation returns the usual style.
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle

  /// Returns the style for traits. This method is called first. The default implementation calls
  /// the other method where the width is compact, and otherwise returns the usual style.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle

  /// Called when a popover becomes a sheet, to set up `adaptivePresentationController`. The default
  /// implementation does nothing.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController)

  /// Returns the controller that replaces the presented controller while it is adapted, such as a
  /// navigation controller around it; nil for none. Not called for `.none`. The default
  /// implementation returns nil.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?

  /// Called before the presentation is shown in another style.
  ///
  /// - Parameters:
  ///   - presentationController: The presentation.
  ///   - style: The style, or `.none` for the requested one.
  ///   - transitionCoordinator: The coordinator of the transition, if it is animated.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

  /// Returns whether a person may dismiss the presentation. It may be called at any time. The
  /// default implementation returns true.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// Called before a person's dismissal. The default implementation does nothing.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after a person's dismissal. The default implementation does nothing.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

  /// Called when a person tried to dismiss a presentation that may not be dismissed. The default
  /// implementation does nothing.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { controller.usualStyle(in: .compact) }

  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact
      ? adaptivePresentationStyle(for: controller)
      : controller.usualStyle(in: traitCollection.horizontalSizeClass)
  }

  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}

  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }

  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}

  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }

  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}

  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}

  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// An object with a delegate for adaptive presentations. It is a protocol because a subclass such
/// as `UIPopoverPresentationController` could not override a class's property by one with a
/// narrower type.
@preconcurrency @MainActor public protocol UIPresentationDelegating: AnyObject {
  /// The delegate. Not retained.
  var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)? { get set }
}

extension UIPresentationDelegating {
  /// The object that responds to the presentation. Not retained.
  public var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { adaptiveDelegate }
    set { adaptiveDelegate = newValue }
  }
}
