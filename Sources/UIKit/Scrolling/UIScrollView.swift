import Foundation
import Scene

// Longer than most files: overridable members have to be in the body of the class.

/// A view whose content is larger than the view itself and can be scrolled.
///
/// A finger moves the content through `panGestureRecognizer`, and two fingers zoom it through
/// `pinchGestureRecognizer`. Wheels and touchpads scroll as the desktop does; the host reports the
/// offset.
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
    /// The same as `onDrag`: the keyboard does not follow the finger.
    case interactive = 2
  }

  /// How fast content comes to rest after a finger let go of it: the share of its velocity that is
  /// left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The default rate, 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate at which content comes to rest soon, 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The colours of the scroll bars.
  public enum IndicatorStyle: Int, Sendable {
    /// As the appearance of the view says.
    case `default` = 0
    /// Dark bars, for light content.
    case black = 1
    /// Light bars, for dark content.
    case white = 2
  }

  weak var plainDelegate: (any UIScrollViewDelegate)?
  /// The delegate, which in subclasses conforms to a protocol of their own.
  var scrollDelegate: (any UIScrollViewDelegate)? {
    get { plainDelegate }
    set { plainDelegate = newValue }
  }
  /// What few scroll views have other than by default.
  var settings: ScrollSettings?
  /// What a person scrolls and zooms with; nil until somebody asks for it or scrolls.
  var mover: (any ScrollMoving)?

  /// The properties that documents set by name.
  open override class var outlets: [Outlet] { KeyedProperties.ofUIScrollView }

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    decodeScrolling(nib)
  }

  // MARK: Content

  /// The size of the content as far as it is known without measuring a text anew.
  var knownContentSize: CGSize { contentSize }

  /// The size of the content, in points. It is zero by default.
  @exclusivity(unchecked) open var contentSize: CGSize = .zero {
    didSet {
      contentSize = contentSize.finite
      changed(oldValue != contentSize)
      guard oldValue != contentSize else { return }
      // The safe area is added at the sides only if the content is wider than the view.
      if nodeRole == .list, hasSafeArea { followInsets() }
      clamp()
      if contentOffset.y > 0 { tellBar() }
    }
  }

  /// The point of the content that is at the top left corner of the view, in points. It is negative
  /// where insets move the content in.
  open var contentOffset: CGPoint {
    get { boundsOrigin }
    set {
      let next = newValue.finite
      guard boundsOrigin != next else { return }
      noteChange(.offset(from: boundsOrigin, to: next))
      boundsOrigin = next
      setNeedsLayout()
      tellBar()
      valuesDidChange()
      didScroll()
    }
  }

  /// Scrolls to an offset, in points. With animation the property has the new value at once, and
  /// the content is seen moving there.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    mover?.stop()
    scroll(animated) { self.contentOffset = contentOffset }
  }

  /// Shows the scroll indicators for a moment, where a host hides them while nothing is scrolled.
  ///
  /// *Differs from UIKit*: those of a text view are its host's.
  open func flashScrollIndicators() {
    var next = settings ?? ScrollSettings()
    next.flashes += 1
    settings = next
    changed(true)
  }

  /// Scrolls by a page, if there is more to be seen in the direction.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    scrollByPage(direction)
  }

  /// Scrolls by as little as is needed to show a rectangle of the content, in points. A rectangle
  /// larger than the view is shown from its top left corner.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(offset(showing: rect), animated: animated)
  }

  // MARK: Insets

  /// Additional space around the content, in points.
  @exclusivity(unchecked) open var contentInset: UIEdgeInsets = .zero {
    didSet {
      contentInset = contentInset.finite
      if oldValue != contentInset { insetsDidChange() }
    }
  }
  /// How the safe area is added to `contentInset`. The default is `automatic`.
  @exclusivity(unchecked) open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior
    .automatic
  {
    didSet { if oldValue != contentInsetAdjustmentBehavior { insetsDidChange() } }
  }
  /// The insets that are in force: `contentInset`, the height of a refresh control that is
  /// refreshing, what the keyboard covers of the list of a table or collection view controller, and the safe area as
  /// `contentInsetAdjustmentBehavior` says, in points.
  ///
  /// In a text view it is `contentInset` alone.
  open var adjustedContentInset: UIEdgeInsets { computedContentInset }
  /// Called when `adjustedContentInset` has changed, before the delegate is. It does nothing by
  /// default.
  open func adjustedContentInsetDidChange() {}

  /// What the controller of a list adds at the bottom for the keyboard, in points.
  @exclusivity(unchecked) var keyboardInset: CGFloat = 0 {
    didSet { if oldValue != keyboardInset { insetsDidChange() } }
  }
  /// The adjusted insets that `contentOffset` was last set for.
  var knownInset = UIEdgeInsets.zero
  /// The sum of all animated scrolls, in points.
  var seenWay = CGPoint.zero

  /// The control that lets a person load new content, by pulling the content down or with F5. It is
  /// shown above the content while it is refreshing. Traps in a text view.
  @exclusivity(unchecked) open var refreshControl: UIRefreshControl? {
    didSet { refreshControlChanged(from: oldValue) }
  }

  // MARK: Scrolling

  /// A Boolean value that says whether a person can scroll. The default is true.
  @exclusivity(unchecked) open var isScrollEnabled = true {
    didSet {
      guard oldValue != isScrollEnabled else { return }
      mover?.scrollingWasEnabled(isScrollEnabled)
      changed(true)
    }
  }
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
  /// A Boolean value that says whether a finger touches the content, or a person scrolls by other
  /// means.
  open var isTracking: Bool { mover?.isTouched == true || (isDragging && !isDecelerating) }

  /// A Boolean value that says whether a finger can move the content beyond its edge, from where it
  /// returns. The default is true.
  open var bounces: Bool {
    get { settings?.bounces ?? true }
    set { set(\.bounces, newValue) }
  }
  /// A Boolean value that says whether content that is not higher than the view bounces as well. The
  /// default is false, in a table view true. It needs `bounces`.
  open var alwaysBounceVertical: Bool {
    get { settings?.alwaysBounceVertical ?? alwaysBouncesByDefault }
    set { set(\.alwaysBounceVertical, newValue) }
  }
  /// A Boolean value that says whether content that is not wider than the view bounces as well. The
  /// default is false. It needs `bounces`.
  open var alwaysBounceHorizontal: Bool {
    get { settings?.alwaysBounceHorizontal ?? false }
    set { set(\.alwaysBounceHorizontal, newValue) }
  }
  /// A Boolean value that says whether the content comes to rest at multiples of the size of the
  /// view. The default is false.
  ///
  /// A wheel turns one page with each step.
  open var isPagingEnabled: Bool {
    get { settings?.isPagingEnabled ?? false }
    set { set(\.isPagingEnabled, newValue) }
  }
  /// How fast the content comes to rest after a finger let go of it. The default is `normal`.
  ///
  /// *Differs from UIKit*: the desktop itself slows what a touchpad set in motion, unless the app
  /// has the content rest elsewhere.
  open var decelerationRate: DecelerationRate {
    get { settings?.decelerationRate ?? .normal }
    set { set(\.decelerationRate, newValue) }
  }
  /// A Boolean value that says whether a drag that begins along one axis keeps to it. A diagonal
  /// drag scrolls along both. The default is false.
  open var isDirectionalLockEnabled: Bool {
    get { settings?.isDirectionalLockEnabled ?? false }
    set { set(\.isDirectionalLockEnabled, newValue) }
  }
  /// A Boolean value that says whether views inside get a touch only when it is clear that it does
  /// not scroll. The default is true.
  open var delaysContentTouches: Bool {
    get { settings?.delaysContentTouches ?? true }
    set { set(\.delaysContentTouches, newValue) }
  }
  /// A Boolean value that says whether a drag takes a touch away from the view inside that has got
  /// it. The default is true.
  open var canCancelContentTouches: Bool {
    get { settings?.canCancelContentTouches ?? true }
    set { set(\.canCancelContentTouches, newValue) }
  }

  /// Returns whether a view inside gets touches that begin in it. The default implementation returns
  /// true.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Returns whether a drag takes the touches away from a view that has got them. The default
  /// implementation returns false for a control, and true for any other view. It is not called if
  /// `canCancelContentTouches` is false.
  open func touchesShouldCancel(in view: UIView) -> Bool { !view.keepsTouches }

  // MARK: Recognizers

  /// The recognizer with which a finger scrolls the content.
  ///
  /// What a person scrolls by a wheel or a touchpad it reports too, without touches.
  open var panGestureRecognizer: UIPanGestureRecognizer { madeMover.pan }

  /// The recognizer with which two fingers zoom the content. It recognizes nothing unless the delegate
  /// has a view that zooms, and the limits of the scale differ.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { madeMover.pinch }

  // MARK: Zooming

  /// The least scale of the content. The default is 1.
  open var minimumZoomScale: CGFloat {
    get { settings?.minimumZoomScale ?? 1 }
    set { set(\.minimumZoomScale, newValue) }
  }
  /// The greatest scale of the content. The default is 1. It has to be greater than the least one
  /// for a person to zoom.
  open var maximumZoomScale: CGFloat {
    get { settings?.maximumZoomScale ?? 1 }
    set { set(\.maximumZoomScale, newValue) }
  }
  /// The scale of the content. The default is 1. A value beyond the limits is set to the limit.
  /// Without a view of the delegate's that zooms it stays 1.
  open var zoomScale: CGFloat {
    get { settings?.zoomScale ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }
  /// A Boolean value that says whether two fingers can zoom beyond the limits, to which the content
  /// returns. The default is true.
  open var bouncesZoom: Bool {
    get { settings?.bouncesZoom ?? true }
    set { set(\.bouncesZoom, newValue) }
  }
  /// Zooms to a scale, around the middle of what is visible.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomToScale(scale, animated) }
  /// Zooms so that a rectangle of the zoomed view is visible as a whole, in points of that view.
  open func zoom(to rect: CGRect, animated: Bool) { zoomToRectangle(rect, animated) }

  // MARK: Scroll bars

  /// The colours of the scroll bars. The default is `default`.
  open var indicatorStyle: IndicatorStyle {
    get { settings?.indicatorStyle ?? .default }
    set { set(\.indicatorStyle, newValue) }
  }
  /// The distances of the vertical scroll bar from the edges, in points. The default is 0.
  open var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { settings?.verticalBarInsets ?? .zero }
    set { set(\.verticalBarInsets, newValue) }
  }
  /// The distances of the horizontal scroll bar from the edges, in points. The default is 0.
  open var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { settings?.horizontalBarInsets ?? .zero }
    set { set(\.horizontalBarInsets, newValue) }
  }
  /// The distances of both scroll bars from the edges, in points; those of the vertical one when
  /// they differ.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// A Boolean value that says whether the safe area is added to the distances of the scroll bars.
  /// The default is true.
  open var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { settings?.adjustsBarInsets ?? true }
    set { set(\.adjustsBarInsets, newValue) }
  }
  /// A Boolean value that says whether a person can scroll to the top at once, with Ctrl+Home or
  /// Command+Up. The default is true.
  ///
  /// The key is for the innermost scroll view around the first responder. Without one it is for the
  /// only scroll view in sight that allows it, and for none of several.
  open var scrollsToTop: Bool {
    get { settings?.scrollsToTop ?? true }
    set { set(\.scrollsToTop, newValue) }
  }

  private func set<Value: Equatable>(
    _ path: WritableKeyPath<ScrollSettings, Value>, _ value: Value
  ) {
    var all = settings ?? ScrollSettings(alwaysBounceVertical: alwaysBouncesByDefault)
    guard all[keyPath: path] != value else { return }
    all[keyPath: path] = value
    settings = all
    changed(true)
  }

  /// The default of `alwaysBounceVertical`.
  var alwaysBouncesByDefault: Bool { false }

  // MARK: Internals

  /// Called when the host reports that nothing scrolls any more.
  func rested() {}
  /// Called when content that a person scrolled is at rest, or a finger has stopped it.
  func cameToRest() {}
  /// Returns the offset at which content rests that a person let go, in points.
  ///
  /// - Parameters:
  ///   - proposed: where its velocity takes it.
  ///   - velocity: its velocity in points per second.
  func restingPlace(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  override var offeredRefreshControl: UIRefreshControl? {
    refreshControl.flatMap { $0.isOffered ? $0 : nil }
  }

  override func handle(_ input: NodeInput) -> Bool {
    switch input {
    case .scrolling(let stage): scrolling(stage)
    case .scrolled(let offset): scrolled(to: offset)
    case .pulled: refreshControl?.begun()
    case .rested: rested()
    case .zoomed(let factor, let place): zoomed(by: factor, at: place)
    case .activated, .gripDragged, .indexPressed, .textMenuOpened, .textSighted, .topLineChanged,
      .linkFollowed, .pasted,
      .submitted, .adjusted, .wordChosen, .filesPicked, .pagesStepped:
      return super.handle(input)
    }
    return true
  }

  override var guideOfInside: UILayoutGuide? { contentLayoutGuide }

  override func layoutDidSolve(_ solver: LayoutEngine) { takeContentSize(solver) }

  /// How often the delegate is being told, each time because it scrolled when it was.
  private var scrollsWithinScroll = 0
  private static let mostScrollsWithinScroll = 500

  func didScroll() {
    guard let delegate = scrollDelegate else { return }
    scrollsWithinScroll += 1
    defer { scrollsWithinScroll -= 1 }
    precondition(
      scrollsWithinScroll < Self.mostScrollsWithinScroll,
      "scrollViewDidScroll(_:) of \(type(of: delegate)) scrolled, and so was called again, "
        + "\(Self.mostScrollsWithinScroll) times, up to \(contentOffset) in the \(type(of: self)). Set an offset in it that stays the same."
    )
    delegate.scrollViewDidScroll(self)
  }

  open override func layoutSubviews() {
    guard nodeRole == .list else { return }
    followInsets()
    clamp()
    placeRefreshControl()
  }

  override var nodeRole: NodeRole { .list }
  override var scrolls: Bool { true }

  override var contentShift: CGPoint {
    let inset = shownInset
    return CGPoint(x: inset.left, y: inset.top)
  }

  override func touchArrives() { prepareToScroll() }

  override func describe(_ node: inout Node) {
    let inset = shownInset
    node.contentSize = CGSize(
      width: contentSize.width + inset.left + inset.right,
      height: contentSize.height + inset.top + inset.bottom)
    node.offset = CGPoint(x: contentOffset.x + inset.left, y: contentOffset.y + inset.top)
    node.traits.insert(.clips)
    if refreshControl?.isOffered == true { node.traits.insert(.refreshable) }
    if !isScrollEnabled || mover?.isOff == true { node.traits.insert(.still) }
    if !showsVerticalScrollIndicator { node.traits.insert(.plainSide) }
    if !showsHorizontalScrollIndicator { node.traits.insert(.plainBottom) }
    if let settings {
      describeBars(&node, settings)
      if canZoom { node.traits.insert(.zooms) }
    }
  }
}
