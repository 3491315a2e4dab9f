import Foundation

/// What an app handed to the main queue or the main actor, as its main loop would run it.
enum MainQueue {
  /// Runs what waits there, and waits for nothing.
  ///
  /// Off the process's main thread (Swift Testing's main actor) somebody else serves the
  /// queue, and nothing is done.
  static func drain() {
    guard Thread.isMainThread else { return }
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
  }

  /// Runs the main loop for so long, and to the end of what is due until then.
  @MainActor static func run(for seconds: Double, eachMoment: () -> Void) {
    guard Thread.isMainThread else { return }
    let end = End()
    // Comes after all that was due before it.
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { end.isReached = true }
    while !end.isReached {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
      eachMoment()
    }
  }

  @MainActor private final class End { var isReached = false }
}
