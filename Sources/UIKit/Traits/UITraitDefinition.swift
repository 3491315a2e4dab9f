/// One trait: the kind of its values, and the value of a collection that does not specify it.
///
/// An app makes traits of its own with a type that conforms:
///
/// ```swift
/// struct ContainedInSettingsTrait: UITraitDefinition {
///   static let defaultValue = false
/// }
/// ```
public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
  /// What tells it from others; its type's full name unless said otherwise.
  static var identifier: String { get }
  static var name: String { get }
  /// Whether colours look different when it changes.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  public static var identifier: String { String(reflecting: Self.self) }
  public static var name: String { String(describing: Self.self) }
  public static var affectsColorAppearance: Bool { false }
}

public typealias UITrait = any UITraitDefinition.Type

typealias TraitPath<Value> = WritableKeyPath<UITraitCollection.Values, Value> & Sendable

/// A trait that the toolkit itself knows and derives.
protocol SystemTrait: UITraitDefinition, SendableMetatype where Value: Hashable & Sendable {
  static var path: TraitPath<Value> { get }
}
