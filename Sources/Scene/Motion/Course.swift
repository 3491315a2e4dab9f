/// When how much of an animation has happened.
public struct Timing: Hashable, Codable, Sendable {
  /// Of one way there.
  public var seconds: Double
  /// Before it begins.
  public var delay: Double
  public var curve: TimingCurve
  /// How often; 0 is for ever.
  public var times: Double
  /// Each time it goes back the same way.
  public var autoreverses: Bool

  public init(
    _ seconds: Double, delay: Double = 0, curve: TimingCurve = .easeInOut, times: Double = 1,
    autoreverses: Bool = false
  ) {
    self.seconds = max(0, seconds)
    self.delay = max(0, delay)
    self.curve = curve
    self.times = max(0, times)
    self.autoreverses = autoreverses
  }

  /// From the beginning of the delay to the end, in seconds; nil for ever.
  public var total: Double? {
    times > 0 || seconds == 0 ? delay + seconds * (autoreverses ? 2 : 1) * times : nil
  }

  /// How far it is after so many seconds. At its end it is all the way there, however often
  /// it came back before.
  public func progress(after elapsed: Double) -> Double {
    let time = elapsed - delay
    guard time >= 0 else { return 0 }
    if let total, elapsed >= total { return 1 }
    let round = seconds * (autoreverses ? 2 : 1)
    let part = (time - round * (time / round).rounded(.down)) / seconds
    return curve.share(at: part <= 1 ? part : 2 - part, of: seconds)
  }
}

/// What some animations have in common: how far they are. It is told again when that changes
/// otherwise than by itself: it is held, drawn to and fro, turned back.
public struct Course: Hashable, Codable, Sendable {
  public typealias ID = UInt64

  public var id: ID
  /// How far they are at first, from 0 to 1, and where that leads.
  public var from, to: Double
  /// nil if it stays at `from`.
  public var timing: Timing?
  /// At 1 it is over. Else it may be drawn back from there.
  public var isLast: Bool

  public init(
    _ id: ID, from: Double = 0, to: Double = 1, _ timing: Timing?, isLast: Bool = true
  ) {
    self.id = id
    self.isLast = isLast
    self.from = from
    self.to = to
    self.timing = timing
  }

  /// Nothing of it is left to be seen.
  public static func end(_ id: ID) -> Course { Course(id, from: 1, to: 1, nil) }

  public func progress(after elapsed: Double) -> Double {
    guard let timing else { return from }
    return from + (to - from) * timing.progress(after: elapsed)
  }

  /// All is where it will be.
  public func isOver(after elapsed: Double) -> Bool {
    guard isLast, to == 1 else { return false }
    guard let timing else { return from == 1 }
    return timing.total.map { elapsed >= $0 } ?? false
  }
}
