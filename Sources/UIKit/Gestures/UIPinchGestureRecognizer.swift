import Foundation

/// Recognizes two touches that move apart or together.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The present distance of the touches, as a multiple of that at the beginning. Assigning a value
  /// makes it the scale at the present distance, from which further changes are counted.
  open var scale: CGFloat = 1 {
    didSet {
      guard !isMeasuring else { return }
      base = apart / scale
      last.scale = scale
    }
  }
  /// The velocity of the scale, as change of the factor per second.
  open private(set) var velocity: CGFloat = 0
  private var first = 0.0
  private var base = 0.0
  private var last = (scale: 1.0, time: 0.0)
  private var isMeasuring = false

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !ignoresThird(touches, for: event), down.count == 2 else { return }
    first = apart
    base = first / scale
    last = (scale, event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard down.count == 2, base > 0 else { return }
    isMeasuring = true
    scale = apart / base
    isMeasuring = false
    let passed = event.timestamp - last.time
    if passed > 0 { velocity = (scale - last.scale) / passed }
    last = (scale, event.timestamp)
    if state == .possible, wish == nil {
      if abs(apart - first) >= limits.pinchSlack { state = .began }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { endOfTwo() }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    scale = 1
    velocity = 0
    base = 0
  }

  private var apart: Double {
    let fingers = down
    return fingers.count == 2 ? max(1, fingers[0].place.distance(to: fingers[1].place)) : 1
  }
}
