import Foundation

/// Distances inwards from the edges of a rectangle, in points, whose sides depend on the reading
/// direction.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance inwards from the edge, in points. The leading edge is the left one in a layout
  /// from left to right. Negative distances are outwards.
  public var top, leading, bottom, trailing: CGFloat

  /// Creates insets from four distances, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets of 0 points.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Insets of 0 points.
  public static let zero = NSDirectionalEdgeInsets()
}
