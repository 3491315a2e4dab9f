import CPangoCairo
import Foundation
import Scene
import Testing

@testable import Raster

/// Pieces, masks, groups with shadows, and what is seen in space.
@Suite("Pieces of drawings") struct PieceTests {
  private static let red = Color.rgba(0xFF00_00FF)

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    var path = Path()
    path.addRect(CGRect(x: x, y: y, width: width, height: height))
    return path
  }

  private static func opacities(
    _ steps: [Drawing.Step], _ width: Int, _ height: Int
  ) throws -> [[UInt32]] {
    let all = try #require(Rasterizer().pixels(Drawing(steps), width: width, height: height))
    return (0..<height).map { row in (0..<width).map { all[row * width + $0] & 255 } }
  }

  @Test("A group is masked by the opacity of another")
  func masked() throws {
    let rows = try Self.opacities(
      [
        .beginGroup, .fill(Self.box(0, 0, 4, 4), .winding, Self.red), .blend(.destinationIn),
        .beginGroup, .fill(Self.box(1, 1, 2, 2), .winding, .rgba(0x0000_0080)),
        .endGroup(opacity: 1), .blend(.normal), .endGroup(opacity: 1),
      ], 4, 4)
    #expect(rows == [[0, 0, 0, 0], [0, 128, 128, 0], [0, 128, 128, 0], [0, 0, 0, 0]])
  }

  @Test("A group casts one shadow; a shadow can be alone")
  func shadows() throws {
    let shadow = Shadow(color: .rgba(0x0000_00FF), offset: CGSize(width: 2, height: 0), radius: 0)
    let rows = try Self.opacities(
      [
        .shadow(shadow), .beginGroup, .fill(Self.box(0, 0, 1, 1), .winding, Self.red),
        .endGroup(opacity: 1),
      ], 4, 1)
    #expect(rows == [[255, 0, 255, 0]])
    var alone = shadow
    alone.isAlone = true
    let cast = try Self.opacities(
      [.shadow(alone), .fill(Self.box(0, 0, 1, 1), .winding, Self.red)], 4, 1)
    #expect(cast == [[0, 0, 255, 0]])
  }

  @Test("A piece is drawn once, as long as it is the same")
  func kept() throws {
    let rasterizer = Rasterizer()
    let drawing = Drawing([.fill(Self.box(0, 0, 2, 2), .winding, Self.red)])
    let piece = Drawing.Piece(drawing, area: CGRect(x: 0, y: 0, width: 2, height: 2))
    for shift in 0..<3 {
      let all = Drawing([
        .transform(Affine(a: 1, b: 0, c: 0, d: 1, tx: Double(shift), ty: 0)), .piece(piece, nil),
      ])
      let pixels = try #require(rasterizer.pixels(all, width: 5, height: 2))
      #expect(pixels[shift] == 0xFF00_00FF)
    }
    #expect(rasterizer.drawnPieces == 1)
  }

  @Test("A wall of masked layers with shadows that scrolls draws each look once")
  func scrolled() throws {
    let rasterizer = Rasterizer()
    let pieces = (0..<20).map { index -> Drawing.Piece in
      let color = Color.rgba(UInt32(index) << 26 | 0xFF)
      let drawing = Drawing([
        .shadow(Shadow(color: .rgba(0x80), offset: CGSize(width: 0, height: 3), radius: 3)),
        .beginGroup, .fill(Self.box(0, 0, 72, 72), .winding, color), .blend(.destinationIn),
        .beginGroup, .fill(Self.box(8, 8, 50, 50), .winding, .rgba(0x0000_0080)),
        .endGroup(opacity: 1), .blend(.normal), .endGroup(opacity: 1), .shadow(nil),
      ])
      return Drawing.Piece(drawing, area: CGRect(x: -12, y: -12, width: 96, height: 96))
    }
    for frame in 0..<10 {
      var steps: [Drawing.Step] = []
      for index in 0..<200 {
        let place = Affine(
          a: 1, b: 0, c: 0, d: 1, tx: Double(index % 8) * 96 + 12,
          ty: Double(index / 8) * 96 - Double(frame) * 7)
        steps += [.save, .transform(place), .piece(pieces[index % 20], nil), .restore]
      }
      _ = try #require(rasterizer.pixels(Drawing(steps), width: 800, height: 600))
    }
    #expect(rasterizer.drawnPieces == 20)
  }

  @Test("In space the farther side is shorter")
  func space() throws {
    // The right edge is twice as far from the eye as the left one.
    let projection = Projection(a: 1, b: 0, p: 0.05, c: 0, d: 1, q: 0, tx: 0, ty: 0, r: 1)
      .then(Projection(Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 20)))
    let drawing = Drawing([.fill(Self.box(0, -20, 20, 40), .winding, Self.red)])
    let piece = Drawing.Piece(drawing, area: CGRect(x: 0, y: -20, width: 20, height: 40))
    let rows = try Self.opacities([.piece(piece, projection)], 20, 40)
    func high(_ column: Int) -> Int { rows.filter { $0[column] > 127 }.count }
    #expect(high(0) > 36 && high(9) < 24 && high(9) > 16)
    #expect(high(12) == 0)
    #expect(projection.inverse?.of(try #require(projection.of(CGPoint(x: 7, y: 3)))) != nil)
  }

  @Test("A picture is masked and turned")
  func filtered() throws {
    let surface = try #require(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 4, 4))
    defer { cairo_surface_destroy(surface) }
    let cairo = try #require(cairo_create(surface))
    cairo_set_source_rgb(cairo, 1, 0, 0)
    cairo_paint(cairo)
    cairo_destroy(cairo)
    let mask = Drawing([.fill(Self.box(0, 0, 2, 4), .winding, Self.red)])
    let result = try #require(
      Rasterizer().filter(
        surface, of: CGRect(x: 0, y: 0, width: 4, height: 4), scale: 1, mask: mask,
        projection: nil))
    defer { cairo_surface_destroy(result.surface) }
    cairo_surface_flush(result.surface)
    let bytes = try #require(cairo_image_surface_get_data(result.surface))
    #expect(bytes[3] == 255 && bytes[3 * 4 + 3] == 0)
  }
}
