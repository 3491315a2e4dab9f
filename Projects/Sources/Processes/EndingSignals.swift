import Foundation
import Signals

/// Cleans up when a signal ends this process: Ctrl-C, a closed terminal, or a limit of time that somebody else has set.
///
/// There may be several at a time; a signal runs the actions of all.
package final class EndingSignals: Sendable {
  // Held for ever once a signal came: the process ends with the actions, and does not go on meanwhile.
  private static let lock = NSLock()
  private nonisolated(unsafe) static var signals: Signals?
  private nonisolated(unsafe) static var actions: [ObjectIdentifier: @Sendable () -> Void] = [:]

  /// From now on until `end`.
  ///
  /// - Parameter action: What to do before the process ends by the signal.
  package init(_ action: @escaping @Sendable () -> Void) {
    Self.lock.withLock {
      // What is ignored stays so: `nohup` and shells ask for it.
      if Self.actions.isEmpty { Self.signals = Signals(keepsIgnored: true, Self.clean) }
      Self.actions[ObjectIdentifier(self)] = action
    }
  }

  @Sendable private static func clean(_ number: Int32) {
    lock.lock()
    for action in actions.values { action() }
    signal(number, SIG_DFL)
    // Threads of queues block it.
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, number)
    pthread_sigmask(SIG_UNBLOCK, &only, nil)
    kill(getpid(), number)
  }

  /// Lets the signals end the process as they do without this.
  package func end() {
    Self.lock.withLock {
      guard Self.actions.removeValue(forKey: ObjectIdentifier(self)) != nil, Self.actions.isEmpty
      else { return }
      Self.signals?.end()
      Self.signals = nil
    }
  }
}
