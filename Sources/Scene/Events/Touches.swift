import Foundation

/// Touches that changed at the same time. A touch begins once, moves any number of times, and ends
/// or is cancelled.
public struct Touches: Hashable, Codable, Sendable {
  /// The phases of a touch.
  public enum Phase: String, Codable, Sendable {
    /// The finger or button was pressed.
    case began
    /// The finger or pointer moved, still pressed.
    case moved
    /// The finger or button was released.
    case ended
    /// The touch was interrupted, without a release.
    case cancelled
  }

  /// The device of a touch.
  public enum Kind: String, Codable, Sendable {
    /// A finger on a touchscreen.
    case finger
    /// A pointer with a button held.
    case pointer
  }

  /// One touch.
  public struct Touch: Hashable, Codable, Sendable {
    /// The identity of the touch, unique among those that have not ended.
    public var id: Int
    /// The phase of the touch.
    public var phase: Phase
    /// The position in the window, in points.
    public var place: CGPoint

    /// A Boolean value that tells whether a native widget handles the touch, which began there. The
    /// toolkit only scrolls and zooms with it.
    public var isHandled: Bool

    /// Creates a touch at a position in the window, in points.
    public init(_ phase: Phase, at place: CGPoint, id: Int = 0, isHandled: Bool = false) {
      self.id = id
      self.isHandled = isHandled
      self.phase = phase
      self.place = place
    }
  }

  /// The touches that changed.
  public var touches: [Touch]
  /// The device that the touches come from.
  public var kind: Kind
  /// The time of the change, in seconds of the host's clock.
  public var time: Double
  /// The modifier keys that are held.
  public var modifiers: KeyPress.Modifiers

  /// Creates a change of touches at a time in seconds of the host's clock.
  public init(
    _ touches: [Touch], time: Double, kind: Kind = .finger, modifiers: KeyPress.Modifiers = []
  ) {
    self.touches = touches
    self.time = time
    self.kind = kind
    self.modifiers = modifiers
  }
}
