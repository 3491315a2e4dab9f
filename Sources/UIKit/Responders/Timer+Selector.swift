import Foundation

/// What an initialiser needs to make an object of a subclass.
public protocol SelectorTimerMaking {}

extension Timer: SelectorTimerMaking {}

extension SelectorTimerMaking where Self == Timer {
  /// Creates a timer that calls a method, with the timer as its argument. The target is retained until the timer is
  /// invalidated. The timer waits until it is added to a run loop.
  ///
  /// - Parameters:
  ///   - ti: The time between calls, and until the first, in seconds.
  ///   - aTarget: The object with the method.
  ///   - aSelector: The method, which takes the timer or nothing.
  ///   - userInfo: What the timer's `userInfo` answers.
  ///   - yesOrNo: Whether it goes on after the first call.
  public init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    self.init(
      fireAt: .after(ti), interval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
      repeats: yesOrNo)
  }

  /// Creates a timer that calls a method at a date, and then again after each interval in seconds. It waits until it is
  /// added to a run loop.
  public init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector,
    userInfo ui: Any?, repeats rep: Bool
  ) {
    self = SelectorTimer(
      date, ti > 0 ? min(ti, 1e9) : 0.0001, repeats: rep, userInfo: ui, t as AnyObject, s)
  }
}

extension Timer {
  /// Creates a timer that calls nothing: what stands in a variable until a timer is scheduled. It can be invalidated.
  ///
  /// - Parameter nothing: Is left out: what Foundation inherits from `NSObject` elsewhere is `Timer()`.
  public convenience init(_ nothing: Void = ()) {
    self.init(timeInterval: 0, repeats: false, block: { _ in })
  }

  /// Creates a timer that calls a method, and adds it to the run loop of the current thread.
  ///
  /// - Parameters:
  ///   - ti: The time between calls, and until the first, in seconds.
  ///   - aTarget: The object with the method, retained until the timer is invalidated.
  ///   - aSelector: The method, which takes the timer or nothing.
  ///   - userInfo: What the timer's `userInfo` answers.
  ///   - yesOrNo: Whether it goes on after the first call.
  @discardableResult public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// A timer that calls a method and knows what belongs to it.
private final class SelectorTimer: Timer {
  private let info: Any?
  private let call: SelectorTimerCall

  init(
    _ date: Date, _ interval: TimeInterval, repeats: Bool, userInfo: Any?, _ target: AnyObject,
    _ selector: Selector
  ) {
    info = userInfo
    let call = SelectorTimerCall(target, selector)
    self.call = call
    super.init(fire: date, interval: interval, repeats: repeats) { call.perform($0) }
  }

  override var userInfo: Any? { info }

  override func invalidate() {
    super.invalidate()
    call.end()
  }
}

/// The target of a timer, until that is invalidated.
private final class SelectorTimerCall: @unchecked Sendable {
  private var target: AnyObject?
  private let selector: Selector

  init(_ target: AnyObject, _ selector: Selector) {
    self.target = target
    self.selector = selector
  }

  func perform(_ timer: Timer) {
    nonisolated(unsafe) let timer = timer
    MainCalls.run("A timer called \(selector)") { [self] in
      guard let target else { return }
      _ = selector.perform(on: target, from: timer, for: nil)
      if !timer.isValid { end() }
    }
  }

  func end() { target = nil }
}
