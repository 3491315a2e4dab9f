import Foundation

/// Takes what is dropped on a collection view; all methods but the first may be left out.
@MainActor public protocol UICollectionViewDropDelegate: AnyObject {
  /// It was dropped. The data source and the view are changed here, or when its items have been
  /// loaded.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Whether it is for this view at all. Left out, everything is.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession)
    -> Bool
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// What would become of it; asked again whenever it moves.
  ///
  /// Left out, an item of the view is moved, and everything else copied, to between two items.
  ///
  /// - Parameter destinationIndexPath: the item that it is over; nil for none.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// The drag is over, wherever it was dropped.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool {
    true
  }
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
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {}
}

/// What would become of a drop on a collection view, and where.
open class UICollectionViewDropProposal: UIDropProposal {
  public enum Intent: Int, Sendable {
    /// The view shows nothing of it.
    case unspecified = 0
    /// It becomes an item.
    case insertAtDestinationIndexPath
    /// It goes into the item that it is over.
    case insertIntoDestinationIndexPath
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
