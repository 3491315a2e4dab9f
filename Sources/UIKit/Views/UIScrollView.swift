import Foundation
import Scene

/// A view whose content is larger than it is; the host scrolls, and tells how far.
@MainActor open class UIScrollView: UIView, UIScrollViewDelegating {
  /// What its content is moved in by besides `contentInset`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`.
    case automatic = 0
    /// The safe area, where it can be scrolled.
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }

  /// When a drag takes the keyboard away from what is edited.
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag = 1
    /// With the finger: there is no keyboard on the screen to go with it, so as `onDrag`.
    case interactive = 2
  }

  weak var plainDelegate: (any UIScrollViewDelegate)?

  // MARK: Content

  /// Points.
  open var contentSize: CGSize = .zero {
    didSet {
      changed(oldValue != contentSize)
      guard oldValue != contentSize else { return }
      // Whether the safe area counts at the sides depends on which of both is wider.
      if role == .list, hasSafeArea { followInsets() }
      clamp()
      if contentOffset.y > 0 { tellBar() }
    }
  }

  /// How far the content's top left corner is above and left of the view's, in points. Where
  /// there are insets it may be less than 0.
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

  /// With animation the offset is the new one at once, and the content is seen moving there.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(animated) { self.contentOffset = contentOffset }
  }

  /// Scrolls by as little as is needed; what is larger than the view is shown from its top left.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(offset(showing: rect), animated: animated)
  }

  // MARK: Insets

  /// Room around the content, in points.
  open var contentInset: UIEdgeInsets = .zero {
    didSet { if oldValue != contentInset { insetsDidChange() } }
  }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if oldValue != contentInsetAdjustmentBehavior { insetsDidChange() } }
  }
  open func adjustedContentInsetDidChange() {}

  /// The insets that the offset stands for.
  var knownInset = UIEdgeInsets.zero
  /// The sum of all scrolls that were seen happening.
  var seenWay = CGPoint.zero

  /// Lets a person ask for what is new, by pulling the content down or with F5; it stands above
  /// the content while that goes on. Traps in a text view.
  open var refreshControl: UIRefreshControl? { didSet { refreshControlChanged(from: oldValue) } }

  // MARK: How it scrolls

  open var isScrollEnabled = true { didSet { changed(oldValue != isScrollEnabled) } }
  open var showsVerticalScrollIndicator = true {
    didSet { changed(oldValue != showsVerticalScrollIndicator) }
  }
  open var showsHorizontalScrollIndicator = true {
    didSet { changed(oldValue != showsHorizontalScrollIndicator) }
  }
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// A person moves it, or did and it still goes on.
  public internal(set) var isDragging = false
  public internal(set) var isDecelerating = false
  public var isTracking: Bool { isDragging && !isDecelerating }

  // MARK: Inside

  /// A person's scrolling came to an end.
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
    case .activated, .gripDragged, .indexPressed, .textMenuOpened, .textSighted, .linkFollowed,
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
