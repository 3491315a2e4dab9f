import Foundation

/// A vector of the simulation, in points, or in points for a second.
struct RigidVector: Hashable, Sendable {
  var x = 0.0
  var y = 0.0

  init(_ x: Double = 0, _ y: Double = 0) { (self.x, self.y) = (x, y) }

  var length: Double { hypot(x, y) }
  var isFinite: Bool { x.isFinite && y.isFinite }
  /// The vector turned by a right angle, from x to y.
  var turned: RigidVector { RigidVector(-y, x) }
  /// A vector of length 1, or zero.
  var unit: RigidVector {
    let length = length
    return length > 1e-12 ? RigidVector(x / length, y / length) : RigidVector()
  }

  func dot(_ other: RigidVector) -> Double { x * other.x + y * other.y }
  func cross(_ other: RigidVector) -> Double { x * other.y - y * other.x }

  func rotated(_ angle: Double) -> RigidVector {
    let (c, s) = (cos(angle), sin(angle))
    return RigidVector(c * x - s * y, s * x + c * y)
  }

  static func + (a: RigidVector, b: RigidVector) -> RigidVector {
    RigidVector(a.x + b.x, a.y + b.y)
  }
  static func - (a: RigidVector, b: RigidVector) -> RigidVector {
    RigidVector(a.x - b.x, a.y - b.y)
  }
  static func * (a: RigidVector, b: Double) -> RigidVector { RigidVector(a.x * b, a.y * b) }
  static func += (a: inout RigidVector, b: RigidVector) { a = a + b }
  static func -= (a: inout RigidVector, b: RigidVector) { a = a - b }
  static prefix func - (a: RigidVector) -> RigidVector { RigidVector(-a.x, -a.y) }
}

extension Double {
  /// The number, or another one if it is infinite or not a number.
  func orIfNotFinite(_ other: Double) -> Double { isFinite ? self : other }
}
