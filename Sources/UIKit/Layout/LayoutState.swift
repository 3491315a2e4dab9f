import Foundation

/// What a view that takes part in Auto Layout knows of it. Other views have none.
@MainActor final class LayoutState {
  /// Its frame is what was set, and constraints go by that.
  var translatesMask = true
  /// The constraints installed on it.
  var held: [NSLayoutConstraint] = []
  /// The active constraints that it, or a guide of it, is in.
  var mentions: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var systemGuides: [SystemGuide: UILayoutGuide] = [:]
  var keyboardGuide: UIKeyboardLayoutGuide?
  var hugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority)?
  var resistance: (horizontal: UILayoutPriority, vertical: UILayoutPriority)?
  var margins: UIEdgeInsets?
  var needsConstraintUpdate = true
  /// It has another frame than the solver says.
  var isStale = false
  /// Of a view that stands in no other.
  var solver: LayoutEngine?
}

enum SystemGuide { case safeArea, margins, readable, keyboard, content, frame }

extension UIView {
  func makeLayoutState() -> LayoutState {
    if let layoutState { return layoutState }
    let made = LayoutState()
    layoutState = made
    markUsesLayout()
    return made
  }

  /// This view and all around it lead to a view with a state.
  func markUsesLayout() {
    var step: UIView? = self
    while let view = step, !view.subtreeUsesLayout {
      view.subtreeUsesLayout = true
      step = view.superview
      if view.viewController != nil { _ = view.makeLayoutState() }
    }
  }

  var isFrameLaid: Bool { layoutState?.translatesMask ?? true }

  var layoutTop: UIView {
    var view = self
    while let outer = view.superview { view = outer }
    return view
  }

  /// What solves the constraints of the hierarchy that this view stands in.
  var layoutEngine: LayoutEngine {
    let top = layoutTop
    let state = top.makeLayoutState()
    if let solver = state.solver { return solver }
    let made = LayoutEngine(top: top)
    state.solver = made
    return made
  }

  /// Of a hierarchy that has one.
  var knownLayoutEngine: LayoutEngine? {
    subtreeUsesLayout ? layoutTop.layoutState?.solver : nil
  }

  func commonAncestor(with other: UIView) -> UIView? {
    var step: UIView? = self
    while let view = step {
      if other.isDescendant(of: view) { return view }
      step = view.superview
    }
    return nil
  }
}
