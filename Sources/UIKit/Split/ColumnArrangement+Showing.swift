import Adaptive
import Foundation

/// A request to show or hide a column.
struct ColumnWish {
  let column: ColumnSplit.Column
  let isShown: Bool
}

/// Showing and hiding columns (uikit-behaviour §5.3).
extension ColumnArrangement {
  func show(_ column: UISplitViewController.Column) {
    engine?.features.split.trapInColumnQuery("show(_:)", split)
    precondition(column != .compact, "show(_:) does not take the compact column")
    fulfil(ColumnWish(column: checked(column), isShown: true))
  }

  func hide(_ column: UISplitViewController.Column) {
    engine?.features.split.trapInColumnQuery("hide(_:)", split)
    precondition(column != .compact, "hide(_:) does not take the compact column")
    fulfil(ColumnWish(column: checked(column), isShown: false))
  }

  private func fulfil(_ wish: ColumnWish) {
    if wish.column == .inspector {
      showsInspector = wish.isShown
      let inspector = slots.container(.inspector)
      if wish.isShown != visibleColumns.contains(.inspector) {
        engine?.move(.columns, in: split.viewIfLoaded)
        split.beginColumnTransition(
          from: wish.isShown ? nil : inspector, to: wish.isShown ? inspector : nil,
          isAnimated: true)
      }
      split.asked()
    } else if layout == nil {
      wishes.append(wish)
      split.asked()
    } else if isCollapsed {
      guard top != .compact else { return }
      let old = slots.topOfStack
      engine?.features.navigation.showingColumn(in: slots.navigation(.primary)) {
        if wish.isShown { slots.showOnStack(wish.column) } else { slots.hideFromStack(wish.column) }
      }
      split.beginColumnTransition(
        from: slots.container(old), to: slots.container(slots.topOfStack), isAnimated: true)
      split.asked()
    } else if let mode = mode(of: wish) {
      choose(mode)
    }
  }

  /// Fulfils requests from before the first layout. A split view controller that collapses at once
  /// decides about the top column itself.
  func fulfilWishes() {
    let early = wishes
    wishes = []
    for wish in early {
      if let mode = mode(of: wish) { chosenMode = mode }
    }
  }

  /// The mode that fulfils a request, starting from the layout with all choices made so far.
  private func mode(of wish: ColumnWish) -> ColumnSplit.Mode? {
    let input = input(split.view.bounds.size)
    let layout = ColumnSplit.solve(input)
    guard !layout.isCollapsed else { return nil }
    return wish.isShown
      ? ColumnSplit.modeShowing(wish.column, from: layout, input)
      : ColumnSplit.modeHiding(wish.column, from: layout, input)
  }

  /// Chooses a mode. Choosing the automatic one discards the choice, so that another orientation
  /// has its own.
  func choose(_ mode: ColumnSplit.Mode) {
    var unchosen = input(split.view.bounds.size)
    unchosen.chosenMode = nil
    chosenMode = ColumnSplit.solve(unchosen).mode == mode ? nil : mode
    split.asked()
    let next = ColumnSplit.solve(input(split.view.bounds.size))
    if !next.isCollapsed { beginTransition(to: next.visible, isAnimated: true) }
  }

  func preferredDisplayModeWasSet() {
    chosenMode = nil
    wishes = []
  }
}
