import Foundation
import Synchronization

/// Tells as much as somebody reads: whoever is refused a thousand times a second fills no disk.
final class LimitedLog: Sendable {
  private struct State {
    var start = -1e9
    var count = 0
    var left = 0
  }
  private let state = Mutex(State())
  private let log: @Sendable (String) -> Void
  private let clock: @Sendable () -> Double

  /// The lines of a minute.
  static let most = 60

  /// - Parameters:
  ///   - clock: Seconds, of a clock that is not set.
  ///   - log: Takes a line.
  init(
    clock: @escaping @Sendable () -> Double = { ProcessInfo.processInfo.systemUptime },
    _ log: @escaping @Sendable (String) -> Void
  ) {
    self.clock = clock
    self.log = log
  }

  func add(_ line: String) {
    let (isTold, left) = state.withLock { state -> (Bool, Int) in
      let now = clock()
      var left = 0
      if now - state.start >= 60 {
        left = state.left
        state = State(start: now)
      }
      guard state.count < Self.most else {
        state.left += 1
        return (false, 0)
      }
      state.count += 1
      return (true, left)
    }
    if left > 0 { log("Lines like these that were left out since the last one: \(left).") }
    if isTold { log(line) }
  }
}
