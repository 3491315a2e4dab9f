import Foundation
import VirtualTime
import XCTest

/// An XCTest, as its main actor is the process's main thread.
final class VirtualTimeTests: XCTestCase {
  @MainActor private final class Log {
    var lines: [String] = []
    private let start = Date()

    /// What happened, with the time that `Date` tells.
    func note(_ what: String) {
      let milliseconds = Int((Date().timeIntervalSince(start) * 1000).rounded())
      lines.append("\(milliseconds) \(what)")
    }
  }

  private func play(_ body: @MainActor (VirtualTime, Log) throws -> Void) throws {
    try MainActor.assumeIsolated {
      let time = try XCTUnwrap(VirtualTime.start())
      defer { time.stop() }
      try body(time, Log())
    }
  }

  func testWhatDispatchPutsOffRunsInItsOrderAndAtItsTime() throws {
    try play { time, log in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        log.note("after")
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { log.note("nested") }
      }
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.15) { log.note("wall") }
      let item = DispatchWorkItem { log.note("item") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item)
      let cancelled = DispatchWorkItem { log.note("cancelled") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.05, execute: cancelled)
      cancelled.cancel()
      DispatchQueue.main.asyncAfter(deadline: .now() + 3600) { log.note("in an hour") }
      DispatchQueue.main.asyncAfter(deadline: .distantFuture) { log.note("never") }
      time.pass(0.0999)
      XCTAssertEqual(log.lines, [])
      time.pass(0.0001)
      XCTAssertEqual(log.lines, ["100 after", "100 item"])
      time.pass(0.1)
      XCTAssertEqual(log.lines.dropFirst(2), ["150 wall", "200 nested"])
      time.pass(3599.8)
      XCTAssertEqual(log.lines.last, "3600000 in an hour")
    }
  }

  func testTasksSleepInVirtualTime() throws {
    try play { time, log in
      Task { @MainActor in
        try await Task.sleep(for: .seconds(0.1))
        log.note("continuous")
        try await Task.sleep(nanoseconds: 50_000_000)
        log.note("nanoseconds")
        try await Task.sleep(until: .now + .seconds(60), clock: .suspending)
        log.note("suspending")
      }
      Task.detached {
        try await Task.sleep(for: .milliseconds(120))
        await log.note("from elsewhere")
      }
      let stopped = Task { try await Task.sleep(for: .seconds(1000)) }
      Task { @MainActor in
        _ = await stopped.result
        log.note("stopped")
      }
      time.pass(0.1)
      XCTAssertEqual(log.lines, ["100 continuous"])
      stopped.cancel()
      time.pass(100)
      XCTAssertEqual(
        log.lines.dropFirst(),
        ["100 stopped", "120 from elsewhere", "150 nanoseconds", "60150 suspending"])
    }
  }

  func testTimersOfTheMainRunLoop() throws {
    try play { time, log in
      let ticks = Timer.scheduledTimer(withTimeInterval: 0.4, repeats: true) { _ in
        MainActor.assumeIsolated { log.note("tick") }
      }
      let once = Timer(fire: Date(timeIntervalSinceNow: 0.5), interval: 0, repeats: false) { _ in
        MainActor.assumeIsolated { log.note("once") }
      }
      RunLoop.main.add(once, forMode: .default)
      time.pass(0.8)
      XCTAssertEqual(log.lines, ["400 tick", "500 once", "800 tick"])
      ticks.invalidate()
      time.pass(10)
      XCTAssertEqual(log.lines.count, 3)
    }
  }

  /// Where the clocks stop between two microseconds is chance.
  func testATimerIsDueWhenItsTimeHasPassedWhereverTheClocksStopped() throws {
    for round in 1...1000 {
      try play { time, log in
        // Later timers are set when a timer went off, which is between two microseconds as well.
        _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in
          MainActor.assumeIsolated {
            log.note("first")
            _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
              MainActor.assumeIsolated { log.note("second") }
            }
          }
        }
        time.pass(0.3)
        XCTAssertEqual(log.lines, ["300 first"], "round \(round)")
        time.pass(0.1)
        XCTAssertEqual(log.lines, ["300 first", "400 second"], "round \(round)")
      }
    }
  }

  func testWorkOnOtherQueuesIsAwaited() throws {
    try play { time, log in
      DispatchQueue(label: "elsewhere").asyncAfter(deadline: .now() + 5) {
        DispatchQueue.main.async { log.note("back") }
      }
      time.pass(4.9)
      XCTAssertEqual(log.lines, [])
      time.pass(0.1)
      XCTAssertEqual(log.lines, ["5000 back"])
    }
  }

  func testEachMomentIsTold() throws {
    try play { time, _ in
      for delay in [0.1, 0.2, 0.2] {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) {}
      }
      var moments: [Double] = []
      time.pass(0.3) { moments.append(time.now) }
      XCTAssertEqual(moments, [0, 0.1, 0.2, 0.3])
    }
  }

  func testWhatPutsItselfOffForEverDoesNotStopTime() throws {
    try play { time, log in
      var goesOn = true
      @MainActor func again() {
        if goesOn { DispatchQueue.main.asyncAfter(deadline: .now()) { again() } }
      }
      again()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { log.note("later") }
      time.pass(0.2)
      XCTAssertEqual(log.lines, ["100 later"])
      goesOn = false
      time.drain()
    }
  }

  func testWhoeverSleepsOnTheMainThreadWakes() throws {
    try play { time, _ in
      Thread.sleep(forTimeInterval: 0.001)
      XCTAssertGreaterThanOrEqual(time.now, 0.001)
      XCTAssertEqual(DispatchSemaphore(value: 0).wait(timeout: .now() + 0.001), .timedOut)
    }
  }

  func testAfterTheEndTimeIsRealAndWhatWaitedStillComes() throws {
    let done = XCTestExpectation(description: "what waited")
    done.expectedFulfillmentCount = 2
    try play { time, _ in
      DispatchQueue.main.asyncAfter(deadline: .now() + 100.001) { done.fulfill() }
      Task { @MainActor in
        try await Task.sleep(for: .seconds(100.001))
        done.fulfill()
      }
      time.pass(100)
    }
    XCTAssertEqual(XCTWaiter().wait(for: [done], timeout: 60), .completed)
  }
}
