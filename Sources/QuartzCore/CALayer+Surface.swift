import CoreGraphics
import Foundation
import Scene

/// The layer of a view as the scene has it.
extension CALayer {
  /// The sublayers of a view's layer: those below all subviews and above all of them, and what is
  /// between.
  package struct Arrangement {
    package var below: [CALayer] = []
    package var between: [Member] = []
    package var above: [CALayer] = []
  }

  /// nil where there are only layers of subviews, in their order.
  package var arrangement: Arrangement? {
    guard let members else { return nil }
    func layer(_ member: Member) -> CALayer? {
      if case .layer(let layer) = member { layer } else { nil }
    }
    func isView(_ member: Member) -> Bool { if case .view = member { true } else { false } }
    guard let first = members.firstIndex(where: isView), let last = members.lastIndex(where: isView)
    else {
      let all = members.compactMap(layer)
      return view?.layersCoverContent == true ? Arrangement(above: all) : Arrangement(below: all)
    }
    return Arrangement(
      below: members[..<first].compactMap(layer), between: Array(members[first...last]),
      above: members[(last + 1)...].compactMap(layer))
  }

  /// Whether the layer shows something that a plain view would not.
  package var isVisible: Bool {
    let surface = surface
    return surface != Surface() || look.corners.rawValue & 15 != 15
  }

  /// The surface of a view's layer.
  package var surface: Surface {
    let (bounds, clips) = (bounds, masksToBounds)
    if let cachedSurface, cachedSurface.bounds == bounds, cachedSurface.clips == clips {
      return cachedSurface.surface
    }
    wasShown = true
    let surface = makeSurface()
    // What layers of other views show in this one may change without telling it.
    // Corners that follow those of a container change with that.
    if extras?.mask?.view == nil, surface.cornerRadii == nil {
      cachedSurface = (bounds, clips, surface)
    }
    return surface
  }

  private func makeSurface() -> Surface {
    let seen = seen
    let look = seen.look
    var surface = Surface()
    surface.corners = surfaceCorners
    surface.cornerRadii = view?.configuredRadii
    if look.borderWidth > 0, !keepsDepth, let color = look.borderColor {
      surface.borderWidth = look.borderWidth
      surface.borderColor = color.paint
    }
    surface.shadow = keepsDepth ? nil : seen.shadow
    surface.shadowPath = surface.shadow == nil ? nil : look.shadowPath?.path
    var below = keepsDepth ? [] : seen.content(in: seen.bounds.size)
    var above: [Drawing.Step] = []
    if let arrangement, view?.layersScroll != true {
      let bounds = seen.bounds
      let shift = Affine(a: 1, b: 0, c: 0, d: 1, tx: -bounds.minX, ty: -bounds.minY)
      func steps(_ layers: [CALayer]) -> [Drawing.Step] {
        let steps = layers.isEmpty ? [] : self.steps(of: layers, seen)
        return steps.isEmpty || bounds.origin == .zero
          ? steps : [.save, .transform(shift)] + steps + [.restore]
      }
      below += steps(arrangement.below)
      above = steps(arrangement.above)
    }
    if !below.isEmpty { surface.drawing = Drawing(below) }
    if !above.isEmpty { surface.cover = Drawing(above) }
    if let mask = extras?.mask {
      let shift = Affine(
        a: 1, b: 0, c: 0, d: 1, tx: -seen.bounds.minX, ty: -seen.bounds.minY)
      surface.mask = Drawing([.save, .transform(shift)] + mask.steps(in: nil) + [.restore])
    }
    return surface
  }

  /// Whether animations change what the view's node has besides its surface.
  package var isAnimated: Bool { !animationsAreIdle }

  /// The values that are seen, of a view's layer with animations.
  package var seenValues: (area: Area, look: Look) {
    let seen = seen
    return seen === self ? (area, look) : (seen.ownArea, seen.look)
  }

  /// The layer as a node of its own: its place in the superlayer's coordinates, and the drawing from
  /// the top left corner of that. nil for one that shows nothing.
  package func picture(in outer: CALayer) -> (frame: CGRect, drawing: Drawing)? {
    let steps = steps(in: outer.seen)
    guard !steps.isEmpty else { return nil }
    let model = frame
    let frame = CGRect(
      x: model.minX, y: model.minY, width: max(1, model.width), height: max(1, model.height))
    let shift = Affine(a: 1, b: 0, c: 0, d: 1, tx: -frame.minX, ty: -frame.minY)
    return (frame, Drawing([.save, .transform(shift)] + steps + [.restore]))
  }

  // MARK: Of views

  /// Whether sublayers are seen in space.
  package var hasPerspective: Bool { ownArea.sublayerTransform != nil || look.isFlipped }

  /// The transform around the middle of a frame, of a layer with this area in another one.
  package func turn(of area: Area, framed frame: CGRect, in outer: CALayer?) -> Projection {
    func shift(_ x: Double, _ y: Double) -> Projection {
      Projection(Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y))
    }
    return shift(frame.width / 2, frame.height / 2).then(Self.place(area, in: outer?.seen))
      .then(shift(-frame.midX, -frame.midY))
  }

  /// Whether foreign layers are among those of the subviews.
  package var hasOrder: Bool { order != nil }

  /// Whether the layer is in a window.
  package var isInWindow: Bool { scene != nil }

  /// The view has come into a window: what waited for that goes on.
  package func enterWindow() {
    if let animations = extras?.animations, !animations.isEmpty { scene?.animate(self) }
    for layer in foreign { layer.resumeAnimations() }
    extras?.mask?.resumeAnimations()
  }

  /// The view lays out what is in it.
  package func layOutByView() {
    isLayoutNeeded = false
    layoutSublayers()
  }
}
