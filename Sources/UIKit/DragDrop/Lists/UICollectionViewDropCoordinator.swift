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

final class ItemDropItem: UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ source: (item: UIDragItem, path: IndexPath?, size: CGSize)) {
    dragItem = source.item
    sourceIndexPath = source.path
    previewSize = source.size
  }
}

final class ItemDropCoordinator: UICollectionViewDropCoordinator {
  private let view: UICollectionView
  let items: [any UICollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal
  let session: any UIDropSession

  init(_ view: UICollectionView, _ drop: ListDrop) {
    self.view = view
    items = drop.sources.map(ItemDropItem.init)
    destinationIndexPath = drop.destination
    proposal =
      drop.proposal as? UICollectionViewDropProposal
      ?? UICollectionViewDropProposal(operation: drop.proposal.operation)
    session = drop.session
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    check(indexPath, "toItemAt")
    return DropAnimation(view)
  }

  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating {
    check(indexPath, "intoItemAt")
    return DropAnimation(view)
  }

  private func check(_ path: IndexPath, _ what: String) {
    guard let source = view.dataSource else { return }
    view.checkDrop(what, at: path) { source.collectionView(view, numberOfItemsInSection: $0) }
  }
}
