import Foundation

/// An object that can answer events: keys go to the first responder and from there along
/// `next` until somebody takes them.
///
/// Differs from UIKit: it is no `NSObject`, so there is no key-value observing.
@MainActor open class UIResponder: Hashable, SelectorTarget {
  public init() {}

  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }

  // MARK: Actions

  /// Methods that selectors lead to, for this class and its subclasses.
  open class var selectors: [Selector] { [] }

  /// Whether it takes part in `action`: unless overridden, whether it has such a method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.method(in: self) != nil
  }

  /// The nearest responder, from this one along `next`, that takes part in `action`.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Says how a command that it takes is to show: its title, state and attributes.
  open func validate(_ command: UICommand) {}

  // MARK: Touches

  /// Touches that began in a view come to it, and what it does not take goes on along `next`.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// The touches were taken for a gesture, or by the system.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Keys

  /// The keys that it answers while it, or something below it, is first responder.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// The nearest undo manager along the chain.
  open var undoManager: UndoManager? { next?.undoManager }

  open var isFirstResponder: Bool { engine?.firstResponder === self }

  /// Makes it the one that keys go to.
  ///
  /// - Returns: false when it cannot be, or the present one refuses to give way.
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

  /// The engine that it is shown by, or the one at work.
  var engine: SceneEngine? { SceneEngine.current }

  public nonisolated static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
