import Foundation
import Scene

/// Animations between `beginAnimations` and `commitAnimations`, as before there were closures.
///
/// What is set in between applies to the whole animation. Code of today calls
/// `animate(withDuration:animations:)`.
extension UIView {
  /// Begins an animation of 0.2 seconds. Animations may be nested.
  ///
  /// - Parameters:
  ///   - animationID: a name for the app's own use.
  ///   - context: a pointer for the app's own use.
  public class func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer?
  ) {
    SceneEngine.current?.animations.openBlock(Timing(0.2, 0, []))
  }

  /// Ends the animation that was begun last, and shows it. Does nothing where none was begun.
  public class func commitAnimations() { _ = SceneEngine.current?.animations.closeBlock() }

  /// Sets the duration, in seconds. The default is 0.2.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    change { $0.seconds = duration.isFinite ? max(0, duration) : 0 }
  }

  /// Sets the time before the start, in seconds. The default is 0.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    change { $0.delay = delay.isFinite ? max(0, delay) : 0 }
  }

  /// Sets the curve. The default is `easeInOut`.
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    change { $0.curve = curve.timing }
  }

  /// Sets how often the animation runs. The default is 0, which is once.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    change { $0.times = repeatCount.isFinite && repeatCount > 0 ? Double(repeatCount) : 1 }
  }

  /// Sets whether the animation also runs backwards each time. The default is false.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    change { $0.autoreverses = repeatAutoreverses }
  }

  private static func change(_ body: (inout Timing) -> Void) {
    _ = SceneEngine.current?.animations.changeTiming(body)
  }
}
