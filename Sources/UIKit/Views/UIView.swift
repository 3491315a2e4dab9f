import Foundation
import Scene

// Longer than most files: overridable members and stored properties have to be in the body of the
// class. The rest is in extensions beside it.

/// A rectangle on the screen that may contain other views.
///
/// `frame` is in the superview's coordinates, in points. With a `transform` it is the bounding
/// rectangle of the transformed view; `bounds` and `center` are the size and position without it.
@MainActor open class UIView: UIResponder, UITraitEnvironment {
  let nodeID: NodeID
  // Weak references would make every retain of a view slow. These two are cleared by the objects
  // that they refer to when those are deallocated.
  //
  // `@exclusivity(unchecked)` omits the check at run time that accesses to a property do not
  // overlap, which took a tenth of the time of a turn. They cannot overlap: only the main actor
  // accesses them, and no access lasts longer than reading, writing or changing the value itself.
  @exclusivity(unchecked) unowned(unsafe) var viewController: UIViewController?
  @exclusivity(unchecked) var needsLayout = true
  @exclusivity(unchecked) var subtreeNeedsLayout = true
  /// This view or one below it takes part in Auto Layout.
  @exclusivity(unchecked) var subtreeUsesLayout = false
  @exclusivity(unchecked) var layoutState: LayoutState?
  /// The layer of a subview of a list: below the rows (-1), with them (0), or above them.
  @exclusivity(unchecked) var listLayer = 0
  @exclusivity(unchecked) var boundsOrigin = CGPoint.zero
  /// The frame without the transform, in points.
  @exclusivity(unchecked) var area: CGRect
  @exclusivity(unchecked) var isTransformed = false
  @exclusivity(unchecked) var needsDisplay = true
  @exclusivity(unchecked) var display: ViewDisplay?

  /// The view that contains this one; nil if there is none.
  @exclusivity(unchecked) public private(set) unowned(unsafe) var superview: UIView?
  /// The views directly inside this one, from the back to the front.
  @exclusivity(unchecked) public private(set) var subviews: [UIView] = []

  /// Makes a view.
  ///
  /// - Parameter frame: the position and size in the superview's coordinates, in points.
  public init(frame: CGRect) {
    area = frame
    isUserInteractionEnabled = Self.takesTouches
    nodeID = NodeNumbers.next()
    super.init()
    if Self.requiresConstraintBasedLayout { _ = makeLayoutState() }
  }

  /// Makes a view with a frame of zero.
  public convenience override init() { self.init(frame: .zero) }

  /// Differs from UIKit: there are no archives to decode from, so the result is nil.
  public required init?(coder: NSCoder) { return nil }

  isolated deinit {
    for view in subviews {
      if view.subtreeUsesLayout { view.leaveLayout() }
      view.superview = nil
      view.setWindow(nil)
    }
  }

  // MARK: Geometry

  /// The position and size in the superview's coordinates, in points.
  ///
  /// With a `transform` it is the bounding rectangle of the transformed view. Setting it moves the
  /// center and changes the bounds; for a rotated view the size is then an approximation.
  open var frame: CGRect {
    get { isTransformed ? framedArea : area }
    set { setArea(isTransformed ? area(framedAs: newValue) : newValue) }
  }

