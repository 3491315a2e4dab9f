import Dispatch
import Foundation

/// The clock of an app, and the execution of blocks that it delayed.
@MainActor public struct AppTime {
  /// Executes the blocks on the main queue that are due.
  public let drain: @MainActor () -> Void
  let pass: @MainActor (_ seconds: Double, _ eachMoment: () -> Void) -> Void
  /// Returns the time, in seconds.
  let now: @MainActor () -> Double
  /// Executes the closure after a number of seconds.
  let after: @MainActor (_ seconds: Double, @escaping @MainActor () -> Void) -> Void

  /// Creates a clock for blocks on the main queue.
  ///
  /// - Parameters:
  ///   - drain: Executes the blocks on the main queue that are due.
  ///   - pass: Lets a number of seconds pass, and calls the closure after each execution of blocks.
  public init(
    drain: @escaping @MainActor () -> Void,
    pass: @escaping @MainActor (_ seconds: Double, _ eachMoment: () -> Void) -> Void
  ) {
    self.init(
      drain: drain, pass: pass,
      now: { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 },
      after: { seconds, block in
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
          MainActor.assumeIsolated(block)
        }
      })
  }

  init(
    drain: @escaping @MainActor () -> Void,
    pass: @escaping @MainActor (_ seconds: Double, _ eachMoment: () -> Void) -> Void,
    now: @escaping @MainActor () -> Double,
    after: @escaping @MainActor (_ seconds: Double, @escaping @MainActor () -> Void) -> Void
  ) {
    self.drain = drain
    self.pass = pass
    self.now = now
    self.after = after
  }

  /// The real time: waiting takes as long as it says.
  ///
  /// On another thread than the process's main thread (the main actor of Swift Testing) something
  /// else serves the main queue. There the clock is a virtual one, which waiting advances at once.
  public static var real: AppTime {
    guard !Thread.isMainThread else {
      return AppTime(drain: MainQueue.drain, pass: MainQueue.run)
    }
    let clock = OwnClock()
    return AppTime(drain: {}, pass: clock.pass, now: { clock.now }, after: clock.after)
  }
}

/// A virtual clock, which advances on request, for blocks that are scheduled with it and no others.
@MainActor private final class OwnClock {
  private(set) var now = 0.0
  private var waiting: [(date: Double, block: @MainActor () -> Void)] = []

  func after(_ seconds: Double, _ block: @escaping @MainActor () -> Void) {
    let date = now + seconds
    let place = waiting.firstIndex { $0.date > date } ?? waiting.endIndex
    waiting.insert((date, block), at: place)
  }

  func pass(_ seconds: Double, _ eachMoment: () -> Void) {
    let end = now + seconds
    while let next = waiting.first, next.date <= end {
      waiting.removeFirst()
      now = max(now, next.date)
      next.block()
      eachMoment()
    }
    now = end
    eachMoment()
  }
}
