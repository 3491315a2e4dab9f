import Foundation

/// The parts of a layout that have to be computed again.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Creates a context in which nothing has to be computed again.
  public override init() {}

  /// Calls `init()` of a class that is only known at run time.
  convenience init(ofClassInUse: Void) { self.init() }
  // See `UICollectionReusableView.make(registeredAt:)`.
  @_silgen_name("$s5UIKit41UICollectionViewLayoutInvalidationContextC12ofClassInUseACyt_tcfC")
  static func make() -> Self

  /// A Boolean value that says whether the whole layout has to be computed again.
  ///
  /// Differs from UIKit: it is always false, since `invalidateLayout()` makes no context.
  open internal(set) var invalidateEverything = false
  /// A Boolean value that says whether the data source is asked for its numbers again.
  ///
  /// Differs from UIKit: it is always false, since a reload makes no context.
  open internal(set) var invalidateDataSourceCounts = false
  /// The items that have to be computed again; nil for none.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The headers, footers and other views that have to be computed again, by kind; nil for none.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views that have to be computed again, by kind; nil for none.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The distance that is added to the content's offset with the new layout, in points. The default
  /// is zero.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The size that layouts which keep a content size may add to it, in points. The default is zero;
  /// nothing else reads it.
  open var contentSizeAdjustment = CGSize.zero

  /// Adds items to those that have to be computed again.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds headers, footers and other views of a kind to those that have to be computed again.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at paths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: paths], uniquingKeysWith: +)
  }

  /// Adds decoration views of a kind to those that have to be computed again.
  open func invalidateDecorationElements(ofKind elementKind: String, at paths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: paths], uniquingKeysWith: +)
  }
}
