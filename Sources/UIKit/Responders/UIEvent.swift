import Foundation

/// An event that a person caused by touch or pointer, for responders. Keys have a subclass,
/// ``UIPressesEvent``.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The kinds of events. Events have the type `touches`, `presses` or `motion`; the others do not occur.
  public enum EventType: Int, Sendable {
    /// Touches of fingers or of the pointer.
    case touches = 0
    /// A movement of the device.
    case motion = 1
    /// A command of a remote control.
    case remoteControl = 2
    /// A press of a physical button.
    case presses = 3
    /// A scroll of a wheel or a trackpad.
    case scroll = 10
    /// A movement of the pointer over a view.
    case hover = 11
    /// A pinch or rotation on a trackpad.
    case transform = 14
  }

  /// The finer kinds of events.
  public enum EventSubtype: Int, Sendable {
    /// No finer kind.
    case none = 0
    /// A shake of the device.
    case motionShake = 1
  }

  /// The kind of event: `touches`, unless a subclass says something else.
  open var type: EventType { .touches }
  /// The finer kind of event: `none`, but of a shake.
  open var subtype: EventSubtype { .none }
  /// The time of the event, in seconds on the clock of the host.
  open internal(set) var timestamp: TimeInterval
  /// The modifier keys that were pressed.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  var touches: Set<UITouch> = []

  /// Creates an event without touches, at the time 0. Events that a person causes are created by the
  /// toolkit.
  public override init() { timestamp = 0 }

  convenience init(timestamp: TimeInterval) {
    self.init()
    self.timestamp = timestamp
  }

  /// All touches that are in progress or have just ended; nil when there are none.
  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }

  /// Returns the touches that belong to a window, or nil when there are none.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    chosen { $0.window === window }
  }

  /// Returns the touches that began in a view, or nil when there are none.
  open func touches(for view: UIView) -> Set<UITouch>? {
    chosen { $0.view === view }
  }

  /// Returns the touches that a gesture recognizer receives, or nil when there are none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    chosen { $0.isWatched(by: gesture) }
  }

  /// Returns what happened to a touch since the event before, the oldest first and the touch itself last; nil for a
  /// touch that is not of this event.
  ///
  /// *Differs from UIKit*: hosts report each movement in an event of its own, so that it is the touch alone.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains(touch) ? [touch] : nil
  }

  private func chosen(_ isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
    let chosen = touches.filter(isWanted)
    return chosen.isEmpty ? nil : chosen
  }
}
