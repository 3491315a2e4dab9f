import Dispatch
import Foundation
import Synchronization

/// Exchanges changes as they are made, here by any program and elsewhere by any device, until it is stopped.
///
/// One thread sends and takes, another waits for the server. Nothing is polled: the library reports commits, and the
/// server answers when there is a later revision.
public final class SyncLoop: Sendable {
  public enum Event: Sendable {
    /// An exchange that goes on.
    case progress(SyncReport)
    /// All is exchanged.
    case inStep(SyncReport)
    /// It is tried again after some time, or when something was changed.
    case interrupted(any Error)
    /// Nothing that trying again would mend: it has ended.
    case failed(SyncFailure)
    /// Something was changed here while there is no connection.
    case waiting
  }

  private struct State {
    var isWaiting = false
    var isOver = false
    var isInterrupted = false
  }

  private let synced: SyncedLibrary
  private let fetchesAttachments: Bool
  private let tell: @Sendable (Event) -> Void
  private let due = DispatchSemaphore(value: 0)
  private let state = Mutex(State())
  /// Typing rests this long before it is sent.
  private static let rest = 0.2
  private static let longestPause = 60.0

  /// - Parameter tell: Called on threads of the loop.
  public init(
    _ synced: SyncedLibrary, fetchesAttachments: Bool = true,
    tell: @escaping @Sendable (Event) -> Void
  ) {
    (self.synced, self.fetchesAttachments, self.tell) = (synced, fetchesAttachments, tell)
  }

  /// Returns at once.
  public func start() {
    begin()
    Thread.detachNewThread { self.exchange() }
  }

  /// Exchanges on the thread of the caller, and returns when it has failed or was stopped.
  public func run() {
    begin()
    exchange()
  }

  private func begin() {
    synced.onChange { [weak self] in self?.changed() }
    Thread.detachNewThread { self.listen() }
  }

  public func stop() {
    state.withLock { $0.isOver = true }
    due.signal()
  }

  private var isOver: Bool { state.withLock { $0.isOver } }

  private func changed() {
    guard !isOver else { return }
    if state.withLock({ $0.isInterrupted }) { tell(.waiting) }
    wake()
  }

  /// Exchanges now. Several changes before the next exchange are one.
  public func wake() {
    let isFirst = state.withLock { state in
      defer { state.isWaiting = true }
      return !state.isWaiting
    }
    if isFirst { due.signal() }
  }

  private func exchange() {
    var pause = 0.0
    while !isOver {
      do {
        let report = try synced.synchronise(fetchesAttachments: fetchesAttachments) {
          self.tell(.progress($0))
        }
        pause = 0
        state.withLock { $0.isInterrupted = false }
        tell(.inStep(report))
      } catch {
        if let failure = error as? SyncFailure, !failure.isTransient {
          state.withLock { $0.isOver = true }
          return tell(.failed(failure))
        }
        state.withLock { $0.isInterrupted = true }
        tell(.interrupted(error))
        pause = min(Self.longestPause, max(1, pause * 2))
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
      } catch {
        Thread.sleep(forTimeInterval: pause)
        pause = min(Self.longestPause, pause * 2)
        // The exchange finds out what it is, and tells it.
        if !state.withLock({ $0.isInterrupted }) { wake() }
      }
    }
  }
}
