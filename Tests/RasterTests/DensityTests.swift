import CPangoCairo
import Foundation
import Scene
import Testing

@testable import Raster

/// What is recorded for a screen of more pixels is as sharp as the screen.
struct DensityTests {
  /// Its left half is black.
  private static let half = Data(
    """
    <svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\
    <rect x='0' y='0' width='5' height='9'/></svg>
    """.utf8)

  /// The opacities of a row of pixels, three for each point.
  private static func row(density: Double) throws -> [UInt8] {
    let record = try #require(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil))
    defer { cairo_surface_destroy(record) }
    let pen = try #require(cairo_create(record))
    let art = Artwork(.data(half), size: CGSize(width: 9, height: 9))
    Rasterizer().draw(
      Drawing([.picture(art, CGRect(x: 0, y: 0, width: 9, height: 9))]), on: pen,
      density: density)
    cairo_destroy(pen)
    let image = try #require(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 27, 27))
    defer { cairo_surface_destroy(image) }
    let show = try #require(cairo_create(image))
    cairo_scale(show, 3, 3)
    cairo_set_source_surface(show, record, 0, 0)
    cairo_paint(show)
    cairo_destroy(show)
    cairo_surface_flush(image)
    let bytes = try #require(cairo_image_surface_get_data(image))
    let start = 13 * Int(cairo_image_surface_get_stride(image))
    return (0..<27).map { bytes[start + 4 * $0 + 3] }
  }

  @Test func anEdgeIsSharpAtThreePixelsAPoint() throws {
    let sharp = [UInt8](repeating: 255, count: 15) + [UInt8](repeating: 0, count: 12)
    #expect(try Self.row(density: 3) == sharp)
    #expect(try Self.row(density: 1) != sharp)
  }
}
