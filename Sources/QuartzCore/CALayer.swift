import CoreGraphics
import Foundation
import Scene

// Longer than most files: members that apps override, and stored properties, have to be in the body
// of the class. What they do is in extensions beside it.

/// The drawing of an area: that of a view, or a part of a view's.
///
/// The layers of subviews are among the sublayers of their superview's layer, in the order in which all
/// are drawn. Changes of a layer without a view are animated where it is shown, unless
/// `CATransaction.setDisableActions(_:)` says otherwise.
///
/// Differs from Core Animation: a layer in space is drawn in the order of `zPosition` and does not cut
/// through others; touches go to where a view is without its perspective.
@preconcurrency @MainActor open class CALayer: NSObject {
  /// The view whose layer this is; nil for a sublayer.
  package weak var view: (any LayerOwner)?
  /// The layer that one without a view was added to, or nil.
  weak var outer: CALayer?
  /// The sublayers of a layer without a view.
  var list: [CALayer] = []
  /// At least as many as the levels of layers and masks below this one. See `LayerTreeDepth`.
  var levelsBelow = 0
  /// The sublayers of a view's layer, if they are not just those of the subviews.
  var order: [Member]?
  var extras: Extras?
  /// The layer of which this one shows the present values; nil for a layer itself.
  var source: CALayer?
  /// The last result of `draw(in:)`.
  var drawing = Drawing()
  var needsDrawing = true
  var isLayoutNeeded = true
  /// It was drawn in a window, so that changes are seen.
  var wasShown = false
  /// What it was last drawn as, and the same as one piece.
  var cachedSurface: (bounds: CGRect, clips: Bool, surface: Surface)?
  var cachedPiece: Drawing.Piece?
  /// The node of the layer, where it is one of its own.
  package var nodeID: NodeID?
  var look = Look() { didSet { changed() } }
  var ownArea = Area() { didSet { changed() } }

  /// A name for the app's own use.
  open var name: String?

  /// Creates a layer.
  public override init() {}

