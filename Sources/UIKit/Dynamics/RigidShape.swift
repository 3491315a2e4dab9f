import Foundation

/// The outline of a body around its centre, which is convex.
struct RigidShape: Hashable, Sendable {
  /// The corners, in the order in which the area is positive. Two are a line.
  let corners: [RigidVector]
  let area: Double
  /// The moment of inertia for a mass of 1.
  let inertia: Double
  /// The distance of the farthest corner, and that of the nearest edge, from the centre.
  let reach, core: Double

  static func box(_ width: Double, _ height: Double) -> RigidShape {
    let (x, y) = (side(width) / 2, side(height) / 2)
    return RigidShape([
      RigidVector(-x, -y), RigidVector(x, -y), RigidVector(x, y), RigidVector(-x, y),
    ])
  }

  static func ellipse(_ width: Double, _ height: Double) -> RigidShape {
    let (x, y) = (side(width) / 2, side(height) / 2)
    return RigidShape(
      (0..<28).map { step in
        let angle = Double(step) / 28 * 2 * .pi
        return RigidVector(x * cos(angle), y * sin(angle))
      })
  }

  /// The smallest convex outline around points; nil if they are on one line.
  static func around(_ points: [RigidVector]) -> RigidShape? {
    let sorted = points.filter(\.isFinite).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func half(_ points: [RigidVector]) -> [RigidVector] {
      var hull: [RigidVector] = []
      for point in points {
        while hull.count > 1,
          (hull[hull.count - 1] - hull[hull.count - 2]).cross(point - hull[hull.count - 1]) <= 1e-9
        { hull.removeLast() }
        hull.append(point)
      }
      return Array(hull.dropLast())
    }
    let hull = half(sorted) + half(sorted.reversed())
    guard hull.count > 2 else { return nil }
    let shape = RigidShape(hull)
    return shape.area > 0.01 ? shape : nil
  }

  private static func side(_ length: Double) -> Double {
    min(max(abs(length.orIfNotFinite(1)), 1), 1e6)
  }

  private init(_ corners: [RigidVector]) {
    self.corners = corners
    var (area, moment) = (0.0, 0.0)
    for (place, a) in corners.enumerated() {
      let b = corners[(place + 1) % corners.count]
      let cross = a.cross(b)
      area += cross / 2
      moment += cross * (a.dot(a) + a.dot(b) + b.dot(b)) / 12
    }
    self.area = max(area, 0.01)
    inertia = max(moment / max(area, 0.01), 0.01)
    reach = corners.map(\.length).max() ?? 1
    core =
      zip(corners, corners.dropFirst() + corners.prefix(1))
      .map { abs($0.cross(($1 - $0).unit)) }.min() ?? 1
  }
}
