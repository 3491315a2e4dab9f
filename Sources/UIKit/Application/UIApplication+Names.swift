// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

// Libraries that are compiled for extensions of apps too, where `shared` is not available, ask for it by its name.

/// Returns the selector of a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

extension UIApplication {
  /// The direction in which the user interface is read.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.interfaceDirection
  }

  private static let names: Set<String> = ["shared", "sharedApplication"]

  /// Returns whether the class has a method: `sharedApplication`, which is `shared`.
  public class func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { names.contains($0.description) } ?? false
  }

  /// Calls a method of the class: `sharedApplication`, which is `shared`. Traps for any other.
  public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    guard let aSelector, responds(to: aSelector) else { unknown(aSelector?.description ?? "nil") }
    return Unmanaged.passUnretained(shared)
  }

  /// Returns a value of the class: that of `sharedApplication`, which is `shared`. Traps for any other key.
  public class func value(forKey key: String) -> Any? {
    guard names.contains(key) else { unknown(key) }
    return shared
  }

  /// Returns a value of the class by a path of one name, as `value(forKey:)` does.
  public class func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  private static func unknown(_ name: String) -> Never {
    preconditionFailure(
      "UIApplication has no “\(name)” that can be asked for by its name; it has sharedApplication")
  }
}
