import Foundation

/// A line that nothing crosses.
struct RigidBoundary {
  let id: Int
  let lines: [(start: RigidVector, end: RigidVector)]
}

/// Bodies that touch each other, or boundaries.
struct RigidCollisions {
  let id: Int
  var bodies: [RigidBody]
  var eachOther: Bool
  var boundaries: [RigidBoundary]
}

/// What touches what, for one group of collisions.
struct RigidTouch: Hashable {
  let group: Int
  let a: ObjectIdentifier
  let b: ObjectIdentifier?
  /// The boundary; nil for two bodies.
  let boundary: Int?
}

/// Bodies that move by the laws of mechanics, in steps of a fixed length.
struct RigidWorld {
  var bodies: [RigidBody] = []
  var joints: [RigidJoint] = []
  var collisions: [RigidCollisions] = []
  /// What touched during the last frame, and where.
  private(set) var touches: [RigidTouch: RigidVector] = [:]
  private var quiet = 0.0
  private var rest = 0.0

  private static let step = 1.0 / 240
  /// For how long nothing may move until it is at rest, in seconds.
  private static let pause = 0.5

  /// Whether nothing has moved for a while.
  var isAtRest: Bool { quiet >= Self.pause }

  mutating func wake() { quiet = 0 }

  /// Lets time pass, in seconds.
  mutating func advance(_ seconds: Double) {
    guard seconds.isFinite, seconds > 0 else { return }
    for body in bodies { body.prepare() }
    var found: [RigidTouch: RigidVector] = [:]
    rest += min(seconds, 0.25)
    var isFirst = true
    while rest > Self.step * (1 - 1e-6) {
      rest -= Self.step
      // What is fast in relation to its size is looked at more often.
      let ratio = bodies.map { $0.velocity.length * Self.step / max(1, $0.shape.core) }.max() ?? 0
      let parts = Int(min(max((ratio * 2).orIfNotFinite(8).rounded(.up), 1), 8))
      for _ in 0..<parts {
        pass(Self.step / Double(parts), isFirst: isFirst, &found)
        isFirst = false
      }
    }
    if !isFirst { touches = found }
    look(seconds)
  }

  /// Finds out whether anything has moved.
  private mutating func look(_ seconds: Double) {
    let hasMoved = bodies.contains {
      ($0.position - $0.restPosition).length > 0.12 || abs($0.angle - $0.restAngle) > 0.005
    }
    quiet = hasMoved ? 0 : quiet + seconds
    if hasMoved {
      for body in bodies { (body.restPosition, body.restAngle) = (body.position, body.angle) }
    }
    if isAtRest { for body in bodies { body.stop() } }
  }

  private func pass(_ time: Double, isFirst: Bool, _ found: inout [RigidTouch: RigidVector]) {
    for body in bodies { body.accelerate(time) }
    var (contacts, meetings) = contacts(time)
    var rows = joints.flatMap { $0.rows(time) }
    for turn in 0..<16 {
      for index in rows.indices { rows[index].solve() }
      // From both ends by turns, so that none is preferred.
      for index in contacts.indices {
        contacts[turn % 2 == 0 ? index : contacts.count - 1 - index].solve()
      }
    }
    for (touch, index) in meetings where found[touch] == nil {
      // What goes on touching may be a little apart.
      let reach = touches[touch] == nil ? 0.0 : 0.1
      let contact = contacts[index]
      if contact.points.contains(where: { $0.gap <= reach || $0.pressed > 0 }) {
        found[touch] = contact.middle
      }
    }
    for contact in contacts where contact.isPressed { contact.calm() }
    let before = bodies.map(\.position)
    for body in bodies { body.move(time) }
    for contact in contacts { contact.separate() }
    keepInside(from: before)
    for body in bodies { body.place() }
  }

  /// What touches or nearly does, and for whom.
  private func contacts(
    _ time: Double
  ) -> (contacts: [RigidContact], meetings: [(RigidTouch, Int)]) {
    var contacts: [RigidContact] = []
    var meetings: [(RigidTouch, Int)] = []
    var known: [RigidTouch: Int] = [:]
    func meet(
      _ a: RigidBody, _ b: RigidBody?, _ corners: [RigidVector], _ group: Int, _ boundary: Int?,
      _ line: Int
    ) {
      let speed = (a.velocity - (b?.velocity ?? RigidVector())).length
      let margin = min(0.1 + speed * time, 10)
      guard let overlap = RigidOverlap.find(a.corners, corners, margin: margin) else { return }
      let other = b.map { ObjectIdentifier($0) }
      let touch = RigidTouch(group: group, a: ObjectIdentifier(a), b: other, boundary: boundary)
      // What two groups let meet meets once.
      let pair = RigidTouch(
        group: boundary == nil ? 0 : group, a: ObjectIdentifier(a), b: other,
        boundary: boundary.map { $0 << 20 | line })
      let index = known[pair] ?? contacts.count
      known[pair] = index
      meetings.append((touch, index))
      if index == contacts.count {
        contacts.append(RigidContact(a, b, overlap.normal, overlap.points, time: time))
      }
    }
    for group in collisions {
      if group.eachOther {
        for (place, a) in group.bodies.enumerated() {
          for b in group.bodies[(place + 1)...] where isNear(a, b, time) {
            if a.inverseMass + b.inverseMass == 0 { continue }
            meet(a, b, b.corners, group.id, nil, 0)
          }
        }
      }
      for body in group.bodies where body.inverseMass > 0 {
        for boundary in group.boundaries {
          for (place, line) in boundary.lines.enumerated() where isNear(body, line, time) {
            meet(body, nil, [line.start, line.end], group.id, boundary.id, place)
          }
        }
      }
    }
    return (contacts, meetings)
  }

  private func isNear(_ a: RigidBody, _ b: RigidBody, _ time: Double) -> Bool {
    let reach = a.shape.reach + b.shape.reach + 10
    let way = a.position - b.position
    return abs(way.x) < reach && abs(way.y) < reach
  }

  private func isNear(
    _ body: RigidBody, _ line: (start: RigidVector, end: RigidVector), _ time: Double
  ) -> Bool {
    let (reach, place) = (body.shape.reach + 10, body.position)
    return place.x > min(line.start.x, line.end.x) - reach
      && place.x < max(line.start.x, line.end.x) + reach
      && place.y > min(line.start.y, line.end.y) - reach
      && place.y < max(line.start.y, line.end.y) + reach
  }

  /// Puts a body back whose centre has crossed a boundary, however fast it was.
  private func keepInside(from before: [RigidVector]) {
    let places = Dictionary(
      zip(bodies.map { ObjectIdentifier($0) }, before), uniquingKeysWith: { first, _ in first })
    for group in collisions where !group.boundaries.isEmpty {
      for body in group.bodies where body.inverseMass > 0 {
        guard let from = places[ObjectIdentifier(body)] else { continue }
        for line in group.boundaries.flatMap(\.lines) {
          let way = body.position - from
          let side = line.end - line.start
          let cross = way.cross(side)
          guard abs(cross) > 1e-12 else { continue }
          let start = line.start - from
          let (share, along) = (start.cross(side) / cross, start.cross(way) / cross)
          guard (0...1).contains(share), (0...1).contains(along) else { continue }
          body.position = from + way * share - way.unit * 0.01
        }
      }
    }
  }
}
