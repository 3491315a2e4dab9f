import Foundation

/// A finger, or the pointer with its button held.
@MainActor open class UITouch: Hashable {
  public enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
  }

  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect = 1
    case pencil = 2
    case indirectPointer = 3
  }

  open internal(set) var phase = Phase.began
  open internal(set) var type: TouchType
  /// Seconds, on the clock of the host.
  open internal(set) var timestamp: TimeInterval
  /// How many times in a row about this place was tapped, counting this one.
  open internal(set) var tapCount = 1
  /// Where it began. It stays there while it moves.
  open internal(set) weak var view: UIView?
  open internal(set) weak var window: UIWindow?
  /// Those that watch it.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  // In the window's coordinates.
  let start: CGPoint
  var place: CGPoint
  var previousPlace: CGPoint

  init(_ type: TouchType, at place: CGPoint, timestamp: TimeInterval) {
    self.type = type
    start = place
    self.place = place
    previousPlace = place
    self.timestamp = timestamp
  }

  func move(to next: CGPoint, at time: TimeInterval) {
    previousPlace = place
    place = next
    timestamp = time
  }

  /// Points in the coordinates of `view`, or of its window.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(place, from: nil) ?? place
  }

  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousPlace, from: nil) ?? previousPlace
  }

  public nonisolated static func == (a: UITouch, b: UITouch) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
