import CPangoCairo
import Foundation
import Scene

/// What gradients need beyond the patterns of cairo.
extension Pen {
  /// The pixels of a point along the direction in which it has the fewest.
  var narrowest: Double {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    let area = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx)
    let sum =
      matrix.xx * matrix.xx + matrix.xy * matrix.xy + matrix.yx * matrix.yx
      + matrix.yy * matrix.yy
    // The larger of the two singular values; their product is the area.
    let widest = ((sum + max(0, sum * sum - 4 * area * area).squareRoot()) / 2).squareRoot()
    return widest > 0 ? area / widest : 0
  }

  /// Fills the clip with colours around a point, by a fan of triangles whose corners have the colours of their angles.
  func sweep(_ gradient: Drawing.Gradient) {
    let stops = Self.turn(gradient.stops)
    guard let first = stops.first, let mesh = cairo_pattern_create_mesh() else { return }
    defer { cairo_pattern_destroy(mesh) }
    let middle = (x: Double(gradient.start.x), y: Double(gradient.start.y))
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    let reach =
      hypot(
        max(abs(left - middle.x), abs(right - middle.x)),
        max(abs(top - middle.y), abs(bottom - middle.y))) * 1.1 + 1
    guard reach.isFinite, right > left, bottom > top else { return }
    let angle = atan2(Double(gradient.end.y) - middle.y, Double(gradient.end.x) - middle.x)
    func corner(_ place: Double) -> CGPoint {
      let direction = angle + place * 2 * .pi
      return CGPoint(
        x: middle.x + cos(direction) * reach, y: middle.y + sin(direction) * reach)
    }
    var from = (place: first.place, color: paper.components(first.color))
    for stop in stops.dropFirst() {
      let to = (place: stop.place, color: paper.components(stop.color))
      // Of a triangle with a small angle the edge is nearly as far away as its corners.
      let count = max(1, Int(((to.place - from.place) * Self.triangles).rounded(.up)))
      for index in 0..<count where to.place > from.place {
        let shares = (Double(index) / Double(count), Double(index + 1) / Double(count))
        let ends = (
          corner(from.place + (to.place - from.place) * shares.0),
          corner(from.place + (to.place - from.place) * shares.1)
        )
        let colors = (
          Self.mix(from.color, to.color, shares.0), Self.mix(from.color, to.color, shares.1)
        )
        cairo_mesh_pattern_begin_patch(mesh)
        cairo_mesh_pattern_move_to(mesh, middle.x, middle.y)
        cairo_mesh_pattern_line_to(mesh, ends.0.x, ends.0.y)
        cairo_mesh_pattern_line_to(mesh, ends.1.x, ends.1.y)
        cairo_mesh_pattern_line_to(mesh, middle.x, middle.y)
        for (corner, color) in [colors.0, colors.0, colors.1, colors.1].enumerated() {
          cairo_mesh_pattern_set_corner_color_rgba(
            mesh, UInt32(corner), color.red, color.green, color.blue, color.alpha)
        }
        cairo_mesh_pattern_end_patch(mesh)
      }
      from = to
    }
    cairo_set_source(cairo, mesh)
    cairo_paint(cairo)
  }

  private typealias Parts = (red: Double, green: Double, blue: Double, alpha: Double)

  private static func mix(_ one: Parts, _ other: Parts, _ share: Double) -> Parts {
    func part(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    return (
      part(one.red, other.red), part(one.green, other.green), part(one.blue, other.blue),
      part(one.alpha, other.alpha)
    )
  }

  /// How many triangles make a whole turn.
  private static let triangles = 72.0

  /// Stops from 0 to 1, in their order: the first and the last colour reach to the ends.
  private static func turn(_ stops: [Drawing.Gradient.Stop]) -> [Drawing.Gradient.Stop] {
    guard let first = stops.first, let last = stops.last else { return [] }
    var highest = 0.0
    var all = [Drawing.Gradient.Stop(0, first.color)]
    for stop in stops {
      highest = min(1, max(highest, stop.place.isFinite ? stop.place : highest))
      all.append(Drawing.Gradient.Stop(highest, stop.color))
    }
    return all + [Drawing.Gradient.Stop(1, last.color)]
  }
}

extension Drawing.Gradient {
  /// How far the circles of a radial gradient reach from the first one's middle, in points.
  var reach: Double {
    guard let radii else { return 0 }
    return max(radii.start, radii.end + hypot(Double(end.x - start.x), Double(end.y - start.y)))
  }
}
