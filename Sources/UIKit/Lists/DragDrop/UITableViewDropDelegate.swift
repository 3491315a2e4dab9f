import Foundation

/// An object that accepts items dropped on a table. All methods but the first have a default
/// implementation.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: AnyObject {
  /// Called when items were dropped. The data source and the table are changed here, or when the
  /// items have been loaded.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Returns whether the table is interested in the items. The default implementation returns true.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// Called when the drag comes over the table. The default implementation does nothing.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// Returns the result that a drop would have. Called whenever the drag moves.
  ///
  /// The default implementation moves a row of the table and copies any other item, to a place
  /// between two rows.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - session: The session of the drop.
  ///   - destinationIndexPath: The row under the drag; nil for none.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// Called when the drag leaves the table. The default implementation does nothing.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// Called when the drag has ended, wherever it was dropped. The default implementation does
  /// nothing.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    true
  }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    let isOwn = tableView.hasActiveDrag && session.localDragSession === tableView.carrier.drag
    return UITableViewDropProposal(
      operation: isOwn ? .move : .copy, intent: .insertAtDestinationIndexPath)
  }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}

/// The result that a drop on a table would have, and its place.
open class UITableViewDropProposal: UIDropProposal {
  /// The way in which a dropped item is added.
  public enum Intent: Int, Sendable {
    /// The table does not show the place.
    case unspecified = 0
    /// The dropped item becomes a row.
    case insertAtDestinationIndexPath
    /// The dropped item is put into the row under it.
    case insertIntoDestinationIndexPath
    /// The dropped item is put into the row if it is over its middle, and becomes a row otherwise.
    case automatic
  }

  /// The way in which a dropped item is added.
  public let intent: Intent

  public override convenience init(operation: UIDropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }

  /// Creates a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
}
