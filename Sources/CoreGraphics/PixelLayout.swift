import Foundation
import Scene

/// How pixels lie in memory: components of eight bits each.
package struct PixelLayout: Hashable, Sendable {
  package let width, height: Int
  package let bitsPerPixel: Int
  package let bytesPerRow: Int
  package let space: CGColorSpace?
  package let info: CGBitmapInfo
  /// Where each component stands in a pixel; of greys all colours are the same one. nil for none.
  private let color: (red: Int, green: Int, blue: Int)?
  private let alpha: Int?
  private let isMultiplied: Bool
  /// The bytes of a row, which are counted in whole numbers for all rows.
  private static let greatestRow = 1 << 30

  package static func == (a: PixelLayout, b: PixelLayout) -> Bool {
    a.width == b.width && a.height == b.height && a.bitsPerPixel == b.bitsPerPixel
      && a.bytesPerRow == b.bytesPerRow && a.space == b.space && a.info == b.info
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(info)
  }

  /// nil for pixels that cannot be made or read: those with components of another size than eight
  /// bits, or in a space of other components than grey or red, green and blue.
  ///
  /// - Parameters:
  ///   - bitsPerPixel: nil for as many as the components take.
  ///   - bytesPerRow: 0 for as many as the pixels take.
  package init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int? = nil, bytesPerRow: Int,
    space: CGColorSpace?, info: CGBitmapInfo
  ) {
    guard width > 0, height > 0, width <= 32_767, height <= 32_767, bitsPerComponent == 8,
      !info.contains(.floatComponents)
    else { return nil }
    let alpha = info.alpha
    let count: Int
    if alpha == .alphaOnly {
      count = 1
    } else {
      switch space?.model {
      case .monochrome: count = alpha == .none ? 1 : 2
      case .rgb: count = alpha == .none ? 3 : 4
      default: return nil
      }
    }
    let bits = bitsPerPixel ?? count * 8
    // Four bytes for three components, where the last has no meaning.
    guard bits == count * 8 || (count == 3 && bits == 32) else { return nil }
    let least = width * (bits / 8)
    guard bytesPerRow == 0 || bytesPerRow >= least, bytesPerRow <= Self.greatestRow else {
      return nil
    }
    let size = bits / 8
    let isReversed =
      size == 4
      && info.rawValue & CGBitmapInfo.byteOrderMask.rawValue
        == CGBitmapInfo.byteOrder32Little.rawValue
    func place(_ index: Int) -> Int { isReversed ? size - 1 - index : index }
    let isFirst = [.premultipliedFirst, .first, .noneSkipFirst].contains(alpha)
    let hasAlpha = [.premultipliedFirst, .first, .premultipliedLast, .last].contains(alpha)
    let start = isFirst ? 1 : 0
    if alpha == .alphaOnly {
      color = nil
      self.alpha = 0
    } else {
      let step = count > 2 ? 1 : 0
      color = (place(start), place(start + step), place(start + 2 * step))
      self.alpha = hasAlpha ? place(isFirst ? 0 : count - 1) : nil
    }
    isMultiplied = alpha != .first && alpha != .last
    self.width = width
    self.height = height
    self.bitsPerPixel = bits
    self.bytesPerRow = bytesPerRow == 0 ? least : bytesPerRow
    self.space = alpha == .alphaOnly ? nil : space
    self.info = info
  }

  /// Whether a context can draw with it: Core Graphics has none whose colours are not multiplied by
  /// their opacity, nor with three bytes a pixel.
  var isForContexts: Bool {
    isMultiplied && bitsPerPixel != 24 && bitsPerPixel != 16
  }

  /// The layout of images that say nothing else.
  package static func plain(_ width: Int, _ height: Int) -> PixelLayout? {
    PixelLayout(
      width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: .standard, info: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue))
  }

  /// The layout of the contexts of UIKit.
  package static func ofContexts(_ width: Int, _ height: Int) -> PixelLayout? {
    PixelLayout(
      width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: .standard,
      info: [
        .byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue),
      ])
  }

  /// The number of bytes of all rows.
  package var count: Int { bytesPerRow * height }

  // MARK: Pixels

  /// Reads pixels. `count` bytes have to be there.
  package func read(_ memory: UnsafeRawPointer) -> Bitmap? {
    var bytes = Data(count: width * height * 4)
    let size = bitsPerPixel / 8
    bytes.withUnsafeMutableBytes { buffer in
      guard var to = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      for y in 0..<height {
        var from = (memory + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
        for _ in 0..<width {
          let opacity = alpha.map { from[$0] } ?? 255
          func part(_ value: UInt8) -> UInt8 {
            isMultiplied
              ? min(value, opacity) : UInt8((UInt32(value) * UInt32(opacity) + 127) / 255)
          }
          if let color {
            (to[0], to[1], to[2]) =
              (part(from[color.red]), part(from[color.green]), part(from[color.blue]))
          } else {
            (to[0], to[1], to[2]) = (0, 0, 0)
          }
          to[3] = opacity
          from += size
          to += 4
        }
      }
    }
    return Bitmap(width: width, height: height, bytes: bytes)
  }

  /// Writes pixels. There has to be room for `count` bytes; what lies between the rows stays.
  package func write(_ bitmap: Bitmap, to memory: UnsafeMutableRawPointer) {
    guard bitmap.width == width, bitmap.height == height else { return }
    let size = bitsPerPixel / 8
    bitmap.bytes.withUnsafeBytes { buffer in
      guard var from = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      for y in 0..<height {
        var to = (memory + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
        for _ in 0..<width {
          let opacity = UInt32(from[3])
          func part(_ value: UInt8) -> UInt8 {
            isMultiplied || opacity == 0
              ? value : UInt8(min(255, (UInt32(value) * 255 + opacity / 2) / opacity))
          }
          if let color {
            if size < 3 {
              // The brightness that the eye sees.
              let sum =
                UInt32(part(from[0])) * 2126 + UInt32(part(from[1])) * 7152
                + UInt32(part(from[2])) * 722
              to[color.red] = UInt8(sum / 10_000)
            } else {
              if size == 4, alpha == nil { to[6 - color.red - color.green - color.blue] = 255 }
              (to[color.red], to[color.green], to[color.blue]) =
                (part(from[0]), part(from[1]), part(from[2]))
            }
          }
          if let alpha { to[alpha] = from[3] }
          from += 4
          to += size
        }
      }
    }
  }
}
