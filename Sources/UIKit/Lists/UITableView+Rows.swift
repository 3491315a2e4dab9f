import Foundation

/// What a table asks its data source and tells its delegate.
extension UITableView: ListOwner {
  var rowMargin: CGFloat { 0 }

  func provideCell(at path: IndexPath) -> UITableViewCell? {
    dataSource?.tableView(self, cellForRowAt: path)
  }

  func dress(_ cell: UITableViewCell, at path: IndexPath) {}

  func headerLeft(_ header: UIView) {}

  func target(of path: IndexPath) -> IndexPath? {
    guard let delegate else { return path }
    return delegate.tableView(self, willSelectRowAt: path)
  }

  func mayLetGo(_ path: IndexPath) -> Bool { true }
  func chose(_ path: IndexPath) { delegate?.tableView(self, didSelectRowAt: path) }
  func letGo(_ path: IndexPath) { delegate?.tableView(self, didDeselectRowAt: path) }

  func leadingActions(at path: IndexPath) -> [UIContextualAction] {
    delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)?.actions ?? []
  }

  func trailingActions(at path: IndexPath) -> [UIContextualAction] {
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

  func cameIntoView(_ cell: UITableViewCell, at path: IndexPath) {}
  func leftView(_ cell: UITableViewCell, at path: IndexPath) {}
}
