import Synchronization

/// How often something was tried in the last minute: names and addresses that sign in.
///
/// Of the minute before the current one, as much counts as lies within the last 60 seconds: whoever waits for the clock's next
/// minute has no more tries than others.
final class Tries: Sendable {
  private struct State {
    var minute: Int64 = 0
    var counts: [String: Int] = [:]
    var before: [String: Int] = [:]
  }
  private let state = Mutex(State())

  /// - Returns: whether it is one too many.
  func isTooMany(_ key: String, limit: Int, at seconds: Int64) -> Bool {
    state.withLock { state in
      let minute = seconds / 60
      if state.minute != minute {
        let before = state.minute + 1 == minute ? state.counts : [:]
        state = State(minute: minute, before: before)
      }
      // Whoever makes names up does not fill the memory.
      guard state.counts[key] != nil || state.counts.count < 100_000 else { return true }
      state.counts[key, default: 0] += 1
      let left = Double(60 - seconds % 60) / 60
      return Double(state.counts[key, default: 0]) + Double(state.before[key] ?? 0) * left
        > Double(limit)
    }
  }
}
