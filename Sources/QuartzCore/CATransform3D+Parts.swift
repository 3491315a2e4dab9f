import CoreGraphics
import Foundation

/// A transform in space taken apart, so that its parts can be set and interpolated one by one.
struct TransformParts {
  /// Translation in points, factors of scale, and the column of perspective.
  var translation: SIMD3<Double>
  var scale: SIMD3<Double>
  var perspective: SIMD4<Double>
  /// How much the y axis leans towards x, and the z axis towards x and y.
  var shear: SIMD3<Double>
  /// The rows of the rotation.
  var rows: [SIMD3<Double>]

  /// nil for a transform that maps space to a plane or less.
  init?(_ t: CATransform3D) {
    guard t.m44 != 0 else { return nil }
    translation = SIMD3(t.m41, t.m42, t.m43)
    perspective = SIMD4(t.m14, t.m24, t.m34, t.m44)
    var rows = [
      SIMD3(Double(t.m11), t.m12, t.m13), SIMD3(Double(t.m21), t.m22, t.m23),
      SIMD3(Double(t.m31), t.m32, t.m33),
    ]
    scale = SIMD3(Self.length(rows[0]), 0, 0)
    guard scale.x > 1e-12 else { return nil }
    rows[0] /= scale.x
    let first = Self.dot(rows[0], rows[1])
    rows[1] -= rows[0] * first
    scale.y = Self.length(rows[1])
    guard scale.y > 1e-12 else { return nil }
    rows[1] /= scale.y
    let (second, third) = (Self.dot(rows[0], rows[2]), Self.dot(rows[1], rows[2]))
    rows[2] -= rows[0] * second + rows[1] * third
    scale.z = Self.length(rows[2])
    guard scale.z > 1e-12 else { return nil }
    rows[2] /= scale.z
    shear = SIMD3(first / scale.y, second / scale.z, third / scale.z)
    if Self.dot(rows[0], Self.cross(rows[1], rows[2])) < 0 {
      // Mirrored: along x, as the rotation is smaller so in most uses.
      scale.x.negate()
      rows[0] *= -1
      shear = SIMD3(-shear.x, -shear.y, shear.z)
    }
    self.rows = rows
  }

  private static func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }
  private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  var transform: CATransform3D {
    let x = rows[0] * scale.x
    let y = (rows[1] + rows[0] * shear.x) * scale.y
    let z = (rows[2] + rows[0] * shear.y + rows[1] * shear.z) * scale.z
    return CATransform3D(
      m11: x.x, m12: x.y, m13: x.z, m14: perspective.x, m21: y.x, m22: y.y, m23: y.z,
      m24: perspective.y, m31: z.x, m32: z.y, m33: z.z, m34: perspective.z, m41: translation.x,
      m42: translation.y, m43: translation.z, m44: perspective.w)
  }

  /// The angles around the axes x, y and z, in radians, applied in this order.
  var angles: SIMD3<Double> {
    get {
      let sine = min(max(-rows[0].z, -1), 1)
      if abs(sine) > 1 - 1e-12 {
        return SIMD3(atan2(-rows[2].y, rows[1].y), asin(sine), 0)
      }
      return SIMD3(atan2(rows[1].z, rows[2].z), asin(sine), atan2(rows[0].y, rows[0].x))
    }
    set {
      let turn = CATransform3DConcat(
        CATransform3DConcat(
          CATransform3DMakeRotation(newValue.x, 1, 0, 0),
          CATransform3DMakeRotation(newValue.y, 0, 1, 0)),
        CATransform3DMakeRotation(newValue.z, 0, 0, 1))
      rows = [
        SIMD3(turn.m11, turn.m12, turn.m13), SIMD3(turn.m21, turn.m22, turn.m23),
        SIMD3(turn.m31, turn.m32, turn.m33),
      ]
    }
  }

  /// The rotation as a quaternion, w last.
  private var quaternion: SIMD4<Double> {
    get {
      let (a, b, c) = (rows[0], rows[1], rows[2])
      let trace = a.x + b.y + c.z
      if trace > 0 {
        let s = (trace + 1).squareRoot() * 2
        return SIMD4((b.z - c.y) / s, (c.x - a.z) / s, (a.y - b.x) / s, s / 4)
      }
      if a.x > b.y, a.x > c.z {
        let s = (1 + a.x - b.y - c.z).squareRoot() * 2
        return SIMD4(s / 4, (a.y + b.x) / s, (c.x + a.z) / s, (b.z - c.y) / s)
      }
      if b.y > c.z {
        let s = (1 + b.y - a.x - c.z).squareRoot() * 2
        return SIMD4((a.y + b.x) / s, s / 4, (b.z + c.y) / s, (c.x - a.z) / s)
      }
      let s = (1 + c.z - a.x - b.y).squareRoot() * 2
      return SIMD4((c.x + a.z) / s, (b.z + c.y) / s, s / 4, (a.y - b.x) / s)
    }
    set {
      let (x, y, z, w) = (newValue.x, newValue.y, newValue.z, newValue.w)
      rows = [
        SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
        SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
        SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)),
      ]
    }
  }

  /// The parts between these and others, at a fraction; the rotation takes the shorter way.
  func mixed(with end: TransformParts, _ share: Double) -> TransformParts {
    var result = self
    result.translation += (end.translation - translation) * share
    result.scale += (end.scale - scale) * share
    result.perspective += (end.perspective - perspective) * share
    result.shear += (end.shear - shear) * share
    let from = quaternion
    var to = end.quaternion
    var cosine = (from * to).sum()
    if cosine < 0 { (to, cosine) = (-to, -cosine) }
    var turned = from + (to - from) * share
    if cosine < 0.9995 {
      let angle = acos(min(cosine, 1))
      turned = (from * sin((1 - share) * angle) + to * sin(share * angle)) / sin(angle)
    }
    let size = (turned * turned).sum().squareRoot()
    result.quaternion = size > 0 ? turned / size : from
    return result
  }
}

