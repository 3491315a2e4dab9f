import Foundation

extension Path {
  /// The distance of control points from the ends of a quarter circle, as a fraction of the radius.
  private static let bend = 0.552_284_749_831

  /// Adds a rectangle, clockwise from its top left corner.
  public mutating func addRect(_ rect: CGRect) {
    elements += [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)),
      .close,
    ]
  }

  /// Adds an ellipse, clockwise on the screen from its rightmost point.
  public mutating func addEllipse(in rect: CGRect) {
    let place = Affine(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
    var circle = Path()
    circle.elements.append(.move(CGPoint(x: 1, y: 0)))
    circle.addQuarters(from: 0, by: 2 * .pi)
    circle.elements.append(.close)
    elements += circle.transformed(place).elements
  }

  /// Adds a rectangle with rounded corners. Radii too large for the sides are reduced in
  /// proportion.
  public mutating func addRounded(_ rect: CGRect, _ radii: CornerRadii) {
    let r = radii.fitting(rect.size)
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    func corner(_ x: Double, _ y: Double, _ dx: Double, _ dy: Double, _ ex: Double, _ ey: Double)
      -> Element
    {
      let off = 1 - Self.bend
      return .curve(
        CGPoint(x: x + dx * off, y: y + dy * off), CGPoint(x: x + ex * off, y: y + ey * off),
        to: CGPoint(x: x + ex, y: y + ey))
    }
    elements += [
      .move(CGPoint(x: left + r.topLeft, y: top)),
      .line(CGPoint(x: right - r.topRight, y: top)),
      corner(right, top, -r.topRight, 0, 0, r.topRight),
      .line(CGPoint(x: right, y: bottom - r.bottomRight)),
      corner(right, bottom, 0, -r.bottomRight, -r.bottomRight, 0),
      .line(CGPoint(x: left + r.bottomLeft, y: bottom)),
      corner(left, bottom, r.bottomLeft, 0, 0, -r.bottomLeft),
      .line(CGPoint(x: left, y: top + r.topLeft)),
      corner(left, top, 0, r.topLeft, r.topLeft, 0),
      .close,
    ]
  }

  /// Adds an arc, connected with the current point by a straight line.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle, in points.
  ///   - radius: The radius, in points.
  ///   - start: The start angle in radians, from the right and growing clockwise on the screen.
  ///   - end: The end angle, likewise.
  ///   - isClockwise: Whether the arc goes clockwise on the screen from `start` to `end`.
  public mutating func addArc(
    center: CGPoint, radius: Double, start: Double, end: Double, isClockwise: Bool
  ) {
    guard radius.isFinite, start.isFinite, end.isFinite else { return }
    let place = Affine(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
    var arc = Path()
    let first = place.of(CGPoint(x: cos(start), y: sin(start)))
    elements.append(isEmpty ? .move(first) : .line(first))
    arc.addQuarters(from: start, by: Self.sweep(start, end, isClockwise))
    elements += arc.transformed(place).elements
  }

  /// The angle that an arc covers, at most one full circle.
  private static func sweep(_ start: Double, _ end: Double, _ isClockwise: Bool) -> Double {
    let turn = 2 * Double.pi
    let difference = isClockwise ? end - start : start - end
    guard difference > -1e15 else { return isClockwise ? turn : -turn }
    if difference >= turn { return isClockwise ? turn : -turn }
    // Of very large angles the difference is not exact.
    let part = min(max(difference - (difference / turn).rounded(.down) * turn, 0), turn)
    return isClockwise ? part : -part
  }

  /// Adds curves along the unit circle, each of at most a quarter.
  private mutating func addQuarters(from start: Double, by angle: Double) {
    let count = max(1, Int((abs(angle) / (.pi / 2)).rounded(.up)))
    let step = angle / Double(count)
    guard step != 0 else { return }
    let length = 4.0 / 3 * tan(step / 4)
    for index in 0..<count {
      let (a, b) = (start + step * Double(index), start + step * Double(index + 1))
      elements.append(
        .curve(
          CGPoint(x: cos(a) - length * sin(a), y: sin(a) + length * cos(a)),
          CGPoint(x: cos(b) + length * sin(b), y: sin(b) - length * cos(b)),
          to: CGPoint(x: cos(b), y: sin(b))))
    }
  }
}

/// The radius of each corner of a rectangle, in points.
public struct CornerRadii: Hashable, Codable, Sendable {
  /// The radii of the corners, in points.
  public var topLeft, topRight, bottomRight, bottomLeft: Double

  /// Creates radii, in points.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Creates the same radius for all corners, in points.
  public init(_ all: Double) {
    self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
  }

  /// Returns radii that fit a rectangle of a size without overlapping. All are reduced by the same
  /// factor.
  public func fitting(_ size: CGSize) -> CornerRadii {
    let sums = [
      (topLeft + topRight, size.width), (bottomLeft + bottomRight, size.width),
      (topLeft + bottomLeft, size.height), (topRight + bottomRight, size.height),
    ]
    let share = sums.reduce(1.0) { $1.0 > 0 ? min($0, max(0, $1.1) / $1.0) : $0 }
    return CornerRadii(
      topLeft: topLeft * share, topRight: topRight * share, bottomRight: bottomRight * share,
      bottomLeft: bottomLeft * share)
  }
}
