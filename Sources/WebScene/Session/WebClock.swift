import Foundation

/// The time by which sessions are kept, and what is done later.
struct WebClock {
  /// Seconds, of a clock that is not set.
  var now: @MainActor () -> Double
  /// Runs something after a number of seconds.
  var after: @MainActor (Double, @escaping @MainActor @Sendable () -> Void) -> Void

  /// That of the machine.
  static let system = WebClock(
    now: { ProcessInfo.processInfo.systemUptime },
    after: { seconds, action in
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
        MainActor.assumeIsolated { action() }
      }
    })
}
