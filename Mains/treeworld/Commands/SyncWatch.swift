import Dispatch
import Foundation
import Synchronization
import TreeStore
import TreeSync

/// Exchanges changes as they are made, here by any program and elsewhere by any device.
///
/// One thread waits for the server, another sends. Nothing is polled: the library reports commits, and the server
/// answers when there is a later revision.
final class SyncWatch: Sendable {
  private let synced: SyncedLibrary
  private let isDue = DispatchSemaphore(value: 0)
  private let isWaiting = Mutex(false)
  /// Typing rests this long before it is sent.
  private static let rest = 0.2

  private let fetchesAttachments: Bool

  init(_ synced: SyncedLibrary, fetchesAttachments: Bool) {
    (self.synced, self.fetchesAttachments) = (synced, fetchesAttachments)
  }

  func run() throws {
    synced.onChange { [weak self] in self?.wake() }
    var pause = 0.0
    var last: String?
    Thread.detachNewThread { self.listen() }
    while true {
      do {
        let report = try synced.synchronise(fetchesAttachments: fetchesAttachments)
        (pause, last) = (0, nil)
        if report.sent + report.received > 0 {
          try Answer.say("\(report.sent) changes sent, \(report.received) received")
        }
      } catch let error as SyncFailure {
        switch error {
        case .noConnection, .refused: break
        default: throw error
        }
        // Each failure is said once.
        if last != error.description { Answer.warn(error.description) }
        last = error.description
        pause = min(60, max(1, pause * 2))
      }
      if pause > 0 {
        _ = isDue.wait(timeout: .now() + pause)
      } else {
        isDue.wait()
        Thread.sleep(forTimeInterval: Self.rest)
      }
      isWaiting.withLock { $0 = false }
    }
  }

  /// Several changes before the next exchange are one.
  private func wake() {
    let isFirst = isWaiting.withLock { waits in
      defer { waits = true }
      return !waits
    }
    if isFirst { isDue.signal() }
  }

  private func listen() {
    var pause = 1.0
    while true {
      do {
        let remote = try synced.remote()
        while true {
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
        pause = min(60, pause * 2)
        wake()
      }
    }
  }
}
