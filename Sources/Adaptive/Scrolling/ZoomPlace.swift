/// What zooming does to a scale, and to an offset along one axis.
public enum ZoomPlace {
  /// Returns the scale that is shown while fingers ask for one beyond the limits, which then is as
  /// the square root of what is too much.
  ///
  /// - Parameters:
  ///   - scale: The scale that the fingers ask for.
  ///   - least: The least scale at rest.
  ///   - most: The greatest scale at rest.
  ///   - bounces: Whether the scale may be beyond the limits.
  public static func shown(
    _ scale: Double, least: Double, most: Double, bounces: Bool
  ) -> Double {
    guard scale.isFinite, scale > 0 else { return least }
    let kept = min(max(scale, least), max(least, most))
    guard bounces, kept > 0, scale != kept else { return kept }
    return kept * (scale / kept).squareRoot()
  }

  /// Returns the offset that keeps the content below a point where it is, in points.
  ///
  /// - Parameters:
  ///   - offset: The offset before.
  ///   - point: The distance of the point from the start of the visible part.
  ///   - ratio: The new scale as a multiple of the one before.
  public static func offset(_ offset: Double, keeping point: Double, ratio: Double) -> Double {
    (offset + point) * ratio - point
  }
}
