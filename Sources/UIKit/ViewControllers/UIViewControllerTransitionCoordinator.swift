import Foundation

/// Which of the two controllers of a transition is meant.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController")
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController")
}

/// Which of the two views of a transition is meant.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

extension UIView {
  /// How the speed of an animation changes.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut = 0
    case easeIn = 1
    case easeOut = 2
    case linear = 3
  }
}

/// What a change of size, traits or controllers looks like while it happens.
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  /// It began with a person's finger, whether or not that still leads it.
  var initiallyInteractive: Bool { get }
  var isInterruptible: Bool { get }
  /// A person's finger leads it now.
  var isInteractive: Bool { get }
  /// It goes back to where it began.
  var isCancelled: Bool { get }
  /// Seconds, of an animation of the app's; 0 where the system moves things itself.
  var transitionDuration: TimeInterval { get }
  /// From 0 to 1: how far it was when the finger that led it let go; 1 without a finger.
  var percentComplete: CGFloat { get }
  var completionVelocity: CGFloat { get }
  var presentationStyle: UIModalPresentationStyle { get }
  /// The identity, as windows are never turned.
  var targetTransform: CGAffineTransform { get }
  var completionCurve: UIView.AnimationCurve { get }
  var containerView: UIView { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs an app's own changes with those of a transition (uikit-behaviour §1.4): the blocks
/// after size and traits have changed and before layout, the completions at its end. Blocks
/// that a parent gives run before those of its children, else in the order in which they came.
@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// - Returns: false when the transition is over; then neither block runs.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// The same for views that are not inside the container: there is no difference here.
  @discardableResult func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// The handler runs when a finger that led the transition lets go, or takes it up again.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Without a completion.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}
