/// An object that has traits: a view, a controller or a scene.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  /// The traits of the object.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits have changed.
  ///
  /// - Parameter previousTraitCollection: the traits before the change; nil at the first call of a
  ///   profile that sends one.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A registration for changes of traits. It has to be kept only to unregister.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// An object that calls a handler when one of certain traits has changed (uikit-behaviour §1.1).
///
/// The handler runs once for each update, however often a trait changed since the last one.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {
  /// A block that is called with the object whose traits changed, and its traits before.
  typealias TraitChangeHandler<TraitEnvironment> = (
    _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
  ) -> Void

  /// Ends a registration.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

final class TraitChangeRegistration: UITraitChangeRegistration {
  let traits: Set<ObjectIdentifier>
  let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
    self.traits = Set(traits.map { ObjectIdentifier($0) })
    self.handler = handler
  }
}

extension UITraitChangeObservable {
  /// Registers a handler that is called when one of several traits has changed.
  ///
  /// - Parameters:
  ///   - traits: the traits to observe.
  ///   - handler: gets the object that it was registered with, so that the closure need not capture
  ///     it, and the traits before the change.
  /// - Returns: the registration, which is needed only to end it. It ends with the object.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>
  ) -> any UITraitChangeRegistration {
    register(traits, handler)
  }

  /// Registers a handler that states the type of its first argument, as `(self: Self, previous)`.
  ///
  /// Traps if the object is not of that type.
  @_disfavoredOverload @discardableResult public func registerForTraitChanges<Environment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
  ) -> any UITraitChangeRegistration where Environment: UITraitEnvironment {
    register(traits, handler)
  }

  private func register<Environment>(
    _ traits: [UITrait], _ handler: @escaping TraitChangeHandler<Environment>
  ) -> any UITraitChangeRegistration {
    precondition(
      self is Environment,
      "The handler of registerForTraitChanges wants \(Environment.self), but was registered with "
        + "\(type(of: self)); the handler gets the object that it is registered with")
    let made = TraitChangeRegistration(traits) { [weak self] previous in
      if let environment = self as? Environment { handler(environment, previous) }
    }
    (self as? any TraitHolder)?.store().registrations.append(made)
    return made
  }

  /// Ends a registration of this object.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitHolder)?.traitStore?.registrations.removeAll { $0 === registration }
  }
}
