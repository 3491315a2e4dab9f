import Foundation

/// What holds a body at a place, or at another body.
struct RigidJoint {
  enum Kind: Hashable {
    /// At a distance; only at most there, for a rope.
    case distance(Double, isRope: Bool)
    /// At the same place; both may turn, within a range of angles.
    case pin(ClosedRange<Double>)
    /// At the same place, and turned alike.
    case fixed
    /// On a line, turned alike, within a range of distances.
    case slide(axis: RigidVector, ClosedRange<Double>)
  }

  let a: RigidBody
  /// Nil for a place that does not move.
  let b: RigidBody?
  /// From the centres, turned with the bodies; or a place, without a second one.
  var armA, armB: RigidVector
  var kind: Kind
  /// The angle of `b` less that of `a` when they were joined.
  var angle = 0.0
  /// How often a spring would swing in a second; 0 for what is stiff. The damping is 1 for a spring
  /// that does not swing.
  var frequency = 0.0
  var damping = 0.0

  private var ends: (a: RigidVector, b: RigidVector) {
    (
      a.position + armA.rotated(a.angle),
      b.map { $0.position + armB.rotated($0.angle) } ?? armB
    )
  }

  private var turn: Double { (b?.angle ?? 0) - a.angle - angle }

  /// The rows to solve for a step of time.
  func rows(_ time: Double) -> [RigidRow] {
    let ends = ends
    let way = ends.b - ends.a
    let (armA, armB) = (ends.a - a.position, b.map { ends.b - $0.position } ?? RigidVector())
    func along(_ axis: RigidVector, _ error: Double, _ limit: RigidRow.Limit = .both) -> RigidRow {
      var row = RigidRow(a, b, axis, armA.cross(axis), armB.cross(axis), error: error)
      row.limit = limit
      return row
    }
    func around(_ error: Double, _ limit: RigidRow.Limit = .both) -> RigidRow {
      var row = RigidRow(a, b, RigidVector(), 1, 1, error: error)
      row.limit = limit
      return row
    }
    func within(
      _ value: Double, _ range: ClosedRange<Double>,
      _ row: (Double, RigidRow.Limit) -> RigidRow
    ) -> [RigidRow] {
      var rows: [RigidRow] = []
      if range.lowerBound.isFinite { rows.append(row(value - range.lowerBound, .growing)) }
      if range.upperBound.isFinite { rows.append(row(value - range.upperBound, .shrinking)) }
      return rows
    }
    var rows: [RigidRow]
    switch kind {
    case .distance(let length, let isRope):
      let axis = way.length > 1e-9 ? way.unit : RigidVector(0, 1)
      let error = way.length - length
      rows = [along(axis, error, isRope ? .shrinking : .both)]
    case .pin(let range):
      rows = [along(RigidVector(1, 0), way.x), along(RigidVector(0, 1), way.y)]
      rows += within(turn, range, around)
    case .fixed:
      rows = [along(RigidVector(1, 0), way.x), along(RigidVector(0, 1), way.y), around(turn)]
    case .slide(let axis, let range):
      rows = [along(axis.turned, way.dot(axis.turned)), around(turn)]
      // The first body moves, so the distance is measured from the second one.
      rows += within(-way.dot(axis), range) { along(-axis, $0, $1) }
    }
    for index in rows.indices { rows[index].prepare(time, frequency, damping) }
    return rows
  }
}

/// One direction in which two bodies are held.
struct RigidRow {
  enum Limit {
    case both
    /// May only make the error larger, or smaller.
    case growing, shrinking
  }

  private let a: RigidBody
  private let b: RigidBody?
  private let axis: RigidVector
  private let turnA, turnB: Double
  private let error: Double
  var limit = Limit.both
  private var mass = 0.0
  private var bias = 0.0
  private var massScale = 1.0
  private var impulseScale = 0.0
  private var sum = 0.0

  init(
    _ a: RigidBody, _ b: RigidBody?, _ axis: RigidVector, _ turnA: Double, _ turnB: Double,
    error: Double
  ) {
    (self.a, self.b, self.axis) = (a, b, axis)
    (self.turnA, self.turnB, self.error) = (turnA, turnB, error)
  }

  mutating func prepare(_ time: Double, _ frequency: Double, _ damping: Double) {
    let size = axis.dot(axis)
    let stiffness =
      (a.inverseMass + (b?.inverseMass ?? 0)) * size + turnA * turnA * a.inverseInertia
      + turnB * turnB * (b?.inverseInertia ?? 0)
    mass = stiffness > 0 ? 1 / stiffness : 0
    // A limit that is not reached may be reached, but not passed; one that was passed is not left with a
    // jump.
    let isInside = limit == .growing && error > 0 || limit == .shrinking && error < 0
    guard frequency > 0, frequency.isFinite, limit == .both else {
      bias = (isInside ? 1 : limit == .both ? 0.2 : 0.02) / time * error
      return
    }
    // A spring that is stable for every length of a step.
    let rate = 2 * Double.pi * min(frequency, 0.25 / time)
    let first = 2 * min(max(damping.orIfNotFinite(0), 0), 10) + time * rate
    let second = time * rate * first
    bias = rate / first * error
    massScale = second / (1 + second)
    impulseScale = 1 / (1 + second)
  }

  mutating func solve() {
    let speed =
      ((b?.velocity ?? RigidVector()) - a.velocity).dot(axis) + turnB * (b?.spin ?? 0)
      - turnA * a.spin
    var next = sum - mass * massScale * (speed + bias) - impulseScale * sum
    switch limit {
    case .both: break
    case .growing: next = max(0, next)
    case .shrinking: next = min(0, next)
    }
    guard next.isFinite else { return }
    let change = next - sum
    sum = next
    a.velocity -= axis * (change * a.inverseMass)
    a.spin -= turnA * change * a.inverseInertia
    guard let b else { return }
    b.velocity += axis * (change * b.inverseMass)
    b.spin += turnB * change * b.inverseInertia
  }
}
