import Foundation
import Synchronization

/// The reasons why images could not be created, collected until the turn's transcript takes them.
/// Images are created on any thread, so not always during the turn that needs them.
enum ImageFailures {
  private struct State {
    var isListening = false
    var lines: [String] = []
  }

  private static let state = Mutex(State())
  private static let most = 100

  static func listen() { state.withLock { $0 = State(isListening: true) } }

  static func note(_ line: String) {
    state.withLock { if $0.isListening, $0.lines.count < most { $0.lines.append(line) } }
  }

  static func take() -> [String] {
    state.withLock { state in
      defer { state = State() }
      return state.lines
    }
  }
}
