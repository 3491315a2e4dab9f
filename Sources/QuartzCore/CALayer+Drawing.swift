import CoreGraphics
import Foundation
import Scene

extension CALayer {
  // MARK: Content

  /// Draws the content of the layer, and lets the delegate provide it.
  func drawContent() {
    delegate?.display(self)
    needsDrawing = false
    delegate?.layerWillDraw(self)
    let bounds = seen.bounds
    let context = CGContext(area: bounds, fixing: nil)
    if bounds.origin != .zero { context.translateBy(x: -bounds.minX, y: -bounds.minY) }
    let start = context.steps.count
    draw(in: context)
    drawing = context.steps.count > start ? context.drawing : Drawing()
    forgetPictures()
  }

  /// Lays out and draws this layer and those in it that have no view, as far as that is due.
  package func drawIfNeeded() {
    layOut()
    drawTree()
  }

  /// The view draws all that is its own again.
  package func drawAgain() { needsDrawing = true }

  private func drawTree() {
    if needsDrawing, bounds.width > 0, bounds.height > 0 {
      needsDrawing = false
      let seen = seen
      extras?.shownValues = seen === self ? [:] : seen.extras?.values ?? [:]
      display()
      extras?.shownValues = [:]
    }
    for layer in foreign { layer.drawTree() }
    extras?.mask?.drawIfNeeded()
  }

  func basicContent(in size: CGSize) -> [Drawing.Step] {
    var steps = drawing.steps
    guard let image = look.image else { return steps }
    let part = look.contentsRect
    guard part.width > 0, part.height > 0 else { return steps }
    var whole = image.art.size
    whole.width *= part.width
    whole.height *= part.height
    if !look.gravity.isScaling {
      whole.width /= look.contentsScale
      whole.height /= look.contentsScale
    }
    let place = look.gravity.fit.frame(of: whole, in: size)
    var art = image.art
    let middle = look.contentsCenter
    if middle != CGRect(x: 0, y: 0, width: 1, height: 1) {
      art.caps = EdgeInsets(
        top: max(0, middle.minY) * art.size.height, left: max(0, middle.minX) * art.size.width,
        bottom: max(0, 1 - middle.maxY) * art.size.height,
        right: max(0, 1 - middle.maxX) * art.size.width)
    }
    let isBlurred = look.filters.map { filter(&art, in: place, part, $0) } ?? false
    guard part != CGRect(x: 0, y: 0, width: 1, height: 1) || isBlurred else {
      steps.insert(.picture(art, place), at: 0)
      return steps
    }
    var edge = Path()
    edge.addRect(place)
    let (width, height) = (place.width / part.width, place.height / part.height)
    let all = CGRect(
      x: place.minX - part.minX * width, y: place.minY - part.minY * height, width: width,
      height: height)
    var picture = Drawing.Step.picture(art, all)
    if isBlurred {
      let piece = Drawing.Piece(
        Drawing([picture]), area: place, scale: pow(2, -Double(look.filters?.bias ?? 0)))
      picture = .piece(piece, nil)
    }
    return [.save, .clip(edge, .winding), picture, .restore] + steps
  }

  func setFilters(_ change: (inout ContentsFilters) -> Void) {
    var filters = look.filters ?? ContentsFilters()
    change(&filters)
    look.filters = filters == ContentsFilters() ? nil : filters
  }

  /// - Returns: Whether the contents are drawn with fewer pixels than they need.
  private func filter(
    _ art: inout Artwork, in place: CGRect, _ part: CGRect, _ filters: ContentsFilters
  ) -> Bool {
    let scale = look.contentsScale
    let isLarger = place.width * scale > art.size.width * part.width
    art.isPixelated = (isLarger ? filters.larger : filters.smaller) == .nearest
    return !isLarger && filters.smaller == .trilinear && filters.bias > 0
  }

  // MARK: A layer in its superlayer

