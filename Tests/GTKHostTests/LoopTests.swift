import CGtk
import Dispatch
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// One loop runs GTK, the main actor, Dispatch's main queue and Foundation's timers.
final class LoopTests: XCTestCase {
  func testAllQueuesRun() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      let done = Counter()
      Task { @MainActor in
        await Task.yield()
        done.task += 1
      }
      DispatchQueue.main.async { MainActor.assumeIsolated { done.queue += 1 } }
      DispatchQueue.global().async {
        DispatchQueue.main.async { MainActor.assumeIsolated { done.queue += 1 } }
      }
      let timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in
        MainActor.assumeIsolated { done.timer += 1 }
      }
      stage.turn(until: "all of them") { done.task == 1 && done.queue == 2 && done.timer >= 3 }
      timer.invalidate()
    }
  }

  /// A loop that waits is woken by a timer alone.
  func testATimerEndsWaiting() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      stage.settle()
      let done = Counter()
      _ = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: false) { _ in
        MainActor.assumeIsolated { done.timer += 1 }
      }
      var turns = 0
      while done.timer == 0, turns < 100 {
        _ = cg_loop_turn(true)
        turns += 1
      }
      XCTAssertEqual(done.timer, 1)
      XCTAssertLessThan(turns, 20, "the loop must sleep until the timer is due")
    }
  }

  func testWakesBecomeOneEvent() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      for _ in 0..<5 { stage.host.wake() }
      XCTAssertEqual(stage.listener.events, [], "never from within")
      stage.settle()
      XCTAssertEqual(stage.listener.events, [.wake])
      stage.host.wake()
      stage.settle()
      XCTAssertEqual(stage.listener.events, [.wake, .wake])
    }
  }

  @MainActor private final class Counter {
    var task = 0
    var queue = 0
    var timer = 0
  }
}
