import Foundation

/// An item that was dropped on a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: AnyObject {
  /// The drag item, whose provider gives the data.
  var dragItem: UIDragItem { get }
  /// The index path from which it was dragged, or nil if that was outside of this collection view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the dragged cell, in points; zero for an item from elsewhere.
  var previewSize: CGSize { get }
}

/// The items of a drop on a collection view, and its place.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: AnyObject {
  /// The dropped items.
  var items: [any UICollectionViewDropItem] { get }
  /// The index path of the item that the dropped one becomes, or that it is put into; nil if it was
  /// dropped beyond all items.
  ///
  /// If one item of the collection view is moved, the others are counted without it.
  var destinationIndexPath: IndexPath? { get }
  /// The proposal that the delegate returned last.
  var proposal: UICollectionViewDropProposal { get }
  /// The session of the drop.
  var session: any UIDropSession { get }
  /// Informs the collection view of the item that a dropped one has become. Traps if it has no such
  /// item: the data source and the collection view have to be changed first.
  @discardableResult func drop(
    _ dragItem: UIDragItem, toItemAt indexPath: IndexPath
  ) -> any UIDragAnimating
  /// Shows a placeholder for a dropped item whose data is still being loaded. Traps if its index path is no place in the
  /// collection view.
  ///
  /// - Returns: What the app ends the placeholder with.
  @discardableResult func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext
  /// Informs the collection view of the item that a dropped one was put into. `rect` is in the
  /// coordinates of that item, in points.
  @discardableResult func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
}

final class ItemDropCoordinator: ListDropCoordinator, UICollectionViewDropCoordinator {
  let items: [any UICollectionViewDropItem]
  let proposal: UICollectionViewDropProposal

  private weak var view: UICollectionView?

  init(_ view: UICollectionView, _ drop: ListDrop) {
    self.view = view
    items = drop.sources.map(DroppedItem.init)
    proposal =
      drop.proposal as? UICollectionViewDropProposal
      ?? UICollectionViewDropProposal(operation: drop.proposal.operation)
    super.init(view, drop) {
      section in view.dataSource.map { view.count($0, section) } ?? 0
    }
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    land(at: indexPath, "toItemAt")
  }

  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext {
    guard let view else { preconditionFailure("The collection view of the drop is gone") }
    let context = ItemPlaceholder(dragItem, placeholder, in: view)
    view.insert(context)
    return context
  }

  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating { land(at: indexPath, "intoItemAt") }
}

extension DroppedItem: UICollectionViewDropItem {}
