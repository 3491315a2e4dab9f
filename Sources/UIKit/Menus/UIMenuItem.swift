import Foundation

/// An item of the app's in the edit menu. It is shown when a responder, from the first one outwards,
/// can perform its action.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  /// The title.
  open var title: String
  /// The method that is called, with the menu controller as sender.
  open var action: Selector

  /// Creates an item with a title and the method that it calls.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
  }
}
