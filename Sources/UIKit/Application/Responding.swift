import Foundation

/// Sending actions to objects and along the responder chain.
@MainActor enum Responding {
  /// - Returns: whether anybody took it.
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

  /// Where the chain begins: with the first responder, then with who sends, then with what is
  /// on top.
  private static func starts(from sender: Any?) -> [UIResponder] {
    let source = (sender as? UIBarButtonItem)?.bar ?? sender as? UIResponder
    let engine = source?.engine ?? SceneEngine.current
    return [engine?.firstResponder, source, engine?.keyTarget].compactMap { $0 }
  }
}
