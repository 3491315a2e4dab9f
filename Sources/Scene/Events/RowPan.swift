/// A step of a pan by which a finger, the pointer or a touchpad draws a row aside.
public struct RowPan: Hashable, Codable, Sendable {
  public var phase: SceneEvent.DragPhase
  /// To the right since it began, in points.
  public var distance: Double
  /// Points a second, positive to the right.
  public var velocity: Double

  public init(_ phase: SceneEvent.DragPhase, by distance: Double, velocity: Double = 0) {
    self.phase = phase
    self.distance = distance
    self.velocity = velocity
  }
}
