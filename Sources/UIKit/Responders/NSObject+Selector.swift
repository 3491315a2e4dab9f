import Dispatch
import Foundation
import Synchronization

extension NSObject {
  /// Returns whether the object has a method for a selector: one that the selector carries, or one that the object's
  /// class lists. Traps on another thread than the main one. A class that is a `SelectorResponding` answers itself.
  public func responds(to aSelector: Selector!) -> Bool {
    guard let object = self as? any SelectorResponding else { return hasMethod(for: aSelector) }
    nonisolated(unsafe) let target = object
    return MainCalls.now("responds(to: \(aSelector, default: "nil")) was called") {
      target.respondsItself(to: aSelector)
    }
  }

  /// What `responds(to:)` returns for a class that does not answer itself.
  public func hasMethod(for aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    nonisolated(unsafe) let target = self
    return MainCalls.now("responds(to: \(aSelector)) was called") {
      aSelector.method(in: target) != nil
    }
  }

  /// Calls a method that takes nothing.
  ///
  /// - Returns: The object that the method returned, or nil. Traps when there is no such method, and on another thread
  ///   than the main one.
  @discardableResult public func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>! {
    performing(aSelector, [])
  }

  /// Calls a method with an argument.
  ///
  /// - Returns: The object that the method returned, or nil. Traps when there is no such method, or it takes another
  ///   argument, and on another thread than the main one.
  @discardableResult public func perform(
    _ aSelector: Selector, with object: Any?
  ) -> Unmanaged<AnyObject>! { performing(aSelector, [object]) }

  /// Calls a method with two arguments.
  ///
  /// - Returns: The object that the method returned, or nil. Traps as `perform(_:with:)` does.
  @discardableResult public func perform(
    _ aSelector: Selector, with object1: Any?, with object2: Any?
  ) -> Unmanaged<AnyObject>! { performing(aSelector, [object1, object2]) }

  private func performing(_ selector: Selector, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
    nonisolated(unsafe) let (target, arguments) = (self, arguments)
    nonisolated(unsafe) var result: AnyObject?
    MainCalls.now("perform(\(selector)) was called") {
      result = selector.perform(on: target, with: arguments) as? NSObject
    }
    guard let result else { return nil }
    // Nobody owns the result yet; without an autorelease pool the main queue keeps it until its next turn.
    nonisolated(unsafe) let kept = result
    DispatchQueue.main.async { withExtendedLifetime(kept) {} }
    return Unmanaged.passUnretained(result)
  }

  /// Calls a method on the main thread.
  ///
  /// - Parameters:
  ///   - aSelector: The method.
  ///   - arg: Its argument.
  ///   - wait: Whether to wait until it has returned. On the main thread it is then called at once.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    nonisolated(unsafe) let (target, argument) = (self, arg)
    let call: @Sendable () -> Void = {
      MainActor.assumeIsolated { _ = aSelector.perform(on: target, from: argument, for: nil) }
    }
    if wait, MainContext.isCurrent { return call() }
    if wait {
      DispatchQueue.main.sync(execute: call)
    } else {
      DispatchQueue.main.async(execute: call)
    }
  }

  /// Calls a method soon, but not before this one returns.
  ///
  /// *Differs from Apple*: it runs on the main thread, to which methods of an app belong here, not on one of its own.
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    nonisolated(unsafe) let (target, argument) = (self, arg)
    DispatchQueue.main.async {
      MainActor.assumeIsolated { _ = aSelector.perform(on: target, from: argument, for: nil) }
    }
  }

  /// Calls a method after a delay, from the run loop of the current thread. The object and the argument are retained
  /// until then.
  ///
  /// - Parameters:
  ///   - aSelector: The method.
  ///   - anArgument: Its argument.
  ///   - delay: The delay in seconds. 0 is the next pass of the run loop.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
  }

  /// Calls a method after a delay in seconds, while the run loop of the current thread is in one of some modes.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) { DelayedCalls.add(DelayedCall(self, aSelector, anArgument), delay, modes) }

  /// Forgets all calls that an object put off.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    let target = aTarget as AnyObject
    DelayedCalls.cancel { $0.target === target }
  }

  /// Forgets the calls of a method with an equal argument that an object put off.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    let target = aTarget as AnyObject
    DelayedCalls.cancel {
      $0.target === target && $0.selector == aSelector && $0.has(anArgument)
    }
  }
}

/// A class that says itself which selectors its objects have methods for.
///
/// Differs from UIKit: there it overrides `responds(to:)`, which an extension of `NSObject` has here. Tools that build projects of iOS
/// turn the override into this (`Docs/decisions/0085`).
@preconcurrency @MainActor public protocol SelectorResponding: NSObject {
  /// Returns whether the object has a method for a selector. `hasMethod(for:)` is what other objects answer.
  func respondsItself(to aSelector: Selector!) -> Bool
}

extension NSObjectProtocol {
  /// Returns whether the object has a method for a selector, as an `NSObject` does. Other objects have none.
  public func responds(to aSelector: Selector!) -> Bool {
    (self as? NSObject)?.responds(to: aSelector) ?? false
  }

  /// Calls a method with up to two arguments, as an `NSObject` does. Traps for other objects.
  ///
  /// - Returns: The object that the method returned, or nil.
  @discardableResult public func perform(
    _ aSelector: Selector!, with object1: Any? = nil, with object2: Any? = nil
  ) -> Unmanaged<AnyObject>! {
    guard let aSelector, let object = self as? NSObject else {
      preconditionFailure(
        "\(type(of: self)) was sent “\(aSelector?.description ?? "nil")” and is no NSObject, which methods of "
          + "selectors need")
    }
    return object.perform(aSelector, with: object1, with: object2)
  }
}

/// A call that was put off.
private final class DelayedCall: @unchecked Sendable {
  let target: AnyObject
  let selector: Selector
  private let argument: Any?
  /// Set before the call can be found by others.
  var timer: Timer?

  init(_ target: AnyObject, _ selector: Selector, _ argument: Any?) {
    (self.target, self.selector, self.argument) = (target, selector, argument)
  }

  func has(_ other: Any?) -> Bool {
    guard let argument, let other else { return argument == nil && other == nil }
    if let value = argument as? AnyHashable { return value == other as? AnyHashable }
    return argument as AnyObject === other as AnyObject
  }

  func perform() {
    MainCalls.run("\(selector) was put off") { [self] in
      _ = selector.perform(on: target, from: argument, for: nil)
    }
  }
}

private enum DelayedCalls {
  private static let all = Mutex<[DelayedCall]>([])

  static func add(_ call: DelayedCall, _ delay: TimeInterval, _ modes: [RunLoop.Mode]) {
    let timer = Timer(fire: .after(delay), interval: 0, repeats: false) { _ in
      all.withLock { $0.removeAll { $0 === call } }
      call.timer = nil
      call.perform()
    }
    call.timer = timer
    all.withLock { $0.append(call) }
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  static func cancel(_ isMeant: (DelayedCall) -> Bool) {
    let meant = all.withLock { $0 }.filter(isMeant)
    all.withLock { all in all.removeAll { call in meant.contains { $0 === call } } }
    for call in meant {
      call.timer?.invalidate()
      call.timer = nil
    }
  }
}

extension Date {
  /// The time after some seconds. What is not a number is now, what is endless far away.
  static func after(_ seconds: TimeInterval) -> Date {
    guard seconds > 0 else { return Date() }
    return seconds < 1e9 ? Date(timeIntervalSinceNow: seconds) : .distantFuture
  }
}
