import Foundation

/// A vector, in points or in fractions, as its use says.
public struct CGVector: Hashable, Codable, Sendable {
  /// The horizontal and the vertical component.
  public var dx, dy: CGFloat

  /// Creates a vector with both components 0.
  public init() { self.init(dx: 0, dy: 0) }

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from its components.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  /// Creates a vector from its components.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// The vector with both components 0.
  public static let zero = CGVector()
}
