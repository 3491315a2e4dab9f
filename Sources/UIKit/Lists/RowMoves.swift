import Foundation

extension UITableView {
  /// Whether a row can be moved: the data source implements the method that allows it, or is a
  /// table view controller that overrides the one that moves rows.
  func canMove(_ path: IndexPath) -> Bool {
    unanswered.remove(.canMove)
    guard let dataSource, dataSource.tableView(self, canMoveRowAt: path) else { return false }
    guard unanswered.contains(.canMove) else { return true }
    return (dataSource as? UITableViewController).map {
      MethodTable.move.differs(in: type(of: $0))
    } ?? false
  }
}

extension MethodTable {
  fileprivate static let move = MethodTable(
    of: UITableViewController.self, MovesNothing.self, MovesRows.self)

  private final class MovesNothing: UITableViewController {}
  private final class MovesRows: UITableViewController {
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { super.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }
  }
}
