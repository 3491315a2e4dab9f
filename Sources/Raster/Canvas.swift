import CPangoCairo
import Foundation
import Scene

/// Pixels of red, green, blue and opacity, clear at first.
final class Canvas {
  let surface: OpaquePointer
  let cairo: OpaquePointer
  let width, height: Int

  /// nil for more pixels than there is room for.
  init?(width: Int, height: Int) {
    guard width > 0, height > 0, width <= 32_767, height <= 32_767,
      Double(width) * Double(height) <= PictureHeader.mostPixels,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(surface)
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.surface = surface
    self.cairo = cairo
    self.width = width
    self.height = height
  }

  /// The pixels of a surface that somebody else made.
  init?(of surface: OpaquePointer) {
    guard let cairo = cairo_create(surface) else { return nil }
    self.surface = cairo_surface_reference(surface)
    self.cairo = cairo
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
  }

  convenience init?(of bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height)
    withPixels { target, stride in
      bitmap.bytes.withUnsafeBytes { buffer in
        guard var from = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
        for y in 0..<height {
          var to = target + y * stride
          for _ in 0..<width {
            (to[0], to[1], to[2], to[3]) = (from[2], from[1], from[0], from[3])
            from += 4
            to += 4
          }
        }
      }
    }
  }

  /// The pixels as the seam has them.
  var bitmap: Bitmap? {
    var bytes = Data(count: width * height * 4)
    withPixels { source, stride in
      bytes.withUnsafeMutableBytes { buffer in
        guard var to = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
        for y in 0..<height {
          var from = source + y * stride
          for _ in 0..<width {
            (to[0], to[1], to[2], to[3]) = (from[2], from[1], from[0], from[3])
            from += 4
            to += 4
          }
        }
      }
    }
    return Bitmap(width: width, height: height, bytes: bytes)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  /// Lets `body` change the pixels: four bytes each (blue, green, red, opacity), the colours
  /// no larger than the opacity.
  func withPixels(_ body: (_ bytes: UnsafeMutablePointer<UInt8>, _ stride: Int) -> Void) {
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else { return }
    body(bytes, Int(cairo_image_surface_get_stride(surface)))
    cairo_surface_mark_dirty(surface)
  }

  /// Blurs the opacity by a deviation of so many pixels; three boxes are nearly a bell.
  func blur(_ deviation: Double) {
    let box = Int((deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
    guard box > 1 else { return }
    withPixels { bytes, stride in
      for turn in 0..<3 {
        // Of an even box every other turn leans to the other side.
        let before = box % 2 == 1 ? box / 2 : box / 2 - turn % 2
        for y in 0..<height {
          Self.slide(bytes + y * stride + 3, step: 4, count: width, box: box, before: before)
        }
        for x in 0..<width {
          Self.slide(bytes + x * 4 + 3, step: stride, count: height, box: box, before: before)
        }
      }
    }
  }

  private static func slide(
    _ line: UnsafeMutablePointer<UInt8>, step: Int, count: Int, box: Int, before: Int
  ) {
    var old = [UInt8](repeating: 0, count: count + box + 1)
    for index in 0..<count { old[index + before] = line[index * step] }
    var sum = 0
    for index in 0..<box { sum += Int(old[index]) }
    for index in 0..<count {
      line[index * step] = UInt8(sum / box)
      sum += Int(old[index + box]) - Int(old[index])
    }
  }
}
