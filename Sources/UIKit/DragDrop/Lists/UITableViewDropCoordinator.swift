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

final class TableDropItem: UITableViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ source: (item: UIDragItem, path: IndexPath?, size: CGSize)) {
    dragItem = source.item
    sourceIndexPath = source.path
    previewSize = source.size
  }
}

final class TableDropCoordinator: UITableViewDropCoordinator {
  private let table: UITableView
  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let session: any UIDropSession

  init(_ table: UITableView, _ drop: ListDrop) {
    self.table = table
    items = drop.sources.map(TableDropItem.init)
    destinationIndexPath = drop.destination
    proposal =
      drop.proposal as? UITableViewDropProposal
      ?? UITableViewDropProposal(operation: drop.proposal.operation)
    session = drop.session
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    check(indexPath, "toRowAt")
    return DropAnimation(table)
  }

  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating {
    check(indexPath, "intoRowAt")
    return DropAnimation(table)
  }

  private func check(_ path: IndexPath, _ what: String) {
    guard let source = table.dataSource else { return }
    table.checkDrop(what, at: path) { source.tableView(table, numberOfRowsInSection: $0) }
  }
}
