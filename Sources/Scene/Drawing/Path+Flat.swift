import Foundation

/// Queries that approximate curves by short straight lines.
extension Path {
  /// A polyline. The last point of a closed one equals the first.
  public struct Line: Hashable, Sendable {
    /// The points, in points of the path's coordinates.
    public var points: [CGPoint]
    /// A Boolean value that tells whether the subpath was closed.
    public var isClosed: Bool
  }

  /// Returns the subpaths as polylines, with 8 to 64 lines for each curve.
  public func flattened() -> [Line] {
    var lines: [Line] = []
    var points: [CGPoint] = []
    func end(closed: Bool) {
      if !points.isEmpty { lines.append(Line(points: points, isClosed: closed)) }
    }
    for element in elements {
      switch element {
      case .move(let point):
        end(closed: false)
        points = [point]
      case .line(let point): points.append(point)
      case .quad(let bend, let point):
        let start = points.last ?? bend
        points += Self.steps(start, bend, point).map { t in
          let u = 1 - t
          return CGPoint(
            x: u * u * start.x + 2 * u * t * bend.x + t * t * point.x,
            y: u * u * start.y + 2 * u * t * bend.y + t * t * point.y)
        }
      case .curve(let one, let two, let point):
        let start = points.last ?? one
        points += Self.steps(start, one, two, point).map { t in
          Self.cubic(start, one, two, point, t)
        }
      case .close:
        let start = points.first
        if let start, points.last != start { points.append(start) }
        end(closed: true)
        points = start.map { [$0] } ?? []
      }
    }
    if points.count > 1 || lines.isEmpty { end(closed: false) }
    return lines
  }

  private static func cubic(
    _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: Double
  ) -> CGPoint {
    let u = 1 - t
    let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return CGPoint(
      x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y)
  }

  /// The parameters of the points on a curve: one for every two points of length, at least 8 and at
  /// most 64.
  private static func steps(_ points: CGPoint...) -> [Double] {
    var length = 0.0
    for (a, b) in zip(points, points.dropFirst()) { length += hypot(b.x - a.x, b.y - a.y) }
    let count = length.isFinite ? Int(min(64, max(8, length / 2))) : 8
    return (1...count).map { Double($0) / Double(count) }
  }

  /// The smallest rectangle around what is drawn, accurate to a fraction of a point; null for an
  /// empty path.
  public var bounds: CGRect { CGRect(around: flattened().flatMap(\.points)) }

  /// Returns whether filling the path would cover a point. Open subpaths are treated as closed.
  public func contains(_ point: CGPoint, rule: FillRule = .winding) -> Bool {
    var windings = 0
    var crossings = 0
    for line in flattened() {
      guard let first = line.points.first else { continue }
      for (a, b) in zip(line.points, line.points.dropFirst() + [first])
      where (a.y <= point.y) != (b.y <= point.y) {
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        guard x > point.x else { continue }
        crossings += 1
        windings += b.y > a.y ? 1 : -1
      }
    }
    return rule == .evenOdd ? crossings % 2 == 1 : windings != 0
  }
}

extension Path {
  /// The path drawn in the opposite direction.
  public var reversed: Path {
    var result = Path()
    for part in parts.reversed() {
      result.elements.append(.move(part.last))
      for (element, start) in zip(part.elements, part.starts).reversed() {
        switch element {
        case .line, .move: result.elements.append(.line(start))
        case .quad(let bend, _): result.elements.append(.quad(bend, to: start))
        case .curve(let one, let two, _): result.elements.append(.curve(two, one, to: start))
        case .close: break
        }
      }
      if part.isClosed { result.elements.append(.close) }
    }
    return result
  }

  /// The subpaths: the elements after the first point, the start of each, and the last point.
  private var parts: [(elements: [Element], starts: [CGPoint], last: CGPoint, isClosed: Bool)] {
    var parts: [(elements: [Element], starts: [CGPoint], last: CGPoint, isClosed: Bool)] = []
    for element in elements {
      switch element {
      case .move(let point): parts.append(([], [], point, false))
      case .close:
        if !parts.isEmpty { parts[parts.count - 1].isClosed = true }
      case .line(let point), .quad(_, let point), .curve(_, _, let point):
        guard let part = parts.last else { continue }
        if part.isClosed {
          parts.append(([], [], part.starts.first ?? part.last, false))
        }
        let index = parts.count - 1
        parts[index].starts.append(parts[index].last)
        parts[index].elements.append(element)
        parts[index].last = point
      }
    }
    return parts
  }

  /// Returns the part of the path between two fractions of its length, from 0 to 1. A part that is
  /// not the whole path consists of straight lines.
  public func trimmed(from start: Double, to end: Double) -> Path {
    let (start, end) = (max(0, start), min(1, end))
    guard start > 0 || end < 1 else { return self }
    guard start < end else { return Path() }
    let lines = flattened().map(\.points)
    let total = lines.reduce(0.0) { $0 + Self.length($1) }
    var result = Path()
    var passed = 0.0
    for points in lines {
      var isDrawing = false
      for (a, b) in zip(points, points.dropFirst()) {
        let length = hypot(b.x - a.x, b.y - a.y)
        defer { passed += length }
        let (from, to) = (max(0, start * total - passed), min(length, end * total - passed))
        guard length > 0, from < to else { continue }
        func at(_ distance: Double) -> CGPoint {
          CGPoint(
            x: a.x + (b.x - a.x) * distance / length, y: a.y + (b.y - a.y) * distance / length)
        }
        if !isDrawing { result.elements.append(.move(at(from))) }
        isDrawing = true
        result.elements.append(.line(at(to)))
      }
    }
    return result
  }

  private static func length(_ points: [CGPoint]) -> Double {
    zip(points, points.dropFirst()).reduce(0.0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
  }
}
