import CPangoCairo
import Foundation
import Scene

extension Rasterizer {
  /// An SVG file with the drawing, in which letters are outlines and need no font.
  ///
  /// - Parameter size: units of the drawing. nil is returned for one without extent.
  public func svg(_ drawing: Drawing, size: CGSize, paper: Paper = Paper()) -> Data? {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return nil
    }
    let file = Written()
    let surface = cairo_svg_surface_create_for_stream(
      Written.write, Unmanaged.passUnretained(file).toOpaque(), size.width, size.height)
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(surface)
    else { return nil }
    draw(drawing, on: cairo, paper)
    cairo_destroy(cairo)
    cairo_surface_finish(surface)
    return cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS ? file.data : nil
  }
}

/// What cairo writes, piece by piece.
final class Written {
  var data = Data()

  static let write: cairo_write_func_t = { closure, bytes, count in
    guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<Written>.fromOpaque(closure).takeUnretainedValue().data
      .append(bytes, count: Int(count))
    return CAIRO_STATUS_SUCCESS
  }
}

extension Canvas {
  /// A PNG file of the pixels.
  var png: Data? {
    let file = Written()
    cairo_surface_flush(surface)
    let status = cairo_surface_write_to_png_stream(
      surface, Written.write, Unmanaged.passUnretained(file).toOpaque())
    return status == CAIRO_STATUS_SUCCESS ? file.data : nil
  }
}
