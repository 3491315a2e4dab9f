import Foundation

/// Where two outlines touch, or nearly do.
struct RigidContact {
  struct Point {
    var place: RigidVector
    /// How far apart they are; less than 0 for an overlap.
    var gap: Double
    var armA = RigidVector()
    var armB = RigidVector()
    var massAlong = 0.0
    var massAcross = 0.0
    var wish = 0.0
    var pressed = 0.0
    var rubbed = 0.0
  }

  let a: RigidBody
  /// Nil for a boundary.
  let b: RigidBody?
  /// From `a` to `b`.
  let normal: RigidVector
  var points: [Point]
  private let friction: Double

  /// Below this speed nothing bounces, in points for a second.
  private static let slow = 20.0
  /// How deep an overlap is left, so that what lies still goes on touching.
  private static let slop = 0.05

  init(_ a: RigidBody, _ b: RigidBody?, _ normal: RigidVector, _ points: [Point], time: Double) {
    (self.a, self.b, self.normal, self.points) = (a, b, normal, points)
    let own = max(0, a.friction)
    friction = b.map { (own * max(0, $0.friction)).squareRoot() } ?? own
    let bounce = min(max(a.elasticity, b?.elasticity ?? 0, 0), 1)
    let across = normal.turned
    for index in self.points.indices {
      var point = self.points[index]
      point.armA = point.place - a.position
      point.armB = point.place - (b?.position ?? point.place)
      point.massAlong = Self.mass(a, b, point, normal)
      point.massAcross = Self.mass(a, b, point, across)
      let closing = relative(point).dot(normal)
      let bounces = closing < -Self.slow && point.gap + closing * time < 0
      point.wish = bounces ? -bounce * closing : -max(0, point.gap) / time
      self.points[index] = point
    }
  }

  private static func mass(
    _ a: RigidBody, _ b: RigidBody?, _ point: Point, _ along: RigidVector
  ) -> Double {
    let (ra, rb) = (point.armA.cross(along), point.armB.cross(along))
    let sum =
      a.inverseMass + ra * ra * a.inverseInertia + (b?.inverseMass ?? 0)
      + rb * rb * (b?.inverseInertia ?? 0)
    return sum > 0 ? 1 / sum : 0
  }

  private func relative(_ point: Point) -> RigidVector {
    (b?.speed(at: point.armB) ?? RigidVector()) - a.speed(at: point.armA)
  }

  mutating func solve() {
    let across = normal.turned
    for index in points.indices {
      var point = points[index]
      let closing = relative(point).dot(normal)
      let pressed = max(0, point.pressed + (point.wish - closing) * point.massAlong)
      push(normal * (pressed - point.pressed), point)
      point.pressed = pressed
      let most = friction * pressed
      let rubbing = relative(point).dot(across)
      let rubbed = min(max(point.rubbed - rubbing * point.massAcross, -most), most)
      push(across * (rubbed - point.rubbed), point)
      point.rubbed = rubbed
      points[index] = point
    }
  }

  private func push(_ impulse: RigidVector, _ point: Point) {
    a.push(-impulse, at: point.armA)
    b?.push(impulse, at: point.armB)
  }

  /// Takes what overlaps apart.
  func separate() {
    let deep = (points.map { -$0.gap }.max() ?? 0) - Self.slop
    let sum = a.inverseMass + (b?.inverseMass ?? 0)
    guard deep > 0, sum > 0 else { return }
    let way = normal * (0.3 * deep / sum)
    a.position -= way * a.inverseMass
    if let b { b.position += way * b.inverseMass }
  }

  var isPressed: Bool { points.contains { $0.pressed > 0 } }

  /// Takes the little movement away that is left of what lies.
  func calm() {
    for body in [a, b].compactMap({ $0 }) where body.velocity.length < 2 && abs(body.spin) < 0.03 {
      body.velocity = body.velocity * 0.9
      body.spin *= 0.9
    }
  }

  var middle: RigidVector {
    points.reduce(RigidVector()) { $0 + $1.place } * (1 / Double(max(1, points.count)))
  }
}

/// Where two convex outlines come nearest.
enum RigidOverlap {
  private struct Edge {
    var start, end, normal: RigidVector
  }

  private static func edge(_ corners: [RigidVector], _ place: Int) -> Edge {
    let (start, end) = (corners[place], corners[(place + 1) % corners.count])
    return Edge(start: start, end: end, normal: -(end - start).unit.turned)
  }

  /// The edge of one outline from which the other is farthest, and how far that is.
  private static func farthest(
    _ corners: [RigidVector], from other: [RigidVector]
  ) -> (place: Int, gap: Double) {
    var best = (place: 0, gap: -Double.infinity)
    for place in corners.indices {
      let edge = edge(corners, place)
      var gap = Double.infinity
      for corner in other { gap = min(gap, (corner - edge.start).dot(edge.normal)) }
      if gap > best.gap { best = (place, gap) }
    }
    return best
  }

  /// The normal from the first to the second, and one or two points; nil for outlines that are
  /// farther apart than the margin.
  static func find(
    _ a: [RigidVector], _ b: [RigidVector], margin: Double
  ) -> (normal: RigidVector, points: [RigidContact.Point])? {
    let first = farthest(a, from: b)
    guard first.gap <= margin else { return nil }
    let second = farthest(b, from: a)
    guard second.gap <= margin else { return nil }
    let flips = second.gap > first.gap + 0.01
    let (one, other, place) = flips ? (b, a, second.place) : (a, b, first.place)
    let edge = edge(one, place)
    var facing = (place: 0, dot: Double.infinity)
    for place in other.indices {
      let dot = self.edge(other, place).normal.dot(edge.normal)
      if dot < facing.dot { facing = (place, dot) }
    }
    let against = self.edge(other, facing.place)
    let along = (edge.end - edge.start).unit
    let (low, high) = (edge.start.dot(along), edge.end.dot(along))
    let (from, to) = (against.start.dot(along), against.end.dot(along))
    var ends: [RigidVector] = []
    for end in [against.start, against.end] {
      let here = end.dot(along)
      let wanted = min(max(here, low), high)
      let share = abs(to - from) > 1e-9 ? (wanted - from) / (to - from) : 0
      let inside = abs(here - wanted) < 1e-9
      if inside {
        ends.append(end)
      } else if (0...1).contains(share), abs(to - from) > 1e-9 {
        ends.append(against.start + (against.end - against.start) * share)
      }
    }
    let points = ends.compactMap { end -> RigidContact.Point? in
      let gap = (end - edge.start).dot(edge.normal)
      return gap <= margin ? RigidContact.Point(place: end, gap: gap) : nil
    }
    guard !points.isEmpty else { return nil }
    return (flips ? -edge.normal : edge.normal, points)
  }
}
