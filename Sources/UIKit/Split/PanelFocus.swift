import Adaptive
import Scene

/// The keyboard focus while the primary is over the secondary: it moves to the primary, and later
/// back. Escape hides the primary, as in GNOME's `AdwOverlaySplitView`.
@MainActor final class PanelFocus {
  private unowned let arrangement: ClassicArrangement
  private weak var previous: UIResponder?

  init(_ arrangement: ClassicArrangement) { self.arrangement = arrangement }

  func panelMoved(from old: ClassicSplit.Layout?, to new: ClassicSplit.Layout) {
    let wasOpen = old?.isDimmed ?? false
    guard wasOpen != new.isDimmed, let engine = arrangement.engine else { return }
    if new.isDimmed {
      guard let view = engine.focusedView, isInside(view, arrangement.secondary) else { return }
      previous = engine.firstResponder
      leave(view, engine)
    } else {
      defer { previous = nil }
      guard new.mode == .secondaryOnly, !new.isCollapsed else { return }
      if let view = engine.focusedView, isInside(view, arrangement.primary) { leave(view, engine) }
      if engine.focusedView == nil { previous?.becomeFirstResponder() }
    }
  }

  private func leave(_ view: UIView, _ engine: SceneEngine) {
    engine.firstResponder?.resignFirstResponder()
    if engine.focusedView === view { engine.focusedView = nil }
  }

  private func isInside(_ view: UIView, _ controller: UIViewController?) -> Bool {
    controller?.viewIfLoaded.map { view.isDescendant(of: $0) } ?? false
  }
}

extension ClassicArrangement: KeyAnswering {
  func answer(_ press: KeyPress) -> Bool {
    guard press == KeyPress("escape"), layout?.isDimmed == true else { return false }
    choose(.secondaryOnly)
    return true
  }
}

extension UISplitViewController: KeyAnswering {
  func answer(_ press: KeyPress) -> Bool {
    if (arrangement as? any KeyAnswering)?.answer(press) == true { return true }
    return answersForLines(press)
  }
}
