import Foundation

/// An object that decides which items of a collection view can be dragged. All methods but the
/// first have a default implementation.
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: AnyObject {
  /// Returns the drag items of the item at which a drag begins; an empty array prevents the drag.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Returns the drag items of another item, which is selected together with the first one. The
  /// default implementation returns none.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - session: The drag.
  ///   - indexPath: The other item.
  ///   - point: The place at which the drag begins, in the collection view's coordinates, in
  ///     points.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]
  /// Called before a drag begins. The default implementation does nothing.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  /// Called after a drag has ended. The default implementation does nothing.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  /// Returns whether items can be moved, and not only copied. The default implementation returns
  /// true.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Returns whether other programs are kept from loading the items. The default implementation
  /// returns false.
  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UICollectionViewDragDelegate {
  /// Returns no drag items. `point` is in points.
  public func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [] }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}
