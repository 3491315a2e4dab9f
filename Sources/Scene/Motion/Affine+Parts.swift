import Foundation

extension Affine {
  static func shift(_ x: Double, _ y: Double) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A Boolean value that tells whether the transform maps everything to a line or a point.
  public var isFlat: Bool {
    let area = a * d - b * c
    return abs(area) < 1e-9 || !area.isFinite
  }

  /// Returns the transform applied around the centre of a frame instead of the origin, in the
  /// coordinates of the frame, in points.
  public func around(_ frame: CGRect) -> Affine {
    .shift(-frame.midX, -frame.midY).then(self).then(.shift(frame.midX, frame.midY))
  }
}

extension Affine {
  /// A transform decomposed into rotation, scale, shear and translation, so that it can be
  /// interpolated: halfway through a rotation is half the angle.
  public struct Parts: Hashable, Sendable {
    /// The angle of rotation in radians, the factors of scale along x and y, the shear as a factor,
    /// and the translation in points.
    public var angle, x, y, slant, tx, ty: Double

    static let zero = Parts(angle: 0, x: 0, y: 0, slant: 0, tx: 0, ty: 0)

    package var values: [Double] {
      get { [angle, x, y, slant, tx, ty] }
      set {
        (angle, x, y) = (newValue[0], newValue[1], newValue[2])
        (slant, tx, ty) = (newValue[3], newValue[4], newValue[5])
      }
    }

    /// Returns the sum of the parts, component by component.
    public func plus(_ other: Parts) -> Parts {
      var sum = self
      sum.values = zip(values, other.values).map { $0 + $1 }
      return sum
    }

    /// The transform composed of the parts.
    public var affine: Affine {
      let (c, s) = (cos(angle), sin(angle))
      return Affine(
        a: x * c, b: x * s, c: slant * c - y * s, d: slant * s + y * c, tx: tx, ty: ty)
    }
  }

  /// The decomposition of the transform. A mirrored transform has two; this is the one with the
  /// smaller rotation.
  public var parts: Parts {
    let width = hypot(a, b)
    guard width > 1e-9 else {
      let height = hypot(c, d)
      let angle = height > 1e-9 ? atan2(-c, d) : 0
      return Parts(angle: angle, x: 0, y: height, slant: 0, tx: tx, ty: ty)
    }
    let area = a * d - b * c
    var (angle, x) = (atan2(b, a), width)
    if area < 0, abs(angle) > .pi / 2 { (angle, x) = (atan2(-b, -a), -width) }
    return Parts(angle: angle, x: x, y: area / x, slant: (a * c + b * d) / x, tx: tx, ty: ty)
  }
}
