import Foundation

/// How Auto Layout takes part in the passes of a turn. All of it is skipped for hierarchies
/// in which nothing uses it.
extension UIView {
  // MARK: Coming and going

  /// Before this view leaves its superview: who is constrained to what stays, no longer is.
  func leaveLayout() {
    (superview as? UIStackView)?.willLose(self)
    let engine = layoutTop.layoutState?.engine
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
        engine?.remove(constraint)
        constraint.engine = nil
      }
      state.isStale = false
      if view === self { state.engine = nil }
    }
  }

  /// After it came into another one.
  func enterLayout() {
    superview?.markUsesLayout()
    let engine = layoutEngine
    eachLayoutState { view, state in
      for constraint in state.held { engine.add(constraint) }
      // It may have got another text or frame while it was away, and been laid out elsewhere.
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

  /// Has `updateConstraints()` called before the next layout.
  public func setNeedsUpdateConstraints() {
    makeLayoutState().needsConstraintUpdate = true
    let engine = layoutEngine
    engine.needsConstraintUpdates = true
    layoutTop.subtreeNeedsLayout = true
    turn?.invalidateScene()
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
    guard let state = top.layoutState, let engine = state.engine else { return }
    if engine.needsConstraintUpdates {
      engine.needsConstraintUpdates = false
      top.updateConstraintsIfNeeded()
    }
    engine.followEnvironment(top.safeAreaInsets, top.effectiveUserInterfaceLayoutDirection)
    engine.solve()
  }

  // MARK: Placing

  /// In a stack, what is hidden takes no room.
  func hidingDidChange() { (superview as? UIStackView)?.rearrange(true) }

  func frameDidChange() {
    guard isFrameLaid, let engine = knownLayoutEngine else { return }
    engine.refresh(self)
    refreshSystemGuides(engine)
  }

  /// Text and fonts determine sizes, and where baselines are.
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

  /// Gives the subviews that constraints place their frames.
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
