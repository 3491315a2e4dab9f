import Foundation

/// The name of a method, for target and action.
///
/// Without the Objective-C runtime a method cannot be called by name alone, so a name is connected
/// with a method in one of two ways. The selector may carry the method:
///
///     extension Selector {
///       fileprivate static let save = Selector("save:", EditorViewController.save)
///     }
///     button.addTarget(self, action: .save, for: .touchUpInside)
///
/// Or a class lists its methods, and a selector with only the name works for that class and its
/// subclasses:
///
///     override class var selectors: [Selector] {
///       [
///         Selector("save:", EditorViewController.save),
///         Selector("close", EditorViewController.close),
///       ]
///     }
///     button.addTarget(self, action: Selector("save:"), for: .touchUpInside)
///
/// Two selectors are equal when their names are equal (`Docs/decisions/0014`).
///
/// Differs from UIKit: `#selector` does not exist on this platform. Tools that build projects of iOS write this instead
/// of it (`Docs/decisions/0061`).
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let description: String
  let method: Method?

  /// Creates a selector with a name only. The receiver's class must list its method in `selectors`.
  public init(_ name: String) {
    description = name
    method = nil
  }

  public init(stringLiteral name: String) { self.init(name) }

  init(_ name: String, method: Method) {
    description = name
    self.method = method
  }

  public static func == (a: Selector, b: Selector) -> Bool { a.description == b.description }
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  static let show = Selector("showViewController:sender:")
  static let showDetail = Selector("showDetailViewController:sender:")
}

/// A class that lists the methods which selectors may call. Every responder is one.
@preconcurrency @MainActor public protocol SelectorTarget: AnyObject {
  /// The selectors of this class with their methods. The methods of superclasses are in the
  /// superclasses' own lists.
  static var selectors: [Selector] { get }
}
