import Foundation

/// A function that changes the attributes of a text of a configuration before it is shown.
///
/// Two transformers are equal if one is a copy of the other.
public struct UIConfigurationTextAttributesTransformer: Hashable, Sendable {
  private final class Box: Sendable {
    let transform: @Sendable (AttributeContainer) -> AttributeContainer
    init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
      self.transform = transform
    }
  }

  private let box: Box

  /// Creates a transformer from a function.
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    box = Box(transform)
  }

  /// The function.
  public var transform: @Sendable (AttributeContainer) -> AttributeContainer { box.transform }

  /// Returns the changed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    box.transform(input)
  }

  public static func == (a: Self, b: Self) -> Bool { a.box === b.box }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(box)) }
}
