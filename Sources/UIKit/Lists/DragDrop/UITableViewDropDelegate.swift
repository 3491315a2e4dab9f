import Foundation

/// Takes what is dropped on a table; all methods but the first may be left out.
@MainActor public protocol UITableViewDropDelegate: AnyObject {
  /// It was dropped. The data source and the table are changed here, or when its items have been
  /// loaded.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Whether it is for this table at all. Left out, everything is.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// What would become of it; asked again whenever it moves.
  ///
  /// Left out, a row of the table is moved, and everything else copied, to between two rows.
  ///
  /// - Parameter destinationIndexPath: the row that it is over; nil for none.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// The drag is over, wherever it was dropped.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    true
  }
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    let isOwn = tableView.hasActiveDrag && session.localDragSession === tableView.carrier.drag
    return UITableViewDropProposal(
      operation: isOwn ? .move : .copy, intent: .insertAtDestinationIndexPath)
  }
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}

/// What would become of a drop on a table, and where.
open class UITableViewDropProposal: UIDropProposal {
  public enum Intent: Int, Sendable {
    /// The table shows nothing of it.
    case unspecified = 0
    /// It becomes a row.
    case insertAtDestinationIndexPath
    /// It goes into the row that it is over.
    case insertIntoDestinationIndexPath
    /// Into the row where it is over its middle, else between two.
    case automatic
  }

  public let intent: Intent

  public override convenience init(operation: UIDropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }

  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
}
