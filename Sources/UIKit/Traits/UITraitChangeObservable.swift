/// What has traits.
@MainActor public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// What `registerForTraitChanges` gives; keeping it is needed only to end the registration.
@MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// What calls a handler when one of certain traits changed (uikit-behaviour §1.1).
///
/// The handler runs once for an update, however often a trait changed since the last one.
@MainActor public protocol UITraitChangeObservable: UITraitEnvironment {
  typealias TraitChangeHandler<TraitEnvironment> = (
    _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
  ) -> Void

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
  /// - Parameter handler: gets the object that it was registered with, so that a closure
  ///   need not hold it, and the traits before.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>
  ) -> any UITraitChangeRegistration {
    register(traits, handler)
  }

  /// The same for a closure that writes the type itself, as `(self: Self, previous)`.
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

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitHolder)?.traitStore?.registrations.removeAll { $0 === registration }
  }
}
