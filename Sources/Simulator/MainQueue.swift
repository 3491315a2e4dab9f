import Foundation

/// Executes the blocks that an app dispatched to the main queue or the main actor, as its main loop
/// would.
enum MainQueue {
  /// Executes the blocks that are due, without waiting for others.
  ///
  /// On another thread than the process's main thread (the main actor of Swift Testing) something
  /// else serves the queue, and nothing is done.
  static func drain() {
    guard Thread.isMainThread else { return }
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
  }

  /// Runs the main loop for a number of seconds, and until all blocks due by then were executed.
  @MainActor static func run(for seconds: Double, eachMoment: () -> Void) {
    guard Thread.isMainThread else { return }
    let end = End()
    // This block is executed after all that were due before it.
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { end.isReached = true }
    while !end.isReached {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
      eachMoment()
    }
  }

  @MainActor private final class End { var isReached = false }
}
