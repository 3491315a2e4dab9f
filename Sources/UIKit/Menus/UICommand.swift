import Foundation

/// An element of a menu that calls a method somewhere along the responder chain.
@MainActor open class UICommand: UIMenuElement {
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// A longer description, where there is room for one.
  open var discoverabilityTitle: String?
  public let action: Selector
  /// What the method may want to know besides.
  public let propertyList: Any?
  open var attributes: Attributes
  open var state: State

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

  /// Who would take it, from `start` along the responder chain; asks it for the command's state
  /// first. Nil where nobody is, or who is there has it disabled.
  func taker(from start: UIResponder?) -> UIResponder? {
    guard let target = start?.target(forAction: action, withSender: self) as? UIResponder else {
      return nil
    }
    target.validate(self)
    return attributes.contains(.disabled) ? nil : target
  }

  /// - Returns: whether anybody took it.
  func perform(from start: UIResponder?) -> Bool {
    guard let target = taker(from: start) else { return false }
    perform(on: target)
    return true
  }

  func perform(on target: UIResponder) { action.perform(on: target, from: self, for: nil) }
}
