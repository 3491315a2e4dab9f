/// The traits that a view, controller or scene replaces for itself and all below it.
///
/// Setting a trait overrides it, and `remove(_:)` ends that. The overrides are for writing: the
/// traits in force are those of `traitCollection`.
public struct UITraitOverrides: UIMutableTraits {
  private var values = UITraitCollection.Values()
  private var traits: [ObjectIdentifier: UITrait] = [:]

  init() {}

  /// The value of an overridden trait. Reading one that is not overridden traps.
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

  /// Returns whether a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool { traits[ObjectIdentifier(trait)] != nil }

  /// Ends the override of a trait.
  public mutating func remove(_ trait: UITrait) { traits[ObjectIdentifier(trait)] = nil }

  /// The overridden traits with their values, in the order of their names.
  var words: [String] {
    func word<T: UITraitDefinition>(_ trait: T.Type) -> String { "\(T.name) \(values[trait])" }
    return traits.values.map { word($0) }.sorted()
  }

  var isEmpty: Bool { traits.isEmpty }

  func apply(to other: inout UITraitCollection.Values) {
    func copy<T: UITraitDefinition>(_ trait: T.Type) { other[trait] = values[trait] }
    for trait in traits.values { copy(trait) }
  }
}
