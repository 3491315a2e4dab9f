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
/// Differs from UIKit: `#selector` does not exist on this platform.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let description: String
  let method: Method?

  /// Creates a selector with a name only. The receiver's class must list its method in `selectors`.
  public init(_ name: String) {
    description = name
    method = nil
  }

  public init(stringLiteral name: String) { self.init(name) }

  /// Creates the selector of a method without parameters: `Selector("done", Editor.done)`.
  @preconcurrency public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.init(name, on: Target.self, takes: "nothing") { target, _, _ in
      .done(method(target)())
    }
  }

  /// Creates the selector of a method that takes the sender: `Selector("tapped:", Editor.tapped)`.
  @preconcurrency public init<Target: AnyObject, Sender, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(name, on: Target.self, takes: "\(Sender.self)") { target, sender, _ in
      guard let sender = sender as? Sender else { return .refused }
      return .done(method(target)(sender))
    }
  }

  /// Creates the selector of a method that takes the sender and the event that caused the action:
  /// `Selector("tapped:event:", Editor.tapped)`.
  @preconcurrency public init<Target: AnyObject, Sender, Event, Result>(
    _ name: String,
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result
  ) {
    self.init(name, on: Target.self, takes: "\(Sender.self) and \(Event.self)") {
      target, sender, event in
      guard let sender = sender as? Sender, let event = event as Any as? Event else {
        return .refused
      }
      return .done(method(target)(sender, event))
    }
  }

  private init<Target: AnyObject>(
    _ name: String, on owner: Target.Type, takes: String,
    call: @escaping @MainActor (Target, Any?, UIEvent?) -> Answer
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

  /// What came of calling a method.
  enum Answer {
    /// The method returned this.
    case done(Any)
    /// The sender is of another type than the method takes.
    case refused
  }

  /// The method of a selector.
  struct Method: Sendable {
    /// A description of the method's parameters, for messages.
    let takes: String
    /// Calls the method. Returns nil for an object of another class.
    let call: @MainActor (AnyObject, Any?, UIEvent?) -> Answer?
    let fits: @MainActor (AnyObject) -> Bool
  }
}

/// A class that lists the methods which selectors may call. Every responder is one.
@preconcurrency @MainActor public protocol SelectorTarget: AnyObject {
  /// The selectors of this class with their methods. The methods of superclasses are in the
  /// superclasses' own lists.
  static var selectors: [Selector] { get }
}

extension Selector {
  /// Returns the method that this selector calls on an object: the one it carries, or the one that
  /// the object's class or the nearest superclass lists.
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
    return EditAction.method(of: self, in: object)
  }

  /// Calls the method and returns what that returns. Traps when there is none, since the caller has no way to handle
  /// that.
  @MainActor @discardableResult func perform(
    on target: AnyObject, from sender: Any?, for event: UIEvent?
  ) -> Any {
    let type: AnyClass = type(of: target)
    guard let method = method(in: target) else {
      preconditionFailure(
        "\(type) was sent “\(self)” and has no method of that name. List it in \(type)'s selectors: "
          + "override class var selectors: [Selector] { [Selector(\"\(self)\", \(type).method)] }; "
          + "or let the selector carry it: Selector(\"\(self)\", \(type).method)")
    }
    guard case .done(let result) = method.call(target, sender, event) else {
      preconditionFailure(
        "\(type)'s method for “\(self)” takes \(method.takes), but it was sent by "
          + "\(sender.map { "\(Swift.type(of: $0))" } ?? "nobody")")
    }
    return result
  }
}
