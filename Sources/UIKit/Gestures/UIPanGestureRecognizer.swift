import Foundation

/// Recognizes touches, or the pointer with its button pressed, that move.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The smallest number of touches. The default is 1.
  open var minimumNumberOfTouches = 1
  /// The largest number of touches. The default is no limit.
  open var maximumNumberOfTouches = Int.max
  /// The translation, in points in the window's coordinates.
  var moved = CGPoint.zero
  /// The velocity, in points per second in the window's coordinates.
  var speed = CGPoint.zero
  /// The total movement since the first touch, which `setTranslation` does not change.
  private var travelled = CGPoint.zero
  private var samples: [(place: CGPoint, time: Double)] = []

  /// Returns the movement since the gesture began, in points in the coordinates of `view`, or of
  /// the window when it is nil.
  open func translation(in view: UIView?) -> CGPoint {
    view?.way(moved) ?? moved
  }

  /// Sets the translation, in points, from which further movement is counted.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    moved = view?.wayInWindow(translation) ?? translation
  }

  /// Returns the velocity, in points per second in the coordinates of `view`, or of the window when
  /// it is nil.
  open func velocity(in view: UIView?) -> CGPoint { view?.way(speed) ?? speed }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    // A single move may be enough to begin: delegates that are asked then decide by its velocity.
    if samples.isEmpty { samples = [(.zero, event.timestamp)] }
    guard down.count > maximumNumberOfTouches else { return }
    if state == .possible {
      state = .failed
    } else {
      for touch in touches { ignore(touch, for: event) }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let down = self.down
    guard down.count >= minimumNumberOfTouches else { return }
    // Touches that rest are included, so that the translation is that of their middle.
    let share = 1 / Double(down.count)
    for touch in touches {
      let step = touch.previousPlace.way(to: touch.place)
      moved = CGPoint(x: moved.x + step.x * share, y: moved.y + step.y * share)
      travelled = CGPoint(x: travelled.x + step.x * share, y: travelled.y + step.y * share)
    }
    measure(at: event.timestamp)
    if state == .possible, wish == nil {
      if reaches(limits.panSlack) { moves() }
    } else {
      state = .changed
    }
  }

  /// Whether the touches have moved by a distance.
  func reaches(_ slack: Double) -> Bool { moved.distance(to: .zero) >= slack }

  /// Called when the touches have moved far enough to begin the gesture.
  func moves() { state = .began }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, wish == nil {
      if down.isEmpty { state = .failed }
    } else if down.count < minimumNumberOfTouches {
      measure(at: event.timestamp)
      state = .ended
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    moved = .zero
    speed = .zero
    travelled = .zero
    samples = []
  }

  /// Computes the velocity over the last tenth of a second, or since the last move where that was before. Touches that
  /// rested that long have none when they end.
  private func measure(at time: Double) {
    samples.append((travelled, time))
    while samples.count > 2, time - samples[0].time > limits.rest { samples.removeFirst() }
    guard let first = samples.first, time > first.time, let last = samples.last else {
      speed = .zero
      return
    }
    speed = CGPoint(
      x: (last.place.x - first.place.x) / (time - first.time),
      y: (last.place.y - first.place.y) / (time - first.time))
  }
}

extension UIGestureRecognizer {
  /// The touches that are down.
  var down: [UITouch] { touches.filter { !$0.isOver } }
}

extension UIView {
  /// A movement in the window, converted to the coordinates of this view.
  func way(_ way: CGPoint) -> CGPoint {
    convert(CGPoint.zero, from: nil).way(to: convert(way, from: nil))
  }

  func wayInWindow(_ way: CGPoint) -> CGPoint {
    convert(CGPoint.zero, to: nil).way(to: convert(way, to: nil))
  }
}

extension CGPoint {
  func way(to other: CGPoint) -> CGPoint { CGPoint(x: other.x - x, y: other.y - y) }

  func distance(to other: CGPoint) -> Double {
    let way = way(to: other)
    return (way.x * way.x + way.y * way.y).squareRoot()
  }
}
