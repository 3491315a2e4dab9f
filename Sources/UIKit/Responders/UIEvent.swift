import Foundation

/// What a person did with their hands, for responders.
@MainActor open class UIEvent: Hashable {
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
  }

  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  /// Seconds, on the clock of the host.
  open internal(set) var timestamp: TimeInterval
  /// The modifier keys that were down.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  var touches: Set<UITouch> = []

  init(timestamp: TimeInterval) { self.timestamp = timestamp }

  /// All touches that are down or just ended.
  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }

  open func touches(for window: UIWindow) -> Set<UITouch>? {
    chosen { $0.window === window }
  }

  open func touches(for view: UIView) -> Set<UITouch>? {
    chosen { $0.view === view }
  }

  /// Those that a recognizer watches.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    chosen { $0.gestureRecognizers?.contains { $0 === gesture } == true }
  }

  private func chosen(_ isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
    let chosen = touches.filter(isWanted)
    return chosen.isEmpty ? nil : chosen
  }

  public nonisolated static func == (a: UIEvent, b: UIEvent) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
