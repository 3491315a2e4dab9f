import Adaptive

/// The transition coordinator of columns that appear or disappear (uikit-behaviour §5.3), from the
/// call that requests it until the end of the turn.
extension UISplitViewController {
  /// Begins a transition between two controllers.
  ///
  /// - Parameters:
  ///   - from: the controller that disappears.
  ///   - to: the controller that appears.
  ///   - isAnimated: whether the transition is animated.
  func beginColumnTransition(
    from: UIViewController?, to: UIViewController?, isAnimated: Bool
  ) {
    // A transition that is running, such as a change of size, has a coordinator already.
    guard from !== to, let engine, engine.shown.contains(self), transitionCoordinator == nil else {
      return
    }
    engine.features.transitions.begin(from: from, to: to, in: self, isAnimated: isAnimated)
    if isAnimated { changesAnimated = true }
  }
}

extension ColumnArrangement {
  /// Begins a transition to other visible columns.
  ///
  /// - Parameters:
  ///   - next: the columns that will be visible.
  ///   - isAnimated: whether the transition is animated.
  func beginTransition(to next: [ColumnSplit.Column], isAnimated: Bool) {
    let now = visibleColumns
    let going = now.first { !next.contains($0) }
    let coming = next.first { !now.contains($0) }
    split.beginColumnTransition(
      from: going.flatMap(slots.container), to: coming.flatMap(slots.container),
      isAnimated: isAnimated)
  }
}

extension ClassicArrangement {
  func beginTransition(to next: ClassicSplit.Layout, isAnimated: Bool) {
    let wasShown = layout?.primary != nil
    let isShown = next.primary != nil
    guard wasShown != isShown else { return }
    split.beginColumnTransition(
      from: isShown ? nil : primary, to: isShown ? primary : nil, isAnimated: isAnimated)
  }
}
