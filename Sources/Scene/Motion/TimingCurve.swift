import Foundation

/// The progress of an animation as a function of its time.
public enum TimingCurve: Hashable, Codable, Sendable {
  /// A cubic Bézier curve from (0, 0) to (1, 1) with the two inner control points x1, y1, x2, y2.
  /// The x axis is the time.
  case bezier(Double, Double, Double, Double)
  /// The motion of a damped spring.
  case spring(Spring)

  /// A curve of constant velocity.
  public static let linear = TimingCurve.bezier(0, 0, 1, 1)
  /// A curve that begins slowly.
  public static let easeIn = TimingCurve.bezier(0.42, 0, 1, 1)
  /// A curve that ends slowly.
  public static let easeOut = TimingCurve.bezier(0, 0, 0.58, 1)
  /// A curve that begins and ends slowly.
  public static let easeInOut = TimingCurve.bezier(0.42, 0, 0.58, 1)

  /// Returns the progress after a fraction of the time.
  ///
  /// - Parameters:
  ///   - part: The fraction of the time, from 0 to 1.
  ///   - seconds: The duration, in seconds.
  /// - Returns: 0 at the beginning and 1 at the end. In between, the curve may exceed both.
  public func share(at part: Double, of seconds: Double) -> Double {
    guard part > 0 else { return 0 }
    guard part < 1 else { return 1 }
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      if x1 == y1, x2 == y2 { return part }
      let (x1, x2) = (min(max(x1, 0), 1), min(max(x2, 0), 1))
      return Self.height(y1, y2, Self.moment(x1, x2, part))
    case .spring(let spring): return spring.share(at: part * seconds)
    }
  }

  private static func height(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let left = 1 - t
    return 3 * left * left * t * a + 3 * left * t * t * b + t * t * t
  }

  /// The parameter of the curve at which the time is `part`, by bisection, as x increases
  /// monotonically.
  private static func moment(_ x1: Double, _ x2: Double, _ part: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if height(x1, x2, middle) < part { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

/// A mass on a damped spring, released at the distance 1 from rest.
public struct Spring: Hashable, Codable, Sendable {
  /// The damping ratio: 1 is critically damped, less oscillates, more returns slowly.
  public var damping: Double
  /// The natural frequency without damping, in radians per second.
  public var frequency: Double
  /// The initial velocity, in multiples of the distance per second; positive towards the end.
  public var velocity: Double

  /// Creates a spring from its damping ratio, its frequency in radians per second, and its initial
  /// velocity in distances per second. Ratios and frequencies too near to 0 or infinity are
  /// limited.
  public init(damping: Double, frequency: Double, velocity: Double = 0) {
    self.damping = min(max(damping, Self.least), 1 / Self.least)
    self.frequency = min(max(frequency, Self.least), 1e6)
    self.velocity = velocity
  }

  /// Creates a spring from its physical constants in consistent units, and its initial velocity in
  /// multiples of the distance per second.
  public init(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
    let (mass, stiffness) = (max(mass, 1e-6), max(stiffness, 1e-6))
    self.init(
      damping: damping / (2 * (mass * stiffness).squareRoot()),
      frequency: (stiffness / mass).squareRoot(), velocity: velocity)
  }

  /// Creates a spring that settles in a number of seconds.
  public init(damping: Double, settlingIn seconds: Double, velocity: Double = 0) {
    var (low, high) = (-6.0, 6.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let tried = Spring(damping: damping, frequency: pow(10, middle), velocity: velocity)
      if tried.settling > seconds { low = middle } else { high = middle }
    }
    self.init(damping: damping, frequency: pow(10, high), velocity: velocity)
  }

  /// Returns the fraction of the distance covered after a number of seconds.
  public func share(at seconds: Double) -> Double { 1 - left(at: max(0, seconds)) }

  /// The time after which at most a thousandth of the distance remains, in seconds.
  public var settling: Double {
    let swing = abs(1 - damping) < 1e-6 ? 0 : abs(1 - damping * damping).squareRoot()
    guard damping < 1, swing > 0 else { return creeping }
    let side = (damping * frequency - velocity) / (frequency * swing)
    let most = (1 + side * side).squareRoot()
    return max(0, log(most / Self.rest)) / (damping * frequency)
  }

  private static let rest = 0.001
  private static let least = 0.01

  /// The settling time of a spring that does not oscillate, by bisection: it overshoots once at
  /// most.
  private var creeping: Double {
    var far = 1 / frequency
    while abs(left(at: far)) > Self.rest || abs(left(at: far * 1.5)) > Self.rest { far *= 2 }
    var near = 0.0
    for _ in 0..<50 {
      let middle = (near + far) / 2
      if abs(left(at: middle)) > Self.rest { near = middle } else { far = middle }
    }
    return far
  }

  private func left(at t: Double) -> Double {
    let (z, w) = (damping, frequency)
    if abs(1 - z) < 1e-6 { return exp(-w * t) * (1 + (w - velocity) * t) }
    if z < 1 {
      let swing = w * (1 - z * z).squareRoot()
      return exp(-z * w * t)
        * (cos(swing * t) + (z * w - velocity) / swing * sin(swing * t))
    }
    let root = (z * z - 1).squareRoot()
    // Computed without the cancellation of two nearly equal numbers.
    let (slow, fast) = (-w / (z + root), -w * (z + root))
    let share = (-velocity - fast) / (slow - fast)
    return share * exp(slow * t) + (1 - share) * exp(fast * t)
  }
}
