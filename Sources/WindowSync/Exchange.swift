import Dispatch
import Foundation
import Synchronization
import TreeStore
import TreeSync
import TreeWorld

/// The two threads of a library that synchronises.
final class Exchange: Sendable {
  private struct State {
    var isWaiting = false
    var isOver = false
    var unconnected: Date?
  }

  private let synced: SyncedLibrary
  private let tell: @Sendable (SyncState.Activity, SyncedLibrary.Status?) -> Void
  private let due = DispatchSemaphore(value: 0)
  private let state = Mutex(State())
  /// Typing rests this long before it is sent.
  private static let rest = 0.2

  init(
    _ synced: SyncedLibrary,
    tell: @escaping @Sendable (SyncState.Activity, SyncedLibrary.Status?) -> Void
  ) {
    (self.synced, self.tell) = (synced, tell)
  }

  func start() {
    synced.onChange { [weak self] in self?.changed() }
    Thread.detachNewThread { self.run() }
    Thread.detachNewThread { self.listen() }
  }

  func stop() {
    state.withLock { $0.isOver = true }
    due.signal()
  }

  private var isOver: Bool { state.withLock { $0.isOver } }

  /// What is written shows in the line before it is sent.
  private func changed() {
    guard !isOver else { return }
    if state.withLock({ $0.unconnected }) != nil { say() }
    wake()
  }

  /// Several changes before the next exchange are one.
  func wake() {
    let isFirst = state.withLock { state in
      defer { state.isWaiting = true }
      return !state.isWaiting
    }
    if isFirst { due.signal() }
  }

  private func say(_ activity: SyncState.Activity? = nil) {
    let since = state.withLock { $0.unconnected }
    tell(activity ?? since.map { .unconnected(since: $0) } ?? .rest, try? synced.status())
  }

  private func run() {
    var pause = 0.0
    while !isOver {
      do {
        var told = 0
        _ = try synced.synchronise { report in
          // The line counts when there is something to wait for.
          guard report.received >= told + 100 else { return }
          told = report.received
          self.tell(.reading(told), nil)
        }
        pause = 0
        state.withLock { $0.unconnected = nil }
        say()
      } catch let error as SyncFailure {
        switch error {
        case .noConnection, .refused, .tooManyTries:
          state.withLock { $0.unconnected = $0.unconnected ?? Date() }
          say()
          pause = min(60, max(1, pause * 2))
        default:
          // Nothing that trying again would mend.
          return say(.stopped(SyncTrouble(error)))
        }
      } catch {
        say(.stopped(SyncTrouble(error)))
        pause = min(60, max(1, pause * 2))
      }
      guard !isOver else { return }
      if pause > 0 {
        _ = due.wait(timeout: .now() + pause)
      } else {
        due.wait()
        Thread.sleep(forTimeInterval: Self.rest)
      }
      state.withLock { $0.isWaiting = false }
    }
  }

  private func listen() {
    var pause = 1.0
    while !isOver {
      do {
        let remote = try synced.remote()
        while !isOver {
          let known = try synced.status().revision
          if try remote.live(since: known) > known {
            wake()
            // Until that is taken it would be answered at once.
            Thread.sleep(forTimeInterval: Self.rest)
          }
          pause = 1
        }
      } catch SyncFailure.signedOut {
        return wake()
      } catch {
        Thread.sleep(forTimeInterval: pause)
        pause = min(60, pause * 2)
        if state.withLock({ $0.unconnected }) == nil { wake() }
      }
    }
  }
}
