import Foundation

/// The name of a method, for target and action.
///
/// Without the Objective-C runtime nothing can be called by its name alone, so a name leads to a
/// method in one of two ways. It may carry the method:
///
///     extension Selector {
///       fileprivate static let save = Selector("save:", EditorViewController.save)
///     }
///     button.addTarget(self, action: .save, for: .touchUpInside)
///
/// Or a class lists its methods, and the bare name leads there for it and its subclasses:
///
///     override class var selectors: [Selector] {
///       [Selector("save:", EditorViewController.save), Selector("close", EditorViewController.close)]
///     }
///     button.addTarget(self, action: Selector("save:"), for: .touchUpInside)
///
/// Two selectors are equal when their names are (`Docs/decisions/0014`).
///
/// Differs from UIKit: `#selector` does not exist on this platform.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let description: String
  let method: Method?

  public init(_ name: String) {
    description = name
    method = nil
  }

  public init(stringLiteral name: String) { self.init(name) }

  /// The name of a method that takes nothing: `Selector("done", Editor.done)`.
  @preconcurrency public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.init(name, on: Target.self, takes: "nothing") { target, _, _ in
      _ = method(target)()
      return true
    }
  }

  /// The name of a method that takes who sends it: `Selector("tapped:", Editor.tapped)`.
  @preconcurrency public init<Target: AnyObject, Sender, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(name, on: Target.self, takes: "\(Sender.self)") { target, sender, _ in
      guard let sender = sender as? Sender else { return false }
      _ = method(target)(sender)
      return true
    }
  }

  /// The name of a method that takes who sends it and the event that made them:
  /// `Selector("tapped:event:", Editor.tapped)`.
  @preconcurrency public init<Target: AnyObject, Sender, Event, Result>(
    _ name: String,
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result
  ) {
    self.init(name, on: Target.self, takes: "\(Sender.self) and \(Event.self)") {
      target, sender, event in
      guard let sender = sender as? Sender, let event = event as Any as? Event else { return false }
      _ = method(target)(sender, event)
      return true
    }
  }

  private init<Target: AnyObject>(
    _ name: String, on owner: Target.Type, takes: String,
    call: @escaping @MainActor (Target, Any?, UIEvent?) -> Bool
  ) {
    description = name
    method = Method(
      takes: takes,
      call: { target, sender, event in
        guard let target = target as? Target else { return nil }
        return call(target, sender, event)
      }, fits: { $0 is Target })
  }

  public static func == (a: Selector, b: Selector) -> Bool { a.description == b.description }
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  static let show = Selector("showViewController:sender:")
  static let showDetail = Selector("showDetailViewController:sender:")

  /// What a selector leads to.
  struct Method: Sendable {
    /// What the method takes, in words.
    let takes: String
    /// Nil for another class's objects, false for a sender of another kind.
    let call: @MainActor (AnyObject, Any?, UIEvent?) -> Bool?
    let fits: @MainActor (AnyObject) -> Bool
  }
}

/// A class that lists methods which selectors lead to, as every responder may.
@MainActor public protocol SelectorTarget: AnyObject {
  /// Selectors with their methods; those of superclasses are found in their own lists.
  static var selectors: [Selector] { get }
}

extension Selector {
  /// The method that it leads to in an object: its own, or the one that the object's class or the
  /// nearest superclass lists.
  @MainActor func method(in object: AnyObject) -> Method? {
    if let method, method.fits(object) { return method }
    var step: Mirror? = Mirror(reflecting: object)
    while let mirror = step {
      if let type = mirror.subjectType as? any SelectorTarget.Type,
        let method = type.selectors.first(where: { $0 == self })?.method, method.fits(object)
      {
        return method
      }
      step = mirror.superclassMirror
    }
    return nil
  }

  /// Calls the method; traps where there is none, as there is no one to tell.
  @MainActor func perform(on target: AnyObject, from sender: Any?, for event: UIEvent?) {
    let type: AnyClass = type(of: target)
    guard let method = method(in: target) else {
      preconditionFailure(
        "\(type) was sent “\(self)” and has no method of that name. List it in \(type)'s selectors: "
          + "override class var selectors: [Selector] { [Selector(\"\(self)\", \(type).method)] }; "
          + "or let the selector carry it: Selector(\"\(self)\", \(type).method)")
    }
    precondition(
      method.call(target, sender, event) == true,
      "\(type)'s method for “\(self)” takes \(method.takes), but it was sent by "
        + "\(sender.map { "\(Swift.type(of: $0))" } ?? "nobody")")
  }
}
