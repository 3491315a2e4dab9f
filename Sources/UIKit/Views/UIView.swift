import Foundation
import Scene

// Longer than most files: what apps override and what is stored has to stand in the body of the
// class. The rest is in extensions beside it.

/// A rectangle on the screen that may hold others.
///
/// `frame` is in the superview's coordinates, in points; with a `transform` it is the rectangle
/// around what is seen, and `bounds` and `center` tell the size and the place without it.
@MainActor open class UIView: UIResponder, UITraitEnvironment {
  let nodeID: NodeID
  // Weak references would make every retain of a view slow. These two are cleared by what
  // they point to when that goes.
  //
  // The marks `unchecked` leave out a check at run time that no two accesses to a property
  // overlap, which was a tenth of a turn. They cannot: the main actor alone gets here, and no
  // access lasts longer than reading, writing or editing the value itself.
  @exclusivity(unchecked) unowned(unsafe) var viewController: UIViewController?
  @exclusivity(unchecked) var needsLayout = true
  @exclusivity(unchecked) var subtreeNeedsLayout = true
  /// It or a view in it takes part in Auto Layout.
  @exclusivity(unchecked) var subtreeUsesLayout = false
  @exclusivity(unchecked) var layoutState: LayoutState?
  /// Of a list's subview: whether it is drawn below the rows (-1), with them, or above them.
  @exclusivity(unchecked) var listLayer = 0
  @exclusivity(unchecked) var boundsOrigin = CGPoint.zero
  /// The frame without transform.
  @exclusivity(unchecked) var area: CGRect
  @exclusivity(unchecked) private(set) var isTransformed = false
  @exclusivity(unchecked) var needsDisplay = true
  @exclusivity(unchecked) var display: ViewDisplay?

  @exclusivity(unchecked) public private(set) unowned(unsafe) var superview: UIView?
  @exclusivity(unchecked) public private(set) var subviews: [UIView] = []

  public init(frame: CGRect) {
    area = frame
    isUserInteractionEnabled = Self.takesTouches
    nodeID = NodeNumbers.next()
    super.init()
    if Self.requiresConstraintBasedLayout { _ = makeLayoutState() }
  }

  public convenience override init() { self.init(frame: .zero) }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  isolated deinit {
    for view in subviews {
      if view.subtreeUsesLayout { view.leaveLayout() }
      view.superview = nil
      view.setWindow(nil)
    }
  }

  // MARK: Geometry

