import CoreGraphics
import Foundation
import Scene

/// The corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The drawing of an area: that of a view, or a part of a view's.
///
/// Differs from Core Animation: there are no implicit animations, no masks and no transforms in
/// space. A sublayer of a view's layer that was added after a subview is above all subviews, any
/// other below them.
@MainActor open class CALayer: NSObject {
  /// The view whose layer this is; nil for a sublayer.
  package weak var view: (any LayerOwner)?
  /// The layer that this one was added to, or nil.
  public internal(set) weak var superlayer: CALayer?
  /// The sublayers, from back to front; nil when there are none.
  public internal(set) var sublayers: [CALayer]?
  /// The index in a view's `sublayers` of the first that is above the subviews.
  package var firstAbove = 0

  /// A name for the app's own use.
  open var name: String?
  /// The last result of `draw(in:)`.
  private var drawing = Drawing()
  private var needsDisplay = true

  /// Creates a layer.
  public override init() {}

  /// Creates a layer with the appearance and geometry of another one, without its sublayers.
  public init(layer: Any) {
    guard let other = layer as? CALayer else { return }
    look = other.look
    ownArea = other.ownArea
  }

  package struct Look {
    package var corners = CACornerMask(rawValue: 15)
    package var radius: CGFloat = 0
    package var borderWidth: CGFloat = 0
    package var borderColor: CGColor?
    package var background: CGColor?
    package var shadowColor: CGColor? = .black
    package var shadowOpacity: Float = 0
    package var shadowOffset = CGSize(width: 0, height: -3)
    package var shadowRadius: CGFloat = 3
    package var shadowPath: CGPath?
    package var opacity: Float = 1
    package var isHidden = false
    package var clips = false
    package var contents: CGImage?
    package var gravity = CALayerContentsGravity.resize
  }

  package var look = Look() { didSet { changed() } }

  // MARK: Geometry

  package struct Area {
    package var bounds = CGRect.zero
    package var position = CGPoint.zero
    package var anchor = CGPoint(x: 0.5, y: 0.5)
    package var transform = CGAffineTransform.identity
  }

  package var ownArea = Area() { didSet { changed() } }

  /// The size of the layer, and the origin of its own coordinates, in points.
  open var bounds: CGRect {
    get { view?.bounds ?? ownArea.bounds }
    set { if let view { view.bounds = newValue } else { ownArea.bounds = newValue } }
  }

  /// The position of the anchor point, in points in the coordinates of the superlayer.
  open var position: CGPoint {
    get { view?.layerPosition ?? ownArea.position }
    set { if let view { view.layerPosition = newValue } else { ownArea.position = newValue } }
  }

  /// The point of the layer that is at `position`, as fractions of its bounds. For a view's layer
  /// it is the middle; other values trap.
  open var anchorPoint: CGPoint {
    get { ownArea.anchor }
    set {
      precondition(
        view == nil || newValue == CGPoint(x: 0.5, y: 0.5),
        "The anchor of a view's layer is its middle and cannot be \(newValue.x), \(newValue.y); "
          + "set the view's center instead")
      ownArea.anchor = newValue
    }
  }

  /// The smallest rectangle around the transformed layer, in points in the coordinates of the
  /// superlayer.
  open var frame: CGRect {
    get {
      if let view { return view.frame }
      let area = ownArea
      let flat = CGRect(
        x: -area.anchor.x * area.bounds.width, y: -area.anchor.y * area.bounds.height,
        width: area.bounds.width, height: area.bounds.height)
      return flat.applying(area.transform).offsetBy(dx: area.position.x, dy: area.position.y)
    }
    set {
      guard view == nil else {
        view?.frame = newValue
        return
      }
      ownArea.bounds.size = newValue.size
      ownArea.position = CGPoint(
        x: newValue.minX + ownArea.anchor.x * newValue.width,
        y: newValue.minY + ownArea.anchor.y * newValue.height)
    }
  }

  // MARK: Sublayers

  /// Adds a sublayer in front of the others. Traps for a view's own layer.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: sublayers?.count ?? 0, isAbove: nil) }

  /// Inserts a sublayer.
  ///
  /// - Parameters:
  ///   - layer: The layer to insert.
  ///   - idx: The index among the sublayers; 0 is behind all of them and behind the subviews.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer, at: Int(idx), isAbove: idx == 0 ? false : nil)
  }

  /// Inserts a sublayer behind another, or behind all when `sibling` is not a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let index = sublayers?.firstIndex { $0 === sibling } ?? 0
    insert(layer, at: index, isAbove: index >= firstAbove && firstAbove < (sublayers?.count ?? 0))
  }

  /// Inserts a sublayer in front of another, or in front of all when `sibling` is not a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let index = sublayers?.firstIndex { $0 === sibling } ?? (sublayers?.count ?? 0) - 1
    insert(layer, at: index + 1, isAbove: index >= firstAbove)
  }

  /// Replaces a sublayer. Does nothing when `oldLayer` is not a sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = sublayers?.firstIndex(where: { $0 === oldLayer }) else { return }
    let isAbove = index >= firstAbove
    oldLayer.removeFromSuperlayer()
    insert(newLayer, at: index, isAbove: isAbove)
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    guard let outer = superlayer, let index = outer.sublayers?.firstIndex(where: { $0 === self })
    else { return }
    outer.sublayers?.remove(at: index)
    if index < outer.firstAbove { outer.firstAbove -= 1 }
    if outer.sublayers?.isEmpty == true { outer.sublayers = nil }
    superlayer = nil
    outer.changed()
  }

  private func insert(_ layer: CALayer, at index: Int, isAbove: Bool?) {
    precondition(
      layer.view == nil,
      "The layer of \(layer.view.map { "\(type(of: $0))" } ?? "a view") cannot be added to "
        + "another; add the view as a subview")
    precondition(layer !== self, "A layer cannot be added to itself")
    layer.removeFromSuperlayer()
    var all = sublayers ?? []
    let place = min(max(index, 0), all.count)
    // A sublayer that is added last is above the present subviews.
    let over = isAbove ?? (place > firstAbove || view?.hasSubviews == true)
    all.insert(layer, at: place)
    if !over { firstAbove = max(firstAbove, place) + 1 }
    sublayers = all
    layer.superlayer = self
    changed()
  }

  // MARK: Drawing

  /// Draws the content of the layer. The default implementation draws nothing.
  open func draw(in ctx: CGContext) {}

  /// Schedules a call of `draw(in:)`.
  open func setNeedsDisplay() {
    needsDisplay = true
    owner?.setNeedsDisplay()
  }

  /// The drawing steps between the background and the sublayers.
  package func content(in size: CGSize) -> [Drawing.Step] {
    var steps = drawing.steps
    if let image = look.contents {
      let place = look.gravity.fit.frame(of: image.art.size, in: size)
      steps.insert(.picture(image.art, place), at: 0)
    }
    return steps
  }

  package func drawIfNeeded() {
    if needsDisplay, bounds.width > 0, bounds.height > 0 {
      needsDisplay = false
      let context = CGContext(area: bounds, fixing: nil)
      draw(in: context)
      drawing = context.steps.isEmpty ? Drawing() : context.drawing
    }
    for layer in sublayers ?? [] { layer.drawIfNeeded() }
  }

  /// The view that shows this layer.
  package var owner: (any LayerOwner)? {
    var layer = self
    while let outer = layer.superlayer { layer = outer }
    return layer.view
  }

  package func changed() {
    guard let owner else { return }
    owner.layerDidChange()
  }
}
