import Adaptive

/// Columns that come and go have a transition coordinator (uikit-behaviour §5.3), from the call
/// that asks for it until the end of the turn.
extension UISplitViewController {
  /// - Parameters:
  ///   - from: who goes.
  ///   - to: who comes.
  func beginColumnTransition(
    from: UIViewController?, to: UIViewController?, isAnimated: Bool
  ) {
    // What goes on already, a change of size or of what is around, has one.
    guard from !== to, let engine, engine.shown.contains(self), transitionCoordinator == nil else {
      return
    }
    engine.features.transitions.begin(from: from, to: to, in: self, isAnimated: isAnimated)
    if isAnimated { changesAnimated = true }
  }
}

extension ColumnArrangement {
  /// - Parameter next: what a person is going to see.
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
