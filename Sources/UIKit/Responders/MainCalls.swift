import Dispatch
import Foundation

/// Calls of methods that selectors name, from wherever they come. Such methods run on the main actor.
enum MainCalls {
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether this is the main thread, or one that works off the main queue.
  static var isHere: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true
  }

  /// Runs the body at once on the main actor, and as soon as possible from another thread; the transcript then says so.
  static func run(_ what: @autoclosure () -> String, _ body: @escaping @MainActor () -> Void) {
    if isHere { return MainActor.assumeIsolated(body) }
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
      isHere,
      "\(what()) on another thread than the main one, which methods of selectors need. Call it there: "
        + "DispatchQueue.main.async { … }")
    return MainActor.assumeIsolated(body)
  }
}
