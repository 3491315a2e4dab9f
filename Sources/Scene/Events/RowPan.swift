/// A step of a pan by which a finger, the pointer or a touchpad moves a row sideways.
public struct RowPan: Hashable, Codable, Sendable {
  /// The phase of the pan.
  public var phase: SceneEvent.DragPhase
  /// The distance since the pan began, in points, positive to the right.
  public var distance: Double
  /// The velocity in points per second, positive to the right.
  public var velocity: Double

  /// Creates a step of a pan, with the distance in points and the velocity in points per second.
  public init(_ phase: SceneEvent.DragPhase, by distance: Double, velocity: Double = 0) {
    self.phase = phase
    self.distance = distance
    self.velocity = velocity
  }
}
