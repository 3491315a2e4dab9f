import Foundation

/// A property that nibs and storyboards set by its name.
///
/// Without the Objective-C runtime a property cannot be found by its name alone. A class lists those that documents
/// connect, or set as user-defined attributes, in the spirit of `selectors`:
///
///     final class CityCell: UITableViewCell {
///       @IBOutlet private weak var nameLabel: UILabel!
///
///       override class var outlets: [Outlet] { [Outlet("nameLabel", \CityCell.nameLabel)] }
///     }
///
/// Differs from UIKit: there `@IBOutlet` and `@IBInspectable` do that.
@preconcurrency @MainActor public struct Outlet {
  /// The name of the property.
  public let key: String
  /// What the property takes, for messages.
  let takes: String
  /// Sets the property of an object: nil for an object of another class, false for a value of another type.
  let set: (AnyObject, Any?) -> Bool?
  /// The value of the property of an object; nil for an object of another class.
  let get: (AnyObject) -> Any??

  /// Makes the outlet of a property.
  ///
  /// - Parameters:
  ///   - key: The name that documents use.
  ///   - path: The property.
  public init<Root: AnyObject, Value>(
    _ key: String, _ path: ReferenceWritableKeyPath<Root, Value>
  ) {
    self.key = key
    takes = "\(Value.self)"
    set = { object, value in
      guard let object = object as? Root else { return nil }
      guard let fitting: Value = KeyedValue.fitting(value) else { return false }
      object[keyPath: path] = fitting
      return true
    }
    get = { object in
      guard let object = object as? Root else { return nil }
      return .some(object[keyPath: path] as Any)
    }
  }
}

extension Outlet {
  /// Makes the outlet of a property whose values documents write as numbers.
  init<Root: AnyObject, Value: RawRepresentable>(
    _ key: String, raw path: ReferenceWritableKeyPath<Root, Value>
  ) where Value.RawValue == Int {
    self.key = key
    takes = "the number of a \(Value.self)"
    set = { object, value in
      guard let object = object as? Root else { return nil }
      guard let number: Int = KeyedValue.fitting(value), let fitting = Value(rawValue: number)
      else { return false }
      object[keyPath: path] = fitting
      return true
    }
    get = { object in (object as? Root).map { .some($0[keyPath: path].rawValue) } }
  }

  /// Makes the outlet of a property that only leads to others: `titleLabel.numberOfLines`.
  init<Root: AnyObject, Value>(_ key: String, reading path: KeyPath<Root, Value>) {
    self.key = key
    takes = "nothing"
    set = { _, _ in nil }
    get = { object in (object as? Root).map { .some($0[keyPath: path] as Any) } }
  }

  /// Adds outlets to a class whose own list cannot name them: those of properties in extensions.
  ///
  ///     Outlet.register([Outlet("cornerRadius", \UIView.cornerRadius)], for: UIView.self)
  ///
  /// They are for its subclasses too. What a class lists itself goes before.
  public static func register(_ outlets: [Outlet], for type: AnyClass) {
    KeyedValue.registered[ObjectIdentifier(type), default: []] += outlets
  }
}

/// A class that lists the properties which documents set. Every responder is one.
@preconcurrency @MainActor public protocol OutletOwner: AnyObject {
  /// The outlets of this class. Those of superclasses are in the superclasses' own lists.
  static var outlets: [Outlet] { get }
}

/// The properties of the toolkit's own classes that have names for documents; each class has its list in a file of its own.
@MainActor enum KeyedProperties {}

/// Values by names.
@MainActor enum KeyedValue {
  /// The outlets that were added to classes.
  static var registered: [ObjectIdentifier: [Outlet]] = [:]

  /// The outlet of an object: that of its class, or of the nearest superclass that lists it. A name may begin with a capital
  /// letter, as key-value coding lets it: it makes the name of the setter, which has one.
  static func outlet(_ key: String, of object: AnyObject) -> Outlet? {
    if let found = listed(key, of: object) { return found }
    guard let first = key.first, first.isUppercase else { return nil }
    return listed(first.lowercased() + key.dropFirst(), of: object)
  }

  private static func outlet(_ key: String, in type: AnyClass?) -> Outlet? {
    (type as? any OutletOwner.Type)?.outlets.first { $0.key == key }
  }

  private static func listed(_ key: String, of object: AnyObject) -> Outlet? {
    var step: AnyClass? = type(of: object)
    while let here = step {
      let above: AnyClass? = _getSuperclass(here)
      let found = outlet(key, in: here)
      // A class without a list of its own has that of its superclass, which what is registered for it goes before.
      if let found, registered.isEmpty || outlet(key, in: above) == nil { return found }
      if let own = registered[ObjectIdentifier(here)]?.first(where: { $0.key == key }) {
        return own
      }
      if let found { return found }
      step = above
    }
    return nil
  }

  /// A value in the type of a property; nil where it is of another type.
  static func fitting<Value>(_ value: Any?) -> Value? {
    if let value, let same = value as? Value { return same }
    guard let value else {
      // A property that may be nil takes nil, any other does not.
      let nothing: Any = Optional<Any>.none as Any
      return nothing as? Value
    }
    guard let number = value as? NSNumber else { return nil }
    let forms: [Any] = [
      number.intValue, number.doubleValue, CGFloat(number.doubleValue), number.floatValue,
      number.boolValue, Int32(truncating: number), UInt(truncating: number),
    ]
    return forms.lazy.compactMap { $0 as? Value }.first
  }

  enum Answer {
    case done
    /// No class of the object lists such a property.
    case unknown
    /// The property takes values of another type.
    case refused(String)
  }

  /// Sets a property by its name.
  static func set(_ value: Any?, _ key: String, of object: AnyObject) -> Answer {
    guard let outlet = outlet(key, of: object), let fits = outlet.set(object, value) else {
      return .unknown
    }
    guard !fits else { return .done }
    return .refused(
      "The property \(key) of \(type(of: object)) takes \(outlet.takes), but it was to become "
        + "\(value.map { "a \(type(of: $0))" } ?? "nil")")
  }

  /// What happens where a property cannot be set, instead of a trap: for user-defined attributes, which UIKit only
  /// logs then.
  static var whenRefused: ((String) -> Void)?

  static func refuse(_ sentence: String) {
    guard let whenRefused else { preconditionFailure(sentence) }
    whenRefused(sentence)
  }

  /// The sentence for a name that the class does not know.
  static func unknown(_ key: String, _ object: AnyObject, _ call: String) -> String {
    let type: AnyClass = Swift.type(of: object)
    return "[<\(type)> \(call)]: this class is not key value coding-compliant for the key \(key). "
      + "List it in \(type)'s outlets: override class var outlets: [Outlet] "
      + "{ [Outlet(\"\(key)\", \\\(type).\(key))] }"
  }
}
