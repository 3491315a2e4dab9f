import CPangoCairo
import Foundation
import Scene

extension Rasterizer {
  /// Masks a picture, and turns it in space.
  ///
  /// - Parameters:
  ///   - picture: A surface of pixels, which is changed.
  ///   - area: What it shows, in points.
  ///   - scale: The pixels of a point.
  ///   - mask: The drawing whose opacity is left; nil for none.
  ///   - projection: The transform in space; nil for none.
  /// - Returns: A surface that the caller releases, and what it shows; nil if nothing is seen.
  public func filter(
    _ picture: OpaquePointer, of area: CGRect, scale: Double, mask: Drawing?,
    projection: Projection?, _ paper: Paper = Paper()
  ) -> (surface: OpaquePointer, area: CGRect)? {
    guard let canvas = Canvas(of: picture) else { return nil }
    if let mask {
      cairo_save(canvas.cairo)
      cairo_scale(canvas.cairo, scale, scale)
      cairo_translate(canvas.cairo, -area.minX, -area.minY)
      cairo_push_group(canvas.cairo)
      draw(mask, on: canvas.cairo, paper)
      cairo_pop_group_to_source(canvas.cairo)
      cairo_set_operator(canvas.cairo, CAIRO_OPERATOR_DEST_IN)
      cairo_paint(canvas.cairo)
      cairo_restore(canvas.cairo)
    }
    guard let projection else { return (cairo_surface_reference(picture), area) }
    let shown = projection.bounds(of: area).insetBy(dx: -1, dy: -1).integral
    guard !shown.isNull, shown.width < 8192, shown.height < 8192,
      let target = Canvas(
        width: Int(bounded: (shown.width * scale).rounded(.up)),
        height: Int(bounded: (shown.height * scale).rounded(.up)))
    else { return nil }
    cairo_scale(target.cairo, scale, scale)
    cairo_translate(target.cairo, -shown.minX, -shown.minY)
    warp(canvas, of: area, scale, projection, on: target.cairo, paper)
    return (cairo_surface_reference(target.surface), shown)
  }
}
