import Foundation

/// A move of the keyboard's focus from or to a row of a table.
@preconcurrency @MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The row that had the focus; nil for none.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The row that has the focus now; nil for none.
  public let nextFocusedIndexPath: IndexPath?

  init(_ context: UIFocusUpdateContext, in table: UITableView) {
    func row(_ view: UIView?) -> IndexPath? {
      var step = view
      while let here = step {
        if let cell = here as? UITableViewCell { return table.indexPath(for: cell) }
        step = here.superview
      }
      return nil
    }
    previouslyFocusedIndexPath = row(context.previouslyFocusedView)
    nextFocusedIndexPath = row(context.nextFocusedView)
    super.init(from: context.previouslyFocusedView, to: context.nextFocusedView)
  }
}
