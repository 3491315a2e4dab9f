import Foundation
import Scene

extension CGContext {
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

  /// As Core Graphics draws it: upside down where y grows downwards.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let turned = Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    steps += [.save, .transform(turned)]
    place(image.art, in: rect, nil, 1)
    steps.append(.restore)
  }

  func place(_ art: Artwork, in rect: CGRect, _ mode: CGBlendMode?, _ alpha: CGFloat) {
    var art = fixesColors ? art.fixed(.current) : art
    art.opacity *= alpha * state.alpha
    let blend = mode?.blend ?? state.blend
    if blend != state.blend { steps.append(.blend(blend)) }
    steps.append(.picture(art, rect))
    if blend != state.blend { steps.append(.blend(state.blend)) }
  }
}

extension Artwork {
  /// Its colours as they are under those traits.
  func fixed(_ traits: UITraitCollection) -> Artwork {
    var copy = self
    copy.tint = tint.map {
      $0.fixed(
        isDark: traits.userInterfaceStyle == .dark,
        isStrong: traits.accessibilityContrast == .high)
    }
    return copy
  }
}

/// A picture by its pixels.
///
/// Differs from Core Graphics: the pixels cannot be read; they are decoded where they are drawn.
public final class CGImage: Hashable, Sendable {
  /// As large as it has pixels.
  let art: Artwork

  init(_ art: Artwork) { self.art = art }

  public var width: Int { Int(art.size.width.rounded()) }
  public var height: Int { Int(art.size.height.rounded()) }

  /// What of it lies in the rectangle, in pixels.
  ///
  /// - Returns: nil when nothing does.
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

extension UIImage {
  /// Its pixels, as they are in the file: not turned upright.
  public var cgImage: CGImage? {
    let flat =
      imageOrientation.liesOnItsSide ? CGSize(width: size.height, height: size.width) : size
    var art = artwork()
    art.orientation = .up
    art.caps = nil
    art.size = CGSize(width: flat.width * scale, height: flat.height * scale)
    guard case .drawing = art.source else { return CGImage(art) }
    // A drawing's own size is in points.
    art.size = flat
    let pixels = CGRect(x: 0, y: 0, width: flat.width * scale, height: flat.height * scale)
    return CGImage(Artwork(.drawing(Drawing([.picture(art, pixels)])), size: pixels.size))
  }

  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let scale = scale > 0 ? scale : 1
    let flat = CGSize(
      width: cgImage.art.size.width / scale, height: cgImage.art.size.height / scale)
    let size = orientation.liesOnItsSide ? CGSize(width: flat.height, height: flat.width) : flat
    let whole = CGRect(origin: .zero, size: flat)
    self.init(
      Kind(
        source: .drawing(Drawing([.picture(cgImage.art, whole)])), size: size, scale: scale,
        orientation: orientation))
  }
}
