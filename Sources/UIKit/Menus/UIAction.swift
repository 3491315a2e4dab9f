import Foundation

/// The closure of an action, which receives the action itself.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A menu element or a control's action that performs a closure.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// The identity of an action. A control has at most one action of an identifier for an event.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a string.
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
  /// The identifier of the action.
  public let identifier: Identifier
  /// A longer title, where there is space for it. The default is nil.
  open var discoverabilityTitle: String?
  /// The style of the action in menus.
  open var attributes: Attributes
  /// The mark of the action in menus.
  open var state: State
  /// The image that replaces `image` while the state is on. The default is nil.
  open var selectedImage: UIImage?
  /// The control or bar button item that performs the action; nil at other times, because the
  /// sender retains the action.
  open private(set) var sender: Any?
  private let handler: UIActionHandler

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title in menus, and of a button that is created with the action.
  ///   - subtitle: A second line in menus.
  ///   - image: The image in menus, and of a button that is created with the action.
  ///   - selectedImage: The image that replaces `image` while the state is on.
  ///   - identifier: The identity of the action; nil for a unique one.
  ///   - discoverabilityTitle: A longer title, where there is space for it.
  ///   - attributes: The style of the action in menus.
  ///   - state: The mark of the action in menus.
  ///   - handler: The closure to call when the action is performed.
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

  /// Performs the action on behalf of a sender. `target` is not used.
  open func performWithSender(_ sender: Any?, target: Any?) { perform(sender: sender) }
}
