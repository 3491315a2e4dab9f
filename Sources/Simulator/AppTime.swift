import Dispatch
import Foundation

/// The time that apps see, and what they put off to later.
@MainActor public struct AppTime {
  let drain: @MainActor () -> Void
  let pass: @MainActor (_ seconds: Double, _ eachMoment: () -> Void) -> Void
  /// Seconds.
  let now: @MainActor () -> Double
  /// Runs the closure when so many seconds have passed.
  let after: @MainActor (_ seconds: Double, @escaping @MainActor () -> Void) -> Void

  /// A time that the main queue goes by.
  ///
  /// - Parameters:
  ///   - drain: runs what waits on the main queue and is due.
  ///   - pass: lets seconds pass, and calls the closure whenever something ran.
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

  /// The time of the wall: waiting takes as long as it says.
  ///
  /// Off the process's main thread (Swift Testing's main actor) somebody else serves the
  /// main queue. There the time of the app is one of its own, which passes at once when it is
  /// waited for.
  public static var real: AppTime {
    guard !Thread.isMainThread else {
      return AppTime(drain: MainQueue.drain, pass: MainQueue.run)
    }
    let clock = OwnClock()
    return AppTime(drain: {}, pass: clock.pass, now: { clock.now }, after: clock.after)
  }
}

/// A time that passes when it is told to, for what is put off with it and nothing else.
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
