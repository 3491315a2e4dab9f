import Foundation

/// The steps of a turn that Auto Layout takes part in. They are skipped for hierarchies without
/// constraints.
extension UIView {
  // MARK: Adding and removing

  /// Called before this view leaves its superview: constraints between it and views that stay are
  /// deactivated.
  func leaveLayout() {
    (superview as? UIStackView)?.willLose(self)
    let engine = layoutTop.layoutState?.engine
    eachLayoutState { _, state in
      for constraint in state.mentions {
        guard let holder = constraint.holder, !holder.isDescendant(of: self) else { continue }
        constraint.deactivate()
      }
      // The holder was deallocated.
      state.mentions.removeAll { $0.holder == nil }
    }
    eachLayoutState { view, state in
      for constraint in state.held {
        engine?.remove(constraint)
        constraint.engine = nil
      }
      state.isStale = false
      if view === self { state.engine = nil }
    }
  }

  /// Called after the view was added to another superview.
  func enterLayout() {
    superview?.markUsesLayout()
    let engine = layoutEngine
    eachLayoutState { view, state in
      for constraint in state.held { engine.add(constraint) }
      // Its text or frame may have changed, and it may have been laid out elsewhere, in the
      // meantime.
      engine.refresh(view)
      view.refreshSystemGuides(engine)
      if !state.translatesMask {
        state.isStale = true
        view.superview?.setNeedsLayout()
      }
      if state.needsConstraintUpdate { engine.needsConstraintUpdates = true }
    }
  }

  private func eachLayoutState(_ body: (UIView, LayoutState) -> Void) {
    guard subtreeUsesLayout else { return }
    if let layoutState { body(self, layoutState) }
    for view in subviews { view.eachLayoutState(body) }
  }

  // MARK: Constraint updates

  /// Requests a call of `updateConstraints()` before the next layout.
  public func setNeedsUpdateConstraints() {
    makeLayoutState().needsConstraintUpdate = true
    let engine = layoutEngine
    engine.needsConstraintUpdates = true
    layoutTop.subtreeNeedsLayout = true
    turn?.invalidateScene()
  }

  /// Returns whether a call of `updateConstraints()` is due.
  public func needsUpdateConstraints() -> Bool { layoutState?.needsConstraintUpdate ?? false }

  /// Calls `updateConstraints()`, or `updateViewConstraints()` of a view's controller, where it is
  /// due in this view and those below it, for inner views first.
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

  /// Called before a layout that begins at this view: updates the constraints where that was
  /// requested, and solves them.
  func prepareLayout() {
    guard subtreeUsesLayout else { return }
    let top = layoutTop
    guard let state = top.layoutState, let engine = state.engine else { return }
    if engine.needsConstraintUpdates {
      engine.needsConstraintUpdates = false
      top.updateConstraintsIfNeeded()
    }
    engine.followEnvironment(top.safeAreaInsets, top.effectiveUserInterfaceLayoutDirection)
    engine.solve()
  }

  // MARK: Frames

  /// A hidden view takes no room in a stack view.
  func hidingDidChange() { (superview as? UIStackView)?.rearrange(true) }

  func frameDidChange() {
    guard isFrameLaid, let engine = knownLayoutEngine else { return }
    engine.refresh(self)
    refreshSystemGuides(engine)
  }

  /// Called when the intrinsic content size or the baselines may have changed.
  func contentSizeDidChange() {
    guard let engine = knownLayoutEngine else { return }
    engine.refresh(self)
    if let stack = superview as? UIStackView, stack.distribution == .fillProportionally {
      stack.rearrange(true)
    }
    for constraint in layoutState?.mentions ?? []
    where constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline {
      engine.reinstall(constraint)
    }
  }

  /// Sets the frames of the subviews placed by constraints.
  func placeSubviews() {
    guard let engine = knownLayoutEngine else { return }
    refreshSystemGuides(engine)
    engine.solve()
    (self as? UIScrollView)?.takeContentSize(engine)
    for view in subviews {
      guard let state = view.layoutState, state.isStale else { continue }
      state.isStale = false
      if let frame = engine.frame(of: view) { view.takePlace(frame) }
    }
  }

  func refreshSystemGuides(_ engine: LayoutEngine) {
    guard let guides = layoutState?.systemGuides else { return }
    for guide in guides.values { engine.refresh(guide) }
  }
}
