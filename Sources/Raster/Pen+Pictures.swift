import CPangoCairo
import Foundation
import Scene

extension Pen {
  /// A picture stretched to a rectangle, but for the caps that it keeps.
  func place(_ art: Artwork, in area: CGRect) {
    guard area.width > 0, area.height > 0, area.width.isFinite, area.height.isFinite else { return }
    cairo_save(cairo)
    // What the picture is made of is put together by itself, whatever it becomes mixed with then.
    let isMixed = blend != .normal
    if art.tint != nil || art.opacity < 1 || isMixed {
      cairo_push_group(cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    }
    if let caps = art.caps, caps != EdgeInsets() || art.tiles {
      for (part, target) in Self.parts(caps, of: art, in: area) {
        cairo_save(cairo)
        cairo_rectangle(cairo, target.minX, target.minY, target.width, target.height)
        cairo_clip(cairo)
        let (wide, high) = (target.width / part.width, target.height / part.height)
        paint(
          art,
          in: CGRect(
            x: target.minX - part.minX * wide, y: target.minY - part.minY * high,
            width: art.size.width * wide, height: art.size.height * high))
        cairo_restore(cairo)
      }
    } else {
      for shift in Self.shifts(art, area) { paint(art, in: area.offsetBy(dx: shift, dy: 0)) }
    }
    if let tint = art.tint {
      let mask = cairo_pop_group(cairo)
      use(tint.faded(by: art.opacity))
      cairo_mask(cairo, mask)
      cairo_pattern_destroy(mask)
    } else if art.opacity < 1 || isMixed {
      cairo_pop_group_to_source(cairo)
      cairo_paint_with_alpha(cairo, art.opacity)
    }
    cairo_restore(cairo)
  }

  /// A symbol with heavier lines is drawn more than once, a little aside.
  private static func shifts(_ art: Artwork, _ area: CGRect) -> [Double] {
    guard art.boldness > 0 else { return [0] }
    let most = min(500, Double(art.boldness)) / 500 * area.width * 0.04
    return [-most, 0, most]
  }

  /// What of the picture goes where: corners stay as they are, sides grow one way, the
  /// middle both.
  private static func parts(
    _ caps: EdgeInsets, of art: Artwork, in area: CGRect
  ) -> [(CGRect, CGRect)] {
    typealias Span = (Double, Double, Double, Double)
    func spans(_ near: Double, _ far: Double, _ from: Double, _ start: Double, _ to: Double)
      -> [Span]
    {
      let (near, far) = (min(near, to), min(far, max(0, to - near)))
      let (middle, room) = (from - near - far, to - near - far)
      let all: [Span] =
        [(0, near, start, near)] + tiles(near, middle, start + near, room)
        + [(from - far, far, start + to - far, far)]
      return all.filter { $0.1 > 0 && $0.3 > 0 }
    }
    func tiles(_ from: Double, _ length: Double, _ start: Double, _ room: Double) -> [Span] {
      guard art.tiles, length > 0, room / length < 100 else { return [(from, length, start, room)] }
      return stride(from: 0, to: room, by: length).map { at in
        let part = min(length, room - at)
        return (from, part, start + at, part)
      }
    }
    let columns = spans(caps.left, caps.right, art.size.width, area.minX, area.width)
    let rows = spans(caps.top, caps.bottom, art.size.height, area.minY, area.height)
    return rows.flatMap { row in
      columns.map { column in
        (
          CGRect(x: column.0, y: row.0, width: column.1, height: row.1),
          CGRect(x: column.2, y: row.2, width: column.3, height: row.3)
        )
      }
    }
  }

  private func paint(_ art: Artwork, in area: CGRect) {
    if case .drawing(let drawing) = art.source {
      guard art.size.width > 0, art.size.height > 0 else { return }
      cairo_save(cairo)
      cairo_rectangle(cairo, area.minX, area.minY, area.width, area.height)
      cairo_clip(cairo)
      cairo_translate(cairo, area.minX, area.minY)
      cairo_scale(cairo, area.width, area.height)
      var upright = cairo_matrix_t(art.orientation.upright)
      cairo_transform(cairo, &upright)
      let own =
        art.orientation.liesOnItsSide
        ? CGSize(width: art.size.height, height: art.size.width) : art.size
      cairo_scale(cairo, 1 / own.width, 1 / own.height)
      var pen = Pen(cairo, paper, pictures, density: density)
      pen.draw(drawing)
      cairo_restore(cairo)
      return
    }
    var (wide, high) = (Double(area.width), 0.0)
    cairo_user_to_device_distance(cairo, &wide, &high)
    let pixels = Int(bounded: min(4096, max(1, (density * hypot(wide, high)).rounded(.up))))
    guard let picture = pictures.pixels(of: art.source, width: pixels) else { return }
    cairo_save(cairo)
    cairo_translate(cairo, area.minX, area.minY)
    cairo_scale(cairo, area.width, area.height)
    var upright = cairo_matrix_t(art.orientation.upright)
    cairo_transform(cairo, &upright)
    cairo_scale(cairo, 1 / Double(picture.width), 1 / Double(picture.height))
    cairo_set_source_surface(cairo, picture.surface, 0, 0)
    cairo_pattern_set_filter(
      cairo_get_source(cairo), art.isPixelated ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
    // The edge's pixels must not fade into nothing when they become larger.
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    cairo_rectangle(cairo, 0, 0, Double(picture.width), Double(picture.height))
    cairo_fill(cairo)
    cairo_restore(cairo)
  }
}

extension Artwork.Orientation {
  /// From the unit square of the file to the unit square as it stands upright.
  fileprivate var upright: Affine {
    switch self {
    case .up: .identity
    case .upMirrored: Affine(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
    case .down: Affine(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
    case .downMirrored: Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
    case .leftMirrored: Affine(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .right: Affine(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
    case .rightMirrored: Affine(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
    case .left: Affine(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
    }
  }
}
