import Foundation

/// A sender of actions that is no responder itself, such as an item of a bar.
@preconcurrency @MainActor protocol ActionSender {
  /// The responder at which the search for a target begins.
  var responderOfActions: UIResponder? { get }
}

/// Sending actions to objects and along the responder chain.
@MainActor enum Responding {
  /// Calls the action's method on `target`, or without a target on the nearest responder that
  /// implements it.
  ///
  /// - Returns: Whether an object received the action.
  @discardableResult static func send(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let target {
      action.perform(on: target as AnyObject, from: sender, for: event)
      return true
    }
    guard
      let found = starts(from: sender).lazy.compactMap({
        $0.target(forAction: action, withSender: sender)
      }).first
    else { return false }
    action.perform(on: found as AnyObject, from: sender, for: event)
    return true
  }

  /// The responders from which the search for a target begins: the first responder, the sender, and
  /// the topmost view controller or view.
  private static func starts(from sender: Any?) -> [UIResponder] {
    let source = (sender as? any ActionSender)?.responderOfActions ?? sender as? UIResponder
    let engine = source?.engine ?? SceneEngine.current
    return [engine?.firstResponder, source, engine?.keyTarget].compactMap { $0 }
  }
}
