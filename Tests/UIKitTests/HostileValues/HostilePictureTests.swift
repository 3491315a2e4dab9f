import Foundation
import Raster
import Scene
import Testing

@testable import CoreGraphics
@testable import UIKit

/// Pictures of sizes that do not exist are refused, and parts of them are what is there.
@Suite(.serialized) @MainActor struct HostilePictureTests {
  private let wild: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    1e19, -1, 0,
  ]

  private func image(
    _ width: Int = 4, _ height: Int = 4, row: Int = 16, bytes: Int = 64,
    decode: UnsafePointer<CGFloat>? = nil
  ) -> CGImage? {
    guard let provider = CGDataProvider(data: NSData(data: Data(repeating: 200, count: bytes)))
    else { return nil }
    return CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: row,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
      provider: provider, decode: decode, shouldInterpolate: true, intent: .defaultIntent)
  }

  @Test("Images of impossible sizes are none") func sizes() {
    #expect(image() != nil)
    for number in [Int.max, Int.min, -1, 0, 1 << 32, 1 << 62, 1_000_000_000] {
      #expect(image(number, 4) == nil)
      #expect(image(4, number) == nil)
      if number != 0 { #expect(image(4, 4, row: number) == nil) }
    }
    #expect(image(32_767, 32_767, row: Int.max) == nil)
    #expect(image(4, 32_767, row: Int.max / 32_766) == nil)
    #expect(image(bytes: 63) == nil)
  }

  @Test("Ranges of components that are no numbers") func ranges() throws {
    for value in wild {
      let ranges: [CGFloat] = [value, 1, 0, value, value, value]
      let made = ranges.withUnsafeBufferPointer { image(decode: $0.baseAddress) }
      #expect(made != nil)
    }
  }

  @Test("Parts of images outside of all bounds") func cropping() throws {
    let image = try #require(self.image())
    #expect(image.cropping(to: CGRect(x: 1, y: 1, width: 2, height: 2))?.width == 2)
    #expect(image.cropping(to: CGRect(x: -10, y: -10, width: 1e300, height: 1e300)) != nil)
    #expect(image.cropping(to: .infinite)?.width == 4)
    #expect(image.cropping(to: .null) == nil)
    for value in wild {
      for other in wild {
        if let part = image.cropping(to: CGRect(x: value, y: other, width: value, height: 4)) {
          #expect(part.width <= 4)
        }
        if let part = image.cropping(to: CGRect(x: 0, y: value, width: other, height: value)) {
          #expect(part.width <= 4)
        }
      }
    }
  }

  @Test("Contexts of impossible sizes are none") func contexts() {
    for (width, height) in [
      (1_000_000_000, 1_000_000_000), (Int.max, Int.max), (0, 5), (-1, 5), (5, Int.min),
    ] {
      let made = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      #expect(made == nil)
    }
    let long = CGContext(
      data: nil, width: 30_000, height: 30_000, bitsPerComponent: 8, bytesPerRow: Int.max / 4,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    #expect(long == nil)
  }

  @Test("Renderers and images with sizes that are no numbers") func renderers() {
    for value in wild {
      for other in [value, 10] {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: value, height: other), false, value)
        UIGraphicsGetImageFromCurrentImageContext()?.pngData().map { _ = $0 }
        UIGraphicsEndImageContext()
        // A renderer says what is wrong with a size that is none.
        guard value.isFinite, value >= 0 else { continue }
        let format = UIGraphicsImageRendererFormat()
        format.scale = value
        let renderer = UIGraphicsImageRenderer(
          size: CGSize(width: value, height: other), format: format)
        let made = renderer.image { $0.fill(CGRect(x: 0, y: 0, width: value, height: value)) }
        _ = made.size
        _ = made.cgImage?.width
        _ = made.withAlignmentRectInsets(
          UIEdgeInsets(top: value, left: value, bottom: value, right: value))
        _ = made.resizableImage(
          withCapInsets: UIEdgeInsets(top: value, left: value, bottom: value, right: value))
      }
    }
  }
}
