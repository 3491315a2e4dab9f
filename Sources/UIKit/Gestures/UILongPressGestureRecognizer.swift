import Foundation

/// Recognizes touches that stay in place for some time; afterwards they may move.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The time that the touches have to stay, in seconds. The default is 0.5.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The distance that they may move before the gesture begins, in points. The default is 10.
  open var allowableMovement: CGFloat = 10
  /// The number of touches. The default is 1.
  open var numberOfTouchesRequired = 1
  /// The number of taps before the press. The default is 0.
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
