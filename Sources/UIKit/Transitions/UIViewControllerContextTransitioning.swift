import Foundation

/// What an animation between two controllers needs to know, and whom it tells of its end.
///
/// As it begins, the view that goes stands in the container. That which comes the animation adds
/// itself. What it leaves behind does not matter: at the end the views stand where they belong.
@MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
  /// In which all of it happens.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  /// A person leads it at the moment.
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  /// `.none` between controllers of a navigation stack.
  var presentationStyle: UIModalPresentationStyle { get }

  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func pauseInteractiveTransition()

  /// Has to be called when the animation is over; false if all is as before.
  func completeTransition(_ didComplete: Bool)

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// nil for the presenter where it stays on the screen.
  func view(forKey key: UITransitionContextViewKey) -> UIView?

  /// The identity, as windows are never turned.
  var targetTransform: CGAffineTransform { get }

  /// In the container; zero for what is not on the screen then.
  func initialFrame(for vc: UIViewController) -> CGRect
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates one controller's coming and another's going.
@MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// In seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Begins the animation. Whoever calls `completeTransition(_:)` ends it.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Leads an animation as a person does something.
@MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast it goes on when nobody leads it any more; 1 is as if nobody had.
  var completionSpeed: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  /// False if it begins by itself, and may be led later.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}
