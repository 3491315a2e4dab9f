import Foundation

/// Something that moves and turns as a whole.
///
/// The unit of mass is that of a square of 100 points with a density of 1.
final class RigidBody {
  let shape: RigidShape
  var position: RigidVector
  var angle: Double
  var velocity = RigidVector()
  var spin = 0.0

  var elasticity = 0.2
  var friction = 0.2
  var density = 1.0
  /// What electric and magnetic fields act on.
  var charge = 0.0
  /// What takes speed away, as a share of it in a second.
  var resistance = 0.0
  var angularResistance = 0.0
  var isAnchored = false
  var turns = true

  /// What pulls at it during a frame: an acceleration, a force, and a torque.
  var gravity = RigidVector()
  var force = RigidVector()
  var torque = 0.0

  /// Where it was when it was last seen to move.
  var restPosition: RigidVector
  var restAngle: Double

  init(_ shape: RigidShape, position: RigidVector, angle: Double) {
    self.shape = shape
    self.position = position.isFinite ? position : RigidVector()
    self.angle = angle.orIfNotFinite(0)
    restPosition = self.position
    restAngle = self.angle
  }

  var mass: Double { min(max(density.orIfNotFinite(1), 1e-4), 1e6) * shape.area / 10_000 }
  /// 1 through the mass; 0 for what nothing moves.
  private(set) var inverseMass = 0.0
  private(set) var inverseInertia = 0.0
  /// The corners where they are now.
  private(set) var corners: [RigidVector] = []

  /// Computes what does not change during a frame.
  func prepare() {
    inverseMass = isAnchored ? 0 : 1 / mass
    inverseInertia = isAnchored || !turns ? 0 : 1 / (mass * shape.inertia)
    if isAnchored { (velocity, spin) = (RigidVector(), 0) }
    if !turns { spin = 0 }
    place()
  }

  func place() {
    let (c, s) = (cos(angle), sin(angle))
    corners = shape.corners.map {
      RigidVector(position.x + c * $0.x - s * $0.y, position.y + s * $0.x + c * $0.y)
    }
  }

  /// How fast a place of it moves, given from the centre.
  func speed(at arm: RigidVector) -> RigidVector { velocity + arm.turned * spin }

  func push(_ impulse: RigidVector, at arm: RigidVector) {
    velocity += impulse * inverseMass
    spin += arm.cross(impulse) * inverseInertia
  }

  /// Takes in what pulls at it.
  func accelerate(_ time: Double) {
    guard inverseMass > 0 else { return }
    velocity += (gravity + force * inverseMass) * time
    spin += torque * inverseInertia * time
    velocity = velocity * (1 / (1 + max(0, resistance) * time))
    spin *= 1 / (1 + max(0, angularResistance) * time)
    // What an app pushes without end does not become infinite.
    let fastest = 1e6
    if !velocity.isFinite { velocity = RigidVector() }
    if !spin.isFinite { spin = 0 }
    if velocity.length > fastest { velocity = velocity.unit * fastest }
    spin = min(max(spin, -1000), 1000)
  }

  func move(_ time: Double) {
    guard inverseMass > 0 else { return }
    let next = position + velocity * time
    if next.isFinite, next.length < 1e12 { position = next } else { velocity = RigidVector() }
    angle += spin * time
    place()
  }

  func stop() { (velocity, spin) = (RigidVector(), 0) }
}
