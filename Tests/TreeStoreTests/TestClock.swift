import Foundation
import Synchronization

@testable import TreeStore

/// Time that passes when a test says so.
final class TestClock: Sendable {
  private struct State {
    var now = Date(timeIntervalSince1970: 1_700_000_000)
    var calls: [(due: Date, body: @Sendable () -> Void)] = []
  }
  private let state = Mutex(State())

  var clock: LibraryClock {
    LibraryClock(
      now: { self.state.withLock { $0.now } },
      after: { time, body in
        self.state.withLock { state in
          let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
          state.calls.append((state.now.addingTimeInterval(seconds), body))
        }
      })
  }

  /// How many calls wait for their time.
  var waiting: Int { state.withLock { $0.calls.count } }

  func pass(days: Double) { pass(seconds: days * 24 * 60 * 60) }

  /// Moves on, or back, and makes the calls that are due.
  func pass(seconds: Double) {
    let due = state.withLock { state in
      state.now.addTimeInterval(seconds)
      let due = state.calls.filter { $0.due <= state.now }
      state.calls.removeAll { $0.due <= state.now }
      return due
    }
    for call in due { call.body() }
  }
}
