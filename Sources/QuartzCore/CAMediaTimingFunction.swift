import CoreGraphics
import Foundation
import Scene

/// The names of timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The same speed all the time.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Begins slowly.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Ends slowly.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Begins and ends slowly.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The timing of implicit animations: begins fast and ends slowly.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The pace of an animation, as a cubic Bézier curve from (0, 0) to (1, 1) with time on the x axis
/// and progress on the y axis.
public final class CAMediaTimingFunction: Hashable, Sendable {
  private let points: [Float]

  /// Creates a function by its name. A name that is not known traps.
  public init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: points = [0, 0, 1, 1]
    case .easeIn: points = [0.42, 0, 1, 1]
    case .easeOut: points = [0, 0, 0.58, 1]
    case .easeInEaseOut: points = [0.42, 0, 0.58, 1]
    case .default: points = [0.25, 0.1, 0.25, 1]
    default:
      preconditionFailure(
        "There is no timing function “\(name.rawValue)”; use linear, easeIn, easeOut, "
          + "easeInEaseOut or default, or control points")
    }
  }

  /// Creates a function from the control points of its curve: x is a fraction of the time from 0 to
  /// 1, y a fraction of the change.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = [c1x, c1y, c2x, c2y].map { $0.isFinite ? $0 : 0 }
  }

  /// Copies a control point to two floats: 0 is (0, 0), 3 is (1, 1), and 1 and 2 are those between. Other
  /// indices trap.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    precondition(
      (0...3).contains(idx), "A timing function has the control points 0 to 3, not \(idx)")
    let all = [0, 0] + points + [1, 1]
    (ptr[0], ptr[1]) = (all[idx * 2], all[idx * 2 + 1])
  }

  package var curve: TimingCurve {
    .bezier(Double(points[0]), Double(points[1]), Double(points[2]), Double(points[3]))
  }

  public static func == (a: CAMediaTimingFunction, b: CAMediaTimingFunction) -> Bool {
    a.points == b.points
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(points) }
}

/// What an animation or a layer shows outside of its active time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Its last value after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Its first value before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing of it.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  var fillsBefore: Bool { self == .backwards || self == .both }
  var fillsAfter: Bool { self == .forwards || self == .both }
}

/// The time of an animation or a layer, within that of what it belongs to. Times are in seconds.
@preconcurrency @MainActor public protocol CAMediaTiming {
  /// The time of the beginning, in the time of the parent.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one run.
  var duration: CFTimeInterval { get set }
  /// How fast its time passes, as a multiple of the parent's.
  var speed: Float { get set }
  /// The time that is added to its own.
  var timeOffset: CFTimeInterval { get set }
  /// How often it runs; fractions are allowed.
  var repeatCount: Float { get set }
  /// How long it runs again and again.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run goes back as well.
  var autoreverses: Bool { get set }
  /// What it shows outside of its active time.
  var fillMode: CAMediaTimingFillMode { get set }
}