  /// Creates a layer with the appearance and geometry of another one, without its sublayers.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    look = other.look
    ownArea = other.ownArea
    drawing = other.drawing
    needsDrawing = false
    name = other.name
    source = other
    takeValues(of: other)
    source = nil
  }

  /// Differs from Core Animation: there are no archives to decode from, so the result is nil.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Geometry

  /// The size of the layer, and the origin of its own coordinates, in points. Infinite values and NaN
  /// trap.
  open var bounds: CGRect {
    get { view?.bounds ?? ownArea.bounds }
    set {
      check(newValue, "bounds")
      if let view {
        let isResized = view.bounds.size != newValue.size
        view.bounds = newValue
        if isResized { view.outerOwner?.setNeedsLayout() }
        return
      }
      guard newValue != ownArea.bounds else { return }
      note("bounds")
      let isResized = newValue.size != ownArea.bounds.size
      ownArea.bounds = newValue
      if isResized { sizeDidChange() }
    }
  }

  /// The position of the anchor point, in points in the coordinates of the superlayer. Infinite values
  /// and NaN trap.
  open var position: CGPoint {
    get { view?.layerPosition ?? ownArea.position }
    set {
      check(CGRect(origin: newValue, size: .zero), "position")
      if let view {
        view.layerPosition = newValue
        return
      }
      guard newValue != ownArea.position else { return }
      note("position")
      ownArea.position = newValue
    }
  }

  /// The position along the axis that points out of the screen, in points. Sublayers are drawn in its
  /// order. The default is 0.
  open var zPosition: CGFloat {
    get { ownArea.z }
    set {
      guard newValue != ownArea.z else { return }
      note("zPosition")
      ownArea.z = newValue.isNaN ? 0 : newValue
      LayerDepth.isUsed = true
      if source == nil { superlayer?.changed() }
    }
  }

  /// The point of the layer that is at `position`, as fractions of its bounds. Transforms are applied
  /// around it. The default is the middle.
  open var anchorPoint: CGPoint {
    get { view?.layerAnchor ?? ownArea.anchor }
    set {
      check(CGRect(origin: newValue, size: .zero), "anchorPoint")
      if let view {
        view.layerAnchor = newValue
        return
      }
      note("anchorPoint")
      ownArea.anchor = newValue
    }
  }

  /// The distance of the anchor point from the plane of the layer, in points. The default is 0.
  open var anchorPointZ: CGFloat {
    get { ownArea.anchorZ }
    set {
      note("anchorPointZ")
      ownArea.anchorZ = newValue
      view?.layerDidChange()
    }
  }

  /// The transform around the anchor point. The default is the identity.
  open var transform: CATransform3D {
    get { view?.layerTransform ?? ownArea.transform }
    set {
      if let view {
        view.layerTransform = newValue
        return
      }
      note("transform")
      ownArea.transform = newValue
    }
  }

  /// The transform of the sublayers around the anchor point, as for a perspective that they share. The
  /// default is the identity.
  open var sublayerTransform: CATransform3D {
    get { ownArea.sublayerTransform ?? CATransform3DIdentity }
    set {
      note("sublayerTransform")
      ownArea.sublayerTransform = CATransform3DIsIdentity(newValue) ? nil : newValue
      LayerDepth.isUsed = true
    }
  }

  /// Returns the transform of the plane. Its translation is in points.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets a transform of the plane, around the anchor point. Its translation is in points.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// The smallest rectangle around the transformed layer, in points in the coordinates of the
  /// superlayer. Setting it changes position and bounds, so that the transformed layer has this frame;
  /// for a rotated layer the size is then an approximation. Infinite values and NaN trap.
  open var frame: CGRect {
    get { view?.frame ?? ownArea.frame }
    set {
      check(newValue, "frame")
      if let view {
        let isResized = view.frame.size != newValue.size
        view.frame = newValue
        if isResized { view.outerOwner?.setNeedsLayout() }
        return
      }
      let area = ownArea.framed(as: newValue)
      bounds = area.bounds
      position = area.position
    }
  }

  /// Whether what is turned away is drawn. The default is true.
  open var isDoubleSided: Bool {
    get { look.isDoubleSided }
    set { look.isDoubleSided = newValue }
  }

  /// Whether y grows upwards for the sublayers. The default is false.
  open var isGeometryFlipped: Bool {
    get { look.isFlipped }
    set { look.isFlipped = newValue }
  }

  /// Returns whether y grows upwards on the screen for what is drawn in the layer.
  open func contentsAreFlipped() -> Bool {
    var layer: CALayer? = self
    var isFlipped = false
    while let one = layer {
      if one.isGeometryFlipped { isFlipped.toggle() }
      layer = one.superlayer
    }
    return isFlipped
  }

  // MARK: Sublayers

  /// The layer that this one was added to, or that of the superview; nil for none.
  open var superlayer: CALayer? { source.map { $0.superlayer } ?? foundSuperlayer }

  /// The sublayers, from back to front, those of subviews included; nil when there are none.
  ///
  /// Layers of views can be put in another order, and be left out, but not be added to another view's.
  open var sublayers: [CALayer]? {
    get { foundSublayers }
    set { setSublayers(newValue ?? []) }
  }

  /// Adds a sublayer in front of the others. Traps for the layer of a view that is no subview.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: Int.max) }

  /// Inserts a sublayer at an index among the sublayers; 0 is behind all of them.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Inserts a sublayer behind another, or behind all when `sibling` is not a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: index(of: sibling, without: layer) ?? 0)
  }

  /// Inserts a sublayer in front of another, or in front of all when `sibling` is not a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, at: index(of: sibling, without: layer).map { $0 + 1 } ?? Int.max)
  }

  /// Replaces a sublayer. Does nothing when `oldLayer` is not a sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, let index = index(of: oldLayer, without: newLayer) else { return }
    oldLayer.removeFromSuperlayer()
    insert(newLayer, at: index)
  }

  /// Removes the layer from its superlayer, or from the layer whose mask it is. The layer of a view is
  /// not drawn any more then, though the view stays a subview.
  open func removeFromSuperlayer() { leave() }

  /// A layer whose opacity is that of this layer and its sublayers; nil, the default, for none. Its
  /// frame is in the coordinates of this layer. It may not be a sublayer, nor contain this one.
  open var mask: CALayer? {
    get { extras?.mask }
    set { setMask(newValue) }
  }

  // MARK: Look

  /// The radius of the corners, in points. The contents are cut at the corners only when
  /// `masksToBounds` is true. The default is 0.
  open var cornerRadius: CGFloat {
    get { view?.cornerRadius ?? look.radius }
    set {
      guard newValue != cornerRadius else { return }
      note("cornerRadius")
      let radius = newValue.isFinite ? max(0, newValue) : 0
      if let view { view.cornerRadius = radius } else { look.radius = radius }
    }
  }

  /// The corners that are rounded. The default is all.
  open var maskedCorners: CACornerMask {
    get { look.corners }
    set { look.corners = newValue }
  }

  /// The shape of the corners. The default is `circular`.
  open var cornerCurve: CALayerCornerCurve {
    get { look.curve }
    set { look.curve = newValue }
  }

  /// Returns how much larger a corner of a curve is than its radius, as a factor.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// The width of the border, in points. The border is drawn within the edge, over all content. The
  /// default is 0.
  open var borderWidth: CGFloat {
    get { look.borderWidth }
    set {
      guard newValue != look.borderWidth else { return }
      note("borderWidth")
      look.borderWidth = newValue.isFinite ? max(0, newValue) : 0
    }
  }

  /// The colour of the border; nil for no border. The default is black.
  open var borderColor: CGColor? {
    get { look.borderColor }
    set {
      note("borderColor")
      look.borderColor = newValue
    }
  }

  /// The colour of the background, or nil.
  open var backgroundColor: CGColor? {
    get { view.map(\.layerBackground) ?? look.background }
    set {
      note("backgroundColor")
      if let view { view.layerBackground = newValue } else { look.background = newValue }
    }
  }

  /// A Boolean value that says whether the content is clipped at the layer's edge.
  open var masksToBounds: Bool {
    get { view?.layerMasks ?? look.clips }
    set { if let view { view.layerMasks = newValue } else { look.clips = newValue } }
  }

  /// The opacity, from 0 to 1. The default is 1.
  open var opacity: Float {
    get { view.map { Float($0.layerOpacity) } ?? look.opacity }
    set {
      let value = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
      if let view {
        view.layerOpacity = CGFloat(value)
        return
      }
      guard value != look.opacity else { return }
      note("opacity")
      look.opacity = value
    }
  }

  /// A Boolean value that says whether the layer is hidden. The default is false.
  open var isHidden: Bool {
    get { view?.isHidden ?? look.isHidden }
    set {
      if let view {
        view.isHidden = newValue
        return
      }
      guard newValue != look.isHidden else { return }
      note("hidden")
      look.isHidden = newValue
    }
  }

  /// A promise that the layer covers all of its bounds. It changes nothing in what is drawn.
  open var isOpaque: Bool {
    get { extras?.isOpaque ?? false }
    set { made.isOpaque = newValue }
  }

  // The shadow follows the opaque parts. A layer that clips has no shadow.

  /// The colour of the shadow. The default is black.
  open var shadowColor: CGColor? {
    get { look.shadowColor }
    set {
      note("shadowColor")
      look.shadowColor = newValue
    }
  }

  /// The opacity of the shadow, from 0 for no shadow to 1. The default is 0.
  open var shadowOpacity: Float {
    get { look.shadowOpacity }
    set {
      note("shadowOpacity")
      look.shadowOpacity = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
    }
  }

  /// The offset of the shadow, in points. The default is (0, −3).
  open var shadowOffset: CGSize {
    get { look.shadowOffset }
    set {
      note("shadowOffset")
      look.shadowOffset = newValue
    }
  }

  /// The blur of the shadow, in points. The default is 3.
  open var shadowRadius: CGFloat {
    get { look.shadowRadius }
    set {
      note("shadowRadius")
      look.shadowRadius = newValue.isFinite ? max(0, newValue) : 0
    }
  }

  /// The shape that casts the shadow, instead of the layer's content.
  open var shadowPath: CGPath? {
    get { look.shadowPath }
    set {
      note("shadowPath")
      look.shadowPath = newValue?.copy()
    }
  }

  /// Whether the layer is drawn once and kept as a picture until something in it changes. The default
  /// is false.
  open var shouldRasterize: Bool {
    get { look.isRasterized }
    set { look.isRasterized = newValue }
  }

  /// The pixels of a point of the picture that `shouldRasterize` keeps. The default is 1.
  open var rasterizationScale: CGFloat {
    get { look.rasterScale }
    set { look.rasterScale = newValue > 0 && newValue.isFinite ? newValue : 1 }
  }

  /// Whether edges of a transformed layer are smoothed. They always are.
  open var allowsEdgeAntialiasing: Bool {
    get { extras?.allowsEdgeAntialiasing ?? false }
    set { made.allowsEdgeAntialiasing = newValue }
  }

  /// Whether the opacity applies to the layer with its sublayers as a whole, rather than to each. The
  /// default is true.
  open var allowsGroupOpacity: Bool {
    get { extras?.allowsGroupOpacity ?? true }
    set {
      made.allowsGroupOpacity = newValue
      changed()
    }
  }

  // MARK: Contents

  /// The image in the layer, a `CGImage`. Other values are kept and not shown.
  open var contents: Any? {
    get { look.contents }
    set {
      note("contents")
      look.contents = newValue
      look.image = newValue as? CGImage
      needsDrawing = false
      drawing = Drawing()
    }
  }

  /// How `contents` is fitted into the layer. The default is `resize`.
  open var contentsGravity: CALayerContentsGravity {
    get { look.gravity }
    set { look.gravity = newValue }
  }

  /// The pixels of a point of `contents`, where these are not fitted to the layer. The default is 1.
  open var contentsScale: CGFloat {
    get { look.contentsScale }
    set { look.contentsScale = newValue > 0 && newValue.isFinite ? newValue : 1 }
  }

  /// The part of `contents` that is shown, as fractions of its size. The default is all.
  open var contentsRect: CGRect {
    get { look.contentsRect }
    set {
      note("contentsRect")
      look.contentsRect = newValue
    }
  }

  /// The part of `contents` that is stretched, as fractions of its size, where the layer has another
  /// size. The default is all.
  open var contentsCenter: CGRect {
    get { look.contentsCenter }
    set {
      note("contentsCenter")
      look.contentsCenter = newValue
    }
  }

  /// How `contents` is drawn larger than it is. The default is `linear`.
  open var magnificationFilter: CALayerContentsFilter {
    get { look.filters?.larger ?? .linear }
    set { setFilters { $0.larger = newValue } }
  }

  /// How `contents` is drawn smaller than it is. The default is `linear`.
  open var minificationFilter: CALayerContentsFilter {
    get { look.filters?.smaller ?? .linear }
    set { setFilters { $0.smaller = newValue } }
  }

  /// How much blurrier than needed contents become where they are drawn smaller by the filter
  /// `trilinear`: with each 1 they have half as many pixels. The default is 0.
  open var minificationFilterBias: Float {
    get { look.filters?.bias ?? 0 }
    set { setFilters { $0.bias = newValue.isFinite ? min(max(newValue, 0), 16) : 0 } }
  }

  /// Draws the content of the layer. The default implementation has the delegate draw.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Provides the contents of the layer. The default implementation has the delegate do that, and else
  /// calls `draw(in:)`.
  open func display() { drawContent() }

  /// Schedules a call of `display()`.
  open func setNeedsDisplay() {
    needsDrawing = true
    if let view { view.setNeedsDisplay() } else { changed() }
  }

  /// Schedules a call of `display()`, which draws all of the layer whatever the
  /// rectangle, in points, is.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  /// Returns whether a call of `display()` is due.
  open func needsDisplay() -> Bool { needsDrawing }

  /// Calls `display()` now, if that is due.
  open func displayIfNeeded() { drawIfNeeded() }

  /// Whether a change of size draws the layer again. The default is false.
  open var needsDisplayOnBoundsChange: Bool {
    get { extras?.needsDisplayOnBoundsChange ?? false }
    set { made.needsDisplayOnBoundsChange = newValue }
  }

  /// Returns whether a change of the value for a key draws layers of this class again. Overrides call
  /// `super` for keys of their superclass.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Draws the layer and its sublayers into a context, in the coordinates of the layer.
  open func render(in ctx: CGContext) { ctx.append(rendered()) }

  // MARK: Layout

  /// Schedules a call of `layoutSublayers()`.
  open func setNeedsLayout() {
    if let view { return view.setNeedsLayout() }
    isLayoutNeeded = true
    changed()
  }

  /// Returns whether a call of `layoutSublayers()` is due.
  open func needsLayout() -> Bool { isLayoutNeeded }

  /// Calls `layoutSublayers()` of this layer and those in it now, as far as that is due.
  open func layoutIfNeeded() { if let view { view.layoutIfNeeded() } else { layOut() } }

  /// Sets the frames of the sublayers. The default implementation has the delegate do that.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Returns the size that suits the layer best, in points: that which its view or its contents have,
  /// else that of its bounds.
  open func preferredFrameSize() -> CGSize {
    view.map { $0.sizeThatFits($0.bounds.size) } ?? bounds.size
  }

  // MARK: Places

  /// Returns the innermost layer, drawn last, that contains a point in the coordinates of the
  /// superlayer; nil for none. Hidden layers contain none.
  open func hitTest(_ p: CGPoint) -> CALayer? { found(at: p) }

  /// Returns whether the bounds contain a point of the layer's own coordinates.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// Converts a point from another layer's coordinates; nil is the outermost layer.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { way(from: l).of(p) }
  /// Converts a point to another layer's coordinates; nil is the outermost layer.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { way(to: l).of(p) }
  /// Converts a rectangle from another layer's coordinates; nil is the outermost layer.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.applying(CGAffineTransform(way(from: l)))
  }
  /// Converts a rectangle to another layer's coordinates; nil is the outermost layer.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    r.applying(CGAffineTransform(way(to: l)))
  }

  // MARK: Time

  /// The time of the beginning of the layer's time, in its superlayer's, in seconds. The default is 0.
  open var beginTime: CFTimeInterval {
    get { extras?.beginTime ?? 0 }
    set {
      made.beginTime = newValue.isFinite ? newValue : 0
      timeDidChange()
    }
  }
  /// The time that is added to the layer's own, in seconds. The default is 0.
  open var timeOffset: CFTimeInterval {
    get { extras?.timeOffset ?? 0 }
    set {
      made.timeOffset = newValue.isFinite ? newValue : 0
      timeDidChange()
    }
  }
  /// How fast the layer's time passes, as a multiple of its superlayer's; 0 holds its animations. The
  /// default is 1.
  open var speed: Float {
    get { extras?.speed ?? 1 }
    set {
      made.speed = newValue.isFinite ? newValue : 1
      timeDidChange()
    }
  }
  /// The duration of the layer's time, in seconds. The default is endless. It has no effect on what is
  /// shown.
  open var duration: CFTimeInterval {
    get { extras?.duration ?? .infinity }
    set { made.duration = newValue }
  }
  /// How often the layer's time is repeated, as a factor of its duration. It has no effect on what is
  /// shown.
  open var repeatCount: Float {
    get { extras?.repeatCount ?? 0 }
    set { made.repeatCount = newValue }
  }
  /// See `duration`.
  open var repeatDuration: CFTimeInterval {
    get { extras?.repeatDuration ?? 0 }
    set { made.repeatDuration = newValue }
  }
  /// See `duration`.
  open var autoreverses: Bool {
    get { extras?.autoreverses ?? false }
    set { made.autoreverses = newValue }
  }
  /// See `duration`.
  open var fillMode: CAMediaTimingFillMode {
    get { extras?.fillMode ?? .removed }
    set { made.fillMode = newValue }
  }

  /// Converts a time from that of another layer; nil is the time of `CACurrentMediaTime()`.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    ownTime(l.map { $0.outerTime(t) } ?? t)
  }
  /// Converts a time to that of another layer; nil is the time of `CACurrentMediaTime()`.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    l.map { $0.ownTime(outerTime(t)) } ?? outerTime(t)
  }

  // MARK: Animations

  /// Adds a copy of an animation. It replaces one with the same key; nil is no key.
  open func add(_ anim: CAAnimation, forKey key: String?) { begin(anim, key) }

  /// Removes the animation with a key. Its delegate hears that it did not finish.
  open func removeAnimation(forKey key: String) { end { $0.key == key } }

  /// Removes all animations, those of the layer's view included: final values are shown, and
  /// completions get false.
  open func removeAllAnimations() {
    end { _ in true }
    view?.stopAnimations()
  }

  /// Returns the animation with a key, which may not be changed; nil for none.
  open func animation(forKey key: String) -> CAAnimation? {
    extras?.animations.first { $0.key == key }?.animation
  }

  /// Returns the keys of the animations that have one, in the order in which they were added; nil when
  /// there are no animations.
  open func animationKeys() -> [String]? {
    guard let all = extras?.animations, !all.isEmpty else { return nil }
    return all.compactMap(\.key)
  }

  /// Returns a layer with the values that are shown at this moment; nil for one that is not in a window
  /// and has no animations.
  ///
  /// Differs from Core Animation: it has no sublayers, and is nil for a layer of a subclass of the app's, of
  /// which no copy can be made.
  open func presentation() -> Self? { presented() as? Self }

  /// Returns the layer whose values a result of `presentation()` has; for others the layer itself.
  open func model() -> Self { (source as? Self) ?? self }

  /// What draws and lays out for the layer; that of a view's layer is the view.
  open weak var delegate: (any CALayerDelegate)? {
    get { extras?.delegate ?? view }
    set { made.delegate = newValue }
  }

  /// What is done when the value for a key changes; `NSNull` for nothing.
  open var actions: [String: any CAAction]? {
    get { extras?.actions }
    set { made.actions = newValue }
  }

  /// Values for keys that are not set on the layer, and among them, with the key `actions`, actions.
  open var style: [AnyHashable: Any]? {
    get { extras?.style }
    set { made.style = newValue }
  }

  /// Returns what is done when the value for a key changes: what the delegate says, else `actions`, else
  /// `style`, else `defaultAction(forKey:)`; nil for nothing.
  open func action(forKey event: String) -> (any CAAction)? { foundAction(event) }

  /// Returns what layers of the class do when the value for a key changes, and nothing else says that.
  /// The default is nil: properties that can be animated are, and others change at once.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Returns the value that layers of the class have for a key before it is set; nil for none.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Returns whether a property is kept when a layer is archived. There are no archives.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  /// Returns the value of a property, or one that was kept for another key.
  open func value(forKey key: String) -> Any? { read(key) }
  /// Sets the value of a property, or keeps one for another key.
  open func setValue(_ value: Any?, forKey key: String) { write(value, key) }
  /// Returns a value by a path: "bounds.size.width", "transform.rotation.z".
  open func value(forKeyPath keyPath: String) -> Any? { read(path: keyPath) }
  /// Sets a value by a path. A path into a property that has no such part traps.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { write(value, path: keyPath) }

  // MARK: Of subclasses

  /// Returns a layer of the same class, or the nearest one of this library's, with these values.
  package func copied() -> CALayer { CALayer(layer: self) }
  /// Copies values that are no part of look and area.
  func takeValues(of other: CALayer) {}
  /// The value of a property of the class.
  func property(_ key: String) -> Any? { basicProperty(key) }
  /// Sets a property of the class.
  ///
  /// - Returns: whether it has such a property.
  func setProperty(_ key: String, _ value: Any?) -> Bool { setBasicProperty(key, value) }
  /// Whether changes of a key are animated unless something else is said.
  func animatesByItself(_ key: String) -> Bool { basicallyAnimates(key) }
  /// The drawing steps between the background and the sublayers.
  func content(in size: CGSize) -> [Drawing.Step] { basicContent(in: size) }
  /// Whether it shows nothing but its sublayers, which keep their places in space.
  package var keepsDepth: Bool { false }
  /// Whether what it shows changes with time even without animations.
  package var movesByItself: Bool { false }
  /// The drawing steps of some of the sublayers, in the coordinates of the layer, whose values are `seen`.
  func steps(of layers: [CALayer], _ seen: CALayer) -> [Drawing.Step] {
    layers.flatMap { $0.steps(in: seen) }
  }
  /// The sublayers as they are drawn.
  func sublayerSteps(_ seen: CALayer) -> [Drawing.Step] { basicSublayerSteps(seen) }
  /// Goes on to the present time: what has ended is removed, and delegates hear of that.
  ///
  /// - Returns: the seconds until the next animation ends, infinite for never; nil when nothing moves.
  package func advance(to now: Double) -> Double? { advanceAnimations(to: now) }
}

extension CALayer: CAMediaTiming {}
