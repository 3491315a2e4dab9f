import Dispatch
import Foundation
import Signals
import Synchronization
import TreeStore

/// Ends a command at SIGINT, SIGTERM or SIGHUP: what it is writing is undone, what it has written is
/// in the library's file, and the exit code is the signal's.
final class Ending: Sendable {
  private enum State { case running, over, signalled }

  /// Shared with what hears the signals.
  private final class Shared: Sendable { let value = Mutex(State.running) }

  private let state = Shared()
  private let signals: Signals

  init(_ library: Library) {
    signals = Signals(keepsIgnored: true, on: DispatchQueue(label: "ending")) { [state] signal in
      let isFirst = state.value.withLock { state in
        defer { if state == .running { state = .signalled } }
        return state == .running
      }
      // A command that is over needs some milliseconds more.
      guard isFirst else { return }
      library.interrupt()
      try? library.close()
      _exit(128 + signal)
    }
  }

  /// The command is over and goes on to close the library, unless a signal came first.
  func finish() {
    let isSignalled = state.value.withLock { state in
      defer { if state == .running { state = .over } }
      return state == .signalled
    }
    while isSignalled { pause() }
  }
}
