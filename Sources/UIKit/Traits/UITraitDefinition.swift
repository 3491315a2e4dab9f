/// A trait: the type of its values, and the value of a collection that does not specify it.
///
/// An app defines traits of its own with types that conform:
///
/// ```swift
/// struct ContainedInSettingsTrait: UITraitDefinition {
///   static let defaultValue = false
/// }
/// ```
public protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value
  /// The value of a collection that does not specify the trait.
  static var defaultValue: Value { get }
  /// A name that identifies the trait. The default is the full name of its type.
  static var identifier: String { get }
  /// A name for people. The default is the name of its type.
  static var name: String { get }
  /// A Boolean value that says whether colours may look different when the trait changes. The
  /// default is false.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The full name of the type, with its module.
  public static var identifier: String { String(reflecting: Self.self) }
  /// The name of the type.
  public static var name: String { String(describing: Self.self) }
  /// False.
  public static var affectsColorAppearance: Bool { false }
}

/// The type of a trait definition, by which a trait is identified.
public typealias UITrait = any UITraitDefinition.Type

typealias TraitPath<Value> = WritableKeyPath<UITraitCollection.Values, Value> & Sendable

/// A trait that the library itself defines and derives.
protocol SystemTrait: UITraitDefinition, SendableMetatype where Value: Hashable & Sendable {
  static var path: TraitPath<Value> { get }
}
