import Foundation

/// A finger on the screen, or the pointer while its button is pressed.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The phases of a touch.
  public enum Phase: Int, Sendable {
    /// The touch came down.
    case began = 0
    /// The location of the touch changed.
    case moved = 1
    /// The touch is down and has not moved.
    case stationary = 2
    /// The touch was lifted.
    case ended = 3
    /// A gesture or the system took the touch over.
    case cancelled = 4
    /// A pointer that presses no button came into a region. Hosts report it to hover recognizers,
    /// and to no touch.
    case regionEntered = 5
    /// A pointer that presses no button moved in a region.
    case regionMoved = 6
    /// A pointer that presses no button left a region.
    case regionExited = 7
  }

  /// The devices that touches come from.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A touch surface apart from the screen.
    case indirect = 1
    /// A stylus.
    case pencil = 2
    /// A mouse or a trackpad.
    case indirectPointer = 3
  }

  /// The phase of the touch.
  open internal(set) var phase = Phase.began
  /// The device of the touch.
  open internal(set) var type: TouchType
  /// The time of the last change, in seconds on the clock of the host.
  open internal(set) var timestamp: TimeInterval
  /// The number of taps in succession at about this location, including this one.
  open internal(set) var tapCount = 1
  /// The view in which the touch began. It does not change while the touch moves.
  open internal(set) weak var view: UIView?
  /// The window in which the touch began.
  open internal(set) weak var window: UIWindow?
  /// Whether its view has got it.
  var isDelivered = false
  /// The gesture recognizers that receive the touch.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]? {
    get {
      if let all = recognizers, all.count > watchers.count {
        recognizers = all.filter { watchers.contains(ObjectIdentifier($0)) }
      }
      return recognizers
    }
    set {
      recognizers = newValue
      watchers = Set((newValue ?? []).map(ObjectIdentifier.init))
    }
  }
  /// The recognizers that receive the touch, with some that ignore it since.
  private var recognizers: [UIGestureRecognizer]?
  private var watchers: Set<ObjectIdentifier> = []

  /// Takes the touch from a recognizer.
  func unwatch(_ recognizer: UIGestureRecognizer) { watchers.remove(ObjectIdentifier(recognizer)) }

  /// Whether a gesture recognizer receives the touch.
  func isWatched(by recognizer: UIGestureRecognizer) -> Bool {
    watchers.contains(ObjectIdentifier(recognizer))
  }

  // Points in the window's coordinates.
  private(set) var start = CGPoint.zero
  var place = CGPoint.zero
  var previousPlace = CGPoint.zero

  /// Creates a touch of a finger that belongs to no view, at the origin and the time 0. Touches of a
  /// person are created by the toolkit.
  public override init() {
    type = .direct
    timestamp = 0
  }

  convenience init(_ type: TouchType, at place: CGPoint, timestamp: TimeInterval) {
    self.init()
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

  /// Returns the current location, in points in the coordinates of `view`, or of the window when it
  /// is nil.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(place, from: nil) ?? place
  }

  /// Returns the current location as precisely as it is known, which is that of `location(in:)`: in points in the
  /// coordinates of `view`, or of the window when it is nil.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Returns the location before the last move as precisely as it is known, which is that of `previousLocation(in:)`: in
  /// points in the coordinates of `view`, or of the window when it is nil.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Returns the location before the last move, in points in the coordinates of `view`, or of the
  /// window when it is nil.
  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousPlace, from: nil) ?? previousPlace
  }
}
