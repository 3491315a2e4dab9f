import Foundation

/// How content moves along one axis after a finger has let go of it, as a function of time.
///
/// It decelerates exponentially. What reaches an edge springs beyond it and back, without swinging.
public struct ScrollCourse: Hashable, Sendable {
  /// The room along one axis.
  public struct Room: Hashable, Sendable {
    /// The least and the greatest offset at rest, in points.
    public var least, most: Double
    /// Whether the content may be beyond these while it moves.
    public var bounces: Bool

    /// Creates a room. A greatest offset below the least counts as the least.
    public init(_ least: Double, _ most: Double, bounces: Bool) {
      self.least = least
      self.most = max(least, most)
      self.bounces = bounces
    }

    /// The nearest offset at rest.
    public func kept(_ offset: Double) -> Double { min(max(offset, least), most) }
  }

  /// The remaining distance at which the content stops, in points.
  public static let grain = 0.5
  /// The speed of the spring at an edge, in 1/s: that of a mass of 1 and a stiffness of 100 with
  /// critical damping.
  public static let spring = 10.0

  /// The offset at which the content comes to rest, in points.
  public let end: Double
  /// The time after which it rests, in seconds.
  public let duration: Double
  private let start: Double
  private let rate: Double
  /// The way that the deceleration would take, in points.
  private let way: Double
  /// When the spring takes over, its offset from the end then, and its speed in points per second.
  private let turn: Double
  private let away: Double
  private let speed: Double

  /// Creates the course of content that a finger has let go of.
  ///
  /// - Parameters:
  ///   - start: The offset in the beginning, in points.
  ///   - velocity: Its change in points per second.
  ///   - rate: The share of the velocity that is left after a millisecond, between 0 and 1.
  ///   - room: The offsets at which it may rest.
  ///   - target: The offset at which it is to rest; nil for where the velocity takes it.
  public init(
    from start: Double, velocity: Double, rate: Double, in room: Room, to target: Double? = nil
  ) {
    let start = start.isFinite ? start : room.least
    let velocity = velocity.isFinite ? velocity : 0
    self.start = start
    self.rate = min(max(rate.isFinite ? rate : 0, 0.5), 0.9999)
    let ln = log(self.rate) * 1000
    let free = target ?? Self.projected(start, velocity: velocity, rate: self.rate)
    let edge = room.kept(free)
    let isOutside = start != room.kept(start)
    let way = free - start
    if isOutside, edge == room.kept(start) {
      // It stands beyond the edge, and stays on that side.
      self.end = edge
      self.way = 0
      turn = 0
      away = room.bounces ? start - edge : 0
      speed = room.bounces ? velocity : 0
      duration = Self.springTime(away, speed)
    } else if free == edge {
      end = edge
      self.way = way
      duration = abs(way) <= Self.grain ? 0 : log(Self.grain / abs(way)) / ln
      turn = .infinity
      (away, speed) = (0, 0)
    } else {
      end = edge
      self.way = way
      turn = edge == start ? 0 : max(0, log(1 - (edge - start) / way) / ln)
      away = 0
      speed = room.bounces ? -way * ln * exp(ln * turn) : 0
      duration = turn + Self.springTime(0, speed)
    }
  }

  /// Returns where a velocity takes an offset without edges, in points.
  public static func projected(_ offset: Double, velocity: Double, rate: Double) -> Double {
    offset + velocity / 1000 * rate / (1 - rate)
  }

  /// Returns the offset after a time in seconds, in points.
  public func offset(at time: Double) -> Double {
    guard time < duration else { return end }
    let time = max(0, time)
    guard time >= turn else { return start + way * (1 - pow(rate, time * 1000)) }
    let passed = time - turn
    return end + (away + (speed + Self.spring * away) * passed) * exp(-Self.spring * passed)
  }

  /// The time after which a critically damped spring stays within the grain.
  private static func springTime(_ away: Double, _ speed: Double) -> Double {
    let other = speed + spring * away
    guard away != 0 || other != 0 else { return 0 }
    let first = away == 0 ? 0 : log(max(1, 2 * abs(away) / grain)) / spring
    let second =
      other == 0 ? 0 : 2 / spring * log(max(1, 4 * abs(other) / (M_E * spring * grain)))
    return max(first, second)
  }
}
