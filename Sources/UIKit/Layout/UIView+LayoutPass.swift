import Foundation

/// How Auto Layout takes part in the passes of a turn. All of it is skipped for hierarchies
/// in which nothing uses it.
extension UIView {
  // MARK: Coming and going

  /// Before this view leaves its superview: who is constrained to what stays, no longer is.
  func leaveLayout() {
    superview?.willLose(self)
    let solver = layoutTop.layoutState?.solver
    eachLayoutState { _, state in
      for constraint in state.mentions {
        guard let holder = constraint.holder, !holder.isDescendant(of: self) else { continue }
        constraint.deactivate()
      }
      // Of a view that is going itself.
      state.mentions.removeAll { $0.holder == nil }
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

  /// After it came into another one.
  func enterLayout() {
    superview?.markUsesLayout()
    let solver = layoutEngine
    eachLayoutState { view, state in
      for constraint in state.held { solver.add(constraint) }
      // It may have got another text or frame while it was away, and been laid out elsewhere.
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

  /// Has `updateConstraints()` called before the next layout.
  public func setNeedsUpdateConstraints() {
    makeLayoutState().needsConstraintUpdate = true
    let solver = layoutEngine
    solver.needsConstraintUpdates = true
    layoutTop.subtreeNeedsLayout = true
    engine?.invalidateScene()
  }

  public func needsUpdateConstraints() -> Bool { layoutState?.needsConstraintUpdate ?? false }

  /// Inner views first.
  public func updateConstraintsIfNeeded() {
    guard subtreeUsesLayout else { return }
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard let state = layoutState, state.needsConstraintUpdate else { return }
    state.needsConstraintUpdate = false
    if let viewController {
      viewController.updateViewConstraints()
    } else {
      updateConstraints()
    }
  }

  /// Before a layout that begins at this view: what asked for it updates its constraints, and
  /// all is solved.
  func prepareLayout() {
    guard subtreeUsesLayout else { return }
    let top = layoutTop
    guard let state = top.layoutState, let solver = state.solver else { return }
    if solver.needsConstraintUpdates {
      solver.needsConstraintUpdates = false
      top.updateConstraintsIfNeeded()
    }
    solver.followEnvironment(top.safeAreaInsets, top.effectiveUserInterfaceLayoutDirection)
    solver.solve()
  }

  // MARK: Placing

  /// In a stack, what is hidden takes no room.
  func hidingDidChange() { superview?.subviewHidingDidChange() }

  func frameDidChange() {
    guard isFrameLaid, let solver = knownLayoutEngine else { return }
    solver.refresh(self)
    refreshSystemGuides(solver)
  }

  /// Text and fonts determine sizes, and where baselines are.
  func contentSizeDidChange() {
    guard let solver = knownLayoutEngine else { return }
    solver.refresh(self)
    superview?.subviewContentSizeDidChange()
    for constraint in layoutState?.mentions ?? []
    where constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline {
      solver.reinstall(constraint)
    }
  }

  /// Gives the subviews that constraints place their frames.
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
