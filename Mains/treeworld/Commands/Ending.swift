@preconcurrency import Dispatch
import Foundation
import Synchronization
import TreeStore

/// Ends a command at SIGINT, SIGTERM or SIGHUP: what it is writing is undone, what it has written is
/// in the library's file, and the exit code is the signal's.
final class Ending: Sendable {
  private enum State { case running, over, signalled }

  private let state = Mutex(State.running)
  private let signals: Signals

  init(_ library: Library) {
    signals = Signals()
    signals.hear { [weak self] signal in
      guard let self else { return }
      let isFirst = self.state.withLock { state in
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
    let isSignalled = state.withLock { state in
      defer { if state == .running { state = .over } }
      return state == .signalled
    }
    while isSignalled { pause() }
  }
}

/// Hears the signals that ask a program to end, but those that it was started to ignore.
final class Signals: Sendable {
  private let sources: [(number: Int32, source: any DispatchSourceSignal)]

  init() {
    let queue = DispatchQueue(label: "signals")
    sources = [SIGINT, SIGTERM, SIGHUP].filter { !Self.isIgnored($0) }.map { number in
      signal(number, SIG_IGN)
      return (number, DispatchSource.makeSignalSource(signal: number, queue: queue))
    }
  }

  func hear(_ handler: @escaping @Sendable (Int32) -> Void) {
    for (number, source) in sources {
      source.setEventHandler { handler(number) }
      source.resume()
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
