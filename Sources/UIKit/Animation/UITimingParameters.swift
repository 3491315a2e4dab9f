import Foundation
import Scene

/// The kind of timing curve of an animation.
public enum UITimingCurveType: Int, Sendable {
  /// One of the curves of `UIView.AnimationCurve`.
  case builtin = 0
  /// A cubic Bézier curve with control points of the app's.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// A cubic curve followed by a spring. No timing parameters of this library have this type.
  case composed = 3
}

/// An object that provides the timing curve of a `UIViewPropertyAnimator`.
@MainActor public protocol UITimingCurveProvider: AnyObject {
  /// The kind of the curve.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve; nil for a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for a cubic curve. If both are set, the spring counts.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic Bézier curve from (0, 0) to (1, 1), with time on the x axis and progress on the y axis.
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The built-in curve; `easeInOut` for a curve made from control points.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point: x is a fraction of the time, y a fraction of the change.
  public let controlPoint1: CGPoint
  /// The second control point: x is a fraction of the time, y a fraction of the change.
  public let controlPoint2: CGPoint
  private let isBuiltin: Bool

  /// Makes the `easeInOut` curve.
  public override convenience init() { self.init(animationCurve: .easeInOut) }

  /// Makes a built-in curve. The control points of a linear one are (0, 0) and (1, 1).
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    isBuiltin = true
    guard case .bezier(let x1, let y1, let x2, let y2) = curve.timing else {
      (controlPoint1, controlPoint2) = (.zero, CGPoint(x: 1, y: 1))
      return
    }
    controlPoint1 = CGPoint(x: x1, y: y1)
    controlPoint2 = CGPoint(x: x2, y: y2)
  }

  /// Makes a curve from its control points: x is a fraction of the time, y a fraction of the
  /// change.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    isBuiltin = false
    controlPoint1 = point1
    controlPoint2 = point2
  }

  /// `builtin` if the curve was made from an animation curve, otherwise `cubic`.
  public var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
  /// These parameters.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always nil.
  public var springTimingParameters: UISpringTimingParameters? { nil }

  var curve: TimingCurve {
    .bezier(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)
  }
}

/// A spring. If it is made from a damping ratio, its duration is the animator's; if it is made from
/// mass, stiffness and damping, or from a duration of its own, it is the time the spring takes to
/// settle.
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The velocity at the start: 1 is the whole change per second. The horizontal component is used.
  public let initialVelocity: CGVector
  private let dampingRatio: Double
  /// The spring; nil if its duration is the animator's.
  private let spring: Spring?

  /// Makes an overdamped spring of mass 3, stiffness 1000 and damping 500.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Makes a spring whose duration is the animator's.
  ///
  /// - Parameters:
  ///   - ratio: the damping ratio: 1 comes to rest without oscillating, less oscillates.
  ///   - velocity: the velocity at the start: 1 is the whole change per second.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    dampingRatio = ratio
    initialVelocity = velocity
    spring = nil
  }

  /// Makes a spring that starts at rest, whose duration is the animator's. A damping ratio of 1
  /// comes to rest without oscillating, less oscillates.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Makes a spring from physical constants, in consistent units with seconds as the unit of time.
  /// Its duration is the time it takes to settle.
  ///
  /// - Parameters:
  ///   - mass: the mass at the end of the spring.
  ///   - stiffness: the force per displacement.
  ///   - damping: the force per velocity.
  ///   - velocity: the velocity at the start: 1 is the whole change per second.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    let made = Spring(
      mass: mass, stiffness: stiffness, damping: damping, velocity: velocity.dx)
    dampingRatio = made.damping
    initialVelocity = velocity
    spring = made
  }

  /// Makes a spring from a perceived duration. It takes longer than that to settle.
  ///
  /// - Parameters:
  ///   - duration: the perceived duration, in seconds.
  ///   - bounce: 0 does not oscillate, 1 oscillates forever, negative values are overdamped.
  ///   - initialVelocity: the velocity at the start: 1 is the whole change per second.
  public init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity: CGVector = .zero
  ) {
    let made = Spring(
      duration: max(duration, 1e-3), bounce: bounce, velocity: initialVelocity.dx)
    dampingRatio = made.damping
    self.initialVelocity = initialVelocity
    spring = made
  }

  /// Always `spring`.
  public var timingCurveType: UITimingCurveType { .spring }
  /// Always nil.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// These parameters.
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// The time to settle, in seconds; nil if the duration is the animator's.
  var ownDuration: Double? { spring?.settling }

  func curve(for seconds: Double) -> TimingCurve {
    guard spring == nil, seconds > 0 else { return spring.map { .spring($0) } ?? .linear }
    return .spring(
      Spring(damping: dampingRatio, settlingIn: seconds, velocity: initialVelocity.dx))
  }
}

extension UITimingCurveProvider {
  /// The duration and curve of an animation of `seconds`; a spring may have a duration of its own.
  func timing(_ seconds: Double, delay: Double = 0) -> Timing {
    if let spring = springTimingParameters {
      let time = spring.ownDuration ?? seconds
      return Timing(time, delay: delay, curve: spring.curve(for: time))
    }
    return Timing(
      seconds, delay: delay, curve: cubicTimingParameters?.curve ?? .easeInOut)
  }
}

extension UIView.AnimationCurve {
  var timing: TimingCurve {
    switch self {
    case .easeInOut: .easeInOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}
