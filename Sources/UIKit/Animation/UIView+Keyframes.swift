import Foundation
import Scene

extension UIView {
  /// Changes in several steps, each with its part of the time; they are added in the block.
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
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let engine = SceneEngine.current else {
      animations()
      completion?(true)
      return
    }
    let shared = options.options
    engine.animations.animate(Timing(duration, delay, shared), shared, animations, completion)
  }

  /// - Parameters:
  ///   - frameStartTime: from 0 to 1, as a part of the whole duration.
  ///   - frameDuration: the same.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let engine = SceneEngine.current else { return animations() }
    engine.animations.keyframe(frameStartTime, frameDuration, animations)
  }
}
