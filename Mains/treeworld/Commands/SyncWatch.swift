import Foundation
import Synchronization
import TreeSync

/// Tells on the terminal what is exchanged as it is made.
final class SyncWatch: Sendable {
  private struct State {
    var loop: SyncLoop?
    var lastFailure: String?
    var end: (any Error)?
  }

  private let state = Mutex(State())

  /// - Throws: what ends it.
  func run(_ synced: SyncedLibrary, fetchesAttachments: Bool) throws {
    let loop = SyncLoop(synced, fetchesAttachments: fetchesAttachments) { self.tell($0) }
    state.withLock { $0.loop = loop }
    loop.run()
    if let end = state.withLock({ $0.end }) { throw end }
  }

  private func tell(_ event: SyncLoop.Event) {
    switch event {
    case .progress, .waiting: break
    case .inStep(let report):
      state.withLock { $0.lastFailure = nil }
      guard report.sent + report.received > 0 else { return }
      do { try Answer.say("\(report.sent) changes sent, \(report.received) received") } catch {
        // Nobody reads it any more.
        end(error)
      }
    case .interrupted(let error):
      // Each failure is said once.
      let words = "\(error)"
      let isNews = state.withLock { state in
        defer { state.lastFailure = words }
        return state.lastFailure != words
      }
      if isNews { Answer.warn(words) }
    case .failed(let failure): end(failure)
    }
  }

  private func end(_ error: any Error) {
    let loop = state.withLock { state in
      state.end = error
      return state.loop
    }
    loop?.stop()
  }
}
