import CGdkPixbuf
import CPangoCairo
import Foundation
import Scene

/// From files to pixels.
enum Decoder {
  struct Failure: Error, Equatable {
    let reason: String
  }

  /// - Parameters:
  ///   - width: how many pixels wide a vector drawing becomes, and at least a picture that is reduced.
  ///   - isTrusted: Whether the file came with the program or the desktop; a vector drawing of anybody else is made in
  ///     a process of its own.
  static func decode(_ data: Data, width: Int, isTrusted: Bool) -> Result<Canvas, Failure> {
    guard !data.isEmpty else { return .failure(Failure(reason: "it is empty")) }
    guard let size = PictureHeader.size(of: data) else {
      return .failure(
        Failure(reason: "it is no PNG, JPEG, GIF, WebP or SVG, or says a size that is none"))
    }
    // Decoded as a whole, a photograph of a camera takes a hundred times what is shown of it.
    let reduced = reducedWidth(data, size, width)
    if !isTrusted, PictureHeader.isVector(data) {
      return ForeignVector.decode(data, width: width, height: height(of: size, for: width))
    }
    let isScaled = PictureHeader.isVector(data) || reduced != nil
    let width = reduced ?? width
    return data.withUnsafeBytes { bytes in
      let stream = g_memory_input_stream_new_from_data(bytes.baseAddress, data.count, nil)
      defer { g_object_unref(stream) }
      var error: UnsafeMutablePointer<GError>?
      let pixbuf =
        isScaled
        ? gdk_pixbuf_new_from_stream_at_scale(
          stream, Int32(width), Int32(height(of: size, for: width)), 0, nil, &error)
        : gdk_pixbuf_new_from_stream(stream, nil, &error)
      guard let pixbuf else {
        let reason = error.map { String(cString: $0.pointee.message) } ?? "nobody says why"
        g_clear_error(&error)
        return .failure(Failure(reason: reason))
      }
      defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
      guard let canvas = copy(pixbuf) else { return .failure(Failure(reason: "it is too large")) }
      return .success(canvas)
    }
  }

  /// The width of a picture of which much less is shown than it has; nil for one that is decoded whole.
  static func reducedWidth(_ data: Data, _ size: CGSize, _ shown: Int) -> Int? {
    guard PictureHeader.isReducible(data), size.width * size.height > 4_000_000,
      size.width > 2.5 * Double(shown), shown > 0
    else { return nil }
    return 2 * shown
  }

  private static func height(of size: CGSize, for width: Int) -> Int {
    Int(min(16_384, max(1, (Double(width) * size.height / size.width).rounded())))
  }

  private static func copy(_ pixbuf: OpaquePointer) -> Canvas? {
    guard let source = gdk_pixbuf_read_pixels(pixbuf), gdk_pixbuf_get_bits_per_sample(pixbuf) == 8
    else { return nil }
    return canvas(
      of: source, width: Int(gdk_pixbuf_get_width(pixbuf)),
      height: Int(gdk_pixbuf_get_height(pixbuf)), stride: Int(gdk_pixbuf_get_rowstride(pixbuf)),
      channels: Int(gdk_pixbuf_get_n_channels(pixbuf)))
  }

  /// Into cairo's order of bytes, the colours multiplied by the opacity.
  static func canvas(
    of source: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int, channels: Int
  ) -> Canvas? {
    guard let canvas = Canvas(width: width, height: height) else { return nil }
    canvas.withPixels { bytes, rowBytes in
      for y in 0..<height {
        var from = source + y * stride
        var to = bytes + y * rowBytes
        for _ in 0..<width {
          let alpha = channels == 4 ? UInt32(from[3]) : 255
          to[0] = UInt8((UInt32(from[2]) * alpha + 127) / 255)
          to[1] = UInt8((UInt32(from[1]) * alpha + 127) / 255)
          to[2] = UInt8((UInt32(from[0]) * alpha + 127) / 255)
          to[3] = UInt8(alpha)
          from += channels
          to += 4
        }
      }
    }
    return canvas
  }
}
