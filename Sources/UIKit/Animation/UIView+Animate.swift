import Foundation
import Scene

/// Changes that can be seen happening: frame, bounds, center, transform, alpha, background
/// colour and content offset, set in a block or by a layout in it.
///
/// The values are set at once, and hosts show the way there. The completion is called when the
/// host's time has come to the end: with false if another animation took over all that this
/// one changed, or the views left their window, else with true.
///
/// For example:
///
///     UIView.animate(withDuration: 0.3) {
///       self.width.constant = 200
///       self.view.layoutIfNeeded()
///     }
extension UIView {
  /// - Parameters:
  ///   - duration: seconds. With 0 nothing is seen, and the completion is called in the next
  ///     turn; so it is where nothing changed.
  ///   - delay: seconds before it begins.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(Timing(duration, delay, options), options, animations, completion)
  }

  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(Timing(duration, 0, []), [], animations, completion)
  }

  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    run(Timing(duration, 0, []), [], animations, nil)
  }

  /// Ends as a spring does, which is at rest when the time is over.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 comes to rest without swinging, less swings.
  ///   - velocity: at first, in whole ways a second.
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

  /// - Parameters:
  ///   - springDuration: seconds of what feels like its duration; it settles for longer.
  ///   - bounce: 0 does not swing, 1 for ever, less than 0 creeps.
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
    // Without an app nothing is seen.
    guard let engine = SceneEngine.current else {
      animations()
      completion?(true)
      return
    }
    engine.animations.animate(timing, options, animations, completion)
  }

  // MARK: Without

  /// Nothing in the block is seen changing, whatever is around it.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    guard let engine = SceneEngine.current else { return actionsWithoutAnimation() }
    engine.animations.withoutAnimation(actionsWithoutAnimation)
  }

  /// Whether anything that is asked for from now on is seen changing.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    SceneEngine.current?.animations.isEnabled = enabled
  }

  public static var areAnimationsEnabled: Bool { SceneEngine.current?.animations.isEnabled ?? true }

  /// Seconds that the innermost block at work takes; 0 outside of one.
  public static var inheritedAnimationDuration: TimeInterval {
    SceneEngine.current?.animations.inheritedDuration ?? 0
  }

  /// Within an animation's block: it runs so often.
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
