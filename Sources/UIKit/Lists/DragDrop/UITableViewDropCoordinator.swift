import Foundation

/// One thing that was dropped on a table.
@MainActor public protocol UITableViewDropItem: AnyObject {
  var dragItem: UIDragItem { get }
  /// The row that it was dragged from, if that is one of this table.
  var sourceIndexPath: IndexPath? { get }
  /// Of that row, in points; zero for what comes from elsewhere.
  var previewSize: CGSize { get }
}

/// What was dropped on a table, and where.
@MainActor public protocol UITableViewDropCoordinator: AnyObject {
  var items: [any UITableViewDropItem] { get }
  /// The row that it becomes, or that it goes into; nil where it was dropped beyond all rows.
  ///
  /// Of one row of the table that is moved, the others count as if it had been taken out.
  var destinationIndexPath: IndexPath? { get }
  var proposal: UITableViewDropProposal { get }
  var session: any UIDropSession { get }
  /// Says which row it has become. Traps when the table has no such row: the data source and the
  /// table have to be changed first.
  @discardableResult func drop(
    _ dragItem: UIDragItem, toRowAt indexPath: IndexPath
  ) -> any UIDragAnimating
  /// Says which row it went into; `rect` is in the coordinates of that row.
  @discardableResult func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
}

final class TableDropCoordinator: ListDropCoordinator, UITableViewDropCoordinator {
  let items: [any UITableViewDropItem]
  let proposal: UITableViewDropProposal

  init(_ table: UITableView, _ drop: ListDrop) {
    items = drop.sources.map(DroppedItem.init)
    proposal =
      drop.proposal as? UITableViewDropProposal
      ?? UITableViewDropProposal(operation: drop.proposal.operation)
    super.init(table, drop) {
      table.dataSource?.tableView(table, numberOfRowsInSection: $0) ?? 0
    }
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    land(at: indexPath, "toRowAt")
  }

  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating { land(at: indexPath, "intoRowAt") }
}

extension DroppedItem: UITableViewDropItem {}
