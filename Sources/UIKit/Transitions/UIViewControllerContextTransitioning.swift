import Foundation

/// The context of a transition between two view controllers, which the animator uses and tells when
/// it is over.
///
/// At the beginning the view that leaves is in the container. The animator adds the view that
/// comes. The views' final places need not be set: at the end UIKit puts them where they belong.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which the animation happens.
  var containerView: UIView { get }
  /// A Boolean value that says whether the transition is animated.
  var isAnimated: Bool { get }
  /// A Boolean value that says whether a person controls the transition at the moment.
  var isInteractive: Bool { get }
  /// A Boolean value that says whether the transition was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation; `.none` in a navigation stack.
  var presentationStyle: UIModalPresentationStyle { get }

  /// Reports the progress of an interactive transition, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the interaction ended and the animation runs to its end.
  func finishInteractiveTransition()
  /// Reports that the interaction ended and the animation runs back.
  func cancelInteractiveTransition()
  /// Reports that a running animation becomes interactive again.
  func pauseInteractiveTransition()

  /// Ends the transition. The animator has to call it when its animation is over.
  ///
  /// - Parameter didComplete: False if the transition was cancelled.
  func completeTransition(_ didComplete: Bool)

  /// Returns the controller that leaves or comes.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view that leaves or comes; nil for the view of a presenter that stays visible.
  func view(forKey key: UITransitionContextViewKey) -> UIView?

  /// The transform of the coming view. Always the identity, a translation of 0 points, because
  /// windows are never rotated.
  var targetTransform: CGAffineTransform { get }

  /// Returns the frame of a controller's view before the transition, in points in the coordinates
  /// of the container; zero for a view that is not visible then.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of a controller's view after the transition, in points in the coordinates of
  /// the container; zero for a view that is not visible then.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition between two view controllers.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration of the animation, in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Begins the animation, which has to end with a call of `completeTransition(_:)`.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Called after the transition ended, with false if it was cancelled. The default implementation
  /// does nothing.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Controls the progress of a transition as a person interacts with it.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Begins the transition.
  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the animation after the interaction, as a factor: 1 is the usual speed. The
  /// default is 1.
  var completionSpeed: CGFloat { get }
  /// The timing of the animation after the interaction. The default is `easeInOut`.
  var completionCurve: UIView.AnimationCurve { get }
  /// A Boolean value that says whether the transition begins interactively; otherwise it runs by
  /// itself until it is paused. The default is true.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// The speed of the animation after the interaction, as a factor: 1.
  public var completionSpeed: CGFloat { 1 }
  /// The timing of the animation after the interaction: `easeInOut`.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}
