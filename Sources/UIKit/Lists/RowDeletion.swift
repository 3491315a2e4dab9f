extension UITableView {
  /// Whether rows can be edited: all of them, where the data source does not say.
  func canEdit(_ path: IndexPath) -> Bool {
    unanswered.remove(.canEdit)
    return dataSource?.tableView(self, canEditRowAt: path) ?? false
  }

  /// Whether a swipe offers to delete: where the data source says that a row can be edited, or
  /// is a table view controller that commits edits.
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
