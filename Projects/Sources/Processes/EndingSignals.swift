import Foundation
import Signals

/// Cleans up when a signal ends this process: Ctrl-C, a closed terminal, or a limit of time that somebody else has set.
package final class EndingSignals {
  private let signals: Signals
  // Held for ever once a signal came: the process ends with its action, and does not go on meanwhile.
  private let lock = NSLock()

  /// From now on until `end`.
  ///
  /// - Parameter action: What to do before the process ends by the signal.
  package init(_ action: @escaping @Sendable () -> Void) {
    signals = Signals { [lock] number in
      lock.lock()
      action()
      signal(number, SIG_DFL)
      // Threads of queues block it.
      var only = sigset_t()
      sigemptyset(&only)
      sigaddset(&only, number)
      pthread_sigmask(SIG_UNBLOCK, &only, nil)
      kill(getpid(), number)
    }
  }

  /// Lets the signals end the process as they do without this.
  package func end() {
    lock.lock()
    defer { lock.unlock() }
    signals.end()
  }
}
