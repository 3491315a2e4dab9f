import Foundation

extension UITraitCollection {
  /// The traits that a collection specifies; the defaults are the values for "not specified".
  struct Values: Hashable, Sendable {
    var horizontal: UIUserInterfaceSizeClass = .unspecified
    var vertical: UIUserInterfaceSizeClass = .unspecified
    var idiom: UIUserInterfaceIdiom = .unspecified
    var style: UIUserInterfaceStyle = .unspecified
    var direction: UITraitEnvironmentLayoutDirection = .unspecified
    var scale: CGFloat = 0
    var gamut: UIDisplayGamut = .unspecified
    var force: UIForceTouchCapability = .unknown
    var contentSize: UIContentSizeCategory = .unspecified
    var contrast: UIAccessibilityContrast = .unspecified
    var level: UIUserInterfaceLevel = .unspecified
    var weight: UILegibilityWeight = .unspecified
    var active: UIUserInterfaceActiveAppearance = .unspecified
    var language = ""
    var splitEnvironment = UISplitViewController.LayoutEnvironment.none
    var custom: [ObjectIdentifier: CustomTrait] = [:]
  }
}

/// The value of a trait that an app defines.
///
/// Unchecked: `UITraitDefinition` cannot require values to be sendable without refusing code
/// written for UIKit; a value is never changed here.
struct CustomTrait: Hashable, @unchecked Sendable {
  let trait: UITrait
  let value: Any

  static func == (a: Self, b: Self) -> Bool {
    guard a.trait == b.trait else { return false }
    func equals<Value: Equatable>(_ value: Value) -> Bool { value == b.value as? Value }
    if let value = a.value as? any Equatable { return equals(value) }
    // Values that are not equatable are compared by identity, if they are objects.
    guard let first = a.object, let second = b.object else { return false }
    return first === second
  }

  private var object: AnyObject? {
    guard case Optional<Any>.some(let inner) = value, type(of: inner) is AnyClass else {
      return nil
    }
    return inner as AnyObject
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(trait)) }
}

extension UITraitCollection.Values {
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      func read<S: SystemTrait>(_ system: S.Type) -> T.Value? { self[keyPath: S.path] as? T.Value }
      let known =
        if let system = trait as? any SystemTrait.Type {
          read(system)
        } else {
          custom[ObjectIdentifier(trait)]?.value as? T.Value
        }
      return known ?? T.defaultValue
    }
    set {
      func write<S: SystemTrait>(_ system: S.Type, _ values: inout Self) {
        if let value = newValue as? S.Value { values[keyPath: S.path] = value }
      }
      if let system = trait as? any SystemTrait.Type {
        write(system, &self)
      } else {
        custom[ObjectIdentifier(trait)] = CustomTrait(trait: trait, value: newValue)
      }
    }
  }

  /// Replaces the traits that `other` specifies.
  mutating func merge(_ other: Self) { merge(other, other.specified) }

  /// Replaces traits by those of another collection.
  ///
  /// - Parameters:
  ///   - other: the other collection.
  ///   - specified: the system traits that `other` specifies.
  mutating func merge(_ other: Self, _ specified: [any SystemTrait.Type]) {
    for trait in specified { take(trait, other) }
    if !other.custom.isEmpty { custom.merge(other.custom) { _, new in new } }
  }

  /// The system traits whose value is not "not specified".
  var specified: [any SystemTrait.Type] {
    func specifies<T: SystemTrait>(_ trait: T.Type) -> Bool {
      self[keyPath: T.path] != T.defaultValue
    }
    // Most collections specify size classes alone, for which the others need not be compared.
    var others = self
    others.horizontal = .unspecified
    others.vertical = .unspecified
    if others == Self.nothing {
      return Self.sizeClasses.filter { specifies($0) }
    }
    return UITraitCollection.systemTraits.filter { specifies($0) }
  }

  private static let nothing = Self()
  private static let sizeClasses: [any SystemTrait.Type] = [
    UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
  ]

  private mutating func take<T: SystemTrait>(_ trait: T.Type, _ other: Self) {
    self[keyPath: T.path] = other[keyPath: T.path]
  }

  func changed(by mutations: UITraitMutations) -> Self {
    var traits: any UIMutableTraits = MutableTraits(values: self)
    mutations(&traits)
    return (traits as? MutableTraits)?.values ?? self
  }

  /// The traits whose values differ in `other`, system traits first.
  func differences(from other: Self) -> [UITrait] {
    func differs<T: SystemTrait>(_ trait: T.Type) -> Bool {
      self[keyPath: T.path] != other[keyPath: T.path]
    }
    var changed: [UITrait] = UITraitCollection.systemTraits.filter { differs($0) }
    let own = custom.merging(other.custom) { mine, _ in mine }
    for (key, value) in own.sorted(by: { $0.value.trait.identifier < $1.value.trait.identifier })
    where self.value(of: value.trait, key) != other.value(of: value.trait, key) {
      changed.append(value.trait)
    }
    return changed
  }

  /// The value of an app's trait, or its default.
  private func value(of trait: UITrait, _ key: ObjectIdentifier) -> CustomTrait {
    func initial<T: UITraitDefinition>(_ trait: T.Type) -> CustomTrait {
      CustomTrait(trait: trait, value: T.defaultValue)
    }
    return custom[key] ?? initial(trait)
  }
}
