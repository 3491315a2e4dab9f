import Foundation
import Synchronization
import TreeSync
import TreeWorld

/// Makes what the window shows of what a `SyncLoop` tells.
final class Exchange: Sendable {
  private final class State: Sendable {
    let told = Mutex(0)
    let unconnected = Mutex<Date?>(nil)
    /// What is shown as long as nothing is exchanged.
    let interrupted = Mutex<SyncState.Activity?>(nil)

    /// Since when there has been no connection.
    func sinceWhen(_ now: Date) -> Date {
      unconnected.withLock { unconnected in
        let since = unconnected ?? now
        unconnected = since
        return since
      }
    }
  }

  private let loop: SyncLoop

  init(
    _ synced: SyncedLibrary,
    tell: @escaping @Sendable (SyncState.Activity, SyncedLibrary.Status?) -> Void
  ) {
    let state = State()
    loop = SyncLoop(synced) { event in
      switch event {
      case .progress(let report):
        // The line counts when there is something to wait for.
        let isNews = state.told.withLock { told in
          guard report.received >= told + 100 else { return false }
          told = report.received
          return true
        }
        if isNews { tell(.reading(report.received), nil) }
      case .inStep:
        state.told.withLock { $0 = 0 }
        state.unconnected.withLock { $0 = nil }
        state.interrupted.withLock { $0 = nil }
        tell(.rest, try? synced.status())
      case .interrupted(let error):
        state.told.withLock { $0 = 0 }
        let activity: SyncState.Activity =
          Self.isUnconnected(error)
          ? .unconnected(since: state.sinceWhen(Date())) : .stopped(SyncTrouble(error))
        state.interrupted.withLock { $0 = activity }
        tell(activity, try? synced.status())
      case .waiting:
        // What is to be sent has become more.
        if let activity = state.interrupted.withLock({ $0 }) {
          tell(activity, try? synced.status())
        }
      case .failed(let failure):
        tell(.stopped(SyncTrouble(failure)), try? synced.status())
      }
    }
  }

  /// Nobody answered, or a proxy whose server is away; anything else has a sentence of its own.
  private static func isUnconnected(_ error: any Error) -> Bool {
    switch error as? SyncFailure {
    case .noConnection, .tooManyTries, .noEnd: true
    case .refused(_, let status, _): (502...504).contains(status)
    default: false
    }
  }

  func start() { loop.start() }
  func stop() { loop.stop() }
  func wake() { loop.wake() }
}
