import Foundation

/// Distances inwards from the four edges of a rectangle, in points.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distances from the edges, in points.
  public var top, left, bottom, right: CGFloat

  /// Creates insets from distances in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets with all distances 0.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Insets with all distances 0.
  public static let zero = UIEdgeInsets()
}

extension CGRect {
  /// Returns the rectangle reduced by insets, in points. Width and height are never negative.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}
