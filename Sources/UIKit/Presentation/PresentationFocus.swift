import Scene

/// The keyboard focus before a presentation, restored after it.
@MainActor struct PresentationFocus {
  private weak var responder: UIResponder?
  private weak var view: UIView?

  /// Saves and removes the focus before something is presented.
  mutating func leave(_ turn: Turn?) {
    guard let turn else { return }
    responder = turn.firstResponder
    view = turn.focusedView
    turn.firstResponder?.resignFirstResponder()
    turn.focusedView = nil
  }

  /// Moves the focus into presented content that has appeared, unless the app did: to its list, or
  /// else to its first button.
  func enter(_ root: UIView?, _ turn: Turn?) {
    guard let turn, let root, turn.firstResponder == nil, turn.focusedView == nil else { return }
    turn.focusedView = Self.first(in: root)
    if turn.focusedView != nil { turn.invalidateScene() }
  }

  /// Restores the focus before presented content disappears.
  func giveBack(from root: UIView?, _ turn: Turn?) {
    guard let turn else { return }
    if let view = turn.firstResponder as? UIView, view.window != nil {
      view.resignFirstResponder()
    }
    if let root, let focused = turn.focusedView, focused.isDescendant(of: root) {
      turn.focusedView = nil
    }
    guard let responder else {
      if turn.focusedView == nil, let view, view.window != nil { turn.focusedView = view }
      return
    }
    responder.becomeFirstResponder()
  }

  private static func first(in root: UIView) -> UIView? {
    find(root) { $0.role == .list } ?? find(root) { $0.role == .button && !$0.isInBar }
      ?? find(root) { $0.role == .button }
  }

  private static func find(_ view: UIView, _ isWanted: (UIView) -> Bool) -> UIView? {
    guard !view.isHidden, view.alpha > 0, (view as? UIControl)?.isEnabled != false else {
      return nil
    }
    if isWanted(view) { return view }
    for child in view.subviews {
      if let found = find(child, isWanted) { return found }
    }
    return nil
  }
}

extension UIView {
  fileprivate var isInBar: Bool {
    var step = superview
    while let view = step {
      if view.role == .bar { return true }
      step = view.superview
    }
    return false
  }
}
