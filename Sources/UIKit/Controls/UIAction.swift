import Foundation

/// Something a person can do, with its name.
@MainActor public final class UIAction {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
  }

  public var title: String
  public var image: UIImage?
  public var attributes: Attributes
  /// Who sent it, the control or bar button item; nil unless it is being performed, as who
  /// sends it owns it.
  public private(set) var sender: Any?
  private let handler: @MainActor (UIAction) -> Void

  public init(
    title: String = "", image: UIImage? = nil, attributes: Attributes = [],
    handler: @escaping @MainActor (UIAction) -> Void
  ) {
    self.title = title
    self.image = image
    self.attributes = attributes
    self.handler = handler
  }

  func perform(sender: Any?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
