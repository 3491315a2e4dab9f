import Foundation

/// A move of the keyboard's focus from or to an item of a collection view.
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item that had the focus; nil for none.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The item that has the focus now; nil for none.
  public let nextFocusedIndexPath: IndexPath?

  init(_ context: UIFocusUpdateContext, in view: UICollectionView) {
    func item(_ start: UIView?) -> IndexPath? {
      var step = start
      while let here = step {
        if let cell = here as? UICollectionViewCell { return view.indexPath(for: cell) }
        step = here.superview
      }
      return nil
    }
    previouslyFocusedIndexPath = item(context.previouslyFocusedView)
    nextFocusedIndexPath = item(context.nextFocusedView)
    super.init(from: context.previouslyFocusedView, to: context.nextFocusedView)
  }
}