  /// The drawing steps of the layer in the coordinates of another one.
  ///
  /// - Parameters:
  ///   - outer: the values of the superlayer that are seen; nil for none.
  ///   - space: where the superlayer is in space, if its sublayers keep their depth; nil for the plane.
  func steps(in outer: CALayer?, _ space: CATransform3D? = nil) -> [Drawing.Step] {
    let seen = seen
    let (look, area) = (seen.visibleLook, seen.area)
    let size = area.bounds.size
    wasShown = true
    guard !look.isHidden, look.opacity > 0, size.width.isFinite, size.height.isFinite else {
      return []
    }
    var matrix = Self.matrix(area, in: outer)
    if let space { matrix = CATransform3DConcat(matrix, space) }
    if seen.keepsDepth { return seen.stepsInSpace(matrix, sublayers ?? []) }
    let projection = matrix.projection
    guard projection.inverse != nil else { return [] }
    if !look.isDoubleSided,
      projection.facing(at: CGPoint(x: size.width / 2, y: size.height / 2)) < 0
    {
      return []
    }
    let isPiece = projection.affine == nil || isOnePiece(seen)
    var body: [Drawing.Step]
    if isPiece {
      let piece = piece(seen)
      guard !piece.area.isEmpty else { return [] }
      body = [.piece(piece, projection.affine == nil ? projection : nil)]
    } else {
      body = whole(seen)
    }
    guard !body.isEmpty else { return [] }
    if look.opacity < 1 {
      body = [.beginGroup] + body + [.endGroup(opacity: Double(look.opacity))]
    }
    guard let affine = projection.affine else { return body }
    return affine == .identity
      ? [.save] + body + [.restore] : [.save, .transform(affine)] + body + [.restore]
  }

  /// The values of the area, whether they are a view's or the layer's own.
  var area: Area {
    guard view != nil else { return ownArea }
    var area = ownArea
    (area.bounds, area.position) = (bounds, position)
    (area.anchor, area.transform) = (anchorPoint, transform)
    return area
  }

  /// Where a layer of an area stands in its superlayer, from its top left corner.
  static func place(_ area: Area, in outer: CALayer?) -> Projection {
    matrix(area, in: outer).projection
  }

