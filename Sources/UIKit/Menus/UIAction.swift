import Foundation

public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Something a person can do, with its name.
@MainActor open class UIAction: UIMenuElement {
  /// What tells actions apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  public let identifier: Identifier
  /// A longer description, where there is room for one.
  open var discoverabilityTitle: String?
  open var attributes: Attributes
  open var state: State
  /// Shown instead of `image` where the state is on.
  open var selectedImage: UIImage?
  /// Who sent it, the control or bar button item; nil unless it is being performed, as who
  /// sends it owns it.
  public private(set) var sender: Any?
  private let handler: UIActionHandler

  /// Without an identifier it gets one of its own.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.selectedImage = selectedImage
    self.identifier = identifier ?? Identifier("action.\(UUID().uuidString)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  func perform(sender: Any?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }

  /// Performs it for somebody else who was pressed.
  public func performWithSender(_ sender: Any?, target: Any?) { perform(sender: sender) }
}
