import Scene

/// The keyboard focus before a presentation, restored after it.
@MainActor struct PresentationFocus {
  private weak var responder: UIResponder?
  private weak var view: UIView?

  /// Saves and removes the focus before something is presented.
  mutating func leave(_ engine: SceneEngine?) {
    guard let engine else { return }
    responder = engine.firstResponder
    view = engine.focusedView
    engine.firstResponder?.resignFirstResponder()
    engine.focusedView = nil
  }

  /// Moves the focus into presented content that has appeared, unless the app did: to its list, or
  /// else to its first button.
  func enter(_ root: UIView?, _ engine: SceneEngine?) {
    guard let engine, let root, engine.firstResponder == nil, engine.focusedView == nil else {
      return
    }
    engine.focusedView = Self.first(in: root)
    if engine.focusedView != nil { engine.invalidateScene() }
  }

  /// Restores the focus before presented content disappears.
  func giveBack(from root: UIView?, _ engine: SceneEngine?) {
    guard let engine else { return }
    if let view = engine.firstResponder as? UIView, view.window != nil {
      view.resignFirstResponder()
    }
    if let root, let focused = engine.focusedView, focused.isDescendant(of: root) {
      engine.focusedView = nil
    }
    guard let responder else {
      if engine.focusedView == nil, let view, view.window != nil { engine.focusedView = view }
      return
    }
    responder.becomeFirstResponder()
  }

  private static func first(in root: UIView) -> UIView? {
    find(root) { $0.nodeRole == .list } ?? find(root) { $0.nodeRole == .button && !$0.isInBar }
      ?? find(root) { $0.nodeRole == .button }
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
      if view.nodeRole == .bar { return true }
      step = view.superview
    }
    return false
  }
}
