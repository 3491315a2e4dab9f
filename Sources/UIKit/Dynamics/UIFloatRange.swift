import Foundation

/// A range of numbers.
public struct UIFloatRange: Hashable, Sendable {
  /// The least and the greatest number, in points or in radians.
  public var minimum, maximum: CGFloat

  /// Creates a range from 0 to 0.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// Creates a range from its ends, in points or in radians.
  public init(minimum: CGFloat, maximum: CGFloat) {
    (self.minimum, self.maximum) = (minimum, maximum)
  }

  /// The range from 0 to 0.
  public static let zero = UIFloatRange()
  /// The range of all numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// Whether the range has all numbers.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }

  var closed: ClosedRange<Double> {
    let low = minimum.isNaN ? -.infinity : Double(minimum)
    let high = maximum.isNaN ? .infinity : Double(maximum)
    return low <= high ? low...high : high...low
  }
}
