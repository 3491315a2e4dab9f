import CoreGraphics
import Foundation
import Scene

/// What hears of the beginning and the end of an animation.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  /// The animation began.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation ended: with true when its time was over, with false when it was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What a layer does when something happens to it.
@preconcurrency @MainActor public protocol CAAction {
  /// Does what is to be done.
  ///
  /// - Parameters:
  ///   - event: What happened: the key of a property that is about to change.
  ///   - anObject: The layer.
  ///   - dict: Facts about the event, or nil.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: @MainActor CAAction {
  /// Does nothing, and so says that nothing shall happen.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// An animation of a layer: when it takes place. What changes is said by its subclasses.
///
/// A layer copies the animations that are added to it. Other values than those of its properties can
/// be kept with `setValue(_:forKey:)`.
open class CAAnimation: NSObject {
  /// The time of the beginning, in the time of the layer, in seconds; 0 for when it is added.
  open var beginTime: CFTimeInterval = 0
  /// The duration of one run, in seconds; 0 for that of the transaction. NaN counts as 0.
  open var duration: CFTimeInterval = 0
  /// How fast the time of the animation passes, as a multiple of the layer's. The default is 1.
  open var speed: Float = 1
  /// The time that is added to the animation's own, in seconds. The default is 0.
  open var timeOffset: CFTimeInterval = 0
  /// How often the animation runs; fractions are allowed. The default, 0, is once.
  open var repeatCount: Float = 0
  /// How long the animation runs again and again, in seconds, in place of `repeatCount`. The default
  /// is 0.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each run goes back as well, which doubles its time. The default is false.
  open var autoreverses = false
  /// What is shown before the beginning and after the end. The default is `removed`.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The pace; nil, the default, is a linear one.
  open var timingFunction: CAMediaTimingFunction?
  /// What hears of the beginning and the end. It is retained as long as the animation.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation is removed from the layer at its end. The default is true.
  open var isRemovedOnCompletion = true
  /// How many frames a second the animation is shown with. The default has no wishes.
  ///
  /// Differs from Core Animation: animations are shown with each frame of the display.
  open var preferredFrameRateRange = CAFrameRateRange.default

  private var kept: [String: Any] = [:]
  /// What the animation goes along with instead of its own time; nil for nothing.
  package var lead: AnimationLead?

  /// Creates an animation that changes nothing.
  public required override init() {}

