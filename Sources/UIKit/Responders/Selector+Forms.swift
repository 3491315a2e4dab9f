/// The methods and properties that a selector may carry. All run on the main actor. What a method returns is returned
/// by `perform(_:)`; a method that throws returns nothing then.
extension Selector {
  /// Creates the selector of a method without parameters: `Selector("done", Editor.done)`.
  @preconcurrency public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () throws -> Result
  ) {
    self.init(name, on: Target.self, takes: "nothing") { target, _ in
      Self.answer { try method(target)() }
    }
  }

  /// Creates the selector of a method that takes the sender: `Selector("tapped:", Editor.tapped)`.
  @preconcurrency public init<Target: AnyObject, Sender, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) throws -> Result
  ) {
    self.init(name, on: Target.self, takes: "\(Sender.self)") { target, arguments in
      guard let sender = arguments.value(0, as: Sender.self) else { return .refused }
      return Self.answer { try method(target)(sender) }
    }
  }

  /// Creates the selector of a method that takes the sender and the event that caused the action:
  /// `Selector("tapped:event:", Editor.tapped)`.
  @preconcurrency public init<Target: AnyObject, Sender, Event, Result>(
    _ name: String,
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) throws -> Result
  ) {
    self.init(name, on: Target.self, takes: "\(Sender.self) and \(Event.self)") {
      target, arguments in
      guard let sender = arguments.value(0, as: Sender.self),
        let event = arguments.value(1, as: Event.self)
      else {
        return .refused
      }
      return Self.answer { try method(target)(sender, event) }
    }
  }

  /// Creates the selector of a method with three parameters, such as the one by which a storyboard makes the
  /// destination of a segue: from the coder, the sender and the segue's identifier.
  @preconcurrency public init<Target: AnyObject, First, Second, Third, Result>(
    _ name: String,
    _ method: @escaping @MainActor (Target) -> @MainActor (First, Second, Third) throws -> Result
  ) {
    self.init(name, on: Target.self, takes: "\(First.self), \(Second.self) and \(Third.self)") {
      target, arguments in
      guard let first = arguments.value(0, as: First.self),
        let second = arguments.value(1, as: Second.self),
        let third = arguments.value(2, as: Third.self)
      else { return .refused }
      return Self.answer { try method(target)(first, second, third) }
    }
  }

  // MARK: Properties

  /// Creates the selector that reads a property: `Selector("title", get: \Editor.title)`.
  public init<Target: AnyObject, Value>(_ name: String, get path: KeyPath<Target, Value>) {
    nonisolated(unsafe) let path = path
    self.init(name, on: Target.self, takes: "nothing") { target, _ in
      .done(target[keyPath: path] as Any)
    }
  }

  /// Creates the selector that sets a property: `Selector("setTitle:", set: \Editor.title)`.
  public init<Target: AnyObject, Value>(
    _ name: String, set path: ReferenceWritableKeyPath<Target, Value>
  ) {
    nonisolated(unsafe) let path = path
    self.init(name, on: Target.self, takes: "\(Value.self)") { target, arguments in
      guard let value: Value = KeyedValue.fitting(arguments[0]) else { return .refused }
      target[keyPath: path] = value
      return .done(())
    }
  }

  // MARK: Methods of classes

  /// Creates the selector of a method of a class without parameters, for targets that are classes:
  /// `Selector("reset", Editor.reset)` where `reset` is a `class func`.
  @_disfavoredOverload @preconcurrency public init<Result>(
    _ name: String, _ method: @escaping @MainActor () throws -> Result
  ) {
    self.init(name, ofClass: "nothing") { _ in Self.answer(method) }
  }

  /// Creates the selector of a method of a class that takes the sender, for targets that are classes.
  @_disfavoredOverload @preconcurrency public init<Sender, Result>(
    _ name: String, _ method: @escaping @MainActor (Sender) throws -> Result
  ) {
    self.init(name, ofClass: "\(Sender.self)") { arguments in
      guard let sender = arguments.value(0, as: Sender.self) else { return .refused }
      return Self.answer { try method(sender) }
    }
  }

  /// Creates the selector of a method of a class that takes the sender and the event, for targets that are classes.
  @_disfavoredOverload @preconcurrency public init<Sender, Event, Result>(
    _ name: String, _ method: @escaping @MainActor (Sender, Event) throws -> Result
  ) {
    self.init(name, ofClass: "\(Sender.self) and \(Event.self)") { arguments in
      guard let sender = arguments.value(0, as: Sender.self),
        let event = arguments.value(1, as: Event.self)
      else {
        return .refused
      }
      return Self.answer { try method(sender, event) }
    }
  }

  init<Target: AnyObject>(
    _ name: String, on owner: Target.Type, takes: String,
    call: @escaping @MainActor (Target, Arguments) -> Answer
  ) {
    self.init(
      name,
      method: Method(
        takes: takes,
        call: { target, arguments in
          guard let target = target as? Target else { return nil }
          return call(target, arguments)
        }, fits: { $0 is Target }))
  }

  private init(
    _ name: String, ofClass takes: String, call: @escaping @MainActor (Arguments) -> Answer
  ) {
    self.init(
      name,
      method: Method(
        takes: takes, call: { target, arguments in target is AnyClass ? call(arguments) : nil },
        fits: { $0 is AnyClass }))
  }

  @MainActor static func answer<Result>(_ call: () throws -> Result) -> Answer {
    do { return .done(try call()) } catch { return .threw(error) }
  }
}
