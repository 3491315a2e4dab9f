import Foundation

/// The observers of an object's properties, and the values that these had last.
///
/// Whatever may have changed a property asks for a comparison: nothing has to say which property it was, and an object that
/// nobody observes has none of this.
final class ObservedValues: @unchecked Sendable {
  private struct Observer {
    let keyPath: AnyKeyPath
    var last: Any?
    let tell: (_ object: UIResponder, _ old: Any?, _ new: Any?) -> Void
  }
  // Observations end on any thread; all else happens on the main thread.
  private let lock = NSLock()
  private var observers: [Int: Observer] = [:]
  private var order: [Int] = []
  private var next = 0
  /// Those that observe by name. Used on the main thread only.
  var named: [NamedObserver] = []

  /// Observes a property, and returns by what number this ends.
  func add(
    _ keyPath: AnyKeyPath, of object: UIResponder,
    tell: @escaping (_ object: UIResponder, _ old: Any?, _ new: Any?) -> Void
  ) -> Int {
    let value = object[keyPath: keyPath]
    return lock.withLock {
      next += 1
      observers[next] = Observer(keyPath: keyPath, last: value, tell: tell)
      order.append(next)
      return next
    }
  }

  func end(_ id: Int) {
    // Released outside of the lock: what the closure kept may have observations of its own.
    let gone = lock.withLock {
      order.removeAll { $0 == id }
      return observers.removeValue(forKey: id)
    }
    withExtendedLifetime(gone) {}
  }

  /// Tells those whose property has another value than before.
  func compare(_ object: UIResponder) {
    for id in lock.withLock({ order }) {
      guard let observer = lock.withLock({ observers[id] }) else { continue }
      let value = object[keyPath: observer.keyPath]
      guard !Self.isSame(observer.last, value) else { continue }
      // The observer may set the property: what it is told then is compared with this value.
      lock.withLock { observers[id]?.last = value }
      observer.tell(object, observer.last, value)
    }
  }

  /// A value as a dictionary has it: what an optional holds, and `NSNull` for nothing.
  static func plain(_ value: Any?) -> Any {
    guard let value else { return NSNull() }
    guard let optional = value as? any Wrapping else { return value }
    return plain(optional.wrapped)
  }

  private static func isSame(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let a = a as? any Equatable { return isEqual(a, b) }
    guard type(of: a) is AnyClass, type(of: b) is AnyClass else { return false }
    return a as AnyObject === b as AnyObject
  }

  private static func isEqual<Value: Equatable>(_ a: Value, _ b: Any) -> Bool {
    (b as? Value).map { $0 == a } ?? false
  }
}

extension UIResponder {
  /// The observers of the object, made with the first one.
  func madeObservedValues() -> ObservedValues {
    if let observedValues { return observedValues }
    let made = ObservedValues()
    observedValues = made
    return made
  }

  /// Tells observers what has another value now.
  func valuesDidChange() {
    guard let observedValues else { return }
    observedValues.compare(self)
  }
}

/// An optional, whatever it holds.
private protocol Wrapping { var wrapped: Any? { get } }

extension Optional: Wrapping {
  fileprivate var wrapped: Any? { self }
}
