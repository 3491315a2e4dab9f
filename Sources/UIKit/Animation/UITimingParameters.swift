import Foundation
import Scene

/// What kind of curve an animation follows.
public enum UITimingCurveType: Int, Sendable {
  /// One of `UIView.AnimationCurve`.
  case builtin = 0
  case cubic = 1
  case spring = 2
  /// Cubic, then a spring.
  case composed = 3
}

/// Gives an animator its curve.
@MainActor public protocol UITimingCurveProvider: AnyObject {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic Bézier curve from 0, 0 to 1, 1.
public final class UICubicTimingParameters: UITimingCurveProvider {
  /// Of one made by control points, what comes nearest: ease in and out.
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  private let isBuiltin: Bool

  /// Slow at both ends.
  public convenience init() { self.init(animationCurve: .easeInOut) }

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

  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    isBuiltin = false
    controlPoint1 = point1
    controlPoint2 = point2
  }

  public var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }

  var curve: TimingCurve {
    .bezier(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)
  }
}

/// A spring. One with a damping ratio takes as long as its animator says; one with mass,
/// stiffness and damping, or a duration of its own, as long as it swings.
public final class UISpringTimingParameters: UITimingCurveProvider {
  public let initialVelocity: CGVector
  private let dampingRatio: Double
  /// nil if the animator's duration counts.
  private let spring: Spring?

  /// A firm spring that does not swing.
  public convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// - Parameters:
  ///   - ratio: 1 comes to rest without swinging, less swings.
  ///   - velocity: at first, in whole ways a second.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    dampingRatio = ratio
    initialVelocity = velocity
    spring = nil
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    let made = Spring(
      mass: mass, stiffness: stiffness, damping: damping, velocity: velocity.dx)
    dampingRatio = made.damping
    initialVelocity = velocity
    spring = made
  }

  /// - Parameters:
  ///   - duration: seconds of what feels like its duration; it settles for longer.
  ///   - bounce: 0 does not swing, 1 for ever, less than 0 creeps.
  public init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity: CGVector = .zero
  ) {
    let made = Spring(
      duration: max(duration, 1e-3), bounce: bounce, velocity: initialVelocity.dx)
    dampingRatio = made.damping
    self.initialVelocity = initialVelocity
    spring = made
  }

  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// How long it swings; nil for as long as it is given.
  var ownDuration: Double? { spring?.settling }

  func curve(for seconds: Double) -> TimingCurve {
    guard spring == nil, seconds > 0 else { return spring.map { .spring($0) } ?? .linear }
    return .spring(
      Spring(damping: dampingRatio, settlingIn: seconds, velocity: initialVelocity.dx))
  }
}

extension UITimingCurveProvider {
  /// How long it takes, and how, where `seconds` are given to it.
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
