import Foundation
import Scene

extension Path {
  /// The area that a stroke of the path covers, to be filled by the winding rule. Curves become short
  /// lines.
  package func outline(_ stroke: Drawing.Stroke) -> Path {
    guard stroke.width > 0, stroke.width.isFinite else { return Path() }
    let lines =
      stroke.dash.isEmpty
      ? flattened() : dashed(phase: stroke.phase, lengths: stroke.dash).flattened()
    var outline = Outline(stroke)
    for line in lines { outline.add(line) }
    return outline.path
  }
}

/// Collects the edges of strokes: the left side of a line on the way to its end, and the other one on
/// the way back.
private struct Outline {
  private let stroke: Drawing.Stroke
  private let half: Double
  var path = Path()

  init(_ stroke: Drawing.Stroke) {
    self.stroke = stroke
    half = stroke.width / 2
  }

  mutating func add(_ line: Path.Line) {
    var points: [CGPoint] = []
    for point in line.points where points.last != point { points.append(point) }
    if line.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count > 1 else {
      if let point = points.first { dot(point) }
      return
    }
    guard !line.isClosed || points.count < 3 else {
      path.elements += polygon(side(points, isClosed: true))
      path.elements += polygon(side(points.reversed(), isClosed: true))
      return
    }
    let back = Array(points.reversed())
    var all = side(points, isClosed: false)
    all += cap(at: points[points.count - 1], from: points[points.count - 2])
    all += side(back, isClosed: false)
    all += cap(at: points[0], from: points[1])
    path.elements += polygon(all)
  }

  private func polygon(_ points: [CGPoint]) -> [Path.Element] {
    guard let first = points.first else { return [] }
    return [.move(first)] + points.dropFirst().map { .line($0) } + [.close]
  }

  /// A line without length has round or square ends all the same.
  private mutating func dot(_ point: CGPoint) {
    switch stroke.cap {
    case .butt: break
    case .round: path.elements += polygon(arc(point, from: 0, by: 2 * .pi))
    case .square:
      path.addRect(CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half))
    }
  }

  private func direction(_ a: CGPoint, _ b: CGPoint) -> (x: Double, y: Double) {
    let length = hypot(b.x - a.x, b.y - a.y)
    return ((b.x - a.x) / length, (b.y - a.y) / length)
  }

  /// The points beside a line, at the side where y grows if it goes to the left.
  private func side(_ points: [CGPoint], isClosed: Bool) -> [CGPoint] {
    var all: [CGPoint] = []
    let count = points.count
    for index in 0..<(isClosed ? count : count - 1) {
      let (a, b) = (points[index], points[(index + 1) % count])
      let way = direction(a, b)
      all.append(CGPoint(x: a.x + way.y * half, y: a.y - way.x * half))
      all.append(CGPoint(x: b.x + way.y * half, y: b.y - way.x * half))
      guard isClosed || index + 2 < count else { continue }
      all += corner(at: b, from: way, to: direction(b, points[(index + 2) % count]))
    }
    return all
  }

  /// The points between the ends of two lines that meet.
  private func corner(
    at point: CGPoint, from one: (x: Double, y: Double), to other: (x: Double, y: Double)
  ) -> [CGPoint] {
    let cross = one.x * other.y - one.y * other.x
    let dot = one.x * other.x + one.y * other.y
    // At the inner side the lines overlap: the way leads over the corner itself.
    guard cross > 0 || (cross == 0 && dot < 0) else { return cross == 0 ? [] : [point] }
    let turn = atan2(cross, dot)
    switch stroke.join {
    case .bevel: return []
    case .round: return arc(point, from: atan2(-one.x, one.y), by: turn)
    case .miter:
      let sine = cos(turn / 2)
      // Where curves were made lines, corners are so flat that their points are their curve.
      guard sine > 0, 1 / sine <= max(1, stroke.miterLimit) else { return [] }
      let middle = (x: one.y + other.y, y: -one.x - other.x)
      let length = hypot(middle.x, middle.y)
      guard length > 0 else { return [] }
      let reach = half / sine / length
      return [CGPoint(x: point.x + middle.x * reach, y: point.y + middle.y * reach)]
    }
  }

  private func cap(at end: CGPoint, from before: CGPoint) -> [CGPoint] {
    let way = direction(before, end)
    switch stroke.cap {
    case .butt: return []
    case .round: return arc(end, from: atan2(-way.x, way.y), by: .pi)
    case .square:
      let (x, y) = (end.x + way.x * half, end.y + way.y * half)
      return [
        CGPoint(x: x + way.y * half, y: y - way.x * half),
        CGPoint(x: x - way.y * half, y: y + way.x * half),
      ]
    }
  }

  private func arc(_ center: CGPoint, from start: Double, by turn: Double) -> [CGPoint] {
    let count = max(2, Int((abs(turn) / (2 * .pi) * min(128, 8 + half * 4)).rounded(.up)))
    return (0...count).map { step in
      let angle = start + turn * Double(step) / Double(count)
      return CGPoint(x: center.x + cos(angle) * half, y: center.y + sin(angle) * half)
    }
  }
}
