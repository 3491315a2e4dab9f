import Dispatch
import Foundation

/// The source of a library's time and of its timers.
///
/// Tests pass one of their own, whose time they advance themselves.
public struct LibraryClock: Sendable {
  /// Returns the current time, which is stored as a date of files.
  public var now: @Sendable () -> Date
  /// Calls a function once, on any queue, when a duration in seconds (or a fraction of one) has
  /// passed.
  public var after: @Sendable (Duration, @escaping @Sendable () -> Void) -> Void

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - now: A function that returns the current time.
  ///   - after: A function that calls its argument when a duration, in seconds, has passed.
  public init(
    now: @escaping @Sendable () -> Date,
    after: @escaping @Sendable (Duration, @escaping @Sendable () -> Void) -> Void
  ) {
    self.now = now
    self.after = after
  }

  /// The system's clock, with timers on a global queue.
  public static let system = LibraryClock(
    now: { Date() },
    after: { time, body in
      let (seconds, attoseconds) = time.components
      let delay = Double(seconds) + Double(attoseconds) / 1e18
      DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + delay, execute: body)
    })

  /// The current time, in milliseconds since 1970.
  var milliseconds: Int64 { Self.milliseconds(now()) }

  /// A Boolean value that tells whether the time is 2023 or later: a computer that does not know
  /// the time reports 1970, or the year in which it was made.
  var isPlausible: Bool { milliseconds >= 1_672_531_200_000 }

  static func milliseconds(_ date: Date) -> Int64 {
    // A date from elsewhere may be beyond what fits.
    Int64(max(-1e15, min(1e15, (date.timeIntervalSince1970 * 1000).rounded())))
  }

  /// Returns whether a number of milliseconds is in the range of `milliseconds(_:)`.
  static func isDate(_ milliseconds: Int64) -> Bool {
    (-1_000_000_000_000_000...1_000_000_000_000_000).contains(milliseconds)
  }

  static func date(_ milliseconds: Int64) -> Date {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000)
  }
}
