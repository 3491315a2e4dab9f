import Dispatch
import Foundation

/// What a library asks of the world outside: what time it is, and to be called later.
///
/// Tests give one of their own and pass the time themselves.
public struct LibraryClock: Sendable {
  /// The time that is written into files.
  public var now: @Sendable () -> Date
  /// Calls a function after some time, on any queue.
  public var after: @Sendable (Duration, @escaping @Sendable () -> Void) -> Void

  public init(
    now: @escaping @Sendable () -> Date,
    after: @escaping @Sendable (Duration, @escaping @Sendable () -> Void) -> Void
  ) {
    self.now = now
    self.after = after
  }

  /// The system's.
  public static let system = LibraryClock(
    now: { Date() },
    after: { time, body in
      let (seconds, attoseconds) = time.components
      let delay = Double(seconds) + Double(attoseconds) / 1e18
      DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + delay, execute: body)
    })

  /// Milliseconds since 1970.
  var milliseconds: Int64 { Self.milliseconds(now()) }

  /// Whether it can be that time at all: computers without one say 1970, or when they were made.
  var isPlausible: Bool { milliseconds >= 1_672_531_200_000 }

  static func milliseconds(_ date: Date) -> Int64 {
    // A date from elsewhere may be beyond what fits.
    Int64(max(-1e15, min(1e15, (date.timeIntervalSince1970 * 1000).rounded())))
  }

  /// Whether `milliseconds(_:)` could have made it.
  static func isDate(_ milliseconds: Int64) -> Bool {
    (-1_000_000_000_000_000...1_000_000_000_000_000).contains(milliseconds)
  }

  static func date(_ milliseconds: Int64) -> Date {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000)
  }
}
