import Foundation

/// The first visible line of a scrolled text.
///
/// Unlike a content offset in points it is the same place in the text at every width, and before and
/// after a host has found out how high the lines above are.
public struct TopLine: Hashable, Codable, Sendable {
  /// The start of the line in the text, in UTF-16 units.
  public var offset: Int
  /// The part of the line that is above the upper edge, in points; less than 0 if the line begins
  /// below the edge.
  public var hidden: Double
  /// The height of the line in points; 0 while it is not known.
  public var height: Double

  /// Creates a line from where it starts and how much of it is hidden.
  public init(offset: Int, hidden: Double = 0, height: Double = 0) {
    self.offset = offset
    self.hidden = hidden
    self.height = height
  }
}
