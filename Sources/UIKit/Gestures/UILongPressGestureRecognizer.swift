import Foundation

/// Fingers that rest for a while, and may move afterwards.
@MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far they may wander before it begins, in points.
  open var allowableMovement: CGFloat = 10
  open var numberOfTouchesRequired = 1
  /// Taps that come before the press.
  open var numberOfTapsRequired = 0
  private var clock = Clock()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard self.touches.count <= numberOfTouchesRequired,
      touches.allSatisfy({ $0.tapCount > numberOfTapsRequired })
    else {
      state = .failed
      return
    }
    guard self.touches.count == numberOfTouchesRequired else { return }
    clock.start(minimumPressDuration, engine) { [weak self] in self?.state = .began }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, wish == nil {
      if touches.contains(where: { $0.start.distance(to: $0.place) > allowableMovement }) {
        state = .failed
      }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, wish == nil {
      state = .failed
    } else if self.touches.allSatisfy(\.isOver) {
      state = .ended
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() { clock.stop() }
}
