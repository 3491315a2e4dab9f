// The names are Apple's.
// swift-format-ignore-file: TypeNamesShouldBeCapitalized, AlwaysUseLowerCamelCase

import Foundation

/// How an associated object is kept.
///
/// The names are Apple's, from C.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// The value is not kept alive by its owner. *Differs from Apple*: a value that is gone is read as nil.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The value lives as long as its owner.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// What is kept is a copy, where the value can be copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// As `OBJC_ASSOCIATION_RETAIN_NONATOMIC`.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// As `OBJC_ASSOCIATION_COPY_NONATOMIC`.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Returns the value that was associated with an object under a key, or nil.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedValues.lock.withLock {
    AssociatedValues.existing(of: object as AnyObject)?.values[key]?.value
  }
}

/// Associates a value with an object under a key, which is the address of a variable; nil removes it.
///
/// The values of a responder are released together with it. *Differs from Apple*: those of another object are released
/// when further objects get values, as nothing tells here that such an object is gone.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let kept = value.map { AssociatedValue($0, policy) }
  // The old value leaves after the lock: its end may run code of the app that asks for others.
  let (old, gone) = AssociatedValues.lock.withLock {
    () -> (AssociatedValue?, [AssociatedValues]) in
    guard let kept else {
      return (
        AssociatedValues.existing(of: object as AnyObject)?.values.removeValue(forKey: key), []
      )
    }
    let (all, gone) = AssociatedValues.made(of: object as AnyObject)
    return (all.values.updateValue(kept, forKey: key), gone)
  }
  withExtendedLifetime((old, gone)) {}
}

/// Removes all values that were associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  let old = AssociatedValues.lock.withLock {
    () -> [UnsafeRawPointer: AssociatedValue] in
    guard let all = AssociatedValues.existing(of: object as AnyObject) else { return [:] }
    defer { all.values = [:] }
    return all.values
  }
  withExtendedLifetime(old) {}
}

/// One value, kept as its policy says.
struct AssociatedValue {
  private let strong: Any?
  private weak var weak: AnyObject?

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
      strong = nil
      weak = value as AnyObject
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      strong = (value as? any NSCopying)?.copy(with: nil) ?? value
    default: strong = value
    }
  }

  var value: Any? { strong ?? weak }
}

/// All values of one object.
final class AssociatedValues {
  static let lock = NSRecursiveLock()
  nonisolated(unsafe) private static var others: [ObjectIdentifier: AssociatedValues] = [:]
  nonisolated(unsafe) private static var limit = 64

  private weak var owner: AnyObject?
  var values: [UnsafeRawPointer: AssociatedValue] = [:]

  private init(_ owner: AnyObject?) { self.owner = owner }

  static func existing(of object: AnyObject) -> AssociatedValues? {
    if let responder = object as? UIResponder { return responder.associations }
    // The place of an object that is gone may be another's now.
    guard let found = others[ObjectIdentifier(object)], found.owner === object else { return nil }
    return found
  }

  /// The values of an object, and those whose objects are gone.
  static func made(of object: AnyObject) -> (AssociatedValues, gone: [AssociatedValues]) {
    if let found = existing(of: object) { return (found, []) }
    if let responder = object as? UIResponder {
      let made = AssociatedValues(nil)
      responder.associations = made
      return (made, [])
    }
    let made = AssociatedValues(object)
    var gone = others.updateValue(made, forKey: ObjectIdentifier(object)).map { [$0] } ?? []
    if others.count > limit {
      gone += others.values.filter { $0.owner == nil }
      others = others.filter { $0.value.owner != nil }
      limit = max(64, others.count * 2)
    }
    return (made, gone)
  }
}
