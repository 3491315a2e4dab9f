/// Provides the presentation controller for the style `.custom`, and the animations for presenting
/// and dismissing a controller in any style but popover. Each method has a default implementation,
/// which returns nil.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animation of a presentation; nil for the system's.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the animation of a dismissal; nil for the system's.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the object that controls the progress of the presentation's animation; nil if it runs
  /// by itself.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// Returns the object that controls the progress of the dismissal's animation; nil if it runs by
  /// itself.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// Returns the presentation controller for the style `.custom`; nil for the system's.
  ///
  /// - Parameters:
  ///   - presented: The controller to present.
  ///   - presenting: The controller that presents, or nil while it is not known.
  ///   - source: The controller on which `present` was called.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// Returns nil.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  /// Returns nil.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}
