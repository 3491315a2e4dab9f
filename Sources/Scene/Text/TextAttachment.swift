import Foundation

/// A picture in a text, in the place of one character, U+FFFC.
public struct TextAttachment: Hashable, Codable, Sendable {
  /// The character that a text has where a picture is.
  public static let character: Character = "\u{FFFC}"

  /// The picture; nil for space without one.
  public var art: Artwork?
  /// The size in points.
  public var size: CGSize
  /// The distance of the lower edge above the baseline, in points; negative below it.
  public var rise: Double
  /// The space before and after the picture, in points.
  public var padding: Double

  /// Creates a picture with a size, a distance above the baseline and the space at both sides, in
  /// points.
  public init(_ art: Artwork?, size: CGSize, rise: Double = 0, padding: Double = 0) {
    self.art = art
    self.size = size
    self.rise = rise
    self.padding = padding
  }

  /// The width that it takes in its line, in points.
  public var advance: Double { size.width + 2 * padding }

  /// The heights above and below the baseline, in points; neither is negative.
  public var extent: (above: Double, below: Double) {
    (max(0, size.height + rise), max(0, -rise))
  }

  mutating func mapColors(_ change: (Color) -> Color) { art?.mapColors(change) }
}
