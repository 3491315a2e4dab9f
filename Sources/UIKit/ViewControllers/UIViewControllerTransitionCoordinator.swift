import Foundation

/// Identifies one of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is shown at the start.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController")
  /// The controller that is shown at the end.
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController")
}

/// Identifies one of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view of the controller that is shown at the start.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view of the controller that is shown at the end.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

extension UIView {
  /// The timing curve of an animation.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at the start.
    case easeIn = 1
    /// Slow at the end.
    case easeOut = 2
    /// At a constant speed.
    case linear = 3
  }
}

/// The state of a transition: a change of size, traits or controllers.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// A Boolean value that says whether the transition is animated.
  var isAnimated: Bool { get }
  /// A Boolean value that says whether the transition began as a gesture, whether or not that is
  /// over.
  var initiallyInteractive: Bool { get }
  /// A Boolean value that says whether the animation can be interrupted; false in the library's own
  /// transitions.
  var isInterruptible: Bool { get }
  /// A Boolean value that says whether a gesture controls the transition now.
  var isInteractive: Bool { get }
  /// A Boolean value that says whether the transition returns to where it began.
  var isCancelled: Bool { get }
  /// The duration of an animation of the app's, in seconds; 0 for an animation of the system's.
  var transitionDuration: TimeInterval { get }
  /// The progress of the gesture, from 0 to 1, which keeps its last value when the gesture ends; 1
  /// without a gesture.
  var percentComplete: CGFloat { get }
  /// The speed at which the transition ends, as a multiple of its normal speed; 1 in the library's
  /// own transitions.
  var completionVelocity: CGFloat { get }
  /// The style of a presentation; `none` for other transitions.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The transform of the transition, a matrix in points. It is always the identity, as windows are
  /// never rotated.
  var targetTransform: CGAffineTransform { get }
  /// The timing curve of the end of the transition.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// Returns the controller that is shown at the start or at the end; nil if there is none.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view of a controller of the transition; nil if it is not loaded.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs an app's changes together with a transition (uikit-behaviour §1.4): the blocks run after
/// size and traits have changed and before the layout, the completions at the end. Blocks of a
/// parent run before those of its children, otherwise in the order in which they were given.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Adds blocks that run with the transition and at its end.
  ///
  /// - Returns: false if the transition is over; then neither block runs.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Adds blocks that run with the transition and at its end, for a view outside the container.
  /// There is no difference to `animate(alongsideTransition:completion:)`.
  @discardableResult func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Adds a block that runs when a gesture that controls the transition ends, or resumes.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Adds a block that runs with the transition.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}
