import Foundation
import Scene

public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// How an area is drawn: that of a view, or one of its own within a view's.
///
/// Differs from Core Animation: nothing moves by itself; a layer among a view's own that was
/// added after a subview stands above all subviews, any other below them; there are no masks
/// and no transforms in space.
@MainActor open class CALayer {
  /// Whose layer it is; nil for one that was added to another.
  weak var view: UIView?
  public internal(set) weak var superlayer: CALayer?
  /// Those that were added, in the order of drawing.
  public internal(set) var sublayers: [CALayer]?
  /// Of a view's: where in `sublayers` those begin that stand above the subviews.
  var firstAbove = 0

  open var name: String?
  /// What `draw(in:)` drew last.
  private var drawing = Drawing()
  private var needsDisplay = true

  public init() {}

  /// A copy of how another one looks, without its sublayers.
  public init(layer: Any) {
    guard let other = layer as? CALayer else { return }
    look = other.look
    ownArea = other.ownArea
  }

  struct Look {
    var corners = CACornerMask(rawValue: 15)
    var radius: CGFloat = 0
    var borderWidth: CGFloat = 0
    var borderColor: CGColor?
    var background: CGColor?
    var shadowColor: CGColor? = .black
    var shadowOpacity: Float = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var shadowPath: CGPath?
    var opacity: Float = 1
    var isHidden = false
    var clips = false
    var contents: CGImage?
    var gravity = CALayerContentsGravity.resize
  }

  var look = Look() { didSet { changed() } }

  // MARK: Place

  struct Area {
    var bounds = CGRect.zero
    var position = CGPoint.zero
    var anchor = CGPoint(x: 0.5, y: 0.5)
    var transform = CGAffineTransform.identity
  }

  var ownArea = Area() { didSet { changed() } }

  open var bounds: CGRect {
    get { view?.bounds ?? ownArea.bounds }
    set {
      guard let view else {
        ownArea.bounds = newValue
        return
      }
      view.bounds = newValue
    }
  }

  /// Where its anchor is, in the coordinates of what is around it.
  open var position: CGPoint {
    get { view?.center ?? ownArea.position }
    set {
      guard let view else {
        ownArea.position = newValue
        return
      }
      view.center = newValue
    }
  }

  /// What of it stands at its position, as a share of its bounds; the middle of a view's.
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

  open func addSublayer(_ layer: CALayer) { insert(layer, at: sublayers?.count ?? 0, isAbove: nil) }

  /// - Parameter idx: among the layers that were added; 0 is below all of them and below the
  ///   subviews.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer, at: Int(idx), isAbove: idx == 0 ? false : nil)
  }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let index = sublayers?.firstIndex { $0 === sibling } ?? 0
    insert(layer, at: index, isAbove: index >= firstAbove && firstAbove < (sublayers?.count ?? 0))
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let index = sublayers?.firstIndex { $0 === sibling } ?? (sublayers?.count ?? 0) - 1
    insert(layer, at: index + 1, isAbove: index >= firstAbove)
  }

  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = sublayers?.firstIndex(where: { $0 === oldLayer }) else { return }
    let isAbove = index >= firstAbove
    oldLayer.removeFromSuperlayer()
    insert(newLayer, at: index, isAbove: isAbove)
  }

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
    // What is added last stands over the subviews that there are.
    let over = isAbove ?? (place > firstAbove || view?.subviews.isEmpty == false)
    all.insert(layer, at: place)
    if !over { firstAbove = max(firstAbove, place) + 1 }
    sublayers = all
    layer.superlayer = self
    changed()
  }

  // MARK: Drawing

  /// Draws what it shows beyond its properties.
  open func draw(in ctx: CGContext) {}

  open func setNeedsDisplay() {
    needsDisplay = true
    owner?.setNeedsDisplay()
  }

  /// What of it is between its background and its sublayers.
  func content(in size: CGSize) -> [Drawing.Step] {
    var steps = drawing.steps
    if let image = look.contents {
      let place = look.gravity.fit.frame(of: image.art.size, in: size)
      steps.insert(.picture(image.art, place), at: 0)
    }
    return steps
  }

  func drawIfNeeded() {
    if needsDisplay, bounds.width > 0, bounds.height > 0 {
      needsDisplay = false
      let context = CGContext(area: bounds, fixesColors: false)
      draw(in: context)
      drawing = context.steps.isEmpty ? Drawing() : context.drawing
    }
    for layer in sublayers ?? [] { layer.drawIfNeeded() }
  }

  /// The view that shows it.
  var owner: UIView? {
    var layer = self
    while let outer = layer.superlayer { layer = outer }
    return layer.view
  }

  func changed() {
    guard let owner else { return }
    owner.needsDisplay = true
    owner.changed(true)
  }
}
