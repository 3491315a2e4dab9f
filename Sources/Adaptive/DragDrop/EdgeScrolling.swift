/// The velocity of autoscrolling while something is dragged near an edge of a list.
public enum EdgeScrolling {
  /// The distance from the edge at which scrolling begins, in points, and its maximum as a fraction
  /// of the visible length.
  static let zone = (points: 56.0, share: 0.25)
  /// The velocity at the edge, in points per second.
  static let fastest = 900.0

  /// Returns the velocity in points per second, negative towards the beginning. It increases
  /// towards the edge.
  ///
  /// - Parameters:
  ///   - place: The distance from the edge at which the list begins, in points.
  ///   - length: The visible length of the list, in points.
  ///   - room: The distances by which it can be scrolled back and forward, in points.
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

  /// Returns the fraction of the maximum velocity: it increases slowly at first.
  private static func share(_ depth: Double) -> Double { max(0.05, depth * depth) }
}
