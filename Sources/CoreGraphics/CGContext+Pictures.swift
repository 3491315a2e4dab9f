import Foundation
import Scene

extension CGContext {
  /// Draws a gradient along a line.
  ///
  /// - Parameters:
  ///   - gradient: The colours.
  ///   - startPoint: The point of location 0, in points.
  ///   - endPoint: The point of location 1, in points.
  ///   - options: Whether the outer colours continue beyond the ends.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    add(
      Drawing.Gradient(
        stops: gradient.stops, start: startPoint, end: endPoint,
        extendsBefore: options.contains(.drawsBeforeStartLocation),
        extendsAfter: options.contains(.drawsAfterEndLocation)))
  }

  /// Draws a gradient between two circles.
  ///
  /// - Parameters:
  ///   - gradient: The colours.
  ///   - startCenter: The centre of the circle of location 0, in points.
  ///   - startRadius: The radius of that circle, in points.
  ///   - endCenter: The centre of the circle of location 1, in points.
  ///   - endRadius: The radius of that circle, in points.
  ///   - options: Whether the outer colours continue beyond the circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    add(
      Drawing.Gradient(
        stops: gradient.stops, start: startCenter, end: endCenter,
        radii: .init(start: max(0, startRadius), end: max(0, endRadius)),
        extendsBefore: options.contains(.drawsBeforeStartLocation),
        extendsAfter: options.contains(.drawsAfterEndLocation)))
  }

  private func add(_ gradient: Drawing.Gradient) {
    var gradient = gradient
    for index in gradient.stops.indices {
      gradient.stops[index].color = gradient.stops[index].color.faded(by: state.alpha)
    }
    steps.append(.gradient(gradient))
  }

  /// Draws an image in a rectangle in points. As in Core Graphics it is upside down where y grows
  /// downwards.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let turned = Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    steps += [.save, .transform(turned)]
    place(image.art, in: rect, nil, 1)
    steps.append(.restore)
  }

  package func place(_ art: Artwork, in rect: CGRect, _ mode: CGBlendMode?, _ alpha: CGFloat) {
    var art = fixed(art)
    art.opacity *= alpha * state.alpha
    if state.isPixelated { art.isPixelated = true }
    let blend = mode?.blend ?? state.blend
    if blend != state.blend { steps.append(.blend(blend)) }
    steps.append(.picture(art, rect))
    if blend != state.blend { steps.append(.blend(state.blend)) }
  }

  /// Draws an image again and again, in rows and columns of tiles, all over the area that drawing is restricted to.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - rect: One of the tiles, in points. Nothing is drawn without a size.
  ///   - byTiling: Whether there is more than one tile.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
    guard byTiling else { return draw(image, in: rect) }
    let (tile, all) = (rect.standardized, boundingBoxOfClipPath)
    guard tile.width > 0, tile.height > 0, !all.isNull, !all.isInfinite else { return }
    let columns = ((all.minX - tile.minX) / tile.width).rounded(.down)
    let rows = ((all.minY - tile.minY) / tile.height).rounded(.down)
    let across = ((all.maxX - tile.minX) / tile.width).rounded(.up) - columns
    let down = ((all.maxY - tile.minY) / tile.height).rounded(.up) - rows
    // Tiles that nobody could tell apart would take all memory.
    guard across * down <= 250_000 else { return draw(image, in: all) }
    for row in stride(from: rows, to: rows + down, by: 1) {
      for column in stride(from: columns, to: columns + across, by: 1) {
        draw(
          image, in: tile.offsetBy(dx: column * tile.width, dy: row * tile.height))
      }
    }
  }

  /// Restricts drawing to the opaque parts of an image; of one of greys without an opacity, to its bright
  /// parts. It ends with the graphics state that is in force.
  ///
  /// - Parameters:
  ///   - rect: Where the image is, in points. As in Core Graphics it is upside down where y grows
  ///     downwards.
  ///   - mask: The image.
  public func clip(to rect: CGRect, mask: CGImage) {
    guard rect.width > 0, rect.height > 0 else { return clip(Path(), .winding) }
    state.masks.append((mask.asMask, rect))
    let (blend, shadow) = (state.blend, state.shadow)
    steps += [.save, .shadow(nil), .blend(.normal), .beginGroup, .save]
    if blend != .normal { steps.append(.blend(blend)) }
    if let shadow { steps.append(.shadow(shadow)) }
  }

  /// The steps that end the groups of masks.
  func masked(_ state: State) -> [Drawing.Step] {
    state.masks.reversed().flatMap { mask, rect -> [Drawing.Step] in
      let turned = Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
      return [
        .restore, .blend(.destinationIn), .beginGroup, .transform(turned), .picture(mask, rect),
        .endGroup(opacity: 1), .blend(.normal), .endGroup(opacity: 1), .restore,
      ]
    }
  }
}

extension CGImage {
  /// The image with its opacity, or that of its brightness if it has no other.
  fileprivate var asMask: Artwork {
    guard colorSpace?.model == .monochrome, alphaInfo == .none,
      let bitmap = art.bitmap(width, height)
    else { return art }
    var bytes = Data(count: bitmap.bytes.count)
    for index in stride(from: 3, to: bytes.count, by: 4) { bytes[index] = bitmap.bytes[index - 1] }
    guard let mask = Bitmap(width: width, height: height, bytes: bytes) else { return art }
    return Artwork(.bitmap(mask), size: art.size)
  }
}
