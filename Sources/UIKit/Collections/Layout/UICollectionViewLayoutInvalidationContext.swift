import Foundation

/// What of a layout has to be computed again.
@MainActor open class UICollectionViewLayoutInvalidationContext {
  public required init() {}

  /// Nothing that was known holds any longer.
  public internal(set) var invalidateEverything = false
  /// The data source is asked for its counts again.
  public internal(set) var invalidateDataSourceCounts = false
  public private(set) var invalidatedItemIndexPaths: [IndexPath]?
  public private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  public private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// Is added to the content's offset with the new layout, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Is added to the content's size by layouts that keep one.
  open var contentSizeAdjustment = CGSize.zero

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  open func invalidateSupplementaryElements(ofKind elementKind: String, at paths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: paths], uniquingKeysWith: +)
  }

  open func invalidateDecorationElements(ofKind elementKind: String, at paths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: paths], uniquingKeysWith: +)
  }
}
