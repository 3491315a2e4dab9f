import Foundation
import Scene

extension UITableView {
  /// Shows a row's actions: those that the movement uncovers, or all for nil.
  func reveal(_ id: NodeID, _ direction: SceneEvent.Direction?) {
    guard let cell = cells.values.first(where: { $0.nodeID == id }), let path = cell.indexPath
    else { return }
    close()
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    let leading =
      direction.map { ($0 == .right) != isReversed } ?? true
      ? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)?.actions ?? []
      : []
    let trailing =
      direction.map { ($0 == .left) != isReversed } ?? true ? trailingActions(path) : []
    guard !leading.isEmpty || !trailing.isEmpty else { return }
    cell.swipe.reveal(in: cell, leading: leading, trailing: trailing) { [weak self] in
      self?.close()
    }
    revealed = cell
    turn?.revealedTable = self
  }

  private func trailingActions(_ path: IndexPath) -> [UIContextualAction] {
    if let given = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return given.actions
    }
    guard let dataSource, dataSource.tableView(self, canEditRowAt: path) else { return [] }
    return [
      UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
        guard let self else { return }
        self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
        done(true)
      }
    ]
  }

  func close() {
    if revealed != nil, turn?.revealedTable === self { turn?.revealedTable = nil }
    revealed?.swipe.clear()
    revealed?.setNeedsLayout()
    revealed = nil
  }
}
