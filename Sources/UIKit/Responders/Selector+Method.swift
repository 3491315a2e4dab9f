extension Selector {
  /// What came of calling a method.
  enum Answer {
    /// The method returned this.
    case done(Any)
    /// The method ended with an error, which nobody can take.
    case threw(any Error)
    /// An argument is of another type than the method takes.
    case refused
  }

  /// The arguments of a call. Those that were not given are nil.
  struct Arguments {
    private let values: [Any?]

    init(_ values: [Any?]) { self.values = values }

    subscript(index: Int) -> Any? { values.indices.contains(index) ? values[index] : nil }
  }

  /// The method of a selector.
  struct Method: Sendable {
    /// A description of the method's parameters, for messages.
    let takes: String
    /// Calls the method. Returns nil for an object of another class.
    let call: @MainActor (AnyObject, Arguments) -> Answer?
    let fits: @MainActor (AnyObject) -> Bool
  }

  /// Returns the method that this selector calls on an object: the one it carries, or the one that
  /// the object's class or the nearest superclass lists or has registered. For a class, methods of classes.
  @MainActor func method(in object: AnyObject) -> Method? {
    if let method, method.fits(object) { return method }
    var step: AnyClass? = object as? AnyClass ?? type(of: object)
    while let here = step {
      if let type = here as? any SelectorTarget.Type,
        let method = type.selectors.lazy.filter({ $0 == self }).compactMap(\.method)
          .first(where: { $0.fits(object) })
      {
        return method
      }
      if let method = RegisteredSelectors.method(description, of: here, for: object) {
        return method
      }
      step = _getSuperclass(here)
    }
    return EditAction.method(of: self, in: object)
  }

  /// Calls the method with a sender and an event, and returns what that returns. Traps when there is none, since the
  /// caller has no way to handle that.
  @MainActor @discardableResult func perform(
    on target: AnyObject, from sender: Any?, for event: UIEvent?
  ) -> Any { perform(on: target, with: [sender, event]) }

  /// Calls the method with some arguments; those that are missing are nil.
  @MainActor @discardableResult func perform(
    on target: AnyObject, with arguments: [Any?]
  ) -> Any {
    guard let method = method(in: target) else {
      let type: AnyClass = type(of: target)
      preconditionFailure(
        "\(type) was sent “\(self)” and has no method of that name. List it in \(type)'s selectors: "
          + "override class var selectors: [Selector] { [Selector(\"\(self)\", \(type).method)] }; "
          + "or let the selector carry it: Selector(\"\(self)\", \(type).method)")
    }
    switch method.call(target, Arguments(arguments)) {
    case .done(let result): return result
    case .threw: return ()
    case .refused, nil:
      preconditionFailure(
        "\(type(of: target))'s method for “\(self)” takes \(method.takes), but it was sent by "
          + "\(arguments.first.flatMap { $0 }.map { "\(Swift.type(of: $0))" } ?? "nobody")")
    }
  }
}
