/// What a view, controller or scene changes about the traits that it inherits, and who wants
/// to hear of changes. Few have one, so it is made when it is needed first.
@MainActor final class TraitStore {
  var overrides = UITraitOverrides() { didSet { forget() } }
  /// Below `overrides`, which win.
  var style = UIUserInterfaceStyle.unspecified { didSet { forget() } }
  var registrations: [TraitChangeRegistration] = []
  private var merged: (given: UITraitCollection, made: UITraitCollection)?

  private func forget() { merged = nil }

  /// Made anew only when what is inherited changes: it is asked for all the time.
  func traits(over given: UITraitCollection) -> UITraitCollection {
    if overrides.isEmpty && style == .unspecified { return given }
    if let merged, merged.given === given { return merged.made }
    var values = given.values
    if style != .unspecified { values.style = style }
    overrides.apply(to: &values)
    let made = UITraitCollection(values)
    merged = (given, made)
    return made
  }
}

/// What a parent overrides for a child.
@MainActor final class ChildTraits {
  let override: UITraitCollection
  /// What it specifies, which is mostly one.
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

/// What can override traits.
@MainActor protocol TraitHolder: UITraitEnvironment, UITraitChangeObservable {
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

  /// Tells that traits are others than `previous`: first by the method, then by the handlers.
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
