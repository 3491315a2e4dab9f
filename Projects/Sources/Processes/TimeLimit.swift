import Foundation

/// Something that ends, or takes too long.
package final class TimeLimit: @unchecked Sendable {
  // What the condition guards.
  private var hasEnded = false
  private var isPassed = false
  private let condition = NSCondition()

  /// The most seconds that there can be: ten years. Clocks count those of a date in numbers that have an end.
  package static let longest = 10 * 365 * 24 * 60 * 60

  package init() {}

  /// Says that it has ended.
  package func end() {
    condition.lock()
    hasEnded = true
    condition.broadcast()
    condition.unlock()
  }

  /// Whether it took longer than somebody waited.
  package var hasPassed: Bool { condition.withLock { isPassed } }

  /// Waits until it has ended.
  ///
  /// - Parameter stop: What to do when it takes longer; it has not ended until this returns.
  /// - Returns: false when it took longer.
  package func waitForEnd(seconds: Int, orElse stop: () -> Void = {}) -> Bool {
    let date = Date(timeIntervalSinceNow: TimeInterval(min(seconds, Self.longest)))
    return condition.withLock {
      while !hasEnded, condition.wait(until: date) {}
      guard !hasEnded else { return true }
      isPassed = true
      stop()
      return false
    }
  }
}
