// The names are Core Animation's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CoreGraphics
import Foundation
import Scene

/// A transform of points in space, as a matrix of four rows and columns: a point is a row that is
/// multiplied with it. Lengths are in points, angles in radians.
public struct CATransform3D: Sendable {
  /// The first row of the matrix: where the x axis goes.
  public var m11, m12, m13, m14: CGFloat
  /// The second row of the matrix: where the y axis goes.
  public var m21, m22, m23, m24: CGFloat
  /// The third row of the matrix: where the z axis goes. `m34` is the perspective: −1 by the distance
  /// of the eye.
  public var m31, m32, m33, m34: CGFloat
  /// The fourth row of the matrix: the translation, in points.
  public var m41, m42, m43, m44: CGFloat

  /// Creates a matrix of zeros. The transform that changes nothing is `CATransform3DIdentity`.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0, m31: 0, m32: 0, m33: 0,
      m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
  }

  /// Creates a matrix from its elements, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat,
    m23: CGFloat, m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3DMakeScale(1, 1, 1)

/// Returns whether a transform changes nothing.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
  CATransform3DEqualToTransform(t, CATransform3DIdentity)
}

/// Returns whether two transforms are exactly equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a.m11 == b.m11 && a.m22 == b.m22 && a.m33 == b.m33 && a.m44 == b.m44 && a.m41 == b.m41
    && a.m42 == b.m42 && a.m43 == b.m43 && a.m12 == b.m12 && a.m13 == b.m13 && a.m14 == b.m14
    && a.m21 == b.m21 && a.m23 == b.m23 && a.m24 == b.m24 && a.m31 == b.m31 && a.m32 == b.m32
    && a.m34 == b.m34
}

/// Returns a translation by distances in points.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var made = CATransform3DMakeScale(1, 1, 1)
  (made.m41, made.m42, made.m43) = (tx, ty, tz)
  return made
}

/// Returns a scaling by factors.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var made = CATransform3D()
  (made.m11, made.m22, made.m33, made.m44) = (sx, sy, sz, 1)
  return made
}

/// Returns a rotation by an angle in radians around an axis. An axis of length zero gives the
/// identity.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (c, s) = (cos(angle), sin(angle))
  let t = 1 - c
  return CATransform3D(
    m11: t * x * x + c, m12: t * x * y + s * z, m13: t * x * z - s * y, m14: 0,
    m21: t * x * y - s * z, m22: t * y * y + c, m23: t * y * z + s * x, m24: 0,
    m31: t * x * z + s * y, m32: t * y * z - s * x, m33: t * z * z + c, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

/// Returns the transform that first translates, by points, and then does what `t` does.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }

/// Returns the transform that first scales, by factors, and then does what `t` does.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t) }

/// Returns the transform that first rotates, by radians around an axis, and then does what `t` does.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// Returns the transform that first does what `a` does, and then what `b` does.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (left, right) = (a.elements, b.elements)
  var product = [CGFloat](repeating: 0, count: 16)
  for row in 0..<4 {
    for column in 0..<4 {
      var sum: CGFloat = 0
      for step in 0..<4 { sum += left[row * 4 + step] * right[step * 4 + column] }
      product[row * 4 + column] = sum
    }
  }
  return CATransform3D(product)
}

/// Returns the inverse transform, or `t` itself when it has no inverse.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // Gauss and Jordan, with the largest element of each column as the pivot.
  var left = t.elements
  var right = CATransform3DIdentity.elements
  for column in 0..<4 {
    let pivot = (column..<4).max { abs(left[$0 * 4 + column]) < abs(left[$1 * 4 + column]) }
    guard let pivot, abs(left[pivot * 4 + column]) > 1e-14, left[pivot * 4 + column].isFinite
    else { return t }
    for step in 0..<4 where pivot != column {
      left.swapAt(pivot * 4 + step, column * 4 + step)
      right.swapAt(pivot * 4 + step, column * 4 + step)
    }
    let factor = left[column * 4 + column]
    for step in 0..<4 {
      left[column * 4 + step] /= factor
      right[column * 4 + step] /= factor
    }
    for row in 0..<4 where row != column {
      let part = left[row * 4 + column]
      for step in 0..<4 where part != 0 {
        left[row * 4 + step] -= part * left[column * 4 + step]
        right[row * 4 + step] -= part * right[column * 4 + step]
      }
    }
  }
  return CATransform3D(right)
}

/// Returns the transform in space that does what one of the plane does. Translations are in points.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var made = CATransform3DIdentity
  (made.m11, made.m12, made.m21, made.m22) = (m.a, m.b, m.c, m.d)
  (made.m41, made.m42) = (m.tx, m.ty)
  return made
}

/// Returns whether a transform does what one of the plane does.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0 && t.m33 == 1
    && t.m34 == 0 && t.m43 == 0 && t.m44 == 1
}

/// Returns the transform of the plane that does what `t` does. For a transform that leaves the plane
/// the result is made of the elements that a transform of the plane has. Translations are in points.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension CATransform3D {
  package var elements: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  package init(_ all: [CGFloat]) {
    self.init(
      m11: all[0], m12: all[1], m13: all[2], m14: all[3], m21: all[4], m22: all[5], m23: all[6],
      m24: all[7], m31: all[8], m32: all[9], m33: all[10], m34: all[11], m41: all[12],
      m42: all[13], m43: all[14], m44: all[15])
  }

  /// What the transform does to the plane of a layer as it is seen on the screen.
  package var projection: Projection {
    Projection(a: m11, b: m12, p: m14, c: m21, d: m22, q: m24, tx: m41, ty: m42, r: m44)
  }

  /// Returns the transform around a point instead of the origin.
  package func around(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat = 0) -> CATransform3D {
    CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, -z), self),
      CATransform3DMakeTranslation(x, y, z))
  }
}