  open var frame: CGRect {
    get { isTransformed ? framedArea : area }
    set { setArea(isTransformed ? area(framedAs: newValue) : newValue) }
  }

  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: area.size) }
    set {
      if boundsOrigin != newValue.origin {
        noteChange(.offset(from: boundsOrigin, to: newValue.origin))
        boundsOrigin = newValue.origin
      }
      setArea(
        CGRect(
          x: center.x - newValue.width / 2, y: center.y - newValue.height / 2,
          width: newValue.width, height: newValue.height))
      engine?.invalidate()
    }
  }

  public var center: CGPoint {
    get { CGPoint(x: area.midX, y: area.midY) }
    set {
      setArea(
        CGRect(
          x: newValue.x - area.width / 2, y: newValue.y - area.height / 2,
          width: area.width, height: area.height))
    }
  }

  /// Of what is drawn, around the center: hit testing and conversions follow it, layout does
  /// not.
  open var transform: CGAffineTransform = .identity {
    didSet {
      guard oldValue != transform else { return }
      isTransformed = !transform.isIdentity
      noteChange(.transform(from: oldValue.affine, to: transform.affine))
      changed(true)
    }
  }

  @exclusivity(unchecked) open var autoresizingMask: AutoresizingMask = []
  @exclusivity(unchecked) open var autoresizesSubviews = true

  /// The size that suits `size` best; a view without content keeps its own.
  open func sizeThatFits(_ size: CGSize) -> CGSize { area.size }

  public func sizeToFit() {
    frame.size = sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
  }

  // MARK: Appearance

  @exclusivity(unchecked) open var backgroundColor: UIColor? {
    didSet {
      guard oldValue != backgroundColor else { return }
      noteChange(.fill(from: oldValue?.paint, to: backgroundColor?.paint))
      changed(true)
    }
  }
  @exclusivity(unchecked) open var isHidden = false {
    didSet {
      changed(oldValue != isHidden)
      if oldValue != isHidden, layoutState != nil { hidingDidChange() }
      if oldValue != isHidden, viewController != nil { engine?.invalidate() }
    }
  }
  /// The opacity of this view and all that it holds, from 0 to 1; what is beyond is cut.
  @exclusivity(unchecked) open var alpha: CGFloat = 1 {
    didSet {
      alpha = min(max(alpha, 0), 1)
      guard oldValue != alpha else { return }
      noteChange(.opacity(from: oldValue, to: alpha))
      changed(true)
    }
  }
  @exclusivity(unchecked) open var clipsToBounds = false {
    didSet { changed(oldValue != clipsToBounds) }
  }
  /// The colour of what can be pressed; nil takes that of the superview.
  open var tintColor: UIColor! {
    get { inheritedTint }
    set { setTint(newValue) }
  }
  var ownTintColor: UIColor?
  /// Its tint colour, or that of a view around it, changed. Calls super.
  open func tintColorDidChange() { changed(true) }
  open var isUserInteractionEnabled: Bool
  open var tag = 0
  /// What assistive technology and scripts call it.
  @exclusivity(unchecked) open var accessibilityLabel: String? {
    didSet { changed(oldValue != accessibilityLabel) }
  }
  open var accessibilityIdentifier: String?
  @exclusivity(unchecked) var cornerRadius: Double = 0 {
    didSet { changed(oldValue != cornerRadius) }
  }

  /// How a drawing fills it after its size has changed, and an image view's picture always.
  open var contentMode: ContentMode {
    get { display?.contentMode ?? .scaleToFill }
    set {
      changed(contentMode != newValue)
      madeDisplay.contentMode = newValue
    }
  }

  /// Draws in the current context. Called when it is seen first and after `setNeedsDisplay`.
  open func draw(_ rect: CGRect) {}

  open func setNeedsDisplay() {
    needsDisplay = true
    changed(true)
  }

  /// All of it is drawn, whatever the part.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// `CALayer`, `CAShapeLayer` or `CAGradientLayer`.
  open class var layerClass: AnyClass { CALayer.self }

  func changed(_ really: Bool) {
    guard really else { return }
    shownLook = nil
    engine?.invalidateScene()
  }

  // MARK: Hierarchy

  open override var next: UIResponder? { viewController ?? superview }

  // MARK: Touches

  /// Whether it takes touches until it is told otherwise; what only shows something does not.
  class var takesTouches: Bool { true }

  /// What it has that watches or answers touches; most views have nothing.
  @exclusivity(unchecked) var viewInput: ViewInput?

  /// The innermost view that a point of its bounds means: the last of the subviews that has it,
  /// or the view itself. Nil where it is hidden, takes no touches or does not have the point.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    innermost(at: point, with: event)
  }

  /// Whether it has a point of its coordinates.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Asked before a recognizer of its own begins, like that one's delegate.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The menu for a point of its bounds, if it has one.
  func contextMenuOffer(at point: CGPoint) -> ContextMenuOffer? { ownContextMenuOffer(at: point) }

  /// The window that it stands in. Kept in each view: it is asked for all the time.
  @exclusivity(unchecked) public internal(set) unowned(unsafe) var window: UIWindow?

  func setWindow(_ next: UIWindow?) {
    // A window is in itself.
    guard window !== next, window !== self else { return }
    window = next
    viewController?.noteWidenedSafeArea(in: next)
    if viewInput != nil { inputDidEnterWindow() }
    for view in subviews { view.setWindow(next) }
  }

  open func addSubview(_ view: UIView) { insert(view, at: nil) }

  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex { $0 === sibling })
  }

  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 })
  }

  public func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self, subviews.last !== view else { return }
    subviews.removeAll { $0 === view }
    subviews.append(view)
    engine?.invalidateScene()
  }

  public func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self, subviews.first !== view else { return }
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: 0)
    engine?.invalidateScene()
  }

  private func insert(_ view: UIView, at index: Int?) {
    precondition(
      !isDescendant(of: view), "A view cannot become a subview of itself or of what it contains")
    if view.superview === self, index == nil, subviews.last === view { return }
    let oldWindow = view.window
    let newWindow = window
    let wasCovered = view.hasSafeArea
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.tellWillMove(to: newWindow) }
    let arrives = view.superview !== self
    if view.subtreeUsesLayout, arrives { view.leaveLayout() }
    if let old = view.superview { old.subviews.removeAll { $0 === view } }
    subviews.insert(view, at: min(index ?? subviews.count, subviews.count))
    view.superview = self
    view.setWindow(newWindow)
    if view.subtreeUsesLayout, arrives { view.enterLayout() }
    if newWindow != nil { engine?.features.traits.awaitTraits(view) }
    if wasCovered || view.hasSafeArea { view.layOutAll() }
    if view.subtreeNeedsLayout || view.needsLayout { markSubtree() }
    view.didMoveToSuperview()
    if oldWindow !== newWindow { view.tellDidMove() }
    setNeedsLayout()
    if view.holdsController {
      checkHierarchy(below: view)
      engine?.invalidate()
    }
  }

  /// Whether a controller's view comes or goes with this one.
  private var holdsController: Bool {
    viewController != nil || subviews.contains { $0.holdsController }
  }

  open func removeFromSuperview() {
    guard let parent = superview else { return }
    let hadWindow = window != nil
    if holdsController { engine?.invalidate() }
    // When it comes back, less may be covered.
    if hasSafeArea { layOutAll() }
    willMove(toSuperview: nil)
    if hadWindow { tellWillMove(to: nil) }
    if subtreeUsesLayout { leaveLayout() }
    parent.subviews.removeAll { $0 === self }
    superview = nil
    setWindow(nil)
    didMoveToSuperview()
    if hadWindow { tellDidMove() }
    parent.setNeedsLayout()
  }

  private func tellWillMove(to window: UIWindow?) {
    willMove(toWindow: window)
    for view in subviews { view.tellWillMove(to: window) }
  }

  private func tellDidMove() {
    didMoveToWindow()
    for view in subviews { view.tellDidMove() }
  }

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  // MARK: Layout

  /// Gives its subviews their frames. Called in the layout pass when the size changed or
  /// `setNeedsLayout` was called.
  open func layoutSubviews() {}

  /// What is kept to make the next layout cheaper is dropped.
  func forgetLayout() {}

  public func setNeedsLayout() {
    needsLayout = true
    markSubtree()
    engine?.invalidateScene()
  }

  /// Above a marked view all are marked, or are just being laid out and will come to it.
  func markSubtree() {
    var step: UIView? = self
    while let view = step, !view.subtreeNeedsLayout {
      view.subtreeNeedsLayout = true
      step = view.superview
    }
  }

  public func layoutIfNeeded() {
    prepareLayout()
    layoutSubtree(engine)
  }

  /// Whether it is laid out by constraints that it makes in `updateConstraints()`.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Makes or changes constraints. Called before a layout when that was asked for, for inner
  /// views first; calls super last.
  open func updateConstraints() {}

  /// The size of its content, or `noIntrinsicMetric` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  open func invalidateIntrinsicContentSize() {
    if layoutState != nil { contentSizeDidChange() }
  }

  /// The size that its constraints and contents give it, as near to `targetSize` as can be.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel)
  }

  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  // MARK: Insets

  @exclusivity(unchecked) var toldInsets: UIEdgeInsets?

  /// The safe area comes on top of the margins.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { tellMargins() } }
  /// The margins reach at least as far in as those of the view around it.
  open var preservesSuperviewLayoutMargins = false { didSet { tellMargins() } }
  open func safeAreaInsetsDidChange() {}
  open func layoutMarginsDidChange() {}

  // MARK: Traits

  @exclusivity(unchecked) var traitStore: TraitStore?
  /// What it was last told.
  @exclusivity(unchecked) var knownTraits: UITraitCollection?

  open var traitCollection: UITraitCollection {
    var view = self
    while view.traitStore == nil, view.viewController == nil, let outer = view.superview {
      view = outer
    }
    let inherited = view.inheritedTraits
    return view.traitStore?.traits(over: inherited) ?? inherited
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The style of this view and all below it, whatever is around them; `unspecified` takes
  /// that back.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { storedStyle }
    set { storedStyle = newValue }
  }

  /// What this view would have without overrides of its own.
  var inheritedTraits: UITraitCollection {
    viewController?.traitCollection ?? superview?.traitCollection
      ?? SceneEngine.current?.windowTraits ?? .nothing
  }

  func overridesDidChange() {
    if let traits = engine?.features.traits {
      traits.hasViewOverrides = true
      if window != nil { traits.awaitTraits(self) }
    }
    engine?.invalidate()
  }

  // MARK: Scene

  override var engine: SceneEngine? { window?.joinedEngine ?? SceneEngine.current }

  var role: Role { .group }

  /// Stands in the scene only as what it holds.
  var isPlain: Bool {
    role == .group && !standsAlone && viewInput == nil && !clipsToBounds
      && accessibilityLabel == nil
      && cornerRadius == 0
      && (backgroundColor == nil || backgroundColor == .clear)
      && display?.isVisible != true
  }

  /// Its opacity or transform changed in sight, so that it must be one thing for the host.
  @exclusivity(unchecked) var isOneThing = false

  private var standsAlone: Bool { alpha < 1 || isTransformed || isOneThing }

  /// Of what scrolls: how far its content stands from the top left of all that can be scrolled.
  var contentShift: CGPoint { .zero }

  func describe(_ node: inout Node) {}

  /// How it looked in the last scene, if nothing has changed since.
  @exclusivity(unchecked) var shownLook: SharedLook?

  /// Whether all that `describe` reads tells of its changes by `changed`.
  var keepsLook: Bool { false }

  /// A button, row or veil that was pressed.
  func activate() {}

  /// A person did something at the widget of its node.
  ///
  /// - Returns: whether the view has a use for it; an override asks super for what it has none for.
  @discardableResult func handle(_ input: NodeInput) -> Bool {
    guard case .activated = input else { return false }
    activate()
    return true
  }

  /// Where keys go first while something in it has the keyboard; nil where it does not matter.
  var keyTarget: UIResponder? { nil }

  override var focusableView: UIView? { self }

  /// The text that it shows by itself, where that is all that it does.
  var shownWords: String? { nil }

  // MARK: Auto Layout

  /// How firmly it keeps to the size of its content until an app says otherwise.
  var defaultHugging: UILayoutPriority { .defaultLow }

  /// Whether the height of its content depends on its width, so that Auto Layout asks
  /// `sizeThatFits(_:)` for the height at the width that it has.
  ///
  /// Differs from UIKit: UIKit keeps this to its own labels and text views.
  open var contentHeightDependsOnWidth: Bool { false }

  /// How far the first baseline of its content stands from the top and the last one from the
  /// bottom, in points.
  ///
  /// Differs from UIKit: UIKit asks for a view that has the baseline.
  open var contentBaselines: (first: CGFloat, last: CGFloat) { (0, 0) }

  /// What its edges are for constraints of what is in it; nil for the edges themselves.
  var guideOfInside: UILayoutGuide? { nil }
  /// A subview is about to leave.
  func willLose(_ subview: UIView) {}
  /// A subview was hidden or shown.
  func subviewHidingDidChange() {}
  /// The content of a subview has another size.
  func subviewContentSizeDidChange() {}
  /// The solver has places for what is in it.
  func layoutDidSolve(_ solver: LayoutEngine) {}
}
