extension UITableView {
  /// Whether a row can be edited. The default implementation of the data source allows it for all
  /// rows.
  func canEdit(_ path: IndexPath) -> Bool {
    unanswered.remove(.canEdit)
    return dataSource?.tableView(self, canEditRowAt: path) ?? false
  }

  /// Whether a swipe offers to delete a row: the data source implements the method that allows
  /// editing, or is a table view controller that overrides the one that commits edits.
  func offersDeletion(of path: IndexPath) -> Bool {
    guard canEdit(path), style(at: path) == .delete else { return false }
    guard unanswered.contains(.canEdit) else { return true }
    return (dataSource as? UITableViewController).map {
      MethodTable.commit.differs(in: type(of: $0))
    }
      ?? false
  }
}

extension MethodTable {
  fileprivate static let commit = MethodTable(
    of: UITableViewController.self, CommitsNothing.self, CommitsEdits.self)

  private final class CommitsNothing: UITableViewController {}
  private final class CommitsEdits: UITableViewController {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) { super.tableView(tableView, commit: editingStyle, forRowAt: indexPath) }
  }
}
