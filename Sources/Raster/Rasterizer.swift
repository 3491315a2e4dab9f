import CGdkPixbuf
import CPangoCairo
import Foundation
import Scene

/// Makes pixels of drawings, without a display.
///
/// It keeps what it decoded, so one is worth keeping where much is drawn.
public final class Rasterizer {
  private let pictures: PictureStore

  /// - Parameter symbolFile: the file of an icon by its name, where a desktop knows; empty for
  ///   none. The icons that are installed serve otherwise.
  public init(symbolFile: ((String) -> String)? = nil) {
    pictures = PictureStore(symbols: SymbolFiles(symbolFile))
  }

  /// Loads what draws SVG, on a thread of its own: it takes milliseconds, which the first frame
  /// with a symbol in it need not wait for then.
  public static func prepare() {
    Thread.detachNewThread {
      _ = Decoder.decode(
        Data("<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>".utf8), width: 1,
        isTrusted: true)
    }
  }

  /// How many pixels a picture has; zero for one that cannot be decoded.
  public func size(of art: Artwork) -> CGSize {
    pictures.pixels(of: art.source, width: 0).map { CGSize(width: $0.width, height: $0.height) }
      ?? .zero
  }

  /// Draws on a context of cairo, in whose coordinates the drawing's are.
  ///
  /// - Parameter density: how many times larger each side of what is recorded will be shown.
  public func draw(
    _ drawing: Drawing, on cairo: OpaquePointer, _ paper: Paper = Paper(), density: Double = 1
  ) {
    var pen = Pen(cairo, paper, pictures, density: density)
    pen.draw(drawing)
  }

  func warp(
    _ picture: Canvas, of area: CGRect, _ scale: Double, _ projection: Projection,
    on cairo: OpaquePointer, _ paper: Paper
  ) { Pen(cairo, paper, pictures).warp(picture, of: area, scale, projection) }

  /// How many pictures of pieces were drawn so far, for tests of cost.
  public var drawnPieces: Int { pictures.pieces.drawn }

  /// What could not be decoded since it was last asked for, a sentence for each.
  public func takeFailures() -> [String] { pictures.takeFailures() }

  /// Each pixel as red, green, blue and opacity, one byte each, red highest, row by row; the
  /// colours are not multiplied by the opacity. nil if there is no room for so many.
  public func pixels(
    _ drawing: Drawing, width: Int, height: Int, scale: Double = 1, paper: Paper = Paper()
  ) -> [UInt32]? {
    guard let canvas = canvas(drawing, width, height, scale, paper, isOpaque: false) else {
      return nil
    }
    var result: [UInt32] = []
    result.reserveCapacity(width * height)
    canvas.withPixels { bytes, stride in
      for y in 0..<height {
        for x in 0..<width { result.append(Self.plain(bytes + y * stride + x * 4)) }
      }
    }
    return result
  }

  /// The pixels of a drawing, or nil if there is no room for so many.
  public func bitmap(
    _ drawing: Drawing, width: Int, height: Int, scale: Double = 1, paper: Paper = Paper()
  ) -> Bitmap? {
    canvas(drawing, width, height, scale, paper, isOpaque: false)?.bitmap
  }

  /// A file with the drawing, or nil if there is no room for so many pixels.
  public func file(
    _ drawing: Drawing, _ format: PictureFormat, width: Int, height: Int, scale: Double = 1,
    isOpaque: Bool = false, paper: Paper = Paper()
  ) -> Data? {
    guard let canvas = canvas(drawing, width, height, scale, paper, isOpaque: isOpaque) else {
      return nil
    }
    guard case .jpeg(let quality) = format else { return canvas.png }
    guard let pixbuf = Self.pixbuf(canvas) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    var buffer: UnsafeMutablePointer<CChar>?
    var count: gsize = 0
    let percent = Int((min(1, max(0, quality)) * 100).rounded())
    save(pixbuf, "jpeg", ["quality": "\(percent)"], &buffer, &count)
    guard let buffer else { return nil }
    defer { g_free(buffer) }
    return Data(bytes: buffer, count: Int(count))
  }

  private func save(
    _ pixbuf: OpaquePointer, _ type: String, _ options: [String: String],
    _ buffer: inout UnsafeMutablePointer<CChar>?, _ count: inout gsize
  ) {
    var keys: [UnsafeMutablePointer<CChar>?] = options.map { strdup($0.key) } + [nil]
    var values: [UnsafeMutablePointer<CChar>?] = options.map { strdup($0.value) } + [nil]
    gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &count, type, &keys, &values, nil)
    for text in keys + values { free(text) }
  }

  private func canvas(
    _ drawing: Drawing, _ width: Int, _ height: Int, _ scale: Double, _ paper: Paper,
    isOpaque: Bool
  ) -> Canvas? {
    guard let canvas = Canvas(width: width, height: height) else { return nil }
    if isOpaque {
      cairo_set_source_rgb(canvas.cairo, 0, 0, 0)
      cairo_paint(canvas.cairo)
    }
    cairo_scale(canvas.cairo, scale, scale)
    draw(drawing, on: canvas.cairo, paper)
    let status = cairo_status(canvas.cairo)
    guard status == CAIRO_STATUS_SUCCESS else {
      pictures.note(
        "the drawing ends where cairo failed: \(String(cString: cairo_status_to_string(status)))")
      return nil
    }
    return canvas
  }

  private static func plain(_ bytes: UnsafePointer<UInt8>) -> UInt32 {
    let alpha = UInt32(bytes[3])
    func part(_ byte: UInt8) -> UInt32 {
      alpha == 0 ? 0 : min(255, (UInt32(byte) * 255 + alpha / 2) / alpha)
    }
    return part(bytes[2]) << 24 | part(bytes[1]) << 16 | part(bytes[0]) << 8 | alpha
  }

  private static func pixbuf(_ canvas: Canvas) -> OpaquePointer? {
    guard
      let pixbuf = gdk_pixbuf_new(
        GDK_COLORSPACE_RGB, 1, 8, Int32(canvas.width), Int32(canvas.height)),
      let target = gdk_pixbuf_get_pixels(pixbuf)
    else { return nil }
    let rowBytes = Int(gdk_pixbuf_get_rowstride(pixbuf))
    canvas.withPixels { bytes, stride in
      for y in 0..<canvas.height {
        for x in 0..<canvas.width {
          let color = plain(bytes + y * stride + x * 4)
          let to = target + y * rowBytes + x * 4
          to[0] = UInt8(color >> 24)
          to[1] = UInt8(color >> 16 & 255)
          to[2] = UInt8(color >> 8 & 255)
          to[3] = UInt8(color & 255)
        }
      }
    }
    return pixbuf
  }
}
