import Foundation
import Scene

extension UIView {
  /// How an animation runs.
  ///
  /// Differs from UIKit: views can be used while they change, at their final place, with or without
  /// `allowUserInteraction`; and a change begins at what is shown, with or without
  /// `beginFromCurrentState`. A curl is shown as a fade.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The changed views are laid out at the end of the block, so that their subviews are animated
    /// with them.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Has no effect: views can always be used while they change.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Has no effect: a change always begins at what is shown.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// The animation is repeated forever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// The animation runs forwards and backwards; afterwards the views have their new values.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Inside another animation, the animation has its own duration.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Inside another animation, the animation has its own curve.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// A transition hides the old view and shows the new one instead of exchanging them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Has no effect: a view that draws itself is drawn at its new size from the start.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Inside another animation, the animation has its own repetition and direction.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow at both ends. This is the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// At a constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// A transition turns the view around its vertical axis.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A transition turns the view around its vertical axis, as `transitionFlipFromLeft` does.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A transition fades, as `transitionCrossDissolve` does.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// A transition fades, as `transitionCrossDissolve` does.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// A transition fades from the old content to the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A transition turns the view around its horizontal axis.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A transition turns the view around its horizontal axis, as `transitionFlipFromTop` does.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// How values go on between keyframes, which are no options of others.
    static func keyframes(_ mode: KeyframeMode) -> AnimationOptions {
      AnimationOptions(rawValue: mode.rawValue << 40)
    }

    var keyframes: KeyframeMode { KeyframeMode(rawValue: rawValue >> 40 & 15) ?? .linear }

    var curve: TimingCurve {
      switch rawValue >> 16 & 15 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }

    /// The effect on the picture of the old view; nil without one.
    var exit: ExitEffect? {
      switch rawValue >> 20 & 15 {
      case 1, 2: .turn(isUpright: true)
      case 6, 7: .turn(isUpright: false)
      case 3, 4, 5: .fade
      default: nil
      }
    }
  }

  /// How an animation of keyframes runs.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The changed views are laid out at the end of the block, so that their subviews are animated
    /// with them.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Has no effect: views can always be used while they change.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Has no effect: a change always begins at what is shown.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// The animation is repeated forever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// The animation runs forwards and backwards; afterwards the views have their new values.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Inside another animation, the animation has its own duration.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Inside another animation, the animation has its own repetition and direction.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Values change evenly during each keyframe. This is the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Each value changes at once, at the end of its keyframe.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Values change at the same speed all the time. The times of the keyframes are not used, only
    /// their order.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Values follow a smooth curve through those of the keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Values follow a smooth curve through those of the keyframes, at the same speed all the time.
    /// The times of the keyframes are not used, only their order.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var options: AnimationOptions {
      let mode = KeyframeMode(rawValue: rawValue >> 10 & 15) ?? .linear
      return AnimationOptions(rawValue: rawValue & ~(15 << 10)).union(.keyframes(mode))
    }
  }
}

extension Timing {
  init(_ seconds: Double, _ delay: Double, _ options: UIView.AnimationOptions) {
    self.init(
      seconds, delay: delay, curve: options.curve, times: options.contains(.repeat) ? 0 : 1,
      autoreverses: options.contains(.autoreverse))
  }
}
