import Foundation

/// A line of a text that was laid out.
public struct TextLine: Hashable, Codable, Sendable {
  /// The horizontal extent of a letter, in points from the left edge of the text. The width of
  /// letters that are read from right to left is negative, and `x` is then their right edge.
  public struct Place: Hashable, Codable, Sendable {
    /// The edge at which the letter begins.
    public var x: Double
    /// The distance to the edge at which it ends.
    public var width: Double

    /// Creates an extent in points.
    public init(x: Double, width: Double) {
      self.x = x
      self.width = width
    }

    /// The left and the right edge.
    public var edges: (left: Double, right: Double) { (min(x, x + width), max(x, x + width)) }
  }

  /// The range of the line in UTF-16 units, with the separator at its end.
  public var range: TextRange
  /// The frame of the letters in points, from the top left corner of the text.
  public var frame: CGRect
  /// The distance of the baseline from the top of the text, in points.
  public var baseline: Double
  /// The extents of the letters, one for each UTF-16 unit of the range. Units of one letter have the
  /// same.
  public var places: [Place]

  /// Creates a line. All lengths are in points.
  public init(range: TextRange, frame: CGRect, baseline: Double, places: [Place]) {
    self.range = range
    self.frame = frame
    self.baseline = baseline
    self.places = places
  }
}
