import Foundation

/// Recognizes touches that move quickly in one direction.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions that are recognized. The default is `right`.
  open var direction = Direction.right
  /// The number of touches. The default is 1.
  open var numberOfTouchesRequired = 1
  private var began = 0.0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.count == touches.count { began = event.timestamp }
    if self.touches.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard event.timestamp - began <= limits.swipeDuration else {
      state = .failed
      return
    }
    guard down.count == numberOfTouchesRequired else { return }
    let results = down.map { result(of: $0.start.way(to: $0.place)) }
    if results.contains(.astray) {
      state = .failed
    } else if results.allSatisfy({ $0 == .far }) {
      state = .ended
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  private enum Result { case near, far, astray }

  private func result(of way: CGPoint) -> Result {
    let ways: [(Direction, ahead: Double, aside: Double)] = [
      (.right, way.x, way.y), (.left, -way.x, way.y), (.up, -way.y, way.x), (.down, way.y, way.x),
    ]
    let wanted = ways.filter { direction.contains($0.0) }
    if wanted.contains(where: { $0.ahead >= limits.swipeLength && abs($0.aside) < $0.ahead }) {
      return .far
    }
    return wanted.allSatisfy { abs($0.aside) > limits.swipeAside } ? .astray : .near
  }
}
