import Dispatch
import Foundation

extension NSObjectProtocol {
  /// Returns whether the object is an instance of a class or of one of its subclasses.
  public func isKind(of aClass: AnyClass) -> Bool {
    var step: AnyClass? = type(of: self)
    while let type = step {
      if type == aClass { return true }
      step = _getSuperclass(type)
    }
    return false
  }

  /// Returns whether the object is an instance of a class itself, not of a subclass.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}

extension NSObject {
  /// The superclass of the object's class, or nil for `NSObject` itself.
  public var superclass: AnyClass? { _getSuperclass(type(of: self)) }

  /// Returns the name of the class: with its module for an app's own, as in “Weather.CityCell”.
  public class func description() -> String {
    let name = String(reflecting: self)
    let module = "UIKit."
    return name.hasPrefix(module) ? String(name.dropFirst(module.count)) : name
  }

  /// The class of the object, without its module.
  nonisolated var plainDescription: String {
    let address = UInt(bitPattern: ObjectIdentifier(self).hashValue)
    return "<\(type(of: self)): 0x\(String(address, radix: 16))>"
  }

  /// A description that reads properties of the main actor.
  ///
  /// Foundation declares `description` without an actor. Elsewhere than on the main actor the
  /// properties cannot be read, and the description is class and address alone.
  nonisolated func describedOnMain(_ text: @MainActor () -> String) -> String {
    guard MainContext.isCurrent else { return plainDescription }
    return MainActor.assumeIsolated(text)
  }
}
