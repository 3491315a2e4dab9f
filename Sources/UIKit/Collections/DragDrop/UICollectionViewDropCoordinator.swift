import Foundation

/// One thing that was dropped on a collection view.
@MainActor public protocol UICollectionViewDropItem: AnyObject {
  var dragItem: UIDragItem { get }
  /// The item that it was dragged from, if that is one of this view.
  var sourceIndexPath: IndexPath? { get }
  /// Of that item, in points; zero for what comes from elsewhere.
  var previewSize: CGSize { get }
}

/// What was dropped on a collection view, and where.
@MainActor public protocol UICollectionViewDropCoordinator: AnyObject {
  var items: [any UICollectionViewDropItem] { get }
  /// The item that it becomes, or that it goes into; nil where it was dropped beyond all items.
  ///
  /// Of one item of the view that is moved, the others count as if it had been taken out.
  var destinationIndexPath: IndexPath? { get }
  var proposal: UICollectionViewDropProposal { get }
  var session: any UIDropSession { get }
  /// Says which item it has become. Traps when the view has no such item: the data source and the
  /// view have to be changed first.
  @discardableResult func drop(
    _ dragItem: UIDragItem, toItemAt indexPath: IndexPath
  ) -> any UIDragAnimating
  /// Says which item it went into; `rect` is in the coordinates of that item.
  @discardableResult func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
}

final class ItemDropCoordinator: ListDropCoordinator, UICollectionViewDropCoordinator {
  let items: [any UICollectionViewDropItem]
  let proposal: UICollectionViewDropProposal

  init(_ view: UICollectionView, _ drop: ListDrop) {
    items = drop.sources.map(DroppedItem.init)
    proposal =
      drop.proposal as? UICollectionViewDropProposal
      ?? UICollectionViewDropProposal(operation: drop.proposal.operation)
    super.init(view, drop) {
      view.dataSource?.collectionView(view, numberOfItemsInSection: $0) ?? 0
    }
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    land(at: indexPath, "toItemAt")
  }

  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating { land(at: indexPath, "intoItemAt") }
}

extension DroppedItem: UICollectionViewDropItem {}
