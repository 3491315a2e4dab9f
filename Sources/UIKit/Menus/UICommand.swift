import Foundation

/// A menu element that calls a method of a responder in the responder chain.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// A longer description, for places that have room for one; nil, the default, is none.
  open var discoverabilityTitle: String?
  /// The method that is called.
  public let action: Selector
  /// A value for the method, such as the object that the command is for; nil, the default, is none.
  public let propertyList: Any?
  /// The way in which the element can be used. The default is empty.
  open var attributes: Attributes
  /// The check mark of the element. The default is off.
  open var state: State

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The image before the title, or nil for none.
  ///   - action: The method that is called.
  ///   - propertyList: A value for the method.
  ///   - discoverabilityTitle: A longer description.
  ///   - attributes: The way in which the element can be used.
  ///   - state: The check mark.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
  }

  /// Returns the responder that performs the command, from `start` along the responder chain, after
  /// it has validated the command. The result is nil if there is none, or if it disables the
  /// command.
  func taker(from start: UIResponder?) -> UIResponder? {
    guard let target = start?.target(forAction: action, withSender: self) as? UIResponder else {
      return nil
    }
    target.validate(self)
    return attributes.contains(.disabled) ? nil : target
  }

  /// Performs the command.
  ///
  /// - Returns: whether there was a responder for it.
  func perform(from start: UIResponder?) -> Bool {
    guard let target = taker(from: start) else { return false }
    perform(on: target)
    return true
  }

  func perform(on target: UIResponder) { action.perform(on: target, from: self, for: nil) }
}
