import Foundation

/// Recognizes one or more taps with one or more touches.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps. The default is 1.
  open var numberOfTapsRequired = 1
  /// The number of touches in each tap. The default is 1.
  open var numberOfTouchesRequired = 1
  private var taps = 0
  /// The largest number of touches in the present tap.
  private var fingers = 0
  private var firstPlace: CGPoint?
  private var clock = Clock()

  /// Returns false for a tap recognizer that requires more taps, which a single tap does not
  /// prevent.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let down = self.touches.filter { !$0.isOver }
    fingers = max(fingers, down.count)
    guard fingers <= numberOfTouchesRequired else {
      state = .failed
      return
    }
    let place = location(in: nil)
    if down.count == touches.count {
      if let firstPlace, firstPlace.distance(to: place) > limits.tapReach {
        state = .failed
        return
      }
      self.touches = down
      if firstPlace == nil { firstPlace = place }
      isHolding = false
      fail(after: limits.tapDuration)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.contains(where: { $0.start.distance(to: $0.place) > limits.tapReach }) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.allSatisfy(\.isOver) else { return }
    guard fingers == numberOfTouchesRequired else {
      state = .failed
      return
    }
    taps += 1
    fingers = 0
    if taps >= numberOfTapsRequired {
      clock.stop()
      state = .ended
    } else {
      isHolding = true
      fail(after: limits.tapInterval)
    }
  }

  /// A press of a kind that it is told of is a tap, if one tap is required.
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    if numberOfTapsRequired == 1 { state = .ended }
  }

  override var tapsToWaitFor: Int { numberOfTapsRequired }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    clock.stop()
    taps = 0
    fingers = 0
    firstPlace = nil
  }

  private func fail(after seconds: Double) {
    clock.start(seconds, engine) { [weak self] in self?.state = .failed }
  }
}

/// A timer of a recognizer, by the host's clock.
@MainActor struct Clock {
  private var token: Alarms.Token?
  private weak var alarms: Alarms?

  mutating func start(_ seconds: Double, _ engine: SceneEngine?, _ block: @escaping () -> Void) {
    stop()
    alarms = engine?.alarms
    token = alarms?.after(seconds, block)
  }

  mutating func stop() {
    if let token { alarms?.cancel(token) }
    token = nil
  }
}
