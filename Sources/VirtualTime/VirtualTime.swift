import CVirtualTime
import Foundation

/// Time that passes only when it is told to, for everything that an app put off on the main
/// thread: `DispatchQueue.asyncAfter`, `Task.sleep`, timers of the main run loop. `Date()` on
/// the main thread tells the same time.
///
/// For example:
///
///     let time = VirtualTime.start()
///     DispatchQueue.main.asyncAfter(deadline: .now() + 3600) { refresh() }
///     time?.pass(3600)  // refresh() ran
///
/// Tasks run on the main thread, in the order in which they become ready. Other threads'
/// clocks go on. There is one such time in a process; it is real again after `stop()`.
@MainActor public struct VirtualTime {
  /// Stops the clocks.
  ///
  /// - Returns: nil when that cannot be: off the process's main thread, or when dispatch is
  ///   linked into the program.
  public static func start() -> VirtualTime? {
    Thread.isMainThread && cvt_start() ? VirtualTime() : nil
  }

  public func stop() { cvt_stop() }

  /// How much has passed since the start, in seconds.
  public var now: Double { Double(cvt_now()) / Self.second }

  /// Runs what waits on the main thread and is due, and waits for nothing but what it set
  /// off on other queues.
  public func drain() {
    // Each round runs what the one before it queued.
    for _ in 1...8 { turn() }
    // A block that waits for the main thread itself would never be done: then everybody sleeps. What
    // only waits for a processor takes as long as the machine is busy.
    var (asleep, awake) = (0, 0)
    while cvt_busy() > 0, asleep < Self.mostRests, awake < Self.mostRests * 60 {
      if cvt_others_are_awake() { awake += 1 } else { asleep += 1 }
      cvt_rest()
      turn()
    }
  }

  /// Lets time pass, from one thing that is due to the next.
  ///
  /// - Parameter eachMoment: called whenever something ran, and at the end.
  public func pass(_ seconds: Double, eachMoment: () -> Void = {}) {
    let end = cvt_now() + Int64((seconds * Self.second).rounded())
    drain()
    eachMoment()
    var standing = 0
    while cvt_next() <= end + Self.grainOfDates {
      standing = cvt_next() <= cvt_now() ? standing + 1 : 0
      // What puts itself off by nothing must not stop the time of all others.
      if standing > Self.mostAtOnce {
        guard cvt_now() < end else { break }
        cvt_move_to(min(end, cvt_now() + Self.millisecond))
      } else {
        cvt_move_to(cvt_next())
      }
      drain()
      eachMoment()
    }
    cvt_move_to(end)
    drain()
    eachMoment()
  }

  private static let second = 1e9
  private static let millisecond: Int64 = 1_000_000
  private static let mostAtOnce = 100
  /// Nanoseconds by which a `Date` may be wrong, so that a timer of 0.8 s is due after 0.8 s.
  private static let grainOfDates: Int64 = 1_000
  /// Two seconds of them at least.
  private static let mostRests = 20_000

  private func turn() {
    cvt_move_to(cvt_now())
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
  }
}