  /// The view's rectangle in its own coordinates, in points, without its transform.
  ///
  /// Changing the size keeps `center`; changing the origin scrolls the subviews.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: area.size) }
    set {
      if boundsOrigin != newValue.origin {
        noteChange(.offset(from: boundsOrigin, to: newValue.origin))
        boundsOrigin = newValue.origin
      }
      setArea(placed(newValue.size, at: center))
      engine?.invalidate()
    }
  }

  /// The centre in the superview's coordinates, in points, or where the anchor point of the layer is.
  /// The transform does not change it.
  public var center: CGPoint {
    get { display?.anchor.map(point(at:)) ?? CGPoint(x: area.midX, y: area.midY) }
    set { setArea(placed(area.size, at: newValue)) }
  }

  /// The transform applied to the view around its centre, as a matrix in points. The default is the
  /// identity. Hit testing and coordinate conversions take it into account, layout does not.
  open var transform: CGAffineTransform = .identity {
    didSet {
      guard oldValue != transform else { return }
      if display?.space.map({ CATransform3DGetAffineTransform($0) != transform }) == true {
        display?.space = nil
      }
      isTransformed = !transform.isIdentity || display?.space != nil
      noteChange(.transform(from: oldValue.affine, to: transform.affine))
      changed(true)
    }
  }

  /// How the frame changes when the superview's size changes. The default is an empty set: it does
  /// not change. A view placed by constraints ignores it.
  @exclusivity(unchecked) open var autoresizingMask: AutoresizingMask = []
  /// A Boolean value that says whether a change of this view's size resizes its subviews by their
  /// autoresizing masks. The default is true.
  @exclusivity(unchecked) open var autoresizesSubviews = true

  /// Returns the size that suits a given size best, in points. A view without content of its own
  /// returns its current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { area.size }

  /// Resizes the view to what `sizeThatFits(_:)` returns for an infinite size.
  public func sizeToFit() {
    frame.size = sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
  }

  // MARK: Appearance

  /// The colour of the background; nil, the default, is transparent.
  @exclusivity(unchecked) open var backgroundColor: UIColor? {
    didSet {
      guard oldValue != backgroundColor else { return }
      noteChange(.fill(from: oldValue?.paint, to: backgroundColor?.paint))
      changed(true)
    }
  }
  /// A Boolean value that says whether the view and its subviews are hidden. The default is false.
  /// A hidden view takes no touches, and no room in a stack view.
  @exclusivity(unchecked) open var isHidden = false {
    didSet {
      changed(oldValue != isHidden)
      if oldValue != isHidden, layoutState != nil { hidingDidChange() }
      if oldValue != isHidden, viewController != nil { engine?.invalidate() }
    }
  }
  /// The opacity of this view and all that it contains, from 0 to 1. The default is 1; other values
  /// are clamped.
  @exclusivity(unchecked) open var alpha: CGFloat = 1 {
    didSet {
      alpha = min(max(alpha, 0), 1)
      guard oldValue != alpha else { return }
      noteChange(.opacity(from: oldValue, to: alpha))
      changed(true)
    }
  }
  /// A Boolean value that says whether subviews are clipped to the bounds. The default is false.
  @exclusivity(unchecked) open var clipsToBounds = false {
    didSet { changed(oldValue != clipsToBounds) }
  }
  /// The colour of interactive elements. If it is not set, or is set to nil, the superview's is used;
  /// at the top that is the platform's accent colour.
  open var tintColor: UIColor! {
    get { inheritedTint }
    set { setTint(newValue) }
  }
  var ownTintColor: UIColor?
  /// Called when the tint colour of this view, set here or inherited, has changed. Overrides call
  /// `super`.
  open func tintColorDidChange() { changed(true) }
  /// A Boolean value that says whether the view and its subviews receive touches. The default is
  /// true; for labels and image views it is false.
  open var isUserInteractionEnabled: Bool
  /// A number by which the app finds the view, with `viewWithTag(_:)`. The default is 0.
  open var tag = 0
  /// The name of the view for assistive technologies and test scripts.
  @exclusivity(unchecked) open var accessibilityLabel: String? {
    didSet { changed(oldValue != accessibilityLabel) }
  }
  /// A name of the view for the app and its tests. It is not shown to people; descriptions of
  /// constraints contain it.
  open var accessibilityIdentifier: String?
  @exclusivity(unchecked) package var cornerRadius: Double = 0 {
    didSet { changed(oldValue != cornerRadius) }
  }

  /// How a drawing fills the view after a change of size, and how an image view fits its image. The
  /// default is `scaleToFill`.
  open var contentMode: ContentMode {
    get { display?.contentMode ?? .scaleToFill }
    set {
      changed(contentMode != newValue)
      madeDisplay.contentMode = newValue
    }
  }

  /// Draws the view's content in the current context. Called before the view is first shown, and
  /// after `setNeedsDisplay`. The rectangle is in points. It does nothing by default.
  open func draw(_ rect: CGRect) {}

  /// Marks the whole view as needing to be drawn again.
  open func setNeedsDisplay() {
    needsDisplay = true
    changed(true)
  }

  /// Marks the whole view as needing to be drawn again, whatever the rectangle.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// A view whose opacity this view and all in it have; nil, the default, for none. Its frame is in the
  /// coordinates of this view, and it may not be a subview.
  open var mask: UIView? {
    get { display?.maskView }
    set {
      guard newValue !== display?.maskView else { return }
      newValue?.removeFromSuperview()
      madeDisplay.maskView = newValue
      layer.mask = newValue?.layer
    }
  }

  // MARK: Layer

  /// Provides the contents of the layer. It does nothing by default.
  open func display(_ layer: CALayer) {}
  /// Draws in the layer, besides `draw(_:)`. It does nothing by default.
  open func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Called before the layer is drawn. It does nothing by default.
  open func layerWillDraw(_ layer: CALayer) {}
  /// Lays out what is in the view's layer: calls `layoutSubviews()`.
  ///
  /// Differs from UIKit: it is called for views whose `layer` was asked for; others call
  /// `layoutSubviews()` at once.
  open func layoutSublayers(of layer: CALayer) { if layer === display?.layer { layoutSubviews() } }
  /// Returns what is done when a property of the layer changes: in the block of an animation an
  /// animation with its timing, else `NSNull` for nothing.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    layer === display?.layer ? blockAction(forKey: event) : nil
  }

  /// The class of the layer: `CALayer`, `CAShapeLayer` or `CAGradientLayer`.
  open class var layerClass: AnyClass { CALayer.self }

  func changed(_ really: Bool) {
    guard really else { return }
    shownLook = nil
    engine?.invalidateScene()
  }

  // MARK: Hierarchy

  open override var next: UIResponder? { viewController ?? superview }

  // MARK: Touches

  /// The default of `isUserInteractionEnabled`: false for views that only display something.
  class var takesTouches: Bool { true }

  /// Recognizers, interactions and touch settings; nil for most views, which have none.
  @exclusivity(unchecked) var viewInput: ViewInput?

  /// Returns the deepest view that contains a point: the frontmost subview that returns one, or
  /// this view. The result is nil where this view is hidden or nearly transparent, takes no touches
  /// or does not contain the point.
  ///
  /// - Parameters:
  ///   - point: a point of this view's coordinates, in points.
  ///   - event: the event that is about to be delivered.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    innermost(at: point, with: event)
  }

  /// Returns whether the bounds contain a point of this view's coordinates, in points.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Returns whether a recognizer attached to this view may begin. Called in addition to the
  /// recognizer's delegate. The default is true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The context menu for a point of the bounds, if there is one.
  func contextMenuOffer(at point: CGPoint) -> ContextMenuOffer? { ownContextMenuOffer(at: point) }

  /// The window that contains the view; nil if there is none. Stored in each view, as it is read
  /// very often.
  @exclusivity(unchecked) public internal(set) unowned(unsafe) var window: UIWindow?

  func setWindow(_ next: UIWindow?) {
    // The window of a window is itself.
    guard window !== next, window !== self else { return }
    window = next
    viewController?.noteWidenedSafeArea(in: next)
    if viewInput != nil { inputDidEnterWindow() }
    if next != nil { display?.layer?.enterWindow() }
    for view in subviews { view.setWindow(next) }
  }

  /// Adds a view in front of the other subviews. It leaves its old superview first.
  ///
  /// Traps if `view` is this view or contains it.
  open func addSubview(_ view: UIView) { insert(view, at: nil) }

  /// Adds a view at an index of `subviews`, counted after it has left its old place. An index
  /// beyond the end adds it in front of all.
  open func insertSubview(_ view: UIView, at index: Int) {
    precondition(index >= 0, "A subview was inserted at the index \(index); the first one is 0")
    insert(view, at: index)
  }

  /// Adds a view directly behind a sibling. If `sibling` is not a subview, it is added in front of
  /// all.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: index(of: sibling, without: view))
  }

  /// Adds a view directly in front of a sibling. If `sibling` is not a subview, it is added in
  /// front of all.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: index(of: sibling, without: view).map { $0 + 1 }, above: sibling)
  }

  /// Returns the index that a subview has once another view has left its old place.
  private func index(of sibling: UIView, without view: UIView) -> Int? {
    subviews.lazy.filter { $0 !== view || $0 === sibling }.enumerated()
      .first { $0.element === sibling }?.offset
  }

  /// Moves a subview in front of its siblings. A view that is not a subview is left alone.
  public func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self, subviews.last !== view || display?.layer?.hasOrder == true
    else { return }
    subviews.removeAll { $0 === view }
    subviews.append(view)
    display?.layer?.take(view, .front)
    engine?.invalidateScene()
  }

  /// Moves a subview behind its siblings. A view that is not a subview is left alone.
  public func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self, subviews.first !== view || display?.layer?.hasOrder == true
    else { return }
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: 0)
    display?.layer?.take(view, .back)
    engine?.invalidateScene()
  }

  private func insert(_ view: UIView, at index: Int?, above sibling: UIView? = nil) {
    precondition(
      !isDescendant(of: view), "A view cannot become a subview of itself or of what it contains")
    if view.superview === self, index == nil, subviews.last === view,
      display?.layer?.hasOrder != true
    {
      return
    }
    let oldWindow = view.window
    let newWindow = window
    let wasCovered = view.hasSafeArea
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.tellWillMove(to: newWindow) }
    let arrives = view.superview !== self
    if view.subtreeUsesLayout, arrives { view.leaveLayout() }
    if let old = view.superview {
      old.subviews.removeAll { $0 === view }
      if old !== self { old.display?.layer?.lose(view) }
    }
    let place = min(index ?? subviews.count, subviews.count)
    subviews.insert(view, at: place)
    display?.layer?.take(view, layerPlace(of: place, above: sibling))
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

  /// Whether this view or one below it is the view of a controller.
  private var holdsController: Bool {
    viewController != nil || subviews.contains { $0.holdsController }
  }

  /// Removes the view from its superview, with the constraints that relate it, or a view in it, to
  /// views that stay. Without a superview nothing happens.
  open func removeFromSuperview() {
    guard let parent = superview else { return }
    let hadWindow = window != nil
    if holdsController { engine?.invalidate() }
    // The safe area may be another one when the view is added again.
    if hasSafeArea { layOutAll() }
    willMove(toSuperview: nil)
    if hadWindow { tellWillMove(to: nil) }
    if subtreeUsesLayout { leaveLayout() }
    parent.subviews.removeAll { $0 === self }
    parent.display?.layer?.lose(self)
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

  /// Called before the superview changes; nil means that the view is removed. It does nothing by
  /// default.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview has changed. It does nothing by default.
  open func didMoveToSuperview() {}
  /// Called before the window of this view changes; nil means that it leaves its window. It does
  /// nothing by default.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window of this view has changed. It does nothing by default.
  open func didMoveToWindow() {}

  /// Returns this view or the first view below it, depth first, that has a tag; nil if there is
  /// none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  // MARK: Layout

  /// Sets the frames of the subviews. Called in the layout pass if the size changed or
  /// `setNeedsLayout` was called. It does nothing by default; views placed by constraints already
  /// have their frames.
  open func layoutSubviews() {}

  /// Drops caches that make the next layout cheaper.
  func forgetLayout() {}

  /// Requests a layout of the view in the next layout pass.
  public func setNeedsLayout() {
    needsLayout = true
    markSubtree()
    engine?.invalidateScene()
  }

  /// Marks this view and those above it as containing a view that needs layout. It stops at a
  /// marked view, above which all are marked or are being laid out.
  func markSubtree() {
    var step: UIView? = self
    while let view = step, !view.subtreeNeedsLayout {
      view.subtreeNeedsLayout = true
      step = view.superview
    }
  }

  /// Lays out the view and those below it now, as far as they need it.
  public func layoutIfNeeded() {
    prepareLayout()
    let engine = engine
    layoutSubtree(engine, engine?.features.traits)
  }

  /// A Boolean value that says whether the view creates constraints in `updateConstraints()`. The
  /// default is false.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Creates or changes constraints. Called before a layout if it was requested, for inner views
  /// first. Overrides call `super` last.
  open func updateConstraints() {}

  /// The natural size of the content, in points; `noIntrinsicMetric` for a direction that has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Tells Auto Layout that `intrinsicContentSize` has changed.
  open func invalidateIntrinsicContentSize() {
    if layoutState != nil { contentSizeDidChange() }
  }

  /// Returns the size that the constraints and contents give the view, as close to `targetSize` as
  /// possible, in points. Both directions have the priority `fittingSizeLevel`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel)
  }

  /// Returns the size that the constraints and contents give the view, in points.
  ///
  /// - Parameters:
  ///   - targetSize: the wanted size, in points.
  ///   - horizontalFittingPriority: the priority of the wanted width.
  ///   - verticalFittingPriority: the priority of the wanted height.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  // MARK: Insets

  @exclusivity(unchecked) var toldInsets: UIEdgeInsets?

  /// A Boolean value that says whether the safe area is added to the layout margins. The default is
  /// true.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { tellMargins() } }
  /// A Boolean value that says whether the layout margins reach in at least as far as the
  /// superview's. The default is false.
  open var preservesSuperviewLayoutMargins = false { didSet { tellMargins() } }
  /// Called when `safeAreaInsets` has changed, before the layout. It does nothing by default.
  open func safeAreaInsetsDidChange() {}
  /// Called when `layoutMargins` may have changed. It does nothing by default.
  open func layoutMarginsDidChange() {}

  // MARK: Traits

  @exclusivity(unchecked) var traitStore: TraitStore?
  /// The traits that the view was last notified of.
  @exclusivity(unchecked) var knownTraits: UITraitCollection?

  /// The traits of the view: those of its superview or controller, with its own overrides.
  open var traitCollection: UITraitCollection {
    var view = self
    while view.traitStore == nil, view.viewController == nil, let outer = view.superview {
      view = outer
    }
    let inherited = view.inheritedTraits
    return view.traitStore?.traits(over: inherited) ?? inherited
  }

  /// Called when the traits have changed, before the layout. It does nothing by default.
  ///
  /// - Parameter previousTraitCollection: the traits before the change; nil at the first call of a
  ///   profile that sends one.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The light or dark style of this view and all below it, instead of the inherited one. The
  /// default, `unspecified`, inherits it.
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
    guard let engine else { return }
    engine.scene.hasViewOverrides = true
    if window != nil { engine.features.traits.awaitTraits(self) }
    engine.invalidate()
  }

  // MARK: Scene

  override var engine: SceneEngine? { window?.joinedEngine ?? SceneEngine.current }

  /// Reveals the swipe actions of the row that the view shows; only cells have some.
  func revealSwipeActions() {}

  var role: Role { .group }

  /// Whether the scene needs no node for the view itself, only for its subviews.
  var isPlain: Bool {
    role == .group && !standsAlone && viewInput == nil && !clipsToBounds
      && accessibilityLabel == nil
      && cornerRadius == 0
      && (backgroundColor == nil || backgroundColor == .clear)
      && display?.isVisible != true
  }

  /// Whether its opacity or transform was animated, so that it needs a node of its own.
  @exclusivity(unchecked) var isOneThing = false

  private var standsAlone: Bool { alpha < 1 || isTransformed || isOneThing }

  /// How far the content of a scroll view is from the top left of the scrollable area, in points.
  var contentShift: CGPoint { .zero }

  /// Whether sublayers are above what the view itself shows, as that is no subview.
  package var layersCoverContent: Bool { role == .label || role == .image }

  func describe(_ node: inout Node) {}

  /// The cached node of the last scene, valid if nothing has changed since.
  @exclusivity(unchecked) var shownLook: SharedLook?

  /// Whether every property that `describe` reads calls `changed` when it changes.
  var keepsLook: Bool { false }

  /// Called when a button, row or dimming view is pressed.
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
