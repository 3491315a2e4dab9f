import Foundation

/// An object that accepts items dropped on a collection view. All methods but the first have a
/// default implementation.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: AnyObject {
  /// Called when items were dropped. The data source and the collection view are changed here, or
  /// when the items have been loaded.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Returns whether the collection view is interested in the items. The default implementation
  /// returns true.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession)
    -> Bool
  /// Called when the drag comes over the collection view. The default implementation does nothing.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// Returns the result that a drop would have. Called whenever the drag moves.
  ///
  /// The default implementation moves an item of the collection view and copies any other, to a
  /// place between two items.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - session: The session of the drop.
  ///   - destinationIndexPath: The item under the drag; nil for none.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// Called when the drag leaves the collection view. The default implementation does nothing.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// Called when the drag has ended, wherever it was dropped. The default implementation does
  /// nothing.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool {
    true
  }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    let isOwn =
      collectionView.hasActiveDrag && session.localDragSession === collectionView.carrier.drag
    return UICollectionViewDropProposal(
      operation: isOwn ? .move : .copy, intent: .insertAtDestinationIndexPath)
  }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {}
}

/// The result that a drop on a collection view would have, and its place.
open class UICollectionViewDropProposal: UIDropProposal {
  /// The way in which a dropped item is added.
  public enum Intent: Int, Sendable {
    /// The collection view does not show the place.
    case unspecified = 0
    /// The dropped item becomes an item.
    case insertAtDestinationIndexPath
    /// The dropped item is put into the item under it.
    case insertIntoDestinationIndexPath
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
