import Foundation

/// An affine transform: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct Affine: Hashable, Codable, Sendable {
  /// The coefficients: `a` to `d` are factors, `tx` and `ty` are in points.
  public var a, b, c, d, tx, ty: Double

  /// Creates a transform from its coefficients; `tx` and `ty` are in points.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The transform that leaves points where they are.
  public static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Returns the transform that applies this one first, then `next`.
  public func then(_ next: Affine) -> Affine {
    Affine(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
      d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the transformed point.
  public func of(_ point: CGPoint) -> CGPoint {
    CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The transform that undoes this one; nil if this one maps everything to a line or a point.
  public var inverse: Affine? {
    let size = a * d - b * c
    guard size != 0, size.isFinite else { return nil }
    return Affine(
      a: d / size, b: -b / size, c: -c / size, d: a / size, tx: (c * ty - d * tx) / size,
      ty: (b * tx - a * ty) / size)
  }
}
