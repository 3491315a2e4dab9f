import Foundation
import Scene

/// The rules for which areas are inside a path.
public enum CGPathFillRule: Int, Sendable {
  /// An area is inside when the path winds around it, counted by direction.
  case winding = 0
  /// An area is inside when a ray from it crosses the path an odd number of times.
  case evenOdd

  package var rule: Path.FillRule { self == .winding ? .winding : .evenOdd }
}

/// The shapes of line ends.
public enum CGLineCap: Int32, Sendable {
  /// Ends at the last point.
  case butt = 0
  /// Ends with a half circle, or with a half square, of the line's width beyond the last point.
  case round, square
}

/// The shapes of corners between lines.
public enum CGLineJoin: Int32, Sendable {
  /// Extends the outer edges to a point.
  case miter = 0
  /// Rounds the corner, or cuts it off.
  case round, bevel
}

extension CGLineCap {
  package var cap: Drawing.Stroke.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension CGLineJoin {
  package var join: Drawing.Stroke.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

/// A shape of lines and curves, in points.
public class CGPath: Hashable {
  package var path: Path

  package init(_ path: Path) { self.path = path }

  /// Creates a rectangle, with an optional transform.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Path()
    path.addRect(rect.standardized)
    self.init(path.transformed(transform.change))
  }

  /// Creates the ellipse that fits into a rectangle, with an optional transform.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Path()
    path.addEllipse(in: rect.standardized)
    self.init(path.transformed(transform.change))
  }

  /// Creates a rectangle with rounded corners, whose width and height are in points, with an
  /// optional transform.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let path = Path(rounded: rect.standardized, cornerWidth, cornerHeight)
    self.init(path.transformed(transform.change))
  }

  /// A Boolean value that says whether the path has no elements.
  public var isEmpty: Bool { path.isEmpty }
  /// The end of the last element, in points; zero for an empty path.
  public var currentPoint: CGPoint { path.end ?? .zero }
  /// The rectangle around all points, control points included; null for an empty path.
  public var boundingBox: CGRect { path.pointBounds }
  /// The rectangle around the curve, accurate to a small fraction of a point; null for an empty
  /// path.
  public var boundingBoxOfPath: CGRect { path.bounds }

  /// Returns whether a point is inside the path.
  ///
  /// - Parameters:
  ///   - point: The point, to which the transform is applied first.
  ///   - rule: The rule for which areas are inside.
  ///   - transform: The transform of the point.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool { path.contains(transform.affine.of(point), rule: rule.rule) }

  public func copy() -> CGPath? { CGPath(path) }

  /// Returns a copy with an optional transform. Never nil.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.transformed(transform.change))
  }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// Returns a mutable copy with an optional transform. Never nil.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(path.transformed(transform.change))
  }

  /// Returns the outline of a stroke of the path, to be filled by the winding rule.
  ///
  /// *Differs from Core Graphics*: curves become short lines.
  ///
  /// - Parameters:
  ///   - lineWidth: The width, in points. The outline is empty if it is not positive.
  ///   - lineCap: The shape of the ends.
  ///   - lineJoin: The shape of corners.
  ///   - miterLimit: How long a mitered corner may be, as a multiple of the width.
  ///   - transform: The transform of the path, before it is stroked.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let stroke = Drawing.Stroke(
      width: lineWidth, cap: lineCap.cap, join: lineJoin.join, miterLimit: miterLimit)
    return CGPath(path.transformed(transform.affine).outline(stroke))
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// A path that can be extended. Points and lengths are in points, angles in radians; each method
/// may transform what it adds.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public convenience init() { self.init(Path()) }

  package override init(_ path: Path) { super.init(path) }

  /// Begins a subpath at a point. Coordinates are in points, before the transform.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.elements.append(.move(transform.affine.of(point)))
  }

  /// Adds a line to a point. An empty path begins there instead. Coordinates are in points, before
  /// the transform.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    let point = transform.affine.of(point)
    path.elements.append(path.isEmpty ? .move(point) : .line(point))
  }

  /// Adds a subpath of connected lines. Coordinates are in points, before the transform.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a quadratic Bézier curve. Coordinates are in points, before the transform.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    let change = transform.affine
    path.elements.append(.quad(change.of(control), to: change.of(end)))
  }

  /// Adds a cubic Bézier curve. Coordinates are in points, before the transform.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    let change = transform.affine
    path.elements.append(.curve(change.of(control1), change.of(control2), to: change.of(end)))
  }

  /// Adds a rectangle, in points, before the transform.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addRect(rect.standardized) }
  }

  /// Adds rectangles, in points, before the transform.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse that fits into a rectangle, in points, before the transform.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addEllipse(in: rect.standardized) }
  }

  /// Adds a rectangle with rounded corners, in points, before the transform.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(transform) {
      $0.elements += Path(rounded: rect.standardized, cornerWidth, cornerHeight).elements
    }
  }

  /// Adds an arc, connected by a line with the current point.
  ///
  /// - Parameters:
  ///   - center: The centre, in points.
  ///   - radius: The radius, in points.
  ///   - startAngle: The angle of the first point, in radians.
  ///   - endAngle: The angle of the last point, in radians.
  ///   - clockwise: The direction as it looks with y growing upwards. On a screen, where y grows
  ///     downwards, it is the opposite.
  ///   - transform: The transform of the arc.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var arc = Path()
    arc.addArc(
      center: center, radius: radius, start: startAngle, end: endAngle, isClockwise: !clockwise)
    join(arc.transformed(transform.affine))
  }

  /// Adds an arc that begins at an angle and extends by another, connected by a line with the
  /// current point.
  ///
  /// - Parameters:
  ///   - center: The centre, in points.
  ///   - radius: The radius, in points.
  ///   - startAngle: The angle of the first point, in radians.
  ///   - delta: The extent of the arc, in radians; positive is clockwise on a screen.
  ///   - transform: The transform of the arc.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    var arc = Path()
    arc.addArc(
      center: center, radius: radius, start: startAngle, end: startAngle + delta,
      isClockwise: delta >= 0)
    join(arc.transformed(transform.affine))
  }

  /// Adds a rounded corner: a line towards `tangent1End` and an arc that turns towards
  /// `tangent2End`, with a radius in points.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard transform.affine.inverse != nil, let end = path.end else { return }
    let change = transform.affine
    let start = change.inverse.map { $0.of(end) } ?? end
    var arc = Path()
    arc.elements.append(.move(start))
    arc.addCorner(from: start, at: tangent1End, to: tangent2End, radius: radius)
    join(arc.transformed(change))
  }

  /// Adds the elements of another path. Its coordinates are in points, before the transform.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    self.path.elements += path.path.transformed(transform.affine).elements
  }

  /// Closes the current subpath with a line to its beginning.
  public func closeSubpath() {
    guard !path.isEmpty, path.elements.last != .close else { return }
    path.elements.append(.close)
  }

  private func add(_ transform: CGAffineTransform, _ shape: (inout Path) -> Void) {
    var part = Path()
    shape(&part)
    path.elements += part.transformed(transform.affine).elements
  }

  private func join(_ arc: Path) { path.join(arc) }
}

