import Foundation

/// How far what is seen of a node is from where the node is: the sum of what is left of its
/// changes.
public struct Difference: Hashable, Sendable {
  public var center = CGPoint.zero
  public var size = CGSize.zero
  public var opacity = 0.0
  public var parts = Affine.Parts.zero
  /// How far its content is from where it will be scrolled to.
  public var offset = CGPoint.zero
  /// Red, green and blue as far as they cover, and how far that is.
  public var fill = SIMD4<Double>()

  public static let none = Difference()

  public init() {}

  /// Adds so many times the way back from the end of a change to its beginning.
  public mutating func add(_ change: Change, _ factor: Double) {
    switch change {
    case .center(let from, let to):
      center.x += (from.x - to.x) * factor
      center.y += (from.y - to.y) * factor
    case .size(let from, let to):
      size.width += (from.width - to.width) * factor
      size.height += (from.height - to.height) * factor
    case .opacity(let from, let to): opacity += (from - to) * factor
    case .transform(let from, let to):
      var way = Affine.Parts.zero
      way.values = zip(from.parts.values, to.parts.values).map { ($0 - $1) * factor }
      // The shorter way around.
      let angle = (from.parts.angle - to.parts.angle).remainder(dividingBy: 2 * .pi)
      way.angle = angle * factor
      parts = parts.plus(way)
    case .offset(let from, let to):
      offset.x += (from.x - to.x) * factor
      offset.y += (from.y - to.y) * factor
    case .fill(let from, let to):
      guard let from = Self.paint(from), let to = Self.paint(to) else { return }
      fill += (from - to) * factor
    }
  }

  /// The change that begins where its node is seen with this difference.
  func begun(_ change: Change) -> Change {
    switch change {
    case .center(let from, let to):
      return .center(from: CGPoint(x: from.x + center.x, y: from.y + center.y), to: to)
    case .size(let from, let to):
      return .size(
        from: CGSize(width: from.width + size.width, height: from.height + size.height), to: to)
    case .opacity(let from, let to): return .opacity(from: from + opacity, to: to)
    case .transform(let from, let to):
      return .transform(from: from.parts.plus(parts).affine, to: to)
    case .offset(let from, let to):
      return .offset(from: CGPoint(x: from.x + offset.x, y: from.y + offset.y), to: to)
    case .fill(let from, let to):
      guard let paint = Self.paint(from) else { return change }
      return .fill(from: Self.color(paint + fill), to: to)
    }
  }

  /// A colour as parts that can be added; nil for one that only a host knows.
  public static func paint(_ color: Color?) -> SIMD4<Double>? {
    switch color {
    case nil, .semantic(.clear): return SIMD4()
    case .semantic, .adaptive: return nil
    case .rgba(let value):
      func part(_ shift: UInt32) -> Double { Double(value >> shift & 255) / 255 }
      let opacity = part(0)
      return SIMD4(part(24) * opacity, part(16) * opacity, part(8) * opacity, opacity)
    }
  }

  public static func color(_ paint: SIMD4<Double>) -> Color {
    let opacity = min(max(paint.w, 0), 1)
    func byte(_ part: Double) -> UInt32 {
      let value = opacity > 0 ? part / opacity : 0
      return UInt32((min(max(value, 0), 1) * 255).rounded())
    }
    return .rgba(
      byte(paint.x) << 24 | byte(paint.y) << 16 | byte(paint.z) << 8
        | UInt32((opacity * 255).rounded()))
  }
}

/// How a node is seen.
public struct Appearing: Hashable, Sendable {
  public var center: CGPoint
  public var size: CGSize
  public var opacity: Double
  public var parts: Affine.Parts

  public init(
    frame: CGRect, opacity: Double = 1, transform: Affine = .identity,
    with left: Difference = .none
  ) {
    center = CGPoint(x: frame.midX + left.center.x, y: frame.midY + left.center.y)
    size = CGSize(
      width: max(0, frame.width + left.size.width),
      height: max(0, frame.height + left.size.height))
    self.opacity = min(max(opacity + left.opacity, 0), 1)
    parts = transform.parts.plus(left.parts)
  }

  public init(_ node: Node, with left: Difference = .none) {
    self.init(frame: node.frame, opacity: node.opacity, transform: node.transform, with: left)
  }

  public var frame: CGRect {
    CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// From where it is drawn, in the coordinates of what holds it, to where it is seen.
  ///
  /// - Parameters:
  ///   - held: the frame at which it is drawn, of the size that is seen.
  ///   - transform: around the middle of that frame; must not be flat.
  public func way(from held: CGRect, _ transform: Affine) -> Affine {
    let back = transform.around(held).inverse ?? .identity
    return back.then(.shift(center.x - held.midX, center.y - held.midY))
      .then(parts.affine.around(frame))
  }
}
