import Foundation

/// The difference between the presentation of a node and its final state: the sum of what remains
/// of its animations.
public struct Difference: Hashable, Sendable {
  /// The difference of the centre of the frame, in points.
  public var center = CGPoint.zero
  /// The difference of the size, in points.
  public var size = CGSize.zero
  /// The difference of the opacity.
  public var opacity = 0.0
  /// The difference of the decomposed transform.
  public var parts = Affine.Parts.zero
  /// The difference of the content offset of a list, in points.
  public var offset = CGPoint.zero
  /// The difference of the background colour: that of red, green and blue, each multiplied by the
  /// opacity, and that of the opacity. Components are from 0 to 1.
  public var fill = SIMD4<Double>()

  /// No difference.
  public static let none = Difference()

  /// Creates no difference.
  public init() {}

  /// Adds the difference from the final to the initial value of a change, multiplied by a factor.
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
      // Rotations take the shorter direction.
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

  /// Returns the change with its initial value moved to the presentation value.
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

  /// Returns the components of a colour multiplied by its opacity, and the opacity, from 0 to 1
  /// each; nil for a colour whose value depends on the host's theme or appearance.
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

  /// Returns the colour of components multiplied by their opacity. Values outside of 0 to 1 are
  /// clamped.
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

/// The presentation of a node: how it looks while its animations run.
public struct Appearing: Hashable, Sendable {
  /// The centre of the frame in the parent, in points.
  public var center: CGPoint
  /// The size of the frame, in points.
  public var size: CGSize
  /// The opacity, from 0 to 1.
  public var opacity: Double
  /// The decomposed transform.
  public var parts: Affine.Parts

  /// Creates a presentation from a frame in points, an opacity from 0 to 1, a transform and a
  /// difference.
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

  /// Creates the presentation of a node with a difference.
  public init(_ node: Node, with left: Difference = .none) {
    self.init(frame: node.frame, opacity: node.opacity, transform: node.transform, with: left)
  }

  /// The frame without the transform, in points.
  public var frame: CGRect {
    CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Returns the transform from where a widget is drawn to the presentation, in the coordinates of
  /// the parent.
  ///
  /// - Parameters:
  ///   - held: The frame at which the widget is drawn, with the size of the presentation, in
  ///     points.
  ///   - transform: The transform with which it is drawn, around the centre of that frame. It must
  ///     be invertible.
  public func way(from held: CGRect, _ transform: Affine) -> Affine {
    let back = transform.around(held).inverse ?? .identity
    return back.then(.shift(center.x - held.midX, center.y - held.midY))
      .then(parts.affine.around(frame))
  }
}
