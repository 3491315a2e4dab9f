/// The offset at which content that is shown in pages comes to rest.
public enum PageRest {
  /// The speed from which a flick turns the page, in points per millisecond.
  public static let flick = 0.3

  /// Returns the offset at rest after a finger has let go, in points: the nearest page, or the next
  /// one in the direction of a flick.
  ///
  /// - Parameters:
  ///   - offset: The offset when the finger let go, in points.
  ///   - velocity: Its change in points per millisecond.
  ///   - page: The length of a page, in points.
  ///   - least: The least offset.
  ///   - most: The greatest offset.
  public static func solve(
    _ offset: Double, velocity: Double, page: Double, least: Double, most: Double
  ) -> Double {
    guard page > 0, offset.isFinite else { return min(max(least, offset), max(least, most)) }
    // Pages begin at 0, the origin of the content.
    let place = offset / page
    let rested: Double
    if velocity >= flick {
      rested = place.rounded(.up)
    } else if velocity <= -flick {
      rested = place.rounded(.down)
    } else {
      rested = place.rounded()
    }
    return min(max(rested * page, least), max(least, most))
  }

  /// Returns the page beside the one where a step of a wheel began, in points.
  public static func step(
    from start: Double, to offset: Double, page: Double, least: Double, most: Double
  ) -> Double {
    guard page > 0, offset != start else {
      return solve(offset, velocity: 0, page: page, least: least, most: most)
    }
    let rested = (start / page).rounded() + (offset > start ? 1 : -1)
    return min(max(rested * page, least), max(least, most))
  }
}
