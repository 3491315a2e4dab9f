import Foundation

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animator has not started, or has ended.
  case inactive = 0
  /// The animator runs or is paused.
  case active = 1
  /// The animator was stopped, and waits for `finishAnimation(at:)`.
  case stopped = 2
}

/// A position of an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end: the views have the values that the animation leads to.
  case end = 0
  /// The start: the views have the values from before the animation.
  case start = 1
  /// The place where the animation was stopped.
  case current = 2
}

/// An animation that can be paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
  /// The state of the animation.
  var state: UIViewAnimatingState { get }
  /// A Boolean value that says whether the animation runs: it is active and not paused.
  var isRunning: Bool { get }
  /// A Boolean value that says whether the animation runs from the end to the start.
  var isReversed: Bool { get set }
  /// The progress of the animation, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or continues it after a pause.
  func startAnimation()
  /// Starts the animation after a delay, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation where it is. An inactive one becomes active first.
  func pauseAnimation()
  /// Stops the animation where it is.
  ///
  /// - Parameter withoutFinishing: true ends it at once, without calling completions; false leaves
  ///   it stopped until `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation at a position and calls the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which blocks and completions can be added.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds a block of changes that starts late.
  ///
  /// - Parameters:
  ///   - animation: the block.
  ///   - delayFactor: the fraction of the remaining time, from 0 to 1, after which it starts.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a block of changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a block that is called with the final position when the animation ends.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues a paused animation.
  ///
  /// - Parameters:
  ///   - parameters: the new curve; nil keeps the old one.
  ///   - durationFactor: the remaining duration, as a fraction of the original one; 0 keeps what is
  ///     left of that.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
