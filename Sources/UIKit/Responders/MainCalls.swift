import Dispatch

/// Calls of methods that selectors name, from wherever they come. Such methods run on the main actor.
enum MainCalls {
  /// Runs the body at once on the main actor, and as soon as possible from another thread; the transcript then says so.
  static func run(_ what: @autoclosure () -> String, _ body: @escaping @MainActor () -> Void) {
    if MainContext.isCurrent { return MainActor.assumeIsolated(body) }
    let line = "\(what()) on another thread than the main one: it is done on the main thread, later"
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        SceneEngine.current?.note(line)
        body()
      }
    }
  }

  /// Returns what the body answers, which needs the main actor at once. Traps on another thread.
  static func now<Answer: Sendable>(
    _ what: @autoclosure () -> String, _ body: @MainActor () -> Answer
  ) -> Answer {
    precondition(
      MainContext.isCurrent,
      "\(what()) on another thread than the main one, which methods of selectors need. Call it there: "
        + "DispatchQueue.main.async { … }")
    return MainActor.assumeIsolated(body)
  }
}
