import Foundation

/// A distance to the right and downwards, in points.
public struct UIOffset: Hashable, Sendable {
  /// The distance to the right, in points.
  public var horizontal: CGFloat
  /// The distance downwards, in points.
  public var vertical: CGFloat

  /// Creates an offset of 0.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// Creates an offset, in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The offset of 0.
  public static let zero = UIOffset()
}
