import Foundation

/// A function that changes a colour of a configuration before it is drawn.
///
/// Two transformers are equal if one is a copy of the other.
public struct UIConfigurationColorTransformer: Hashable, Sendable {
  private final class Box: Sendable {
    let transform: @Sendable (UIColor) -> UIColor
    init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }
  }

  private let box: Box

  /// Creates a transformer from a function.
  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { box = Box(transform) }

  /// The function.
  public var transform: @Sendable (UIColor) -> UIColor { box.transform }

  /// Returns the changed colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { box.transform(input) }

  public static func == (a: Self, b: Self) -> Bool { a.box === b.box }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(box)) }
}
