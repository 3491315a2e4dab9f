/// How fast a list scrolls while something is held near one of its edges.
public enum EdgeScrolling {
  /// How near an edge it begins, in points, and the share of the list that it takes at most.
  static let zone = (points: 56.0, share: 0.25)
  /// At the very edge, in points a second.
  static let fastest = 900.0

  /// Points a second, negative towards the beginning; faster the nearer the edge.
  ///
  /// - Parameters:
  ///   - place: from the edge where the list begins, in points.
  ///   - length: how much of it is seen, in points.
  ///   - room: how far it can be scrolled back and on, in points.
  public static func velocity(
    at place: Double, length: Double, room: (back: Double, on: Double)
  ) -> Double {
    let zone = min(zone.points, length * zone.share)
    guard zone > 0, place >= 0, place <= length else { return 0 }
    if place < zone, room.back > 0 { return -fastest * share(1 - place / zone) }
    if place > length - zone, room.on > 0 {
      return fastest * share(1 - (length - place) / zone)
    }
    return 0
  }

  /// Slowly at first.
  private static func share(_ depth: Double) -> Double { max(0.05, depth * depth) }
}
