import Foundation

/// The Auto Layout state of a view. Views that take no part in Auto Layout have none.
@MainActor final class LayoutState {
  /// `translatesAutoresizingMaskIntoConstraints`: whether the frame that is set counts.
  var translatesMask = true
  /// The constraints that are installed on the view.
  var held = ConstraintList()
  /// The active constraints in which the view, or a guide of it, is an item.
  var mentions = ConstraintList()
  var guides: [UILayoutGuide] = []
  var systemGuides: [SystemGuide: UILayoutGuide] = [:]
  var keyboardGuide: UIKeyboardLayoutGuide?
  var hugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority)?
  var resistance: (horizontal: UILayoutPriority, vertical: UILayoutPriority)?
  var margins: UIEdgeInsets?
  /// Those of a view that follows the margins around it, when it left its last superview.
  var lastMargins: UIEdgeInsets?
  var needsConstraintUpdate = true
  /// Whether the solver has another frame for the view.
  var isStale = false
  /// The engine of the hierarchy, in its top view.
  var solver: LayoutEngine?
}

enum SystemGuide {
  case safeArea, margins, readable, keyboard, content, frame, topBars, bottomBars
  case listText, listSecondText, listImage
}

extension UIView {
  func makeLayoutState() -> LayoutState {
    if let layoutState { return layoutState }
    let made = LayoutState()
    layoutState = made
    markUsesLayout()
    return made
  }

  /// Marks this view and those above it as containing a view with a layout state.
  func markUsesLayout() {
    var step: UIView? = self
    while let view = step, !view.subtreeUsesLayout {
      view.subtreeUsesLayout = true
      step = view.superview
      if view.viewController != nil { _ = view.makeLayoutState() }
    }
  }

  var isFrameLaid: Bool { layoutState?.translatesMask ?? true }

  /// The engine of the hierarchy that this view is in; made if there is none.
  var layoutEngine: LayoutEngine {
    let top = layoutTop
    let state = top.makeLayoutState()
    if let solver = state.solver { return solver }
    let made = LayoutEngine(top: top)
    state.solver = made
    return made
  }

  /// The engine of the hierarchy, if there is one.
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
