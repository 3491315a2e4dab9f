/// Methods of classes that are for every actor, or say nothing of it. They are called on the main actor too. The last parameter,
/// which nobody gives, tells these apart from those that need the main actor: the types are one to the compiler.
extension Selector {
  /// Creates the selector of a method without parameters, of a class without an actor.
  @_disfavoredOverload public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping (Target) -> () throws -> Result, ofAnyActor: Void = ()
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, on: Target.self, takes: "nothing") { target, _ in
      Self.answer { try method(target)() }
    }
  }

  /// Creates the selector of a method that takes the sender, of a class without an actor.
  @_disfavoredOverload public init<Target: AnyObject, Sender, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender) throws -> Result, ofAnyActor: Void = ()
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, on: Target.self, takes: "\(Sender.self)") { target, arguments in
      guard let sender = arguments.value(0, as: Sender.self)
      else { return .refused }
      return Self.answer { try method(target)(sender) }
    }
  }

  /// Creates the selector of a method that takes the sender and the event, of a class without an actor.
  @_disfavoredOverload public init<Target: AnyObject, Sender, Event, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender, Event) throws -> Result,
    ofAnyActor: Void = ()
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, on: Target.self, takes: "\(Sender.self) and \(Event.self)") {
      target, arguments in
      guard let sender = arguments.value(0, as: Sender.self),
        let event = arguments.value(1, as: Event.self)
      else { return .refused }
      return Self.answer { try method(target)(sender, event) }
    }
  }

  /// Creates the selector of a method with three parameters, of a class without an actor.
  @_disfavoredOverload public init<Target: AnyObject, First, Second, Third, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second, Third) throws -> Result,
    ofAnyActor: Void = ()
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, on: Target.self, takes: "\(First.self), \(Second.self) and \(Third.self)") {
      target, arguments in
      guard let first = arguments.value(0, as: First.self),
        let second = arguments.value(1, as: Second.self),
        let third = arguments.value(2, as: Third.self)
      else { return .refused }
      return Self.answer { try method(target)(first, second, third) }
    }
  }
}
