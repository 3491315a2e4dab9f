import Foundation
import Scene

extension UIView {
  /// Animates changes in several steps, each with its part of the duration. The steps are added in
  /// the block with `addKeyframe(withRelativeStartTime:relativeDuration:animations:)`.
  ///
  /// For example:
  ///
  ///     UIView.animateKeyframes(withDuration: 2, delay: 0) {
  ///       UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
  ///         ball.center.y = 200
  ///       }
  ///       UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
  ///         ball.center.y = 20
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - duration: the duration of all steps together, in seconds.
  ///   - delay: the time before the start, in seconds.
  ///   - options: how the steps run.
  ///   - animations: the block that adds the steps. It runs at once.
  ///   - completion: called at the end; its argument is false if the animation was cut short.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let engine = SceneEngine.current else {
      animations()
      if let completion { DispatchQueue.main.async { completion(true) } }
      return
    }
    let shared = options.options
    engine.animations.animate(Timing(duration, delay, shared), shared, animations, completion)
  }

  /// Adds a step to the animation of keyframes whose block is running.
  ///
  /// - Parameters:
  ///   - frameStartTime: the start, from 0 to 1, as a fraction of the whole duration.
  ///   - frameDuration: the duration, from 0 to 1, as a fraction of the whole duration.
  ///   - animations: the block that changes views.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let engine = SceneEngine.current else { return animations() }
    engine.animations.keyframe(frameStartTime, frameDuration, animations)
  }
}
