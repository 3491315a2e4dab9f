import Synchronization

/// How often something was tried in a minute: names and addresses that sign in.
final class Tries: Sendable {
  private struct State {
    var minute: Int64 = 0
    var counts: [String: Int] = [:]
  }
  private let state = Mutex(State())

  /// - Returns: whether it is one too many.
  func isTooMany(_ key: String, limit: Int, at seconds: Int64) -> Bool {
    state.withLock { state in
      if state.minute != seconds / 60 { state = State(minute: seconds / 60) }
      // Whoever makes names up does not fill the memory.
      guard state.counts[key] != nil || state.counts.count < 100_000 else { return true }
      state.counts[key, default: 0] += 1
      return state.counts[key, default: 0] > limit
    }
  }
}
