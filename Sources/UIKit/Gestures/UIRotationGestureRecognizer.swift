import Foundation

/// Recognizes two touches that rotate around each other.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation since the beginning, in radians, clockwise. Further rotation is added to a value
  /// that is assigned.
  open var rotation: CGFloat = 0
  /// The velocity, in radians per second.
  open private(set) var velocity: CGFloat = 0
  private var last = (angle: 0.0, time: 0.0)

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !ignoresThird(touches, for: event), down.count == 2 else { return }
    last = (angle, event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard down.count == 2 else { return }
    let turned = Self.small(angle - last.angle)
    let passed = event.timestamp - last.time
    rotation += turned
    if passed > 0 { velocity = turned / passed }
    last = (angle, event.timestamp)
    if state == .possible, wish == nil {
      let radius = down[0].place.distance(to: down[1].place) / 2
      if abs(rotation) * radius >= limits.rotationSlack { state = .began }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { endOfTwo() }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    rotation = 0
    velocity = 0
  }

  private var angle: Double {
    let way = down[0].place.way(to: down[1].place)
    return atan2(way.y, way.x)
  }

  /// The same angle between minus and plus half a circle.
  private static func small(_ turn: Double) -> Double {
    turn - 2 * Double.pi * (turn / (2 * Double.pi)).rounded()
  }
}
