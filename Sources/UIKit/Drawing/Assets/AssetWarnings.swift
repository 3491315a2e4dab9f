import Foundation
import Synchronization

/// What an app's catalogs and strings ask for and cannot have. Each sentence is said once: on standard error, and in
/// the transcript of the turn. Assets are looked for on any thread.
enum AssetWarnings {
  private struct State {
    var said: Set<String> = []
    var listener: (@Sendable (String) -> Void)?
  }

  private static let state = Mutex(State())
  private static let most = 1000

  /// Passes the sentences to a closure instead while a block runs, for tests.
  static func listening<Result>(
    _ listener: @escaping @Sendable (String) -> Void, _ body: () throws -> Result
  ) rethrows -> Result {
    state.withLock { $0 = State(listener: listener) }
    defer { state.withLock { $0.listener = nil } }
    return try body()
  }

  static func say(_ line: String) {
    let (isNew, listener) = state.withLock { state in
      (state.said.count < most && state.said.insert(line).inserted, state.listener)
    }
    guard isNew else { return }
    if let listener { return listener(line) }
    ImageFailures.note(line)
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
