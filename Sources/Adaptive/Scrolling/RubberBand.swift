/// The resistance of content that is drawn beyond its edge.
public enum RubberBand {
  /// The share of a small movement beyond the edge that the content follows.
  public static let constant = 0.55

  /// Returns how far content moves beyond its edge, in points: less the farther it is drawn, and
  /// never as far as a page.
  ///
  /// - Parameters:
  ///   - distance: How far a finger has drawn it beyond the edge, in points. It may be negative.
  ///   - page: The visible length, in points.
  public static func shown(_ distance: Double, page: Double) -> Double {
    guard page > 0, distance.isFinite else { return 0 }
    let way = abs(distance)
    let shown = (1 - 1 / (way * constant / page + 1)) * page
    return distance < 0 ? -shown : shown
  }

  /// Returns the distance whose `shown(_:page:)` is the given one, for content that a finger
  /// catches while it is beyond its edge.
  public static func drawn(_ shown: Double, page: Double) -> Double {
    guard page > 0, shown.isFinite else { return 0 }
    // The content is never a whole page away.
    let share = min(abs(shown) / page, 0.999)
    let way = (1 / (1 - share) - 1) * page / constant
    return shown < 0 ? -way : way
  }
}
