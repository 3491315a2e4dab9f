import Foundation
import Scene

// Longer than most files: overridable members and stored properties have to be in the body of the
// class. The rest is in extensions beside it.

/// A rectangle on the screen that may contain other views.
///
/// `frame` is in the superview's coordinates, in points. With a `transform` it is the bounding
/// rectangle of the transformed view; `bounds` and `center` are the size and position without it.
@preconcurrency @MainActor open class UIView: UIResponder, UITraitEnvironment, NibDecodable {
  @exclusivity(unchecked) private(set) var nodeID: NodeID
  // Weak references would make every retain of a view slow. These two are cleared by the objects
  // that they refer to when those are deallocated.
  //
  // `@exclusivity(unchecked)` omits the check at run time that accesses to a property do not
  // overlap, which took a tenth of the time of a turn. They cannot overlap: only the main actor
  // accesses them, and no access lasts longer than reading, writing or changing the value itself.
  @exclusivity(unchecked) unowned(unsafe) var viewController: UIViewController? {
    didSet {
      if viewController != nil { markHoldsController() }
      forgetTop()
    }
  }
  /// This view or one below it may be the view of a controller; false is certain.
  @exclusivity(unchecked) var mayHoldController = false
  /// What the view has found far above itself; nil for most views, which are near to the top.
  @exclusivity(unchecked) var farAbove: FarAbove?
  @exclusivity(unchecked) var needsLayout = true
  @exclusivity(unchecked) var subtreeNeedsLayout = true
  /// This view or one below it takes part in Auto Layout.
  @exclusivity(unchecked) var subtreeUsesLayout = false
  @exclusivity(unchecked) var layoutState: LayoutState?
  /// The layer of a subview of a list: below the rows (-1), with them (0), or above them.
  @exclusivity(unchecked) var listLayer = 0
  @exclusivity(unchecked) var boundsOrigin = CGPoint.zero { didSet { placeDidChange() } }
  /// The frame without the transform, in points.
  @exclusivity(unchecked) var area: CGRect { didSet { placeDidChange() } }
  @exclusivity(unchecked) var isTransformed = false
  @exclusivity(unchecked) var needsDisplay = true
  /// Whether it is in `draw(_:)`.
  @exclusivity(unchecked) var isDrawing = false
  @exclusivity(unchecked) var display: ViewDisplay?

  /// The view that contains this one; nil if there is none.
  @exclusivity(unchecked) public private(set) unowned(unsafe) var superview: UIView? {
    didSet { forgetTop() }
  }
  /// The views directly inside this one, from the back to the front.
  @exclusivity(unchecked) public private(set) var subviews: [UIView] = []

  /// Makes a view.
  ///
  /// - Parameter frame: the position and size in the superview's coordinates, in points.
  public init(frame: CGRect) {
    area = frame.finite
    isUserInteractionEnabled = Self.takesTouches
    nodeID = NodeNumbers.next()
    super.init()
    if Self.requiresConstraintBasedLayout { _ = makeLayoutState() }
  }

  /// Makes a view with a frame of zero.
  public convenience override init() { self.init(frame: .zero) }

  /// Makes the view of a nib or a storyboard, with all that is in it.
  ///
  /// *Differs from UIKit*: views are not written to archives, so that any other coder gives a view as
  /// `init(frame:)` makes it.
  public required init?(coder: NSCoder) {
    area = (coder as? NibCoder)?.fields.rect("frame") ?? .zero
    // Documents say where a view takes no touches, labels and image views included.
    isUserInteractionEnabled = coder is NibCoder || Self.takesTouches
    nodeID = NodeNumbers.next()
    super.init()
    if Self.requiresConstraintBasedLayout { _ = makeLayoutState() }
    if let nib = coder as? NibCoder { decode(nib) }
  }

  /// Takes over what a nib says of the view. An override calls super.
  ///
  /// It is called again with a part of the attributes where these depend on size classes.
  func decode(_ nib: NibCoder) { decodeView(nib) }

  /// Puts a view of a nib that stands inside of this one where it belongs.
  func takeDecoded(_ view: UIView, at index: Int) { insertSubview(view, at: index) }