extension CATransform3D {
  /// The transform at a fraction of the way to another one.
  func mixed(with end: CATransform3D, _ share: Double) -> CATransform3D {
    guard let from = TransformParts(self), let to = TransformParts(end) else {
      return CATransform3D(zip(elements, end.elements).map { $0 + ($1 - $0) * share })
    }
    return from.mixed(with: to, share).transform
  }

  /// A part that key paths name, as "rotation.z"; nil if there is none of this name.
  func part(_ path: String) -> Any? {
    let parts =
      TransformParts(self) ?? TransformParts(CATransform3DMakeTranslation(m41, m42, m43))
    guard let parts else { return nil }
    switch path {
    case "rotation", "rotation.z": return parts.angles.z
    case "rotation.x": return parts.angles.x
    case "rotation.y": return parts.angles.y
    case "scale": return parts.scale.sum() / 3
    case "scale.x": return parts.scale.x
    case "scale.y": return parts.scale.y
    case "scale.z": return parts.scale.z
    case "translation": return CGSize(width: m41, height: m42)
    case "translation.x": return Double(m41)
    case "translation.y": return Double(m42)
    case "translation.z": return Double(m43)
    default: return nil
    }
  }

  /// Sets a part that key paths name.
  ///
  /// - Returns: whether there is one of this name.
  mutating func setPart(_ path: String, _ value: Any?) -> Bool {
    if path.hasPrefix("translation") {
      if path == "translation" {
        let size = LayerValue.size(value) ?? .zero
        (m41, m42) = (size.width, size.height)
        return true
      }
      let length = LayerValue.number(value) ?? 0
      switch path {
      case "translation.x": m41 = length
      case "translation.y": m42 = length
      case "translation.z": m43 = length
      default: return false
      }
      return true
    }
    let number = LayerValue.number(value)
    // A scale of zero leaves nothing to take apart: what was turned before is not known any more.
    guard var parts = TransformParts(self) ?? TransformParts(CATransform3DIdentity) else {
      return false
    }
    parts.translation = SIMD3(m41, m42, m43)
    switch path {
    case "rotation", "rotation.z": parts.angles.z = number ?? 0
    case "rotation.x": parts.angles.x = number ?? 0
    case "rotation.y": parts.angles.y = number ?? 0
    case "scale": parts.scale = SIMD3(repeating: number ?? 1)
    case "scale.x": parts.scale.x = number ?? 1
    case "scale.y": parts.scale.y = number ?? 1
    case "scale.z": parts.scale.z = number ?? 1
    default: return false
    }
    self = parts.transform
    return true
  }
}
