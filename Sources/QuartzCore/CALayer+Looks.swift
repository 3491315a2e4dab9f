import CoreGraphics
import Foundation
import Scene

/// The shapes of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A part of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
}

/// The ways to fit a layer's contents into it.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Stretches the contents over the layer.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scales the contents to fit into the layer.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scales the contents to cover the layer.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  /// Centres the contents without scaling.
  public static let center = CALayerContentsGravity(rawValue: "center")

  package var fit: Artwork.Fit {
    switch self {
    case .resizeAspect: .contain
    case .resizeAspectFill: .cover
    case .center: .center
    default: .stretch
    }
  }
}

extension CALayer {
  /// The radius of the corners, in points. The contents are cut at the corners only when
  /// `masksToBounds` is true. The default is 0.
  public var cornerRadius: CGFloat {
    get { view?.cornerRadius ?? look.radius }
    set {
      if let view { view.cornerRadius = max(0, newValue) } else { look.radius = max(0, newValue) }
    }
  }

  /// The corners that are rounded. The default is all.
  public var maskedCorners: CACornerMask {
    get { look.corners }
    set { look.corners = newValue }
  }

  /// The shape of the corners, always `circular`.
  public var cornerCurve: CALayerCornerCurve { .circular }

  /// The width of the border, in points. The border is drawn within the edge, over all content. The
  /// default is 0.
  public var borderWidth: CGFloat {
    get { look.borderWidth }
    set { look.borderWidth = max(0, newValue) }
  }

  /// The colour of the border; nil for no border. The default is nil.
  public var borderColor: CGColor? {
    get { look.borderColor }
    set { look.borderColor = newValue }
  }

  /// The colour of the background, or nil.
  public var backgroundColor: CGColor? {
    get { view.map(\.layerBackground) ?? look.background }
    set { if let view { view.layerBackground = newValue } else { look.background = newValue } }
  }

  /// A Boolean value that says whether the content is clipped at the layer's edge.
  public var masksToBounds: Bool {
    get { view?.layerMasks ?? look.clips }
    set { if let view { view.layerMasks = newValue } else { look.clips = newValue } }
  }

  /// The opacity, from 0 to 1. The default is 1.
  public var opacity: Float {
    get { view.map { Float($0.layerOpacity) } ?? look.opacity }
    set {
      if let view {
        view.layerOpacity = CGFloat(newValue)
      } else {
        look.opacity = min(max(newValue, 0), 1)
      }
    }
  }

  /// A Boolean value that says whether the layer is hidden. The default is false.
  public var isHidden: Bool {
    get { view?.isHidden ?? look.isHidden }
    set { if let view { view.isHidden = newValue } else { look.isHidden = newValue } }
  }

  // The shadow follows the opaque parts. A layer that clips has no shadow.

  /// The colour of the shadow. The default is black.
  public var shadowColor: CGColor? {
    get { look.shadowColor }
    set { look.shadowColor = newValue }
  }

  /// The opacity of the shadow, from 0 for no shadow to 1. The default is 0.
  public var shadowOpacity: Float {
    get { look.shadowOpacity }
    set { look.shadowOpacity = min(max(newValue, 0), 1) }
  }

  /// The offset of the shadow, in points. The default is (0, −3).
  public var shadowOffset: CGSize {
    get { look.shadowOffset }
    set { look.shadowOffset = newValue }
  }

  /// The blur of the shadow, in points. The default is 3.
  public var shadowRadius: CGFloat {
    get { look.shadowRadius }
    set { look.shadowRadius = max(0, newValue) }
  }

  /// The shape that casts the shadow, instead of the layer's content.
  public var shadowPath: CGPath? {
    get { look.shadowPath }
    set { look.shadowPath = newValue?.copy() }
  }

  /// The image in the layer, a `CGImage`. Other values become nil.
  public var contents: Any? {
    get { look.contents }
    set { look.contents = newValue as? CGImage }
  }

  /// How `contents` is fitted into the layer. The default is `resize`.
  public var contentsGravity: CALayerContentsGravity {
    get { look.gravity }
    set { look.gravity = newValue }
  }

  /// Sets the transform, around the anchor point. Its translation is in points.
  public func setAffineTransform(_ transform: CGAffineTransform) {
    if let view { view.transform = transform } else { ownArea.transform = transform }
  }

  /// Returns the transform. Its translation is in points.
  public func affineTransform() -> CGAffineTransform { view?.transform ?? ownArea.transform }
}

