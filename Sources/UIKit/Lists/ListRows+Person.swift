import Foundation
import Scene

/// What a person does with rows: choose, move with the arrow keys, swipe.
extension ListRows {
  /// Selects as a person does: the app may refuse, and hears of it.
  func choose(_ path: IndexPath) {
    guard owner.allowsSelection else { return }
    if owner.allowsMultipleSelection, selected.contains(path) {
      guard owner.mayLetGo(path) else { return }
      deselect(path)
      owner.letGo(path)
      return
    }
    guard let target = owner.target(of: path) else { return }
    let old = selected
    select(target)
    for path in old where !selected.contains(path) { owner.letGo(path) }
    owner.chose(target)
  }

  func moveFocus(by step: Int) {
    let here = selected.first
    guard let next = neighbor(of: here, by: step), next != here else { return }
    if owner.selectionFollowsFocus { choose(next) } else { select(next) }
    scroll(to: next, part: nil)
  }

  /// The row before or after; of nil the last or the first.
  private func neighbor(of path: IndexPath?, by step: Int) -> IndexPath? {
    var section = path?.section ?? (step > 0 ? 0 : numberOfSections - 1)
    var row = path.map { $0.row + step }
    while section >= 0, section < numberOfSections {
      let count = numberOfRows(in: section)
      let place = row ?? (step > 0 ? 0 : count - 1)
      if place >= 0, place < count { return IndexPath(row: place, section: section) }
      section += step
      row = nil
    }
    return nil
  }

  // MARK: Swipe actions

  /// Shows a row's actions: those that the movement uncovers, or all for nil.
  func reveal(_ id: NodeID, _ direction: SceneEvent.Direction?) {
    guard let cell = cells.values.first(where: { $0.nodeID == id }), let path = cell.indexPath
    else { return }
    close()
    // One row of the window at a time.
    owner.turn?.revealedTable?.close()
    let isReversed = owner.traitCollection.layoutDirection == .rightToLeft
    func shows(_ side: SceneEvent.Direction) -> Bool {
      direction.map { ($0 == side) != isReversed } ?? true
    }
    let leading = shows(.right) ? owner.leadingActions(at: path) : []
    let trailing = shows(.left) ? owner.trailingActions(at: path) : []
    guard !leading.isEmpty || !trailing.isEmpty else { return }
    cell.swipe.reveal(in: cell, leading: leading, trailing: trailing) { [weak self] in
      self?.close()
    }
    revealed = cell
    owner.turn?.revealedTable = owner
  }

  func close() {
    if revealed != nil, owner.turn?.revealedTable === owner { owner.turn?.revealedTable = nil }
    revealed?.swipe.clear()
    revealed?.setNeedsLayout()
    revealed = nil
  }
}
