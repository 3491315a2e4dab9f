import Foundation
import Raster
import Scene
import Testing

@testable import CoreGraphics
@testable import UIKit

@Suite("Pixels that an app draws and reads") struct BitmapTests {
  init() { PictureFiles.use(RasterWriter()) }

  private static let last = CGImageAlphaInfo.premultipliedLast.rawValue
  private static let little =
    CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue

  private func context(
    _ width: Int, _ height: Int, _ info: UInt32 = last, data: UnsafeMutableRawPointer? = nil,
    bytesPerRow: Int = 0, space: CGColorSpace = CGColorSpaceCreateDeviceRGB()
  ) throws -> CGContext {
    try #require(
      CGContext(
        data: data, width: width, height: height, bitsPerComponent: 8, bytesPerRow: bytesPerRow,
        space: space, bitmapInfo: info))
  }

  private func bytes(_ context: CGContext) throws -> [UInt8] {
    let start = try #require(context.data)
    let count = context.bytesPerRow * context.height
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  private func bytes(_ image: CGImage?) throws -> [UInt8] {
    let data = try #require(image?.dataProvider?.data)
    let start = try #require(CFDataGetBytePtr(data))
    return Array(UnsafeBufferPointer(start: start, count: CFDataGetLength(data)))
  }

  @Test("y grows upwards from the bottom left corner, and rows go down in memory")
  func origin() throws {
    let context = try context(2, 2)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.ctm == .identity)
    #expect(try bytes(context) == [0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0])
    #expect(context.width == 2 && context.height == 2 && context.bytesPerRow == 8)
    #expect(context.bitsPerPixel == 32 && context.alphaInfo == .premultipliedLast)
  }

  @Test("Memory of the app's own is up to date after each call, and what the app writes stays")
  func ownMemory() throws {
    var memory = [UInt8](repeating: 0, count: 3 * 12)
    try memory.withUnsafeMutableBytes { buffer in
      let context = try context(2, 3, Self.little, data: buffer.baseAddress, bytesPerRow: 12)
      context.translateBy(x: 1, y: 0)
      context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 3))
      #expect(Array(buffer[4..<8]) == [255, 0, 0, 255])
      #expect(Array(buffer[8..<12]) == [0, 0, 0, 0])
      buffer[0] = 9
      buffer[3] = 255
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
      context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
      context.fill(CGRect(x: -5, y: -5, width: 50, height: 50))
      context.restoreGState()
      #expect(Array(buffer[0..<8]) == [9, 0, 0, 255, 255, 0, 0, 255])
      #expect(Array(buffer[24..<32]) == [0, 0, 0, 0, 255, 255, 255, 255])
      context.fill(CGRect(x: -1, y: 2, width: 1, height: 1))
      #expect(Array(buffer[0..<4]) == [255, 0, 0, 255])
      #expect(context.data == buffer.baseAddress)
      let image = try #require(context.makeImage())
      #expect(image.bytesPerRow == 12 && image.bitmapInfo.rawValue == Self.little)
      #expect(try Array(bytes(image)[28..<32]) == [255, 255, 255, 255])
    }
  }

  @Test("An image of a context shows what was drawn so far")
  func image() throws {
    let context = try context(2, 1)
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 0.5)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try #require(context.makeImage())
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(try bytes(image) == [0, 128, 0, 128, 0, 0, 0, 0])
    #expect(image.width == 2 && image.height == 1 && image.alphaInfo == .premultipliedLast)
    #expect(image.colorSpace == CGColorSpaceCreateDeviceRGB())
  }

  @Test(
    "The components stand where the bitmap info says",
    arguments: [
      (CGImageAlphaInfo.premultipliedLast, UInt32(0), [0x33, 0x66, 0x99, 0xFF]),
      (.premultipliedFirst, 0, [0xFF, 0x33, 0x66, 0x99]),
      (.premultipliedFirst, 0x2000, [0x99, 0x66, 0x33, 0xFF]),
      (.premultipliedLast, 0x2000, [0xFF, 0x99, 0x66, 0x33]),
      (.noneSkipLast, 0x4000, [0x33, 0x66, 0x99, 0xFF]),
      (.noneSkipFirst, 0x2000, [0x99, 0x66, 0x33, 0xFF]),
    ] as [(CGImageAlphaInfo, UInt32, [UInt8])])
  func orders(_ alpha: CGImageAlphaInfo, _ order: UInt32, _ expected: [UInt8]) throws {
    let context = try context(1, 1, alpha.rawValue | order)
    context.setFillColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try bytes(context) == expected)
    let data = NSData(bytes: expected, length: 4)
    let image = CGImage(
      width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue | order),
      provider: try #require(CGDataProvider(data: data)), decode: nil, shouldInterpolate: true,
      intent: .defaultIntent)
    #expect(image?.art.bitmap(1, 1)?.bytes == Data([0x33, 0x66, 0x99, 0xFF]))
  }

  @Test("Greys, opacities, and colours that are not multiplied")
  func greys() throws {
    let grey = try context(2, 1, 0, space: CGColorSpaceCreateDeviceGray())
    grey.setFillColor(gray: 1, alpha: 1)
    grey.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(try bytes(grey) == [0, 255])
    let opacity = try context(2, 1, CGImageAlphaInfo.alphaOnly.rawValue)
    opacity.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try bytes(opacity) == [255, 0])
    let plain = CGImage(
      width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
      provider: try #require(CGDataProvider(data: Data([200, 100, 0, 128]) as CFData)),
      decode: nil, shouldInterpolate: false, intent: .perceptual)
    #expect(plain?.art.bitmap(1, 1)?.bytes == Data([100, 50, 0, 128]))
    #expect(plain?.shouldInterpolate == false && plain?.renderingIntent == .perceptual)
    #expect(try bytes(plain) == [200, 100, 0, 128])
  }

  @Test("Pixels of other kinds are refused")
  func refused() {
    func make(_ width: Int, _ bits: Int, _ row: Int, _ info: UInt32) -> CGContext? {
      CGContext(
        data: nil, width: width, height: 1, bitsPerComponent: bits, bytesPerRow: row,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
    }
    #expect(make(1, 8, 4, Self.last) != nil)
    #expect(make(0, 8, 4, Self.last) == nil)
    #expect(make(2, 8, 4, Self.last) == nil)
    #expect(make(1, 16, 8, Self.last) == nil)
    #expect(make(1, 8, 4, CGImageAlphaInfo.last.rawValue) == nil)
    #expect(make(1, 8, 3, CGImageAlphaInfo.none.rawValue) == nil)
    #expect(make(1, 8, 16, Self.last | CGBitmapInfo.floatComponents.rawValue) == nil)
    let short = CGDataProvider(data: Data([1, 2, 3]) as CFData)
    #expect(
      short.flatMap {
        CGImage(
          width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: 1),
          provider: $0, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
      } == nil)
  }

  @Test("The pixels of a file are read, and those of a part of it")
  func file() throws {
    let file = try #require(
      UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: Self.single).image {
        UIColor.red.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        UIColor.blue.setFill()
        $0.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      }.pngData())
    let image = try #require(UIImage(data: file)?.cgImage)
    #expect(image.bitsPerPixel == 32 && image.bitsPerComponent == 8 && image.bytesPerRow == 8)
    #expect(try bytes(image) == [255, 0, 0, 255, 0, 0, 255, 255])
    let part = image.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(try bytes(part) == [0, 0, 255, 255])
    let provider = try #require(CGDataProvider(data: file as CFData))
    let same = CGImage(
      pngDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    #expect(try bytes(same) == [255, 0, 0, 255, 0, 0, 255, 255])
    #expect(
      CGImage(
        jpegDataProviderSource: provider, decode: nil, shouldInterpolate: true,
        intent: .defaultIntent) == nil)
  }

  private static var single: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }

  @Test("Images are drawn upright in a context of pixels")
  func upright() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 2), format: Self.single)
      .image {
        UIColor.red.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
    let context = try context(1, 2)
    context.draw(try #require(image.cgImage), in: CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(try bytes(context) == [255, 0, 0, 255, 0, 0, 0, 0])
  }

  @Test("Contexts of UIKit have pixels, which the app may change")
  func renderer() throws {
    let format = Self.single
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).image {
      let context = $0.cgContext
      #expect(context.width == 2 && context.height == 2)
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 0.5))
      let bytes = context.data?.assumingMemoryBound(to: UInt8.self)
      #expect(bytes?[2] == 255 && bytes?[8] == 0)
      bytes?[8] = 255
      bytes?[11] = 255
    }
    #expect(image.size == CGSize(width: 1, height: 1) && image.scale == 2)
    #expect(
      try bytes(image.cgImage) == [
        0, 0, 255, 255, 0, 0, 255, 255, 255, 0, 0, 255, 0, 0, 0, 0,
      ])
  }

  @Test("Groups, blend modes and masks are in the pixels when they end")
  func groups() throws {
    let context = try context(2, 1)
    _ = context.data
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.endTransparencyLayer()
    #expect(try bytes(context) == [128, 128, 128, 128, 0, 0, 0, 0])
    let mask = try self.context(2, 1)
    mask.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    context.saveGState()
    context.setAlpha(1)
    context.clip(
      to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: try #require(mask.makeImage()))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.restoreGState()
    #expect(try bytes(context) == [128, 128, 128, 128, 255, 0, 0, 255])
  }

  @Test("A mask of greys lets through where it is bright, until the state ends")
  func greyMask() throws {
    let grey = try context(2, 1, 0, space: CGColorSpaceCreateDeviceGray())
    grey.setFillColor(gray: 1, alpha: 1)
    grey.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let context = try context(2, 1)
    context.clip(
      to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: try #require(grey.makeImage()))
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(try bytes(context.makeImage()) == [0, 0, 0, 255, 0, 0, 0, 0])
  }

  @Test("A layer is drawn as often as wanted")
  func layer() throws {
    let context = try context(4, 1)
    let layer = try #require(
      CGLayer(context, size: CGSize(width: 1, height: 1), auxiliaryInfo: nil))
    layer.context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.draw(layer, at: .zero)
    context.draw(layer, in: CGRect(x: 2, y: 0, width: 2, height: 1))
    #expect(
      try bytes(context).enumerated().filter { $0.offset % 4 == 3 }.map(\.element)
        == [255, 0, 255, 255])
    #expect(CGLayer(context, size: .zero, auxiliaryInfo: nil) == nil)
  }

  @Test("Edges are sharp without smoothing, and large pixels without interpolation")
  func sharp() throws {
    let context = try context(2, 1)
    context.setShouldAntialias(false)
    context.fill(CGRect(x: 0.4, y: 0, width: 1, height: 1))
    #expect(try bytes(context).allSatisfy { $0 == 0 || $0 == 255 })
    let small = try self.context(2, 1)
    small.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let large = try self.context(8, 1)
    large.interpolationQuality = .none
    large.draw(try #require(small.makeImage()), in: CGRect(x: 0, y: 0, width: 8, height: 1))
    _ = large.data
    let soft = try self.context(8, 1)
    let picture = try #require(small.data.flatMap { _ in small.makeImage() })
    large.clear(CGRect(x: 0, y: 0, width: 8, height: 1))
    large.draw(picture, in: CGRect(x: 0, y: 0, width: 8, height: 1))
    soft.draw(picture, in: CGRect(x: 0, y: 0, width: 8, height: 1))
    #expect(try bytes(large).allSatisfy { $0 == 0 || $0 == 255 })
    #expect(try !bytes(soft).allSatisfy { $0 == 0 || $0 == 255 })
  }

  @Test("A path becomes the outline of its stroke")
  func stroked() throws {
    let context = try context(10, 10)
    context.setLineWidth(2)
    context.setLineCap(.round)
    context.move(to: CGPoint(x: 2, y: 5))
    context.addLine(to: CGPoint(x: 8, y: 5))
    context.replacePathWithStrokedPath()
    let path = try #require(context.path)
    #expect(path.contains(CGPoint(x: 5, y: 5.9)) && !path.contains(CGPoint(x: 5, y: 6.1)))
    #expect(path.contains(CGPoint(x: 8.9, y: 5)) && !path.contains(CGPoint(x: 8.9, y: 5.9)))
    context.fillPath()
    #expect(context.isPathEmpty)
    #expect(try bytes(context)[(5 * 10 + 5) * 4 + 3] == 255)
    let ring = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
      .copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(ring.contains(CGPoint(x: 10, y: 1)) && ring.contains(CGPoint(x: 10, y: -1)))
    #expect(!ring.contains(CGPoint(x: 10, y: 10)) && !ring.contains(CGPoint(x: 10, y: 3)))
    let corner = CGMutablePath()
    corner.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    func holds(_ join: CGLineJoin, _ x: Double, _ y: Double) -> Bool {
      corner.copy(strokingWithWidth: 4, lineCap: .square, lineJoin: join, miterLimit: 10)
        .contains(CGPoint(x: x, y: y))
    }
    #expect(holds(.miter, 11.8, -1.8) && !holds(.bevel, 11.8, -1.8) && !holds(.round, 11.8, -1.8))
    #expect(holds(.round, 11.3, -1.3) && !holds(.bevel, 11.3, -1.3) && holds(.bevel, 10.8, -0.8))
    #expect(holds(.bevel, -1.9, 0) && holds(.bevel, 8.1, 1.9) && !holds(.bevel, 7.9, 2.1))
  }

  @Test("Letters are drawn as outlines where the mode says so")
  @MainActor func textMode() {
    func steps(_ mode: CGTextDrawingMode) -> [TextEffects?] {
      let context = CGContext(area: CGRect(x: 0, y: 0, width: 50, height: 20), fixesColors: true)
      context.setTextDrawingMode(mode)
      context.setLineWidth(2)
      context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
      ContextStack.ofThisThread.draw(on: context) {
        "Aa".draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
      }
      return context.steps.map {
        guard case .text(_, let runs, _, _) = $0 else { return nil }
        return runs.all.first?.attributes.effects
      }
    }
    #expect(steps(.fill) == [nil])
    #expect(steps(.invisible) == [])
    #expect(steps(.stroke) == [TextEffects(strokeWidth: 10, strokeColor: .rgba(0xFF00_00FF))])
    #expect(steps(.fillStroke) == [TextEffects(strokeWidth: -10, strokeColor: .rgba(0xFF00_00FF))])
  }

  @Test("Blend modes hold for pictures that are drawings, and for those with an opacity")
  func mixedPictures() throws {
    let dot = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: Self.single).image
    {
      UIColor.white.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    func result(_ mode: CGBlendMode, _ alpha: CGFloat) throws -> [UInt8] {
      let context = try context(2, 1)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      context.setBlendMode(mode)
      context.setAlpha(alpha)
      context.draw(try #require(dot.cgImage), in: CGRect(x: 0, y: 0, width: 2, height: 1))
      return try bytes(context)
    }
    #expect(try result(.destinationIn, 1) == [255, 0, 0, 255, 0, 0, 0, 0])
    #expect(try result(.destinationIn, 0.5) == [128, 0, 0, 128, 0, 0, 0, 0])
    #expect(try result(.multiply, 1) == [255, 0, 0, 255, 255, 0, 0, 255])
  }
}
