import Foundation

/// A view controller with a collection view, of which it is the data source and the delegate unless
/// the app sets others.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private let firstLayout: UICollectionViewLayout
  private var list: UICollectionView?

  /// Creates a controller of a collection view with a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    firstLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    firstLayout = UICollectionViewLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes the controller of a storyboard. See `UIViewController.init(coder:)`.
  public required init?(coder: NSCoder) {
    firstLayout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  /// The layout of the collection view, or before it is loaded, the one that the controller was
  /// created with.
  public var collectionViewLayout: UICollectionViewLayout {
    list?.collectionViewLayout ?? firstLayout
  }

  /// The collection view, which fills `view` and is not the same. Reading it loads the view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return list
    }
    set {
      loadViewIfNeeded()
      list?.removeFromSuperview()
      list = newValue
      if let newValue { install(newValue) }
    }
  }

  /// A Boolean value that says whether the selection is cleared when the view is about to appear.
  /// The default is true.
  open var clearsSelectionOnViewWillAppear = true

  open override class var outlets: [Outlet] {
    [Outlet("collectionView", \UICollectionViewController.collectionView)]
  }

  open override func loadView() {
    if loadViewFromNib() {
      if !(viewIfLoaded is UICollectionView) {
        NibWarnings.say(
          "The document of \(Swift.type(of: self)) has a \(viewIfLoaded.map { "\(Swift.type(of: $0))" } ?? "nothing") "
            + "as its view, and a UICollectionViewController needs a UICollectionView. An empty one takes its place."
        )
        view = UICollectionView(frame: UIScreen.unplaced, collectionViewLayout: firstLayout)
      }
      guard let made = viewIfLoaded as? UICollectionView else { return }
      // The collection view of a document fills a view of its own, as one made in code does.
      let outer = UIView(frame: made.frame)
      let (source, delegate) = (made.dataSource, made.delegate)
      view = outer
      list = made
      install(made)
      if let source { made.dataSource = source }
      if let delegate { made.delegate = delegate }
      return
    }
    let area = UIScreen.unplaced
    let made = UICollectionView(frame: area, collectionViewLayout: firstLayout)
    view = UIView(frame: area)
    list = made
    install(made)
  }

  private func install(_ list: UICollectionView) {
    list.dataSource = self
    list.delegate = self
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    for path in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: path, animated: animated)
    }
  }

  /// The items stay clear of the keyboard, and the one with the first responder in sight.
  override func keyboardMoved(to frame: CGRect?) { list?.makeRoom(forKeyboard: frame) }

  /// Returns the number of sections: 1, unless it is overridden.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Returns the number of items in a section: 0, unless it is overridden.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// Returns the cell of an item. Traps unless it is overridden.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    preconditionFailure("\(Swift.type(of: self)) has items but gives no cells")
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { noHeader(kind, indexPath) }

  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    nil
  }

  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Called when an item is highlighted. Does nothing unless it is overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}

  /// Called when an item is no longer highlighted. Does nothing unless it is overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}

  /// Returns whether a person may select an item: true, unless it is overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }

  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Called when a person has selected an item. Does nothing unless it is overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}

  /// Called when a person has deselected an item. Does nothing unless it is overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  /// Returns whether the keyboard's focus may move: true, unless it is overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// Returns whether an item has a primary action: true, unless it is overridden.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { true }

  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}

  /// Called before a cell comes into view. Does nothing unless it is overridden.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Called after a cell has left the view. Does nothing unless it is overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Called before a header, footer or other view comes into view. Does nothing unless it is
  /// overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view:
      UICollectionReusableView, forElementKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// Called after a header, footer or other view has left the view. Does nothing unless it is
  /// overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view:
      UICollectionReusableView, forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}

  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  /// Returns the context menu of items: nil, for none, unless it is overridden. `point` is in
  /// points.
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// Returns the context menu of an item in the form of iOS 13: nil, for none, unless it is overridden. `point` is in
  /// points. The other form is asked first.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// Called before a menu of items opens. Does nothing unless it is overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Called before a menu of items closes. Does nothing unless it is overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Called when a person chose the preview beside a menu of items. Does nothing unless it is overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  /// Returns whether an item is selected when a drag pauses over it: true, unless it is overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }

  /// Returns the layout for a transition that a gesture leads: one between the two, unless it is overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }

  /// Called when the collection view has scrolled. Does nothing unless it is overridden.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Called when a person starts to drag the content. Does nothing unless it is overridden.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Called when a person stops dragging the content, before it comes to rest; it may set where it does. Does nothing
  /// unless it is overridden. The velocity is in points per millisecond.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Called when a person stops dragging the content. Does nothing unless it is overridden.
  open func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Called when the content moves on after a drag. Does nothing unless it is overridden.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Called when the content comes to rest after a drag. Does nothing unless it is overridden.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns whether a person may scroll to the top at once: true, unless it is overridden.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Called when the content has come to its top after a person asked for it. Does nothing unless it is overridden.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Returns the view that zooms: nil, for none, unless it is overridden.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Called when the scale begins to change. Does nothing unless it is overridden.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Called after each change of the scale. Does nothing unless it is overridden.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Called when zooming has ended, with the scale at rest, a factor. Does nothing unless it is overridden.
  open func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// Called when the adjusted content inset has changed. Does nothing unless it is overridden.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
