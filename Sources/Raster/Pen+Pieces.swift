import CPangoCairo
import Foundation
import Scene

extension Pen {
  /// A piece, drawn from a picture of it that is kept; what is written as vectors stays such.
  func place(_ piece: Drawing.Piece, _ projection: Projection?) {
    guard piece.area.width > 0, piece.area.height > 0 else { return }
    if projection == nil, piece.scale == nil, writesVectors {
      var pen = Pen(cairo, paper, pictures, density: density)
      return pen.draw(piece.drawing)
    }
    let scale = piece.scale ?? self.pixelsOfPoint
    let (width, height) = (piece.area.width * scale, piece.area.height * scale)
    guard scale > 0, scale.isFinite, width < 8192, height < 8192 else {
      // Too large for a picture: without perspective it is drawn as it is.
      guard projection == nil else { return }
      var pen = Pen(cairo, paper, pictures, density: density)
      return pen.draw(piece.drawing)
    }
    let key = PieceStore.Key(piece: piece, paper: paper, scale: scale)
    let picture = pictures.pieces.picture(of: key) {
      guard
        let canvas = Canvas(
          width: Int(bounded: width.rounded(.up)), height: Int(bounded: height.rounded(.up)))
      else { return nil }
      cairo_scale(canvas.cairo, scale, scale)
      cairo_translate(canvas.cairo, -piece.area.minX, -piece.area.minY)
      var pen = Pen(canvas.cairo, paper, pictures)
      pen.draw(piece.drawing)
      return canvas
    }
    guard let picture else { return }
    if let projection {
      warp(picture, of: piece.area, scale, projection)
    } else {
      paint(picture, at: piece.area.origin, scale)
    }
  }

  /// The pixels of a point on the surface.
  private var pixelsOfPoint: Double {
    var (x, y) = (1.0, 0.0)
    cairo_user_to_device_distance(cairo, &x, &y)
    var (right, down) = (0.0, 1.0)
    cairo_user_to_device_distance(cairo, &right, &down)
    return max(hypot(x, y), hypot(right, down)) * density
  }

  private var writesVectors: Bool {
    let type = cairo_surface_get_type(cairo_get_target(cairo))
    return type == CAIRO_SURFACE_TYPE_SVG || type == CAIRO_SURFACE_TYPE_PDF
  }

  private func paint(_ picture: Canvas, at origin: CGPoint, _ scale: Double) {
    cairo_save(cairo)
    cairo_translate(cairo, origin.x, origin.y)
    cairo_scale(cairo, 1 / scale, 1 / scale)
    cairo_set_source_surface(cairo, picture.surface, 0, 0)
    cairo_set_operator(cairo, blend.native)
    cairo_rectangle(cairo, 0, 0, Double(picture.width), Double(picture.height))
    cairo_fill(cairo)
    cairo_restore(cairo)
  }

  /// Draws a picture in space: for each pixel of the surface the one that is seen there.
  func warp(_ picture: Canvas, of area: CGRect, _ scale: Double, _ projection: Projection) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    let toPixels = Affine(
      a: matrix.xx * density, b: matrix.yx * density, c: matrix.xy * density,
      d: matrix.yy * density, tx: matrix.x0 * density, ty: matrix.y0 * density)
    let way = projection.then(Projection(toPixels))
    guard let back = way.inverse else { return }
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_identity_matrix(cairo)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    let visible = CGRect(
      x: left * density, y: top * density, width: (right - left) * density,
      height: (bottom - top) * density)
    let room = way.bounds(of: area).insetBy(dx: -1, dy: -1).intersection(visible).integral
    guard room.width >= 1, room.height >= 1, room.width < 16_384, room.height < 16_384,
      let canvas = Canvas(width: Int(bounded: room.width), height: Int(bounded: room.height))
    else { return }
    Warp(picture: picture, area: area, scale: scale, back: back).fill(canvas, from: room.origin)
    cairo_scale(cairo, 1 / density, 1 / density)
    cairo_set_source_surface(cairo, canvas.surface, room.minX, room.minY)
    cairo_set_operator(cairo, blend.native)
    cairo_rectangle(cairo, room.minX, room.minY, room.width, room.height)
    cairo_fill(cairo)
  }
}

/// The pixels of a picture as they are seen in space.
private struct Warp {
  let picture: Canvas
  /// What the picture shows, in points.
  let area: CGRect
  let scale: Double
  /// From the pixels of the surface to points of the picture.
  let back: Projection

  /// Each pixel is a mixture of the four nearest ones of the picture; outside of it is nothing, so that
  /// edges are smooth.
  func fill(_ canvas: Canvas, from origin: CGPoint) {
    let (wide, high) = (picture.width, picture.height)
    picture.withPixels { source, sourceStride in
      canvas.withPixels { target, stride in
        for y in 0..<canvas.height {
          let py = origin.y + Double(y) + 0.5
          for x in 0..<canvas.width {
            let px = origin.x + Double(x) + 0.5
            let depth = back.p * px + back.q * py + back.r
            // The inverse has the sign of the depth that the point itself has.
            guard depth > 1e-9 else { continue }
            let sx = ((back.a * px + back.c * py + back.tx) / depth - area.minX) * scale - 0.5
            let sy = ((back.b * px + back.d * py + back.ty) / depth - area.minY) * scale - 0.5
            guard sx > -1, sy > -1, sx < Double(wide), sy < Double(high) else { continue }
            let (left, top) = (Int(sx.rounded(.down)), Int(sy.rounded(.down)))
            let (fx, fy) = (sx - Double(left), sy - Double(top))
            let weights = SIMD4((1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy)
            var sum = SIMD4<Double>()
            for corner in 0..<4 {
              let (cx, cy) = (left + (corner & 1), top + (corner >> 1))
              guard cx >= 0, cy >= 0, cx < wide, cy < high else { continue }
              let pixel = source + cy * sourceStride + cx * 4
              let weight = weights[corner]
              sum +=
                weight
                * SIMD4(Double(pixel[0]), Double(pixel[1]), Double(pixel[2]), Double(pixel[3]))
            }
            let pixel = target + y * stride + x * 4
            for part in 0..<4 { pixel[part] = UInt8(min(255, sum[part] + 0.5)) }
          }
        }
      }
    }
  }
}
