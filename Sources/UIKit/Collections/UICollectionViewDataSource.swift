import Foundation

/// An object that provides the items of a collection view. The first two methods are required.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: AnyObject {
  /// Returns the number of items in a section. Traps if it is negative.
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  /// Returns the cell of an item, which is usually dequeued and then filled. Called when the item
  /// comes into view.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /// Returns the number of sections. The default implementation returns 1.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// Returns a header, footer or other view of a kind. The default implementation traps: the method
  /// is required if the layout has such views, as a list does whose `headerMode` is
  /// `.supplementary`.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  /// Returns whether an item may be moved. The default implementation returns true.
  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool
  /// Called when a person has moved an item, which is at its destination already; the data source
  /// changes its data only.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
  /// Returns 1.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { noHeader(kind, indexPath) }

  public func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  func noHeader(_ kind: String, _ path: IndexPath) -> Never {
    preconditionFailure(
      "The list has headerMode .supplementary, but \(Swift.type(of: self)) gives no view for "
        + "\(kind) at \(path)")
  }
}
