/// The timing of an animation: duration, delay, curve, repetition.
public struct Timing: Hashable, Codable, Sendable {
  /// The duration of one repetition in one direction, in seconds.
  public var seconds: Double
  /// The delay before the beginning, in seconds.
  public var delay: Double
  /// The timing curve.
  public var curve: TimingCurve
  /// The number of times that the animation is repeated, fractions included; 0 for endlessly.
  public var times: Double
  /// A Boolean value that tells whether each repetition goes back the same way.
  public var autoreverses: Bool

  /// Creates a timing. The duration and the delay are in seconds; negative values become 0.
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

  /// The time from the beginning of the delay to the end, in seconds; nil for an endless animation.
  public var total: Double? {
    times > 0 || seconds == 0 ? delay + seconds * (autoreverses ? 2 : 1) * times : nil
  }

  /// Returns the progress after a number of seconds, 0 at the beginning and 1 at the end. The final
  /// progress is 1 even if the animation autoreverses.
  public func progress(after elapsed: Double) -> Double {
    let time = elapsed - delay
    guard time >= 0 else { return 0 }
    if let total, elapsed >= total { return 1 }
    let round = seconds * (autoreverses ? 2 : 1)
    let part = (time - round * (time / round).rounded(.down)) / seconds
    return curve.share(at: part <= 1 ? part : 2 - part, of: seconds)
  }
}

/// A timeline that animations share. A patch contains it again when its progress is controlled from
/// outside: paused, scrubbed, reversed.
public struct Course: Hashable, Codable, Sendable {
  /// The type of a timeline's identity.
  public typealias ID = UInt64

  /// The identity of the timeline.
  public var id: ID
  /// The progress at the beginning, and the progress that `timing` leads to, from 0 to 1.
  public var from, to: Double
  /// The timing; nil if the progress stays at `from`.
  public var timing: Timing?
  /// A Boolean value that tells whether the timeline ends at the progress 1, rather than possibly
  /// being reversed from there.
  public var isLast: Bool

  /// Creates a timeline, with the initial and the final progress from 0 to 1.
  public init(
    _ id: ID, from: Double = 0, to: Double = 1, _ timing: Timing?, isLast: Bool = true
  ) {
    self.id = id
    self.isLast = isLast
    self.from = from
    self.to = to
    self.timing = timing
  }

  /// Returns a timeline at its end, which finishes its animations at once.
  public static func end(_ id: ID) -> Course { Course(id, from: 1, to: 1, nil) }

  /// Returns the progress after a number of seconds: from `from` to `to`.
  public func progress(after elapsed: Double) -> Double {
    guard let timing else { return from }
    return from + (to - from) * timing.progress(after: elapsed)
  }

  /// Returns whether the timeline has ended after a number of seconds.
  public func isOver(after elapsed: Double) -> Bool {
    guard isLast, to == 1 else { return false }
    guard let timing else { return from == 1 }
    return timing.total.map { elapsed >= $0 } ?? false
  }
}
