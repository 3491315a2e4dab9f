import Foundation

/// A linear map of the plane and a shift: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct Transform: Hashable, Codable, Sendable {
  public var a, b, c, d, tx, ty: Double

  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  public static let identity = Transform(1, 0, 0, 1, 0, 0)

  public static func shift(_ x: Double, _ y: Double) -> Transform { Transform(1, 0, 0, 1, x, y) }
  public static func scale(_ x: Double, _ y: Double) -> Transform { Transform(x, 0, 0, y, 0, 0) }
  public static func turn(_ angle: Double) -> Transform {
    Transform(cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0)
  }

  public var determinant: Double { a * d - b * c }

  /// Nothing is left of what it draws.
  public var isFlat: Bool { abs(determinant) < 1e-9 || !determinant.isFinite }

  /// This one first, then the other.
  public func then(_ next: Transform) -> Transform {
    Transform(
      a * next.a + b * next.c, a * next.b + b * next.d,
      c * next.a + d * next.c, c * next.b + d * next.d,
      tx * next.a + ty * next.c + next.tx, tx * next.b + ty * next.d + next.ty)
  }

  /// The way back; nil where there is none.
  public var inverse: Transform? {
    guard !isFlat else { return nil }
    let e = determinant
    return Transform(
      d / e, -b / e, -c / e, a / e, (c * ty - d * tx) / e, (b * tx - a * ty) / e)
  }

  public func apply(_ point: CGPoint) -> CGPoint {
    CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Around the middle of a frame, in the coordinates in which the frame is.
  public func around(_ frame: CGRect) -> Transform {
    .shift(-frame.midX, -frame.midY).then(self).then(.shift(frame.midX, frame.midY))
  }
}

extension Transform {
  /// What a transform does, in steps that can be done by halves: so a turn stays a turn.
  public struct Parts: Hashable, Sendable {
    public var angle, x, y, slant, tx, ty: Double

    public static let none = Transform.identity.parts

    var values: [Double] {
      get { [angle, x, y, slant, tx, ty] }
      set {
        (angle, x, y) = (newValue[0], newValue[1], newValue[2])
        (slant, tx, ty) = (newValue[3], newValue[4], newValue[5])
      }
    }

    public var transform: Transform {
      let (c, s) = (cos(angle), sin(angle))
      return Transform(x * c, x * s, slant * c - y * s, slant * s + y * c, tx, ty)
    }
  }

  /// Of the two ways to see a mirrored picture the one that is turned less.
  public var parts: Parts {
    let width = hypot(a, b)
    guard width > 1e-9 else {
      let height = hypot(c, d)
      let angle = height > 1e-9 ? atan2(-c, d) : 0
      return Parts(angle: angle, x: 0, y: height, slant: 0, tx: tx, ty: ty)
    }
    var (angle, x) = (atan2(b, a), width)
    if determinant < 0, abs(angle) > .pi / 2 { (angle, x) = (atan2(-b, -a), -width) }
    return Parts(
      angle: angle, x: x, y: determinant / x, slant: (a * c + b * d) / x, tx: tx, ty: ty)
  }
}
