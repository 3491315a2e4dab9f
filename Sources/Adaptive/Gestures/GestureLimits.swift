/// How far and how long a finger may or must go for a gesture, in points and seconds.
public struct GestureLimits: Equatable, Sendable {
  /// A tap may wander so far, and take so long; the next must begin so soon and so near.
  public var tapReach = 45.0
  public var tapDuration = 0.75
  public var tapInterval = 0.35
  /// A pan begins after so far.
  public var panSlack = 10.0
  /// A swipe goes so far in its direction, so little aside, and within so long.
  public var swipeLength = 50.0
  public var swipeAside = 40.0
  public var swipeDuration = 0.5
  /// Two fingers change their distance by so much.
  public var pinchSlack = 8.0
  /// One finger turns around the other by so much of an arc.
  public var rotationSlack = 8.0
  /// So near to an edge a touch comes from it.
  public var edge = 20.0
  /// Who rests so long has no speed.
  public var rest = 0.1

  /// Apple documents none of these numbers but the defaults of properties.
  public static let touch = GestureLimits()
}
