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
    let blend = mode?.blend ?? state.blend
    if blend != state.blend { steps.append(.blend(blend)) }
    steps.append(.picture(art, rect))
    if blend != state.blend { steps.append(.blend(state.blend)) }
  }
}

/// A bitmap image.
///
/// Differs from Core Graphics: the pixels cannot be read; they are decoded when the image is drawn.
public final class CGImage: Hashable, Sendable {
  /// The artwork, in the size of its pixels.
  package let art: Artwork

  package init(_ art: Artwork) { self.art = art }

  /// The width in pixels.
  public var width: Int { Int(art.size.width.rounded()) }
  /// The height in pixels.
  public var height: Int { Int(art.size.height.rounded()) }

  /// Returns the part of the image within a rectangle in pixels.
  ///
  /// - Returns: Nil when the rectangle does not overlap the image.
  public func cropping(to rect: CGRect) -> CGImage? {
    let all = CGRect(origin: .zero, size: art.size)
    let part = rect.integral.intersection(all)
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    let whole = all.offsetBy(dx: -part.minX, dy: -part.minY)
    return CGImage(Artwork(.drawing(Drawing([.picture(art, whole)])), size: part.size))
  }

  public static func == (a: CGImage, b: CGImage) -> Bool { a.art == b.art }
  public func hash(into hasher: inout Hasher) { hasher.combine(art) }
}
