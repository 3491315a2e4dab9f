/// Traits that a view, controller or scene replaces for itself and all below it.
///
/// Setting one puts it in force, `remove` takes it away. It is for writing: to learn what is
/// in force, ask for `traitCollection`. Reading a trait that is not overridden traps.
public struct UITraitOverrides: UIMutableTraits {
  private var values = UITraitCollection.Values()
  private var traits: [ObjectIdentifier: UITrait] = [:]

  init() {}

  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      precondition(
        contains(trait),
        "\(T.name) is not overridden, so there is no value to read; ask traitOverrides."
          + "contains(\(T.name).self) first, or read traitCollection")
      return values[trait]
    }
    set {
      traits[ObjectIdentifier(trait)] = trait
      values[trait] = newValue
    }
  }

  public func contains(_ trait: UITrait) -> Bool { traits[ObjectIdentifier(trait)] != nil }

  public mutating func remove(_ trait: UITrait) { traits[ObjectIdentifier(trait)] = nil }

  var isEmpty: Bool { traits.isEmpty }

  func apply(to other: inout UITraitCollection.Values) {
    func copy<T: UITraitDefinition>(_ trait: T.Type) { other[trait] = values[trait] }
    for trait in traits.values { copy(trait) }
  }
}