extension CALayer {
  /// Ends the animations of the layer's view: its final values are shown, and completions get
  /// false.
  public func removeAllAnimations() { view?.stopAnimations() }
}

// MARK: Scene

extension CALayer {
  /// Whether the layer shows something that a plain view would not.
  package var isVisible: Bool {
    sublayers != nil || look.borderWidth > 0 && look.borderColor != nil || look.shadowOpacity > 0
      || !content(in: bounds.size).isEmpty || look.corners.rawValue & 15 != 15
  }

  /// The surface of a view's layer.
  package var surface: Surface {
    var surface = Surface()
    surface.corners = surfaceCorners
    surface.borderWidth = look.borderWidth
    surface.borderColor = look.borderColor.map { .rgba($0.value) }
    if !masksToBounds { surface.shadow = shadow }
    surface.shadowPath = look.shadowPath?.path
    let all = sublayers ?? []
    let below = content(in: bounds.size) + all.prefix(firstAbove).flatMap(\.steps)
    let above = all.dropFirst(firstAbove).flatMap(\.steps)
    if !below.isEmpty { surface.drawing = Drawing(below) }
    if !above.isEmpty { surface.cover = Drawing(above) }
    return surface
  }

  package var surfaceCorners: Surface.Corners {
    var corners: Surface.Corners = []
    if look.corners.contains(.layerMinXMinYCorner) { corners.insert(.topLeft) }
    if look.corners.contains(.layerMaxXMinYCorner) { corners.insert(.topRight) }
    if look.corners.contains(.layerMinXMaxYCorner) { corners.insert(.bottomLeft) }
    if look.corners.contains(.layerMaxXMaxYCorner) { corners.insert(.bottomRight) }
    return corners
  }

  private var shadow: Shadow? {
    guard look.shadowOpacity > 0, let color = look.shadowColor else { return nil }
    return Shadow(
      color: Color.rgba(color.value).faded(by: Double(look.shadowOpacity)),
      offset: look.shadowOffset, radius: look.shadowRadius)
  }

  /// The drawing steps of a layer within another layer.
  package var steps: [Drawing.Step] {
    let area = ownArea
    guard !look.isHidden, look.opacity > 0 else { return [] }
    let size = area.bounds.size
    let place = Affine(
      a: 1, b: 0, c: 0, d: 1, tx: -area.anchor.x * size.width, ty: -area.anchor.y * size.height
    ).then(area.transform.affine).then(
      Affine(a: 1, b: 0, c: 0, d: 1, tx: area.position.x, ty: area.position.y))
    var outline = Path()
    var shape = Surface()
    shape.corners = surfaceCorners
    outline.addRounded(CGRect(origin: .zero, size: size), shape.radii(look.radius))
    var steps: [Drawing.Step] = [.save, .transform(place)]
    if look.opacity < 1 { steps.append(.beginGroup) }
    steps += background(outline)
    steps.append(.save)
    if look.clips { steps.append(.clip(outline, .winding)) }
    if area.bounds.origin != .zero {
      let (x, y) = (-area.bounds.minX, -area.bounds.minY)
      steps.append(.transform(Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)))
    }
    steps += content(in: size) + (sublayers ?? []).flatMap(\.steps)
    steps.append(.restore)
    steps += border(size, shape)
    if look.opacity < 1 { steps.append(.endGroup(opacity: Double(look.opacity))) }
    steps.append(.restore)
    return steps
  }

  private func background(_ outline: Path) -> [Drawing.Step] {
    let fill = look.background.map { Drawing.Step.fill(outline, .winding, .rgba($0.value)) }
    guard let shadow, !look.clips, look.shadowPath != nil || fill != nil else {
      return fill.map { [$0] } ?? []
    }
    let caster = look.shadowPath.map {
      Drawing.Step.fill($0.path, .winding, look.background.map { .rgba($0.value) } ?? .rgba(0))
    }
    return [.shadow(shadow)] + [caster ?? fill].compactMap { $0 } + [.shadow(nil)]
      + (fill.map { [$0] } ?? [])
  }

  private func border(_ size: CGSize, _ shape: Surface) -> [Drawing.Step] {
    guard look.borderWidth > 0, let color = look.borderColor else { return [] }
    let inset = look.borderWidth / 2
    var line = Path()
    line.addRounded(
      CGRect(origin: .zero, size: size).insetBy(dx: inset, dy: inset),
      shape.radii(max(0, look.radius - inset)))
    return [.stroke(line, Drawing.Stroke(width: look.borderWidth), .rgba(color.value))]
  }
}
