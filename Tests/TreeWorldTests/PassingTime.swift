import Foundation
import Synchronization
import TreeStore

@testable import TreeWorld

/// Time that passes only when a test says so, for the library and for the window.
@MainActor final class PassingTime {
  private final class Hands: Sendable {
    let date = Mutex(Date(timeIntervalSince1970: 1_773_144_000))
  }

  private nonisolated let hands = Hands()
  private var waiting: [(date: Date, body: @MainActor () -> Void)] = []

  nonisolated init() {}

  nonisolated var now: Date { hands.date.withLock { $0 } }

  var ofLibrary: LibraryClock {
    LibraryClock(now: { [hands] in hands.date.withLock { $0 } }, after: { _, _ in })
  }

  var ofApp: AppClock {
    AppClock(
      now: { self.now },
      after: { seconds, body in self.waiting.append((self.now + seconds, body)) })
  }

  func pass(_ seconds: Double) {
    let end = now + seconds
    while let index = waiting.indices.filter({ waiting[$0].date <= end }).min(by: {
      waiting[$0].date < waiting[$1].date
    }) {
      let (date, body) = waiting.remove(at: index)
      hands.date.withLock { $0 = max($0, date) }
      body()
    }
    hands.date.withLock { $0 = end }
  }
}
