import Foundation

/// The steps of a turn that Auto Layout takes part in. They are skipped for hierarchies without
/// constraints.
extension UIView {
  // MARK: Adding and removing

  /// Called before this view leaves its superview: constraints between it and views that stay are
  /// deactivated.
  func leaveLayout() {
    superview?.willLose(self)
    let solver = layoutTop.layoutState?.solver
    eachLayoutState { _, state in
      for constraint in state.mentions {
        guard let holder = constraint.holder, !holder.isDescendant(of: self) else { continue }
        constraint.deactivate()
      }
      // The holder was deallocated.
      state.mentions.removeOrphans()
    }
    eachLayoutState { view, state in
      for constraint in state.held {
        solver?.remove(constraint)
        constraint.solver = nil
      }
      state.isStale = false
      if view === self { state.solver = nil }
    }
  }

  /// Called after the view was added to another superview.
  func enterLayout() {
    superview?.markUsesLayout()
    let solver = layoutEngine
    eachLayoutState { view, state in
      for constraint in state.held { solver.add(constraint) }
      // Its text or frame may have changed, and it may have been laid out elsewhere, in the
      // meantime.
      solver.refresh(view)
      view.refreshSystemGuides(solver)
      if !state.translatesMask {
        state.isStale = true
        view.superview?.setNeedsLayout()
      }
      if state.needsConstraintUpdate { solver.needsConstraintUpdates = true }
    }
  }

  private func eachLayoutState(_ body: (UIView, LayoutState) -> Void) {
    guard subtreeUsesLayout else { return }
    if let layoutState { body(self, layoutState) }
    for view in subviews { view.eachLayoutState(body) }
  }

  // MARK: Constraint updates

  /// Called before a layout that begins at this view: updates the constraints where that was
  /// requested, and solves them.
  func prepareLayout() {
    guard subtreeUsesLayout else { return }
    let top = layoutTop
    guard let state = top.layoutState, let solver = state.solver else { return }
    if solver.needsConstraintUpdates {
      solver.needsConstraintUpdates = false
      top.updateConstraintsIfNeeded()
    }
    solver.followEnvironment(top.safeAreaInsets, top.interfaceDirection)
    solver.solve()
  }

  // MARK: Frames

  /// A hidden view takes no room in a stack view.
  func hidingDidChange() { superview?.subviewHidingDidChange() }

  func frameDidChange() {
    guard isFrameLaid, let solver = knownLayoutEngine else { return }
    solver.refresh(self)
    refreshSystemGuides(solver)
  }

  /// Called when the intrinsic content size or the baselines may have changed.
  func contentSizeDidChange() {
    guard let solver = knownLayoutEngine else { return }
    solver.refresh(self)
    superview?.subviewContentSizeDidChange()
    guard let mentions = layoutState?.mentions else { return }
    for constraint in mentions
    where constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline {
      solver.reinstall(constraint)
    }
  }

  /// Sets the frames of the subviews placed by constraints.
  func placeSubviews() {
    guard let solver = knownLayoutEngine else { return }
    refreshSystemGuides(solver)
    solver.solve()
    layoutDidSolve(solver)
    for view in subviews {
      guard let state = view.layoutState, state.isStale else { continue }
      state.isStale = false
      if let frame = solver.frame(of: view) { view.takePlace(frame) }
    }
  }

  func refreshSystemGuides(_ solver: LayoutEngine) {
    guard let guides = layoutState?.systemGuides else { return }
    for guide in guides.values { solver.refresh(guide) }
  }
}
