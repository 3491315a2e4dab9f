import Foundation

/// An object that can respond to events. Key events go to the first responder, and from there along
/// `next` until a responder handles them.
///
/// Differs from UIKit: Foundation has no key-value observing on this platform.
@MainActor open class UIResponder: NSObject, SelectorTarget {
  /// Creates a responder.
  public override init() {}

  /// The next responder in the chain. The default implementation returns nil.
  open var next: UIResponder? { nil }
  /// A Boolean value that says whether the responder can become first responder. The default
  /// implementation returns false.
  open var canBecomeFirstResponder: Bool { false }
  /// A Boolean value that says whether the responder may stop being first responder. The default
  /// implementation returns true.
  open var canResignFirstResponder: Bool { true }

  // MARK: Actions

  /// The methods that selectors may call on this class and its subclasses. The default
  /// implementation returns an empty list.
  open class var selectors: [Selector] { [] }

  /// Returns whether the responder can perform an action. The default implementation returns
  /// whether it has a method for the selector.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.method(in: self) != nil
  }

  /// Returns the nearest responder, from this one along `next`, that can perform an action, or nil.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Updates the title, state and attributes of a command before it is shown. The default
  /// implementation does nothing.
  open func validate(_ command: UICommand) {}

  // MARK: Touches

  /// Called when touches begin in the view. The default implementation passes them to `next`.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches have moved. The default implementation passes them to `next`.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches have ended. The default implementation passes them to `next`.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches end because a gesture recognizer or the system took them over. The default
  /// implementation passes them to `next`.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Keys

  /// The key commands that apply while this responder, or one whose chain leads through it, is
  /// first responder. The default implementation returns nil.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// The nearest undo manager in the responder chain, or nil.
  open var undoManager: UndoManager? { next?.undoManager }

  /// A Boolean value that says whether the responder is the first responder.
  open var isFirstResponder: Bool { engine?.firstResponder === self }

  /// Makes this the first responder, to which key events go first.
  ///
  /// - Returns: False when it cannot become first responder, or the present first responder refuses
  ///   to resign.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard let engine, canBecomeFirstResponder else { return isFirstResponder }
    guard engine.firstResponder !== self else { return true }
    if let present = engine.firstResponder, !present.resignFirstResponder() { return false }
    engine.firstResponder = self
    engine.focusedView = focusableView
    engine.note(.responder(self))
    engine.invalidate()
    didBecomeFirstResponder()
    return true
  }

  /// Stops being first responder.
  ///
  /// - Returns: False when `canResignFirstResponder` is false; otherwise true, also when it was not
  ///   first responder.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard let engine, engine.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    engine.firstResponder = nil
    if engine.focusedView === self { engine.focusedView = nil }
    engine.invalidate()
    didResignFirstResponder()
    return true
  }

  /// Itself where it is a view, which can have the keyboard in the scene.
  var focusableView: UIView? { nil }
  /// Keys that it and those before it have no use for are not for those around it.
  var endsKeySearch: Bool { false }
  /// What a person can have refreshed here.
  var offeredRefreshControl: UIRefreshControl? { nil }

  func didBecomeFirstResponder() {}
  func didResignFirstResponder() {}

  /// The engine of the scene that shows this responder, or the current one.
  var engine: SceneEngine? { SceneEngine.current }
}
