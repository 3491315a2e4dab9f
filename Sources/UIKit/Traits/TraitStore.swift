/// The trait overrides and trait observers of a view, controller or scene. Few have any, so it is
/// created when it is first needed.
@MainActor final class TraitStore {
  var overrides = UITraitOverrides() { didSet { forget() } }
  /// `overrideUserInterfaceStyle`; `overrides` take precedence over it.
  var style = UIUserInterfaceStyle.unspecified { didSet { forget() } }
  /// The smallest and the largest size of text; nil for any. They hold after `overrides`.
  var smallestText: UIContentSizeCategory? { didSet { forget() } }
  var largestText: UIContentSizeCategory? { didSet { forget() } }
  var registrations: [TraitChangeRegistration] = []
  /// Applies what a document says for size classes, each time the traits of the view become known.
  var varies: ((UITraitCollection) -> Void)?
  /// What the view keeps for such documents.
  var kept: [AnyObject] = []
  private var merged: (given: UITraitCollection, made: UITraitCollection)?

  private func forget() { merged = nil }

  /// Cached until the inherited traits change, as it is read very often.
  func traits(over given: UITraitCollection) -> UITraitCollection {
    if overrides.isEmpty && style == .unspecified && smallestText == nil && largestText == nil {
      return given
    }
    if let merged, merged.given === given { return merged.made }
    var values = given.values
    if style != .unspecified { values.style = style }
    overrides.apply(to: &values)
    if let smallestText, values.contentSize < smallestText { values.contentSize = smallestText }
    if let largestText, values.contentSize > largestText { values.contentSize = largestText }
    let made = UITraitCollection(values)
    merged = (given, made)
    return made
  }
}

/// The traits that a parent controller overrides for a child.
@MainActor final class ChildTraits {
  let override: UITraitCollection
  /// The traits that `override` specifies, usually one.
  private let specified: [any SystemTrait.Type]
  private var merged: (given: UITraitCollection, made: UITraitCollection)?

  init(_ override: UITraitCollection) {
    self.override = override
    specified = override.values.specified
  }

  func traits(over given: UITraitCollection) -> UITraitCollection {
    if let merged, merged.given === given { return merged.made }
    var values = given.values
    values.merge(override.values, specified)
    let made = UITraitCollection(values)
    merged = (given, made)
    return made
  }
}

/// An object with trait overrides.
@preconcurrency @MainActor protocol TraitHolder: UITraitEnvironment, UITraitChangeObservable {
  var traitStore: TraitStore? { get set }
  func overridesDidChange()
}

extension TraitHolder {
  var storedOverrides: UITraitOverrides {
    get { traitStore?.overrides ?? UITraitOverrides() }
    set {
      store().overrides = newValue
      overridesDidChange()
    }
  }

  var storedStyle: UIUserInterfaceStyle {
    get { traitStore?.style ?? .unspecified }
    set {
      guard storedStyle != newValue else { return }
      store().style = newValue
      overridesDidChange()
    }
  }

  func store() -> TraitStore {
    if let traitStore { return traitStore }
    let made = TraitStore()
    traitStore = made
    return made
  }

  /// Reports that the traits differ from `previous`: first by the method, then to the observers.
  func tellTraits(_ previous: UITraitCollection?) {
    CurrentTraits.with(self) {
      traitCollectionDidChange(previous)
      guard let store = traitStore, !store.registrations.isEmpty, let previous else { return }
      let changed = Set(
        traitCollection.changedTraits(from: previous).map { ObjectIdentifier($0) })
      for registration in store.registrations where !registration.traits.isDisjoint(with: changed) {
        registration.handler(previous)
      }
    }
  }
}
