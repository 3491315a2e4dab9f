import Foundation
import Scene

/// Animations of views: of frame, bounds, center, transform, alpha, background colour and content
/// offset, set in a block or by a layout inside it.
///
/// The properties have their new values at once, and the host shows the change. The completion is
/// called when the animation has ended: with false if another animation replaced all that this one
/// changed, or the views left their window, otherwise with true.
///
/// For example:
///
///     UIView.animate(withDuration: 0.3) {
///       self.width.constant = 200
///       self.view.layoutIfNeeded()
///     }
extension UIView {
  /// Animates the changes of a block.
  ///
  /// - Parameters:
  ///   - duration: the duration, in seconds. With 0, or if nothing changes, nothing is shown and
  ///     the completion is called in the next turn of the run loop.
  ///   - delay: the time before the start, in seconds.
  ///   - options: the curve, repetition and so on.
  ///   - animations: the block that changes views. It runs at once.
  ///   - completion: called at the end; its argument is false if the animation was cut short.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(Timing(duration, delay, options), options, animations, completion)
  }

  /// Animates the changes of a block for a duration in seconds and calls a completion at the end.
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(Timing(duration, 0, []), [], animations, completion)
  }

  /// Animates the changes of a block for a duration in seconds.
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    run(Timing(duration, 0, []), [], animations, nil)
  }

  /// Animates the changes of a block with a spring that has settled at the end of the duration.
  ///
  /// - Parameters:
  ///   - duration: the duration, in seconds.
  ///   - delay: the time before the start, in seconds.
  ///   - dampingRatio: 1 comes to rest without oscillating, less oscillates.
  ///   - velocity: the velocity at the start: 1 is the whole change per second.
  ///   - options: repetition and so on; the curve is the spring's.
  ///   - animations: the block that changes views. It runs at once.
  ///   - completion: called at the end; its argument is false if the animation was cut short.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var timing = Timing(duration, delay, options)
    if duration > 0 {
      timing.curve = .spring(
        Spring(damping: dampingRatio, settlingIn: duration, velocity: velocity))
    }
    run(timing, options, animations, completion)
  }

  /// Animates the changes of a block with a spring of a perceived duration. It takes longer than
  /// that to settle.
  ///
  /// - Parameters:
  ///   - springDuration: the perceived duration, in seconds.
  ///   - bounce: 0 does not oscillate, 1 oscillates forever, negative values are overdamped.
  ///   - initialSpringVelocity: the velocity at the start: 1 is the whole change per second.
  ///   - delay: the time before the start, in seconds.
  ///   - options: repetition and so on; the curve is the spring's.
  ///   - animations: the block that changes views. It runs at once.
  ///   - completion: called at the end; its argument is false if the animation was cut short.
  public static func animate(
    springDuration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
    options: UIView.AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard springDuration > 0 else {
      return run(Timing(0, delay, options), options, animations, completion)
    }
    let spring = Spring(
      duration: springDuration, bounce: bounce, velocity: initialSpringVelocity)
    var timing = Timing(spring.settling, delay, options)
    timing.curve = .spring(spring)
    run(timing, options, animations, completion)
  }

  private static func run(
    _ timing: Timing, _ options: UIView.AnimationOptions, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    // Without a running app there is nothing to animate.
    guard let engine = SceneEngine.current else {
      animations()
      if let completion { DispatchQueue.main.async { completion(true) } }
      return
    }
    engine.animations.animate(timing, options, animations, completion)
  }

  // MARK: Turning animations off

  /// Runs a block whose changes are not animated, also inside an animation.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    guard let engine = SceneEngine.current else { return actionsWithoutAnimation() }
    engine.animations.withoutAnimation(actionsWithoutAnimation)
  }

  /// Turns animations on or off from now on. They are on by default.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    SceneEngine.current?.animations.isEnabled = enabled
  }

  /// A Boolean value that says whether animations are on.
  public static var areAnimationsEnabled: Bool { SceneEngine.current?.animations.isEnabled ?? true }

  /// The duration of the animation whose block is running, in seconds; 0 outside one.
  public static var inheritedAnimationDuration: TimeInterval {
    SceneEngine.current?.animations.inheritedDuration ?? 0
  }

  /// Repeats the changes of a block inside an animation.
  ///
  /// - Parameters:
  ///   - count: how many times the animation runs; 0 is forever.
  ///   - autoreverses: whether it also runs backwards each time.
  ///   - animations: the block that changes views.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let engine = SceneEngine.current else { return animations() }
    engine.animations.repeating(count, autoreverses: autoreverses, animations)
  }
}

extension Spring {
  init(duration: Double, bounce: Double, velocity: Double = 0) {
    self.init(
      damping: bounce >= 0 ? 1 - bounce : 1 / (1 + max(bounce, -0.99)),
      frequency: 2 * .pi / duration, velocity: velocity)
  }
}