  /// The outlets of all views.
  open override class var outlets: [Outlet] { KeyedProperties.ofUIView }

  deinit {
    guard !subviews.isEmpty else { return }
    // Nothing else may hold the views, or each would be freed from within its superview.
    let left = LeftViews.Box(subviews)
    subviews = []
    MainContext.leaving { [layoutState] in
      // It has no superview, so that constraints that go beyond its subviews are its own.
      var hasLayout = false
      if let layoutState { hasLayout = layoutState.solver != nil || !layoutState.held.isEmpty }
      for view in left.views { view.loseSuperview(leavesLayout: hasLayout) }
    } leave: {
      for view in left.views { view.setWindow(nil) }
      LeftViews.free(left)
    }
  }

  /// The superview is freed.
  private func loseSuperview(leavesLayout: Bool) {
    if leavesLayout, MainContext.isCurrent, subtreeUsesLayout { leaveLayout() }
    superview = nil
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
      valuesDidChange()
    }
  }

  /// The centre in the superview's coordinates, in points, or where the anchor point of the layer is.
  /// The transform does not change it.
  open var center: CGPoint {
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
      placeDidChange()
      noteChange(.transform(from: oldValue.affine, to: transform.affine))
      changed(true)
    }
  }

  /// The kind of outline with which a dynamic animator lets the view touch others. The default is its
  /// rectangle.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// The outline for the type `path`, around the centre of the view, in points. The default is that of
  /// the bounds.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath.around(bounds.size) }

  /// Converts a point from this view's coordinates to another view's.
  ///
  /// - Parameters:
  ///   - point: a point of this view's bounds, in points.
  ///   - view: the other view; nil for the window.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let there = toWindow.of(point)
    return (view.map { $0.fromWindow(there) } ?? there).cleared
  }

  /// Converts a point from another view's coordinates to this view's.
  ///
  /// - Parameters:
  ///   - point: a point of the other view's bounds, in points.
  ///   - view: the other view; nil for the window.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    fromWindow(view?.toWindow.of(point) ?? point).cleared
  }

  /// Converts a rectangle from this view's coordinates to another view's, in points; nil is the
  /// window. Where a view between them is rotated, the result is the bounding rectangle.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    Self.convert(rect, self, view).cleared
  }

  /// Converts a rectangle from another view's coordinates to this view's, in points; nil is the
  /// window. Where a view between them is rotated, the result is the bounding rectangle.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    Self.convert(rect, view, self).cleared
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
  open func sizeToFit() {
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
      alpha = alpha.isNaN ? 0 : min(max(alpha, 0), 1)
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
  /// How the tint colour is shown. Reading it never returns `automatic`, but the mode that applies.
  /// The default is `automatic`.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get {
      var view: UIView? = self
      while let here = view {
        if let own = here.display?.tintAdjustmentMode, own != .automatic { return own }
        if here.display?.isBelowAlert == true { return .dimmed }
        view = here.superview
      }
      return .normal
    }
    set {
      guard madeDisplay.tintAdjustmentMode != newValue else { return }
      madeDisplay.tintAdjustmentMode = newValue
      tellTint(all: true)
    }
  }
  /// A Boolean value that says whether the view and its subviews receive touches. The default is
  /// true; for labels and image views it is false.
  open var isUserInteractionEnabled: Bool
  /// Whether the content of the view is turned around in right-to-left layouts, or always or never.
  /// The default is `unspecified`: it is turned with the user interface. It holds for the view and
  /// for the constraints between it and its subviews, and not for what is in these.
  @exclusivity(unchecked) open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  {
    didSet { if oldValue != semanticContentAttribute { readingDirectionDidChange() } }
  }
  /// The reading direction of the content of the view: that of the user interface, unless
  /// `semanticContentAttribute` says otherwise.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute == .unspecified
      ? interfaceDirection
      : Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }
  /// Returns the reading direction of views with an attribute in the user interface.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: interfaceDirection)
  }
  /// Returns the reading direction of views with an attribute in a user interface that has a
  /// direction.
  open class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
  /// A number by which the app finds the view, with `viewWithTag(_:)`. The default is 0.
  open var tag = 0
  override func accessibilityDidChange() { changed(true) }
  override var isAccessibilityElementByDefault: Bool { nodeRole.isElement }
  override var accessibilityTraitsByDefault: UIAccessibilityTraits { nodeRole.accessibilityTraits }

  /// The area on the screen, in points. The default is where the view is.
  open override var accessibilityFrame: CGRect {
    get { accessibilityValues?.frame ?? convert(bounds, to: nil) }
    set { super.accessibilityFrame = newValue }
  }

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

  /// A Boolean value that says whether the view's own drawing covers everything behind the view. The default is true.
  ///
  /// Differs from UIKit: only where the app itself sets true, what `draw(_:)` leaves free is black.
  open var isOpaque: Bool {
    get { display?.isOpaque ?? true }
    set {
      guard display?.isOpaque != newValue else { return }
      madeDisplay.isOpaque = newValue
      setNeedsDisplay()
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

  /// Returns a view of the same size that shows this view with all in it as a picture, which does not
  /// change any more.
  ///
  /// - Parameter afterUpdates: Whether what has changed since the last turn is in the picture. The
  ///   picture of a view that was not shown yet is empty without that.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    SnapshotView(of: self, bounds, .zero, afterUpdates)
  }

  /// Returns a view that shows a part of this view as a picture.
  ///
  /// - Parameters:
  ///   - rect: The part, in points of the view's own coordinates.
  ///   - afterUpdates: Whether what has changed since the last turn is in the picture.
  ///   - capInsets: The margins that keep their size when the snapshot is resized, in points.
  /// - Returns: Nil for a part without a size, or an infinite one.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { SnapshotView(of: self, rect, capInsets, afterUpdates) }

  /// Draws the view with all in it, as it is seen, in the current context.
  ///
  /// *Differs from UIKit*: controls that the host has of its own are drawn as they look on most desktops.
  ///
  /// - Parameters:
  ///   - rect: Where the bounds of the view are drawn, in points.
  ///   - afterUpdates: Whether what has changed since the last turn is drawn.
  /// - Returns: False when nothing could be drawn: there is no current context, or the view was not
  ///   shown yet and `afterUpdates` is false.
  @discardableResult open func drawHierarchy(
    in rect: CGRect, afterScreenUpdates afterUpdates: Bool
  ) -> Bool { paint(in: rect, afterUpdates) }

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

  /// Whether it is a scroll view. Asking costs less than a cast.
  var scrolls: Bool { false }
  /// The view as a list of rows; nil for another view. Asking costs less than a cast to a protocol.
  var asList: (any RevealingList)? { nil }
  /// Called when the view has other traits than before, besides what the app overrides.
  func contentMayVary() {}

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

  /// The class of the layer, `CALayer` or one that inherits from it. Its objects are made by `init()`.
  open class var layerClass: AnyClass { CALayer.self }

  /// The number of pixels per point of the view's content: that of the screen, unless it was set. Setting it sets the
  /// `contentsScale` of the layer. A value that is not above 0 brings back that of the screen.
  open var contentScaleFactor: CGFloat {
    get {
      if let own = display?.contentScale { return own }
      let scale = traitCollection.displayScale
      return scale > 0 ? scale : 1
    }
    set {
      let isScale = newValue.isFinite && newValue > 0
      madeDisplay.contentScale = isScale ? newValue : nil
      layer.contentsScale = contentScaleFactor
      setNeedsDisplay()
    }
  }
  func changed(_ really: Bool) {
    guard really else { return }
    shownLook = nil
    engine?.invalidateScene()
    if observedValues != nil { valuesDidChange() }
  }

  // MARK: Hierarchy

  open override var next: UIResponder? { viewController ?? superview }

  // MARK: Touches

  /// The default of `isUserInteractionEnabled`: false for views that only display something.
  class var takesTouches: Bool { true }

  /// Recognizers, interactions and touch settings; nil for most views, which have none.
  @exclusivity(unchecked) var viewInput: ViewInput?
  /// Called when a touch begins in the view or in one inside it, before recognizers are looked for.
  func touchArrives() {}
  /// Whether it keeps touches that it has got, when a scroll view around it could scroll with them.
  var keepsTouches: Bool { false }
  /// Whether the host has a use for drags on it, so that what is around it does not scroll with the
  /// same fingers.
  var hostUsesDrags: Bool { false }

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

  /// The gesture recognizers of the view, in the order in which they were added; nil until the first
  /// one is added, and empty after the last one was removed. Assigning replaces them.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get {
      touchArrives()
      guard let viewInput, viewInput.hasHadRecognizers else { return nil }
      return viewInput.recognizers
    }
    set {
      for old in (gestureRecognizers ?? []).reversed() { removeGestureRecognizer(old) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Attaches a recognizer to the view, after removing it from its previous view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.attachedView?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.attachedView = self
    input.recognizers.append(gestureRecognizer)
    input.hasHadRecognizers = true
    recognizerCame(gestureRecognizer)
    changed(true)
  }

  /// Removes a recognizer from the view, and cancels its gesture.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.attachedView === self else { return }
    gestureRecognizer.giveUp()
    gestureRecognizer.attachedView = nil
    // It is mostly the last one or the first.
    if viewInput?.recognizers.last === gestureRecognizer {
      viewInput?.recognizers.removeLast()
    } else if let place = viewInput?.recognizers.firstIndex(where: { $0 === gestureRecognizer }) {
      viewInput?.recognizers.remove(at: place)
    }
    changed(true)
  }
  /// The interactions of the view. Assigning removes the old ones and adds the new ones.
  open var interactions: [any UIInteraction] {
    get { viewInput?.interactions ?? [] }
    set {
      for old in interactions { removeInteraction(old) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds an interaction, after removing it from its previous view.
  open func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    input.interactions.append(interaction)
    interaction.didMove(to: self)
    changed(true)
  }

  /// Removes an interaction from the view. Does nothing when it belongs to another view.
  open func removeInteraction(_ interaction: any UIInteraction) {
    guard let index = viewInput?.interactions.firstIndex(where: { $0 === interaction }) else {
      return
    }
    interaction.willMove(to: nil)
    viewInput?.interactions.remove(at: index)
    interaction.didMove(to: nil)
    changed(true)
  }
  /// A Boolean value that says whether the view receives more than one touch at a time. The default
  /// is false.
  open var isMultipleTouchEnabled: Bool {
    get { viewInput?.takesManyTouches ?? false }
    set { input.takesManyTouches = newValue }
  }

  /// A Boolean value that says whether other views receive no touches while this one has some, and
  /// this one none while others have. The default is false.
  open var isExclusiveTouch: Bool {
    get { viewInput?.excludesOthers ?? false }
    set { input.excludesOthers = newValue }
  }
  /// Ends editing in this view or in one below it.
  ///
  /// - Parameter force: whether it ends even if the field or its delegate refuses.
  /// - Returns: whether nothing is being edited there any more.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { stopEditing(force) }

  /// The context menu for a point of the bounds, if there is one.
  func contextMenuOffer(at point: CGPoint) -> ContextMenuOffer? { ownContextMenuOffer(at: point) }

  /// The window that contains the view; nil if there is none. Stored in each view, as it is read
  /// very often.
  @exclusivity(unchecked) public internal(set) unowned(unsafe) var window: UIWindow?

  func setWindow(_ next: UIWindow?) {
    // The window of a window is itself.
    guard window !== next, window !== self else { return }
    let depth = next == nil ? 0 : depth
    eachBelow(from: depth) { view, depth in
      let last = view.window
      guard last !== next, last !== view else { return false }
      view.checkDepth(depth)
      view.window = next
      if let controller = view.viewController {
        controller.noteWidenedSafeArea(in: next)
        controller.noteWindow(next)
      }
      if view.viewInput != nil { view.inputDidEnterWindow() }
      if next != nil, let enters = UIView.entersWindow { enters(view) }
      if next != nil { view.display?.layer?.enterWindow() }
      return true
    }
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

  /// Exchanges two subviews in the order in which they are drawn. Traps if there is none at an index.
  ///
  /// - Parameters:
  ///   - index1: The index of one in `subviews`.
  ///   - index2: The index of the other one.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    precondition(
      subviews.indices.contains(index1) && subviews.indices.contains(index2),
      "The subviews at the indexes \(index1) and \(index2) cannot be exchanged: \(type(of: self)) has "
        + "\(subviews.count) subviews, of which the first one is at 0")
    guard index1 != index2 else { return }
    subviews.swapAt(index1, index2)
    display?.layer?.exchange(subviews[index1], subviews[index2])
    setNeedsLayout()
    engine?.invalidateScene()
  }

  /// Moves a subview in front of its siblings. A view that is not a subview is left alone.
  open func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self, subviews.last !== view || display?.layer?.hasOrder == true
    else { return }
    drop(view)
    subviews.append(view)
    display?.layer?.take(view, .front)
    engine?.invalidateScene()
  }

  /// Moves a subview behind its siblings. A view that is not a subview is left alone.
  open func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self, subviews.first !== view || display?.layer?.hasOrder == true
    else { return }
    drop(view)
    subviews.insert(view, at: 0)
    display?.layer?.take(view, .back)
    engine?.invalidateScene()
  }

  private func insert(_ view: UIView, at index: Int?, above sibling: UIView? = nil) {
    precondition(
      !isWithin(view),
      view === self
        ? "A \(type(of: self)) cannot become a subview of itself; add it to another view"
        : "A \(type(of: view)) cannot become a subview of a \(type(of: self)) that it contains; remove the "
          + "\(type(of: self)) from its superview first")
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
    let margins = view.toldMargins
    if view.subtreeUsesLayout, arrives { view.leaveLayout() }
    if let old = view.superview {
      if arrives { old.willRemoveSubview(view) }
      old.drop(view)
      if old !== self { old.display?.layer?.lose(view) }
    }
    let place = min(index ?? subviews.count, subviews.count)
    subviews.insert(view, at: place)
    display?.layer?.take(view, layerPlace(of: place, above: sibling))
    view.superview = self
    if view.mayHoldController { markHoldsController() }
    view.setWindow(newWindow)
    if view.subtreeUsesLayout, arrives { view.enterLayout() }
    if newWindow != nil { engine?.features.traits.awaitTraits(view) }
    if wasCovered || view.hasSafeArea { view.layOutAll() }
    if view.subtreeNeedsLayout || view.needsLayout { markSubtree() }
    if arrives {
      didAddSubview(view)
      // Those around it may have other margins than those around its last superview had.
      if let margins, view.layoutMargins != margins { view.tellMargins() }
    }
    view.didMoveToSuperview()
    if oldWindow !== newWindow { view.tellDidMove() }
    setNeedsLayout()
    if view.holdsController {
      checkHierarchy(below: view)
      engine?.invalidate()
    }
  }

  /// Takes a view out of the subviews. It is mostly the first or the last one.
  private func drop(_ view: UIView) {
    if subviews.last === view {
      subviews.removeLast()
    } else if let index = subviews.firstIndex(where: { $0 === view }) {
      subviews.remove(at: index)
    }
  }

  /// Removes the view from its superview, with the constraints that relate it, or a view in it, to
  /// views that stay. Without a superview nothing happens.
  open func removeFromSuperview() {
    guard let parent = superview else { return }
    let hadWindow = window != nil
    if holdsController { engine?.invalidate() }
    // The safe area may be another one when the view is added again.
    if hasSafeArea { layOutAll() }
    noteMargins()
    willMove(toSuperview: nil)
    if hadWindow { tellWillMove(to: nil) }
    if subtreeUsesLayout { leaveLayout() }
    parent.willRemoveSubview(self)
    parent.drop(self)
    parent.display?.layer?.lose(self)
    superview = nil
    setWindow(nil)
    didMoveToSuperview()
    if hadWindow { tellDidMove() }
    parent.setNeedsLayout()
  }

  private func tellWillMove(to window: UIWindow?) {
    eachBelow { view in view.willMove(toWindow: window) }
  }

  private func tellDidMove() {
    eachBelow { view in view.didMoveToWindow() }
  }

  /// Called after a view became a subview of this one. It does nothing by default.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview leaves this view. It does nothing by default.
  open func willRemoveSubview(_ subview: UIView) {}
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

  /// Returns whether this view is `view` or is below it in the view hierarchy, at any depth.
  open func isDescendant(of view: UIView) -> Bool {
    var step: UIView? = self
    while let here = step {
      if here === view { return true }
      step = here.superview
    }
    return false
  }
  // MARK: Layout

  /// Sets the frames of the subviews. Called in the layout pass if the size changed or
  /// `setNeedsLayout` was called. It does nothing by default; views placed by constraints already
  /// have their frames.
  open func layoutSubviews() {}

  /// Drops caches that make the next layout cheaper.
  func forgetLayout() {}

  /// Requests a layout of the view in the next layout pass.
  open func setNeedsLayout() {
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
  open func layoutIfNeeded() {
    NestedLayouts.run(self) {
      prepareLayout()
      let engine = engine
      layoutSubtree(engine, engine?.features.traits)
    }
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

  /// The distances from the edges of the frame to those of the alignment rectangle, which
  /// constraints place, in points. The default is zero. A view whose frame includes a shadow or a
  /// badge keeps these out of the layout with it.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the alignment rectangle of a frame, in points in the superview's coordinates. The
  /// default takes off `alignmentRectInsets`. An override also overrides `frame(forAlignmentRect:)`,
  /// its inverse.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return insets == .zero ? frame : frame.inset(by: insets)
  }

  /// Returns the frame of an alignment rectangle, in points in the superview's coordinates. The
  /// default adds `alignmentRectInsets`.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    guard insets != .zero else { return alignmentRect }
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The view in this one, or this one, whose first line of text is at the first baseline of this
  /// view. The default is this view itself, whose `contentBaselines` then say where that is.
  open var forFirstBaselineLayout: UIView { self }
  /// The view in this one, or this one, whose last line of text is at the last baseline of this
  /// view. The default is this view itself, whose `contentBaselines` then say where that is.
  open var forLastBaselineLayout: UIView { self }

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

  // MARK: Constraints

  /// The leading edge, for constraints.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }

  /// The trailing edge, for constraints.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }

  /// The left edge, for constraints.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }

  /// The right edge, for constraints.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }

  /// The top edge, for constraints.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }

  /// The bottom edge, for constraints.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }

  /// The width, for constraints.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }

  /// The height, for constraints.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

  /// The horizontal centre, for constraints.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }

  /// The vertical centre, for constraints.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  /// The baseline of the first line of text, for constraints; the top of a view without text.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }

  /// The baseline of the last line of text, for constraints; the bottom of a view without text.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// A Boolean value that says whether the view is placed by its frame. The default is true; set it
  /// to false for a view that constraints are to place.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState?.translatesMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      makeLayoutState().translatesMask = newValue
      knownLayoutEngine?.refresh(self)
    }
  }

  /// The constraints installed on this view: between it and the views and guides inside it.
  open var constraints: [NSLayoutConstraint] { layoutState.map { Array($0.held) } ?? [] }

  /// Installs a constraint on this view, which makes it active. Traps unless this view contains
  /// both items.
  open func addConstraint(_ constraint: NSLayoutConstraint) {
    for item in constraint.items {
      precondition(
        item.layoutView?.isDescendant(of: self) == true,
        "\(constraint) cannot be added to \(layoutName), which does not contain "
          + "\(item.layoutName). Add it to a view that contains both of its items, or set "
          + "isActive, which finds that view.")
    }
    guard constraint.holder !== self else { return }
    constraint.deactivate()
    constraint.install(on: self)
  }

  /// Installs constraints on this view, which makes them active. Traps unless this view contains
  /// their items.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint if it is installed on this view.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Deactivates those of the constraints that are installed on this view.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The guides that the view owns, in the order in which they were added.
  open var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

  /// Adds a guide to the view. It leaves the view that owned it.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = self }

  /// Removes a guide of this view, with the constraints that it has.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owningView === self { layoutGuide.owningView = nil }
  }

  /// Returns the priority with which the view resists being made larger than its content. Unless it
  /// is set it is 250; 251 for labels and image views, 750 for switches, steppers and activity
  /// indicators.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    guard let set = layoutState?.hugging else { return defaultHugging }
    return axis == .horizontal ? set.horizontal : set.vertical
  }

  /// Sets the priority with which the view resists being made larger than its content; with 0 it does not.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    let state = makeLayoutState()
    var next = state.hugging ?? (defaultHugging, defaultHugging)
    if axis == .horizontal { next.horizontal = priority } else { next.vertical = priority }
    state.hugging = next
    knownLayoutEngine?.refresh(self)
  }

  /// Returns the priority with which the view resists being made smaller than its content. It is
  /// 750 unless it is set.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    guard let set = layoutState?.resistance else { return .defaultHigh }
    return axis == .horizontal ? set.horizontal : set.vertical
  }

  /// Sets the priority with which the view resists being made smaller than its content; with 0 it does not.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    let state = makeLayoutState()
    var next = state.resistance ?? (.defaultHigh, .defaultHigh)
    if axis == .horizontal { next.horizontal = priority } else { next.vertical = priority }
    state.resistance = next
    knownLayoutEngine?.refresh(self)
  }

  /// A Boolean value that says whether another frame would satisfy the constraints as well.
  open var hasAmbiguousLayout: Bool {
    guard let solver = knownLayoutEngine else { return false }
    solver.solve()
    return !isFrameLaid && solver.isAmbiguous(self)
  }

  /// Returns the constraints that determine the view's position and size along an axis.
  ///
  /// Differs from UIKit: only those that the view itself is in, not those of its neighbours.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    (layoutState.map { Array($0.mentions) } ?? []).filter { constraint in
      let attribute =
        constraint.first === self ? constraint.firstAttribute : constraint.secondAttribute
      switch attribute.kind {
      case .horizontal: return axis == .horizontal
      case .vertical: return axis == .vertical
      default: return (attribute == .width) == (axis == .horizontal)
      }
    }
  }
  /// Requests a call of `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() {
    makeLayoutState().needsConstraintUpdate = true
    let solver = layoutEngine
    solver.needsConstraintUpdates = true
    layoutTop.subtreeNeedsLayout = true
    engine?.invalidateScene()
  }

  /// Returns whether a call of `updateConstraints()` is due.
  open func needsUpdateConstraints() -> Bool { layoutState?.needsConstraintUpdate ?? false }

  /// Calls `updateConstraints()`, or `updateViewConstraints()` of a view's controller, where it is
  /// due in this view and those below it, for inner views first.
  open func updateConstraintsIfNeeded() {
    guard subtreeUsesLayout else { return }
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard let state = layoutState, state.needsConstraintUpdate else { return }
    state.needsConstraintUpdate = false
    if let viewController {
      viewController.updateViewConstraints()
    } else {
      updateConstraints()
    }
  }
  // MARK: Insets

  @exclusivity(unchecked) var toldInsets: UIEdgeInsets?

  /// A Boolean value that says whether the safe area is added to the layout margins. The default is
  /// true.
  @exclusivity(unchecked) open var insetsLayoutMarginsFromSafeArea = true {
    didSet { tellMargins() }
  }
  /// A Boolean value that says whether the layout margins reach in at least as far as the
  /// superview's. The default is false.
  @exclusivity(unchecked) open var preservesSuperviewLayoutMargins = false {
    didSet { tellMargins() }
  }
  /// Called when `safeAreaInsets` has changed, before the layout. It does nothing by default.
  open func safeAreaInsetsDidChange() {}
  /// Called when `layoutMargins` may have changed. It does nothing by default.
  open func layoutMarginsDidChange() {}

  /// The distances from this view's edges that the hardware, the system or a controller's
  /// `additionalSafeAreaInsets` covers, in points. They are zero outside a window.
  open var safeAreaInsets: UIEdgeInsets {
    guard let window else { return .zero }
    if window.hasWidenedSafeArea { return widenedInsets(in: window) }
    let insets = window.safeInsets
    return insets == .zero ? .zero : covered(by: insets, of: window)
  }
  /// The distances that content should keep from the edges, in points. Unless they are set they are
  /// 8 each; for the view of a controller they are at least `systemMinimumLayoutMargins`. The safe
  /// area is added, unless `insetsLayoutMarginsFromSafeArea` is false; in a row of a list only at its sides,
  /// as its height is the same wherever it is scrolled to.
  open var layoutMargins: UIEdgeInsets {
    get {
      var margins = ownMargins
      if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInMargins }
      guard preservesSuperviewLayoutMargins, let superview else { return margins }
      return margins.widest(preservedMargins(of: superview))
    }
    set {
      guard makeLayoutState().margins != newValue else { return }
      makeLayoutState().margins = newValue
      tellMargins()
    }
  }

  /// Whether the view is a row of a list, whose height does not depend on where it is scrolled to.
  var isListRow: Bool { false }

  /// The layout margins where the app sets none.
  var usualMargins: UIEdgeInsets { UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }

  /// The layout margins by the reading direction, in points.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      let turns = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: turns ? margins.right : margins.left, bottom: margins.bottom,
        trailing: turns ? margins.left : margins.right)
    }
    set {
      let turns = effectiveUserInterfaceLayoutDirection == .rightToLeft
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: turns ? newValue.trailing : newValue.leading,
        bottom: newValue.bottom, right: turns ? newValue.leading : newValue.trailing)
    }
  }

  /// The guide of the area that neither the hardware nor the system covers.
  open var safeAreaLayoutGuide: UILayoutGuide {
    systemGuide(.safeArea, "UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets }
  }

  /// The guide of the area inside of `layoutMargins`.
  open var layoutMarginsGuide: UILayoutGuide {
    systemGuide(.margins, "UIViewLayoutMarginsGuide") { $0.layoutMargins }
  }

  /// The guide of the area inside of the margins that is no wider than text is easy to read: 672
  /// points at the default text size.
  open var readableContentGuide: UILayoutGuide {
    systemGuide(.readable, "UIViewReadableContentGuide") { view in
      var insets = view.layoutMargins
      let more = view.bounds.width - insets.left - insets.right - view.readableWidth
      insets.left += max(0, more / 2)
      insets.right += max(0, more / 2)
      return insets
    }
  }
  // MARK: Traits

  @exclusivity(unchecked) var traitStore: TraitStore? { didSet { forgetTop() } }
  /// The view came or moved, and neither it nor what is in it has heard of its traits there.
  @exclusivity(unchecked) var awaitsTraits = false
  /// The traits that the view was last notified of.
  @exclusivity(unchecked) var knownTraits: UITraitCollection?

  /// The traits of the view: those of its superview or controller, with its own overrides.
  open var traitCollection: UITraitCollection {
    let view = traitSource
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

  var nodeRole: NodeRole { .group }

  /// Whether the class does nothing with touches but pass them to the next responder.
  var passesTouchesOn: Bool { Swift.type(of: self) == UIView.self }

  /// Makes the view another node of the scene, which has another role: a node keeps its own.
  func roleDidChange() {
    nodeID = NodeNumbers.next()
    changed(true)
  }

  /// Whether the layout of the view depends on the vertical size class.
  var laysOutByHeightClass: Bool { false }

  /// Whether the scene needs no node for the view itself, only for its subviews.
  var isPlain: Bool {
    nodeRole == .group && !standsAlone && viewInput == nil && !clipsToBounds
      && !hasAccessibility
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
  package var layersCoverContent: Bool { nodeRole == .label || nodeRole == .image }

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
  /// It counts for a view that is its own `forFirstBaselineLayout` or `forLastBaselineLayout`.
  ///
  /// Differs from UIKit: UIKit knows the baselines of its own labels and fields only.
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
