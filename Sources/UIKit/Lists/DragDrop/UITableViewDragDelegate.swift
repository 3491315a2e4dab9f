import Foundation

/// An object that decides which rows of a table can be dragged. All methods but the first have a
/// default implementation.
@preconcurrency @MainActor public protocol UITableViewDragDelegate: AnyObject {
  /// Returns the drag items of the row at which a drag begins; an empty array prevents the drag.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Returns the drag items of another row, which is selected together with the first one. The
  /// default implementation returns none.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - session: The drag.
  ///   - indexPath: The other row.
  ///   - point: The place at which the drag begins, in the table's coordinates, in points.
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]
  /// Called before a drag begins. The default implementation does nothing.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  /// Called after a drag has ended. The default implementation does nothing.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
  /// Returns whether rows can be moved, and not only copied. The default implementation returns
  /// true.
  func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Returns whether other programs are kept from loading the rows. The default implementation
  /// returns false.
  func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UITableViewDragDelegate {
  /// Returns no drag items. `point` is in points.
  public func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [] }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dragSessionWillBegin session: any UIDragSession
  ) {}
  /// Does nothing.
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
  public func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  public func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}
