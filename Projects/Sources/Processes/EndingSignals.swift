import Foundation

/// Cleans up when a signal ends this process: Ctrl-C, a closed terminal, or a limit of time that somebody else has set.
package final class EndingSignals {
  static let all = [SIGINT, SIGTERM, SIGHUP]
  private let sources: [any DispatchSourceSignal]
  // Held for ever once a signal came: the process ends with its action, and does not go on meanwhile.
  private let lock = NSLock()

  /// From now on until `end`.
  ///
  /// - Parameter action: What to do before the process ends by the signal.
  package init(_ action: @escaping @Sendable () -> Void) {
    sources = Self.all.map { [lock] number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        lock.lock()
        action()
        signal(number, SIG_DFL)
        var only = sigset_t()
        sigemptyset(&only)
        sigaddset(&only, number)
        pthread_sigmask(SIG_UNBLOCK, &only, nil)
        kill(getpid(), number)
      }
      source.resume()
      return source
    }
  }

  /// Lets the signals end the process as they do without this.
  package func end() {
    lock.lock()
    defer { lock.unlock() }
    for source in sources { source.cancel() }
    for number in Self.all { signal(number, SIG_DFL) }
  }
}
