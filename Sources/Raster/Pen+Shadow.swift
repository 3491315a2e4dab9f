import CPangoCairo
import Foundation
import Scene

extension Pen {
  /// What `draw` leaves, blurred, in the shadow's colour and aside.
  ///
  /// - Parameter extent: What `draw` can mark, in points; nil for anything.
  func castShadow(
    _ shadow: Shadow, scale: Double, of extent: CGRect? = nil, _ draw: (OpaquePointer) -> Void
  ) {
    guard paper.components(shadow.color).alpha > 0, let area = clippedPixels() else { return }
    let radius = min(100, max(0, shadow.radius * scale))
    let margin = Int(bounded: (radius * 3).rounded(.up)) + 1
    let (dx, dy) = (shadow.offset.width * scale, shadow.offset.height * scale)
    var room = area.insetBy(dx: -Double(margin), dy: -Double(margin)).offsetBy(dx: -dx, dy: -dy)
      .integral
    if let extent {
      let marks = pixels(of: extent).insetBy(dx: -Double(margin), dy: -Double(margin)).integral
      room = room.intersection(marks)
    }
    guard !room.isEmpty,
      let canvas = Canvas(width: Int(bounded: room.width), height: Int(bounded: room.height))
    else { return }
    cairo_translate(canvas.cairo, -room.minX, -room.minY)
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    cairo_transform(canvas.cairo, &matrix)
    draw(canvas.cairo)
    canvas.blur(radius)
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    use(shadow.color)
    cairo_mask_surface(cairo, canvas.surface, room.minX + dx, room.minY + dy)
    cairo_restore(cairo)
  }

  /// The pixels that a rectangle takes, of the surface.
  private func pixels(of rect: CGRect) -> CGRect {
    var bounds = CGRect.null
    for corner in 0..<4 {
      var x = Double(corner & 1 == 0 ? rect.minX : rect.maxX)
      var y = Double(corner & 2 == 0 ? rect.minY : rect.maxY)
      cairo_user_to_device(cairo, &x, &y)
      bounds = bounds.union(CGRect(x: x, y: y, width: 0, height: 0))
    }
    return bounds
  }

  /// What can be seen of the surface, in its own pixels.
  private func clippedPixels() -> CGRect? {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    cairo_restore(cairo)
    let area = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    return area.width > 0 && area.height > 0 && area.width < 16_384 && area.height < 16_384
      ? area : nil
  }
}
