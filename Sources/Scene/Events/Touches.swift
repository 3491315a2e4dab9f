import Foundation

/// What changed with fingers at one moment. A touch begins once, moves as often as it does, and
/// ends or is cancelled.
public struct Touches: Hashable, Codable, Sendable {
  public enum Phase: String, Codable, Sendable { case began, moved, ended, cancelled }

  public enum Kind: String, Codable, Sendable { case finger, pointer }

  public struct Touch: Hashable, Codable, Sendable {
    /// The same from its beginning to its end, and no other's meanwhile.
    public var id: Int
    public var phase: Phase
    /// In the window, in points.
    public var place: CGPoint

    public init(_ phase: Phase, at place: CGPoint, id: Int = 0) {
      self.id = id
      self.phase = phase
      self.place = place
    }
  }

  public var touches: [Touch]
  public var kind: Kind
  /// Seconds, of the host's clock.
  public var time: Double
  public var modifiers: KeyPress.Modifiers

  public init(
    _ touches: [Touch], time: Double, kind: Kind = .finger, modifiers: KeyPress.Modifiers = []
  ) {
    self.touches = touches
    self.time = time
    self.kind = kind
    self.modifiers = modifiers
  }
}
