import Foundation
import Scene

extension UIView {
  /// How an animation runs.
  ///
  /// Differs from UIKit: views can be used while they change, where they will be, with or
  /// without `allowUserInteraction`; and what changes begins where it is seen, with or without
  /// `beginFromCurrentState`. A curl is shown as a fade.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The views that changed are laid out at the end of the block, so that what they hold is
    /// seen moving with them.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// For ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// There and back; at the end it is there.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Within another animation, its own duration counts.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Of a transition: both views stay, and one is hidden.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// Keyframes are jumped to.
    static let keyframesJump = AnimationOptions(rawValue: 1 << 30)

    var curve: TimingCurve {
      switch rawValue >> 16 & 15 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }

    /// What a transition's picture does; nil for one that is not seen.
    var exit: ExitEffect? {
      switch rawValue >> 20 & 15 {
      case 1, 2: .turn(isUpright: true)
      case 6, 7: .turn(isUpright: false)
      case 3, 4, 5: .fade
      default: nil
      }
    }
  }

  /// How keyframes run: as an animation, at an even pace or in jumps.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Each value is there at once at the end of its time.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)

    var options: AnimationOptions {
      let jumps = contains(.calculationModeDiscrete)
      let shared = AnimationOptions(rawValue: rawValue & ~(15 << 10))
      return jumps ? shared.union(.keyframesJump) : shared
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
