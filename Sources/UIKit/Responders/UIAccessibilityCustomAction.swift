import Foundation

/// An action that an app adds to an element for assistive technologies, which offer it by its name.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// Performs an action.
  ///
  /// - Returns: whether it succeeded.
  public typealias ActionHandler = (UIAccessibilityCustomAction) -> Bool

  /// The name, as a person hears it.
  open var name: String
  /// The image that stands for it, or nil.
  open var image: UIImage?
  /// The object that performs `selector`.
  open private(set) weak var target: AnyObject?
  /// The method that performs it; it may take the action.
  open private(set) var selector: Selector?
  /// The closure that performs it instead of a method, or nil.
  open var actionHandler: ActionHandler?

  /// Makes an action that a closure performs.
  public init(name: String, image: UIImage? = nil, actionHandler: ActionHandler?) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
  }

  /// Makes an action that a method of an object performs. The object is not retained.
  public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
    self.name = name
    self.image = image
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
  }

  /// Performs the action.
  func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, let selector else { return false }
    selector.perform(on: target, from: self, for: nil)
    return true
  }
}