extension Path {
  package init(rounded rect: CGRect, _ cornerWidth: Double, _ cornerHeight: Double) {
    self.init()
    guard cornerWidth > 0, cornerHeight > 0 else {
      addRect(rect)
      return
    }
    // Built with circular corners, and then scaled vertically.
    let share = cornerHeight / cornerWidth
    addRounded(
      CGRect(x: 0, y: 0, width: rect.width, height: rect.height / share),
      CornerRadii(cornerWidth))
    self = transformed(Affine(a: 1, b: 0, c: 0, d: share, tx: rect.minX, ty: rect.minY))
  }

  /// Appends an arc, connected by a line with the end of the path.
  package mutating func join(_ arc: Path) {
    guard !isEmpty, case .move(let start) = arc.elements.first else {
      elements += arc.elements
      return
    }
    if end != start { elements.append(.line(start)) }
    elements += arc.elements.dropFirst()
  }

  package mutating func addCorner(
    from start: CGPoint, at corner: CGPoint, to end: CGPoint, radius: Double
  ) {
    let (ax, ay) = (start.x - corner.x, start.y - corner.y)
    let (bx, by) = (end.x - corner.x, end.y - corner.y)
    let (a, b) = (hypot(ax, ay), hypot(bx, by))
    let cross = ax * by - ay * bx
    guard a > 0, b > 0, radius > 0, abs(cross) > 1e-9 * a * b else {
      elements.append(.line(corner))
      return
    }
    let half = acos(min(1, max(-1, (ax * bx + ay * by) / (a * b)))) / 2
    let reach = radius / tan(half)
    let middle = radius / sin(half)
    let (mx, my) = (ax / a + bx / b, ay / a + by / b)
    let length = hypot(mx, my)
    let center = CGPoint(
      x: corner.x + mx / length * middle, y: corner.y + my / length * middle)
    let first = CGPoint(x: corner.x + ax / a * reach, y: corner.y + ay / a * reach)
    let last = CGPoint(x: corner.x + bx / b * reach, y: corner.y + by / b * reach)
    addArc(
      center: center, radius: radius, start: atan2(first.y - center.y, first.x - center.x),
      end: atan2(last.y - center.y, last.x - center.x), isClockwise: cross < 0)
  }
}

extension UnsafePointer<CGAffineTransform>? {
  package var change: Affine { self?.pointee.affine ?? .identity }
}
