import Foundation
import Synchronization
import TreeSync
import TreeWorld

/// Makes what the window shows of what a `SyncLoop` tells.
final class Exchange: Sendable {
  private final class State: Sendable {
    let told = Mutex(0)
    let unconnected = Mutex<Date?>(nil)
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
        tell(.rest, try? synced.status())
      case .interrupted, .waiting:
        state.told.withLock { $0 = 0 }
        let since = state.unconnected.withLock { unconnected in
          let since = unconnected ?? Date()
          unconnected = since
          return since
        }
        tell(.unconnected(since: since), try? synced.status())
      case .failed(let failure):
        tell(.stopped(SyncTrouble(failure)), try? synced.status())
      }
    }
  }

  func start() { loop.start() }
  func stop() { loop.stop() }
  func wake() { loop.wake() }
}
