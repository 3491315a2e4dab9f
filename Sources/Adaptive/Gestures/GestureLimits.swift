/// The limits of gestures, in points and seconds.
public struct GestureLimits: Equatable, Sendable {
  /// The maximum movement and duration of a tap; the next tap has to begin within a time and a
  /// distance.
  public var tapReach = 45.0
  public var tapDuration = 0.75
  public var tapInterval = 0.35
  /// The movement after which a pan begins.
  public var panSlack = 10.0
  /// The movement of a swipe in its direction, the maximum movement across it, and the maximum
  /// duration.
  public var swipeLength = 50.0
  public var swipeAside = 40.0
  public var swipeDuration = 0.5
  /// The change of the distance between two fingers with which a pinch begins.
  public var pinchSlack = 8.0
  /// The length of the arc around the other finger with which a rotation begins.
  public var rotationSlack = 8.0
  /// The distance from an edge within which a touch begins an edge pan.
  public var edge = 20.0
  /// The duration without movement after which the velocity is 0.
  public var rest = 0.1

  /// The limits for fingers. Apple documents none of these numbers except the defaults of
  /// properties.
  public static let touch = GestureLimits()
}
