import Foundation

/// Fingers, or the pointer, that move while they are down.
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  /// How far it went, in the window's coordinates.
  var moved = CGPoint.zero
  /// Points a second, likewise.
  var speed = CGPoint.zero
  /// All the way since the first touch, however it is counted.
  private var travelled = CGPoint.zero
  private var samples: [(place: CGPoint, time: Double)] = []

  /// How far it is from where it began, in points.
  open func translation(in view: UIView?) -> CGPoint {
    view?.way(moved) ?? moved
  }

  /// Lets the way be counted from elsewhere.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    moved = view?.wayInWindow(translation) ?? translation
  }

  /// Points a second.
  open func velocity(in view: UIView?) -> CGPoint { view?.way(speed) ?? speed }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
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
    // Fingers that rest count, so that the middle of all is what moves.
    let share = 1 / Double(down.count)
    for touch in touches {
      let step = touch.previousPlace.way(to: touch.place)
      moved = CGPoint(x: moved.x + step.x * share, y: moved.y + step.y * share)
      travelled = CGPoint(x: travelled.x + step.x * share, y: travelled.y + step.y * share)
    }
    measure(at: event.timestamp)
    if state == .possible, wish == nil {
      if moved.distance(to: .zero) >= limits.panSlack { moves() }
    } else {
      state = .changed
    }
  }

  /// It went far enough.
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

  /// The speed over the last moment; who rested has none.
  private func measure(at time: Double) {
    samples.append((travelled, time))
    samples.removeAll { time - $0.time > limits.rest }
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
  /// Its touches that were not lifted.
  var down: [UITouch] { touches.filter { !$0.isOver } }
}

extension UIView {
  /// A way in the window as this view counts it.
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