  /// Returns the value that an animation of a class has for a key before it is set; nil for none.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Returns whether a property is kept when an animation is archived. There are no archives.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  /// Returns the value that was kept for a key, or a property of this name.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "beginTime": beginTime
    case "duration": duration
    case "speed": speed
    case "timeOffset": timeOffset
    case "repeatCount": repeatCount
    case "repeatDuration": repeatDuration
    case "autoreverses": autoreverses
    case "fillMode": fillMode
    case "timingFunction": timingFunction
    case "delegate": delegate
    case "removedOnCompletion": isRemovedOnCompletion
    default: kept[key] ?? Self.defaultValue(forKey: key)
    }
  }

  /// Sets a property by its name, or keeps a value for any other key.
  open func setValue(_ value: Any?, forKey key: String) {
    let number = LayerValue.number(value)
    switch key {
    case "beginTime": beginTime = number ?? 0
    case "duration": duration = number ?? 0
    case "speed": speed = Float(number ?? 1)
    case "timeOffset": timeOffset = number ?? 0
    case "repeatCount": repeatCount = Float(number ?? 0)
    case "repeatDuration": repeatDuration = number ?? 0
    case "autoreverses": autoreverses = number ?? 0 != 0
    case "fillMode": fillMode = value as? CAMediaTimingFillMode ?? .removed
    case "timingFunction": timingFunction = value as? CAMediaTimingFunction
    case "delegate": delegate = value as? any CAAnimationDelegate
    case "removedOnCompletion": isRemovedOnCompletion = number ?? 1 != 0
    default: kept[key] = value
    }
  }

  /// Returns a copy.
  open override func copy() -> Any {
    let other = Self.init()
    take(into: other)
    return other
  }

  /// Copies the properties to another animation of the same class.
  func take(into other: CAAnimation) {
    (other.beginTime, other.duration, other.speed) = (beginTime, duration, speed)
    (other.timeOffset, other.repeatCount) = (timeOffset, repeatCount)
    (other.repeatDuration, other.autoreverses) = (repeatDuration, autoreverses)
    (other.fillMode, other.timingFunction, other.delegate) = (fillMode, timingFunction, delegate)
    (other.isRemovedOnCompletion, other.kept) = (isRemovedOnCompletion, kept)
    other.preferredFrameRateRange = preferredFrameRateRange
    other.lead = lead
  }

  // MARK: Time

  /// The duration of one run, in seconds: finite and not negative.
  var runTime: Double { duration.isFinite ? max(0, duration) : duration == .infinity ? 1e9 : 0 }

  /// The pace of one run.
  var pace: TimingCurve { timingFunction?.curve ?? .linear }

  /// How long it is active in its own time, in seconds; infinite for an endless one.
  var activeTime: Double {
    let round = runTime * (autoreverses ? 2 : 1)
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? (round > 0 ? round * Double(repeatCount) : 0) : round
  }

  /// The moment of an animation: the run it is in, and the part of that run that is over.
  struct Moment {
    var part: Double
    /// The number of runs before this one.
    var runs: Double
  }

  /// Where it is after a time in its own seconds; nil when it shows nothing.
  func moment(after elapsed: Double) -> Moment? {
    guard elapsed >= 0 else { return fillMode.fillsBefore ? Moment(part: 0, runs: 0) : nil }
    let isOver = elapsed >= activeTime
    if isOver, !fillMode.fillsAfter { return nil }
    let time = isOver ? activeTime : elapsed
    guard runTime > 0, time.isFinite else { return Moment(part: 1, runs: 0) }
    let round = runTime * (autoreverses ? 2 : 1)
    var runs = (time / round).rounded(.down)
    // The end of the last run is not the beginning of another.
    if isOver, runs > 0, time - runs * round < 1e-9 { runs -= 1 }
    let part = (time - runs * round) / runTime
    return Moment(part: part > 1 ? max(0, 2 - part) : part, runs: runs)
  }

  /// Adds what is shown at a moment.
  @MainActor func show(at moment: Moment, on layer: inout PresentedValues) {}

  /// The time in its own seconds for the layer's.
  func ownTime(at time: Double) -> Double {
    let own = (time - beginTime) * Double(speed) + timeOffset
    return own.isFinite ? own : .infinity
  }

  /// Whether it is over at the layer's time. One that stands still never is.
  func isOver(at time: Double) -> Bool { speed > 0 && ownTime(at: time) >= activeTime }

  /// The seconds of the layer's until it is over; nil for never.
  func timeLeft(at time: Double) -> Double? {
    guard speed > 0, activeTime.isFinite else { return nil }
    return max(0, (activeTime - ownTime(at: time)) / Double(speed))
  }
}

extension CAAnimation: CAMediaTiming {}

extension CAAnimation: CAAction {
  /// Adds the animation to the layer, with the name of the event as its key.
  @preconcurrency @MainActor public func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) { (anObject as? CALayer)?.add(self, forKey: event) }
}

/// How many frames a second are wished for.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The least and the most frames a second, and the wished number; 0 for no wish.
  public var minimum, maximum: Float
  /// The wished number of frames a second, or nil.
  public var preferred: Float?

  /// Creates the range without wishes.
  public init() { self.init(minimum: 0, maximum: 0, preferred: 0) }

  /// Creates a range, in frames a second.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The range without wishes.
  public static let `default` = CAFrameRateRange()
}
