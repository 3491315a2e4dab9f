import Foundation

/// A projective transform of the plane: a transform in space, seen with perspective.
///
/// A point (x, y) becomes ((a·x + c·y + tx) / w, (b·x + d·y + ty) / w), where w is p·x + q·y + r.
/// What is behind the eye, where w is not positive, is not seen.
public struct Projection: Hashable, Codable, Sendable {
  /// The coefficients: `a` to `d` and `r` are factors, `tx` and `ty` are in points, `p` and `q` in
  /// parts of a point.
  public var a, b, p, c, d, q, tx, ty, r: Double

  /// Creates a transform from its coefficients.
  public init(
    a: Double, b: Double, p: Double, c: Double, d: Double, q: Double, tx: Double, ty: Double,
    r: Double
  ) {
    (self.a, self.b, self.p) = (a, b, p)
    (self.c, self.d, self.q) = (c, d, q)
    (self.tx, self.ty, self.r) = (tx, ty, r)
  }

  /// Creates the same transform as an affine one.
  public init(_ affine: Affine) {
    self.init(
      a: affine.a, b: affine.b, p: 0, c: affine.c, d: affine.d, q: 0, tx: affine.tx,
      ty: affine.ty, r: 1)
  }

  var all: [Double] { [a, b, p, c, d, q, tx, ty, r] }

  /// The affine transform that does the same; nil if there is perspective.
  public var affine: Affine? {
    guard abs(p) < 1e-9, abs(q) < 1e-9, abs(r) > 1e-9 else { return nil }
    return Affine(a: a / r, b: b / r, c: c / r, d: d / r, tx: tx / r, ty: ty / r)
  }

  /// Returns the transform that applies this one first, then `next`.
  public func then(_ next: Projection) -> Projection {
    func row(_ x: Double, _ y: Double, _ w: Double) -> (Double, Double, Double) {
      (
        x * next.a + y * next.c + w * next.tx, x * next.b + y * next.d + w * next.ty,
        x * next.p + y * next.q + w * next.r
      )
    }
    let (first, second, third) = (row(a, b, p), row(c, d, q), row(tx, ty, r))
    return Projection(
      a: first.0, b: first.1, p: first.2, c: second.0, d: second.1, q: second.2, tx: third.0,
      ty: third.1, r: third.2)
  }

  /// Returns the transformed point; nil if it is behind the eye.
  public func of(_ point: CGPoint) -> CGPoint? {
    let depth = p * point.x + q * point.y + r
    guard depth > 1e-6 else { return nil }
    return CGPoint(
      x: (a * point.x + c * point.y + tx) / depth, y: (b * point.x + d * point.y + ty) / depth)
  }

  /// Twice the signed area that a small area of size 1 at a point has; negative if it is seen from
  /// its back.
  public func facing(at point: CGPoint) -> Double {
    let depth = p * point.x + q * point.y + r
    return determinant * (depth > 0 ? 1 : -1)
  }

  var determinant: Double {
    a * (d * r - q * ty) - b * (c * r - q * tx) + p * (c * ty - d * tx)
  }

  /// The transform that undoes this one; nil if this one maps everything to a line or a point.
  public var inverse: Projection? {
    let size = determinant
    guard abs(size) > 1e-12, size.isFinite else { return nil }
    return Projection(
      a: (d * r - q * ty) / size, b: (p * ty - b * r) / size, p: (b * q - p * d) / size,
      c: (q * tx - c * r) / size, d: (a * r - p * tx) / size, q: (p * c - a * q) / size,
      tx: (c * ty - d * tx) / size, ty: (b * tx - a * ty) / size, r: (a * d - b * c) / size)
  }

  /// Returns the transform applied around the centre of a frame instead of the origin, in the
  /// coordinates of the frame, in points.
  public func around(_ frame: CGRect) -> Projection {
    Projection(.shift(-frame.midX, -frame.midY)).then(self)
      .then(Projection(.shift(frame.midX, frame.midY)))
  }

  /// Returns a rectangle around the part of a rectangle that is before the eye, transformed, in
  /// points; null if nothing is.
  public func bounds(of rect: CGRect) -> CGRect {
    guard !rect.isNull, rect.width.isFinite, rect.height.isFinite else { return .null }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    func depth(_ point: CGPoint) -> Double { p * point.x + q * point.y + r }
    let least = 1e-3
    var seen: [CGPoint] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % 4]
      let (near, far) = (depth(corner), depth(next))
      if near >= least { seen.append(corner) }
      if (near < least) != (far < least) {
        let share = (least - near) / (far - near)
        seen.append(
          CGPoint(
            x: corner.x + (next.x - corner.x) * share, y: corner.y + (next.y - corner.y) * share))
      }
    }
    let points = seen.compactMap { of($0) }
    guard !points.isEmpty else { return .null }
    return CGRect(around: points)
  }
}

extension Path {
  /// Returns the path as it is seen in space, of straight lines. What is behind the eye is left out.
  public func projected(_ projection: Projection) -> Path {
    if let affine = projection.affine { return transformed(affine) }
    var path = Path()
    for line in flattened() {
      // Long straight lines are not straight any more where a part of them is left out.
      let points = line.points.compactMap { projection.of($0) }
      for (index, point) in points.enumerated() {
        path.elements.append(index == 0 ? .move(point) : .line(point))
      }
      if line.isClosed, !points.isEmpty { path.elements.append(.close) }
    }
    return path
  }
}
