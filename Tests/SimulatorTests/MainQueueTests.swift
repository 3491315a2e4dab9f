import Foundation
import XCTest

@testable import Simulator

/// An XCTest, as its main actor is the process's main thread.
final class MainQueueTests: XCTestCase {
  @MainActor private final class Order { var words: [String] = [] }

  func testRunsWhatWaitsAndWaitsForNothing() {
    MainActor.assumeIsolated {
      let order = Order()
      DispatchQueue.main.async {
        order.words.append("queue")
        DispatchQueue.main.async { order.words.append("later") }
      }
      Task { order.words.append("actor") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 3600) { order.words.append("in an hour") }
      XCTAssertEqual(order.words, [])
      for _ in 1...3 { MainQueue.drain() }
      XCTAssertEqual(order.words.sorted(), ["actor", "later", "queue"])
    }
  }
}
