import Foundation
import Scene

/// A view whose content is larger than the view itself and can be scrolled.
///
/// The host scrolls and reports the offset.
@preconcurrency @MainActor open class UIScrollView: UIView, UIScrollViewDelegating {
  /// How the safe area is added to `contentInset`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The same as `scrollableAxes`.
    case automatic = 0
    /// The safe area is added at the top and bottom, and at the sides where the content is wider
    /// than the view.
    case scrollableAxes = 1
    /// The safe area is not added.
    case never = 2
    /// The safe area is added at all four edges.
    case always = 3
  }

  /// Whether dragging takes the keyboard focus away from the first responder.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Dragging does not change the first responder.
    case none = 0
    /// The first responder resigns when a drag begins.
    case onDrag = 1
    /// The same as `onDrag`: there is no on-screen keyboard that could follow the finger.
    case interactive = 2
  }

  weak var plainDelegate: (any UIScrollViewDelegate)?

  // MARK: Content

  /// The size of the content, in points. It is zero by default.
  open var contentSize: CGSize = .zero {
    didSet {
      changed(oldValue != contentSize)
      guard oldValue != contentSize else { return }
      // The safe area is added at the sides only if the content is wider than the view.
      if role == .list, hasSafeArea { followInsets() }
      clamp()
      if contentOffset.y > 0 { tellBar() }
    }
  }

  /// The point of the content that is at the top left corner of the view, in points. It is negative
  /// where insets move the content in.
  open var contentOffset: CGPoint {
    get { boundsOrigin }
    set {
      guard boundsOrigin != newValue else { return }
      noteChange(.offset(from: boundsOrigin, to: newValue))
      boundsOrigin = newValue
      setNeedsLayout()
      tellBar()
      didScroll()
    }
  }

  /// Scrolls to an offset, in points. With animation the property has the new value at once, and
  /// the content is seen moving there.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(animated) { self.contentOffset = contentOffset }
  }

  /// Scrolls by as little as is needed to show a rectangle of the content, in points. A rectangle
  /// larger than the view is shown from its top left corner.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(offset(showing: rect), animated: animated)
  }

  // MARK: Insets

  /// Additional space around the content, in points.
  open var contentInset: UIEdgeInsets = .zero {
    didSet { if oldValue != contentInset { insetsDidChange() } }
  }
  /// How the safe area is added to `contentInset`. The default is `automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if oldValue != contentInsetAdjustmentBehavior { insetsDidChange() } }
  }
  /// Called when `adjustedContentInset` has changed, before the delegate is. It does nothing by
  /// default.
  open func adjustedContentInsetDidChange() {}

  /// The adjusted insets that `contentOffset` was last set for.
  var knownInset = UIEdgeInsets.zero
  /// The sum of all animated scrolls, in points.
  var seenWay = CGPoint.zero

  /// The control that lets a person load new content, by pulling the content down or with F5. It is
  /// shown above the content while it is refreshing. Traps in a text view.
  open var refreshControl: UIRefreshControl? { didSet { refreshControlChanged(from: oldValue) } }

  // MARK: Scrolling

  /// A Boolean value that says whether a person can scroll. The default is true.
  open var isScrollEnabled = true { didSet { changed(oldValue != isScrollEnabled) } }
  /// A Boolean value that says whether a vertical scroll bar is shown. The default is true.
  open var showsVerticalScrollIndicator = true {
    didSet { changed(oldValue != showsVerticalScrollIndicator) }
  }
  /// A Boolean value that says whether a horizontal scroll bar is shown. The default is true.
  open var showsHorizontalScrollIndicator = true {
    didSet { changed(oldValue != showsHorizontalScrollIndicator) }
  }
  /// Whether dragging takes the keyboard focus away from the first responder. The default is
  /// `none`.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// A Boolean value that says whether a person is scrolling, or has let go and the content
  /// decelerates.
  open internal(set) var isDragging = false
  /// A Boolean value that says whether the content goes on moving after a person let go.
  open internal(set) var isDecelerating = false
  /// A Boolean value that says whether a person is scrolling and has not let go.
  open var isTracking: Bool { isDragging && !isDecelerating }

  // MARK: Internals

  /// Called when scrolling by a person has ended.
  func rested() {}

  override var offeredRefreshControl: UIRefreshControl? {
    refreshControl.flatMap { $0.isOffered ? $0 : nil }
  }

  override func handle(_ input: NodeInput) -> Bool {
    switch input {
    case .scrolling(let stage): scrolling(stage)
    case .scrolled(let offset): scrolled(to: offset)
    case .pulled: refreshControl?.begun()
    case .rested: rested()
    case .activated, .gripDragged, .indexPressed, .textMenuOpened, .textSighted, .topLineChanged,
      .linkFollowed,
      .submitted, .adjusted, .wordChosen, .filesPicked, .pagesStepped:
      return super.handle(input)
    }
    return true
  }

  override var guideOfInside: UILayoutGuide? { contentLayoutGuide }

  override func layoutDidSolve(_ solver: LayoutEngine) { takeContentSize(solver) }

  func didScroll() { plainDelegate?.scrollViewDidScroll(self) }

  open override func layoutSubviews() {
    guard role == .list else { return }
    followInsets()
    clamp()
    placeRefreshControl()
  }

  override var role: Role { .list }

  override var contentShift: CGPoint { CGPoint(x: knownInset.left, y: knownInset.top) }

  override func describe(_ node: inout Node) {
    let inset = knownInset
    node.contentSize = CGSize(
      width: contentSize.width + inset.left + inset.right,
      height: contentSize.height + inset.top + inset.bottom)
    node.offset = CGPoint(x: contentOffset.x + inset.left, y: contentOffset.y + inset.top)
    node.traits.insert(.clips)
    if refreshControl?.isOffered == true { node.traits.insert(.refreshable) }
    if !isScrollEnabled { node.traits.insert(.still) }
    if !showsVerticalScrollIndicator { node.traits.insert(.plainSide) }
    if !showsHorizontalScrollIndicator { node.traits.insert(.plainBottom) }
  }
}
