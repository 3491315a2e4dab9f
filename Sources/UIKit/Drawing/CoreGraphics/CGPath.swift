import Foundation
import Scene

/// Where the inside of a path is.
public enum CGPathFillRule: Int, Sendable {
  case winding = 0
  case evenOdd

  var rule: Path.FillRule { self == .winding ? .winding : .evenOdd }
}

/// How a line ends.
public enum CGLineCap: Int32, Sendable {
  case butt = 0
  case round, square
}

/// How two lines meet.
public enum CGLineJoin: Int32, Sendable {
  case miter = 0
  case round, bevel
}

extension CGLineCap {
  var cap: Drawing.Stroke.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension CGLineJoin {
  var join: Drawing.Stroke.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

/// Lines and curves, in points.
public class CGPath: Hashable {
  var path: Path

  init(_ path: Path) { self.path = path }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Path()
    path.addRect(rect.standardized)
    self.init(path.transformed(transform.change))
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Path()
    path.addEllipse(in: rect.standardized)
    self.init(path.transformed(transform.change))
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let path = Path(rounded: rect.standardized, cornerWidth, cornerHeight)
    self.init(path.transformed(transform.change))
  }

  public var isEmpty: Bool { path.isEmpty }
  /// Where the next line begins; zero before the first point.
  public var currentPoint: CGPoint { path.end ?? .zero }
  /// Around all points, also those that only bend; null without any.
  public var boundingBox: CGRect { path.pointBounds }
  /// Around what is drawn, to a small part of a point; null without any.
  public var boundingBoxOfPath: CGRect { path.bounds }

  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool { path.contains(transform.affine.of(point), rule: rule.rule) }

  public func copy() -> CGPath? { CGPath(path) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.transformed(transform.change))
  }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(path.transformed(transform.change))
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// A path that grows.
public final class CGMutablePath: CGPath {
  public convenience init() { self.init(Path()) }

  override init(_ path: Path) { super.init(path) }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.elements.append(.move(transform.affine.of(point)))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    let point = transform.affine.of(point)
    path.elements.append(path.isEmpty ? .move(point) : .line(point))
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    let change = transform.affine
    path.elements.append(.quad(change.of(control), to: change.of(end)))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    let change = transform.affine
    path.elements.append(.curve(change.of(control1), change.of(control2), to: change.of(end)))
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addRect(rect.standardized) }
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addEllipse(in: rect.standardized) }
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(transform) {
      $0.elements += Path(rounded: rect.standardized, cornerWidth, cornerHeight).elements
    }
  }

  /// - Parameter clockwise: as it looks with y growing upwards, and so the other way round on a
  ///   screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var arc = Path()
    arc.addArc(
      center: center, radius: radius, start: startAngle, end: endAngle, isClockwise: !clockwise)
    join(arc.transformed(transform.affine))
  }

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

  /// A corner rounded: towards the first point, and round it towards the second.
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

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    self.path.elements += path.path.transformed(transform.affine).elements
  }

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
  init(rounded rect: CGRect, _ cornerWidth: Double, _ cornerHeight: Double) {
    self.init()
    guard cornerWidth > 0, cornerHeight > 0 else {
      addRect(rect)
      return
    }
    // Drawn with round corners where they are, and then made lower or higher.
    let share = cornerHeight / cornerWidth
    addRounded(
      CGRect(x: 0, y: 0, width: rect.width, height: rect.height / share),
      CornerRadii(cornerWidth))
    self = transformed(Affine(a: 1, b: 0, c: 0, d: share, tx: rect.minX, ty: rect.minY))
  }

  /// An arc goes on from where the path is.
  mutating func join(_ arc: Path) {
    guard !isEmpty, case .move(let start) = arc.elements.first else {
      elements += arc.elements
      return
    }
    if end != start { elements.append(.line(start)) }
    elements += arc.elements.dropFirst()
  }

  mutating func addCorner(
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
  var change: Affine { self?.pointee.affine ?? .identity }
}
