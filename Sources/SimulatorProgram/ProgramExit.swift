import Foundation
import Synchronization

/// What is done when the program ends by `exit(_:)`, which an app may call at any time and on any thread.
public enum ProgramExit {
  private struct State {
    var folders: Set<URL> = []
    /// What has begun and not ended.
    var unfinished: String?
    var isRegistered = false
  }

  private static let state = Mutex(State())

  /// Removes a folder with files of the run, should the program end before `forget(_:)`.
  public static func remove(_ folder: URL) {
    register()
    state.withLock { _ = $0.folders.insert(folder) }
  }

  /// The folder is not there any more.
  public static func forget(_ folder: URL) {
    state.withLock { _ = $0.folders.remove(folder) }
  }

  /// Runs what has to come to its end: should the program end before, that is said, and its exit code is not 0.
  ///
  /// - Parameter what: What it is, in the words of a sentence.
  static func expectEnd<Result>(of what: String, _ body: () throws -> Result) rethrows -> Result {
    register()
    state.withLock { $0.unfinished = what }
    defer { state.withLock { $0.unfinished = nil } }
    return try body()
  }

  /// Ends the program with a sentence and the exit code 1.
  static func fail(_ words: String) -> Never {
    state.withLock { $0.unfinished = nil }
    Console.error(words)
    exit(1)
  }

  private static func register() {
    let isFirst = state.withLock { state in
      defer { state.isRegistered = true }
      return !state.isRegistered
    }
    if isFirst { on_exit({ code, _ in ProgramExit.end(code) }, nil) }
  }

  private static func end(_ code: Int32) {
    let left = state.withLock { state in
      defer { state = State(isRegistered: true) }
      return state
    }
    for folder in left.folders { try? FileManager.default.removeItem(at: folder) }
    guard let unfinished = left.unfinished else { return }
    Console.error(
      "The app ended the program by exit(\(code)) before \(unfinished) had ended. Take the call out, or leave it out while a script is played."
    )
    // Another exit code than the app's needs the end at once, without what `exit` does last.
    guard code == 0 else { return }
    fflush(nil)
    _exit(1)
  }
}