  /// Where a layer of an area stands in space, from its top left corner.
  static func matrix(_ area: Area, in outer: CALayer?) -> CATransform3D {
    let size = area.bounds.size
    var place = CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeTranslation(
          -area.anchor.x * size.width, -area.anchor.y * size.height, -area.anchorZ),
        area.transform),
      CATransform3DMakeTranslation(area.position.x, area.position.y, area.z))
    guard let outer else { return place }
    let bounds = outer.bounds
    if let shared = outer.ownArea.sublayerTransform {
      let anchor = outer.anchorPoint
      place = CATransform3DConcat(
        place,
        shared.around(
          bounds.minX + anchor.x * bounds.width, bounds.minY + anchor.y * bounds.height))
    }
    if outer.look.isFlipped {
      var flip = CATransform3DMakeScale(1, -1, 1)
      flip.m42 = bounds.minY + bounds.maxY
      place = CATransform3DConcat(place, flip)
    }
    return place
  }

  /// The sublayers in space, the farthest first.
  ///
  /// - Parameters:
  ///   - matrix: Where this layer is in space, from its top left corner.
  ///   - all: The sublayers.
  func stepsInSpace(_ matrix: CATransform3D, _ all: [CALayer]) -> [Drawing.Step] {
    let shift = CATransform3DMakeTranslation(-bounds.minX, -bounds.minY, 0)
    let space = CATransform3DConcat(shift, matrix)
    let depths = all.map { layer in
      let area = layer.seen.area
      let whole = CATransform3DConcat(Self.matrix(area, in: self), space)
      let (x, y) = (area.bounds.width / 2, area.bounds.height / 2)
      let depth = x * whole.m13 + y * whole.m23 + whole.m43
      let distance = x * whole.m14 + y * whole.m24 + whole.m44
      return distance > 0 ? depth / distance : depth
    }
    let opacity = Double(visibleLook.opacity)
    return Self.sorted(all, depths).flatMap { layer -> [Drawing.Step] in
      let steps = layer.steps(in: self, space)
      return opacity < 1 && !steps.isEmpty
        ? [.beginGroup] + steps + [.endGroup(opacity: opacity)] : steps
    }
  }

  // MARK: Pieces

  /// Whether drawing it is worth keeping a picture.
  private func isOnePiece(_ seen: CALayer) -> Bool {
    let isCostly =
      seen.look.isRasterized || seen.shadow != nil || extras?.mask?.outline == nil && mask != nil
    return isCostly && (cachedPiece != nil || isStill)
  }

  /// Whether nothing in it has animations.
  private var isStill: Bool {
    animationsAreIdle && !movesByItself && foreign.allSatisfy(\.isStill)
      && extras?.mask?.isStill ?? true
  }

  private func piece(_ seen: CALayer) -> Drawing.Piece {
    if let cachedPiece, seen === self { return cachedPiece }
    let drawing = Drawing(whole(seen))
    let piece = Drawing.Piece(
      drawing, area: drawing.extent(in: CGRect(origin: .zero, size: seen.bounds.size)),
      scale: seen.look.isRasterized ? seen.look.rasterScale : nil)
    if seen === self { cachedPiece = piece }
    return piece
  }

  // MARK: What it shows

  /// All that it shows but for its opacity, from its top left corner.
  func innerSteps() -> [Drawing.Step] { whole(seen) }

  /// What `render(in:)` draws: the layer in its own coordinates.
  func rendered() -> [Drawing.Step] {
    drawIfNeeded()
    let seen = seen
    let shift = Affine(a: 1, b: 0, c: 0, d: 1, tx: seen.bounds.minX, ty: seen.bounds.minY)
    return [.save, .transform(shift)] + whole(seen) + [.restore]
  }

  private func whole(_ seen: CALayer) -> [Drawing.Step] {
    var steps = core(seen)
    if let shadow = seen.shadow { steps = Self.cast(shadow, of: seen, steps) }
    if let transition = extras?.animations.first(where: { $0.animation is CATransition }),
      let animation = transition.animation as? CATransition
    {
      let time = ownTime((scene ?? LayerScenes.current)?.now ?? CACurrentMediaTime())
      if let moment = animation.moment(after: animation.ownTime(at: time)) {
        steps = animation.steps(
          transition.old, steps, at: animation.progress(at: moment), in: seen.bounds.size)
      }
    }
    return extras?.mask.map { $0.masking(steps, in: seen) } ?? steps
  }

  private func core(_ seen: CALayer) -> [Drawing.Step] {
    let (look, bounds) = (seen.visibleLook, seen.bounds)
    let size = bounds.size
    let outline = seen.outlinePath
    var steps: [Drawing.Step] = []
    if let fill = look.background { steps.append(.fill(outline, .winding, fill.paint)) }
    var inside = seen.content(in: size)
    if view != nil { inside = (view?.ownContent() ?? []) + inside }
    let sublayers = sublayerSteps(seen)
    if !sublayers.isEmpty {
      if bounds.origin != .zero {
        let shift = Affine(a: 1, b: 0, c: 0, d: 1, tx: -bounds.minX, ty: -bounds.minY)
        inside += [.save, .transform(shift)] + sublayers + [.restore]
      } else {
        inside += sublayers
      }
    }
    if look.clips, !inside.isEmpty {
      inside = [.save, .clip(outline, .winding)] + inside + [.restore]
    }
    return steps + inside + seen.border(size)
  }

  func basicSublayerSteps(_ seen: CALayer) -> [Drawing.Step] {
    var all = sublayers ?? []
    if LayerDepth.isUsed { all = Self.sorted(all, all.map { $0.seen.ownArea.z }) }
    return steps(of: all, seen)
  }

  /// The look with what a view has of it.
  private var visibleLook: Look {
    guard let view else { return look }
    var look = look
    look.background = view.layerBackground
    look.radius = view.cornerRadius
    look.clips = view.layerMasks
    look.opacity = Float(view.layerOpacity)
    look.isHidden = view.isHidden
    return look
  }

  private var outlinePath: Path {
    let look = visibleLook
    var path = Path()
    path.addRounded(CGRect(origin: .zero, size: bounds.size), surfaceRadii(look.radius))
    return path
  }

  // MARK: Masks

  /// The path that a mask is, if it is nothing but an opaque one.
  private var outline: (Path, Path.FillRule)? {
    guard let shape = self as? CAShapeLayer, view == nil, animationsAreIdle, list.isEmpty,
      drawing.isEmpty, look.image == nil, look.background == nil, !look.isHidden,
      look.opacity == 1, look.borderWidth == 0, look.shadowOpacity == 0, extras?.mask == nil,
      !look.clips
    else { return nil }
    return shape.opaqueFill
  }

  /// What is left of steps through this mask.
  private func masking(_ steps: [Drawing.Step], in seen: CALayer) -> [Drawing.Step] {
    guard !steps.isEmpty else { return [] }
    let shift = Affine(
      a: 1, b: 0, c: 0, d: 1, tx: -seen.bounds.minX, ty: -seen.bounds.minY)
    if let (path, rule) = outline, let place = Self.place(area, in: nil).affine {
      return [.save, .clip(path.transformed(place.then(shift)), rule)] + steps + [.restore]
    }
    return [.beginGroup] + steps + [.blend(.destinationIn), .beginGroup, .save, .transform(shift)]
      + self.steps(in: nil)
      + [.restore, .endGroup(opacity: 1), .blend(.normal), .endGroup(opacity: 1)]
  }

  // MARK: Shadow and border

  var shadow: Shadow? {
    guard look.shadowOpacity > 0, !visibleLook.clips, let color = look.shadowColor else {
      return nil
    }
    return Shadow(
      color: color.paint.faded(by: Double(look.shadowOpacity)), offset: look.shadowOffset,
      radius: look.shadowRadius)
  }

  private static func cast(_ shadow: Shadow, of seen: CALayer, _ steps: [Drawing.Step])
    -> [Drawing.Step]
  {
    if let path = seen.look.shadowPath {
      // Only the shadow of the path is drawn, not the path.
      var cast = shadow
      cast.isAlone = true
      return [.shadow(cast), .fill(path.path, .winding, .rgba(0x0000_00FF)), .shadow(nil)] + steps
    }
    return [.shadow(shadow), .beginGroup] + steps + [.endGroup(opacity: 1), .shadow(nil)]
  }

  private func border(_ size: CGSize) -> [Drawing.Step] {
    let look = visibleLook
    guard look.borderWidth > 0, let color = look.borderColor else { return [] }
    let inset = look.borderWidth / 2
    var line = Path()
    line.addRounded(
      CGRect(origin: .zero, size: size).insetBy(dx: inset, dy: inset),
      surfaceRadii(look.radius, less: inset))
    return [.stroke(line, Drawing.Stroke(width: look.borderWidth), color.paint)]
  }

  /// The radius of each corner in points, reduced by an inset.
  func surfaceRadii(_ radius: Double, less inset: Double = 0) -> CornerRadii {
    var shape = Surface()
    shape.corners = surfaceCorners
    shape.ownRadii = view?.cornerRadii
    let radii = shape.radii(radius)
    return CornerRadii(
      topLeft: max(0, radii.topLeft - inset), topRight: max(0, radii.topRight - inset),
      bottomRight: max(0, radii.bottomRight - inset), bottomLeft: max(0, radii.bottomLeft - inset))
  }

  var surfaceCorners: Surface.Corners {
    var corners: Surface.Corners = []
    if look.corners.contains(.layerMinXMinYCorner) { corners.insert(.topLeft) }
    if look.corners.contains(.layerMaxXMinYCorner) { corners.insert(.topRight) }
    if look.corners.contains(.layerMinXMaxYCorner) { corners.insert(.bottomLeft) }
    if look.corners.contains(.layerMaxXMaxYCorner) { corners.insert(.bottomRight) }
    return corners
  }
}

extension CGColor {
  /// The colour as the scene has it.
  var paint: Color { .rgba(value) }
}
