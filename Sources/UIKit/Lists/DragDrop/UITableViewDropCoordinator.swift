import Foundation

/// An item that was dropped on a table.
@preconcurrency @MainActor public protocol UITableViewDropItem: AnyObject {
  /// The drag item, whose provider gives the data.
  var dragItem: UIDragItem { get }
  /// The index path from which it was dragged, or nil if that was outside of this table.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the dragged row, in points; zero for an item from elsewhere.
  var previewSize: CGSize { get }
}

/// The items of a drop on a table, and its place.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: AnyObject {
  /// The dropped items.
  var items: [any UITableViewDropItem] { get }
  /// The index path of the row that a dropped item becomes, or that it is put into; nil if it was
  /// dropped beyond all rows.
  ///
  /// If one row of the table is moved, the others are counted without it.
  var destinationIndexPath: IndexPath? { get }
  /// The proposal that the delegate returned last.
  var proposal: UITableViewDropProposal { get }
  /// The session of the drop.
  var session: any UIDropSession { get }
  /// Informs the table of the row that a dropped item has become. Traps if it has no such row: the
  /// data source and the table have to be changed first.
  @discardableResult func drop(
    _ dragItem: UIDragItem, toRowAt indexPath: IndexPath
  ) -> any UIDragAnimating
  /// Informs the table of the row that a dropped item was put into. `rect` is in the coordinates of
  /// that row, in points.
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
