import Foundation

/// Something that ends, or takes too long.
package final class TimeLimit: @unchecked Sendable {
  // What the condition guards.
  private var hasEnded = false
  private let condition = NSCondition()

  package init() {}

  /// Says that it has ended.
  package func end() {
    condition.lock()
    hasEnded = true
    condition.broadcast()
    condition.unlock()
  }

  /// Waits until it has ended.
  ///
  /// - Returns: false when it took longer.
  package func waitForEnd(seconds: Int) -> Bool {
    let date = Date(timeIntervalSinceNow: TimeInterval(seconds))
    condition.lock()
    defer { condition.unlock() }
    while !hasEnded, condition.wait(until: date) {}
    return hasEnded
  }
}
