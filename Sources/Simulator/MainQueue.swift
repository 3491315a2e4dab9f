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
}
