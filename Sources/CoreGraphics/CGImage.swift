import Foundation
import Scene

/// A bitmap image.
///
/// Differs from Core Graphics: the pixels of files and drawings are made by the host when they are asked
/// for, or drawn.
public final class CGImage: Hashable, @unchecked Sendable {
  /// The artwork, in the size of its pixels.
  package let art: Artwork
  private let layout: PixelLayout?
  private let provided: CGDataProvider?
  /// The intent that the image was made with.
  public let renderingIntent: CGColorRenderingIntent

  package init(_ art: Artwork, layout: PixelLayout? = nil) {
    self.art = art
    self.layout = layout
    provided = nil
    renderingIntent = .defaultIntent
  }

  private init(
    _ art: Artwork, _ layout: PixelLayout?, _ provided: CGDataProvider?,
    _ intent: CGColorRenderingIntent
  ) {
    self.art = art
    self.layout = layout
    self.provided = provided
    renderingIntent = intent
  }

  /// Creates an image of pixels.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - bitsPerComponent: The bits of a component: 8.
  ///   - bitsPerPixel: The bits of a pixel.
  ///   - bytesPerRow: The bytes from one row to the next.
  ///   - space: What the components mean: grey, or red, green and blue.
  ///   - bitmapInfo: Where the opacity is, and the order of the bytes.
  ///   - provider: The bytes.
  ///   - decode: The least and the largest value of each component, in turn; nil for 0 and 1. What is no number
  ///     counts as 0.
  ///   - shouldInterpolate: Whether pixels are smoothed where the image is drawn larger.
  ///   - intent: The rendering intent, which is kept.
  /// - Returns: Nil for pixels of another kind, or too few bytes.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard
      let layout = PixelLayout(
        width: width, height: height, bitsPerComponent: bitsPerComponent,
        bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, space: space, info: bitmapInfo),
      let data = provider.data,
      data.length >= layout.bytesPerRow * (height - 1) + width * (bitsPerPixel / 8)
    else { return nil }
    // The last row may end with its last pixel.
    var bytes = Data(referencing: data)
    if bytes.count < layout.count { bytes.append(Data(count: layout.count - bytes.count)) }
    guard var bitmap = bytes.withUnsafeBytes({ $0.baseAddress.flatMap(layout.read) }) else {
      return nil
    }
    if let decode {
      bitmap = bitmap.decoded(decode, components: space.numberOfComponents) ?? bitmap
    }
    let size = CGSize(width: width, height: height)
    self.init(
      Artwork(.bitmap(bitmap), size: size, isPixelated: !shouldInterpolate), layout,
      decode == nil ? provider : nil, intent)
  }

  /// Creates an image of a PNG file. The decode array is not used.
  ///
  /// - Returns: Nil for bytes of another kind.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) { self.init(file: source, [0x89, 0x50], shouldInterpolate, intent) }

  /// Creates an image of a JPEG file. The decode array is not used.
  ///
  /// - Returns: Nil for bytes of another kind.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) { self.init(file: source, [0xFF, 0xD8], shouldInterpolate, intent) }

  private convenience init?(
    file source: CGDataProvider, _ start: [UInt8], _ isSmooth: Bool,
    _ intent: CGColorRenderingIntent
  ) {
    guard let data = source.data.map({ Data(referencing: $0) }), data.starts(with: start),
      let size = PictureHeader.size(of: data)
    else { return nil }
    self.init(Artwork(.data(data), size: size, isPixelated: !isSmooth), nil, nil, intent)
  }

  /// The width in pixels.
  public var width: Int { Self.whole(art.size.width) }
  /// The height in pixels.
  public var height: Int { Self.whole(art.size.height) }

  /// A drawing may be larger than any picture.
  private static func whole(_ length: Double) -> Int {
    length.isNaN ? 0 : Int(min(max(length.rounded(), 0), 1e9))
  }

  private var pixels: PixelLayout? { layout ?? .plain(width, height) }

  /// The bits of a component of a pixel.
  public var bitsPerComponent: Int { 8 }
  /// The bits of a pixel in the data of `dataProvider`.
  public var bitsPerPixel: Int { pixels?.bitsPerPixel ?? 32 }
  /// The bytes from one row to the next in the data of `dataProvider`.
  public var bytesPerRow: Int { pixels?.bytesPerRow ?? width * 4 }
  /// The colour space of the components; nil for an image of nothing but opacities.
  public var colorSpace: CGColorSpace? { pixels?.space }
  /// Where the opacity is in a pixel, and the order of its bytes. The default is red, green, blue and
  /// opacity.
  public var bitmapInfo: CGBitmapInfo { pixels?.info ?? [] }
  /// Where the opacity is in a pixel.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alpha }
  /// The order of the bytes of a pixel.
  public var byteOrderInfo: CGImageByteOrderInfo {
    CGImageByteOrderInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.byteOrderMask.rawValue)
      ?? .orderDefault
  }
  /// Whether pixels are smoothed where the image is drawn larger.
  public var shouldInterpolate: Bool { !art.isPixelated }
  /// The ranges of the components: nil, as those that the image was made with are in its pixels.
  public var decode: UnsafePointer<CGFloat>? { nil }

  /// The pixels, as the other properties say that they lie. Never nil; its data is where no pixels can
  /// be made.
  public var dataProvider: CGDataProvider? {
    if let provided { return provided }
    let (art, layout) = (art, pixels)
    return CGDataProvider {
      guard let layout, let bitmap = art.bitmap(layout.width, layout.height) else { return nil }
      var data = Data(count: layout.count)
      data.withUnsafeMutableBytes { $0.baseAddress.map { layout.write(bitmap, to: $0) } }
      return data
    }
  }

  /// Returns the image itself.
  public func copy() -> CGImage? { self }

  /// Returns the part of the image within a rectangle in pixels.
  ///
  /// - Returns: Nil when the rectangle does not overlap the image.
  public func cropping(to rect: CGRect) -> CGImage? {
    let all = CGRect(origin: .zero, size: art.size)
    let rect = rect.standardized
    // Compared first, as infinite lengths have no ends to be rounded.
    let (left, right) = (max(rect.minX.rounded(.down), 0), min(rect.maxX.rounded(.up), all.maxX))
    let (top, bottom) = (max(rect.minY.rounded(.down), 0), min(rect.maxY.rounded(.up), all.maxY))
    guard !rect.isNull, left < right, top < bottom else { return nil }
    let part = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    guard part != all else { return self }
    let whole = all.offsetBy(dx: -part.minX, dy: -part.minY)
    let layout = layout.flatMap {
      PixelLayout(
        width: Int(part.width), height: Int(part.height), bitsPerComponent: 8,
        bitsPerPixel: $0.bitsPerPixel, bytesPerRow: 0, space: $0.space, info: $0.info)
    }
    return CGImage(
      Artwork(.drawing(Drawing([.picture(art, whole)])), size: part.size), layout, nil,
      renderingIntent)
  }

  public static func == (a: CGImage, b: CGImage) -> Bool { a.art == b.art }
  public func hash(into hasher: inout Hasher) { hasher.combine(art) }
}

extension Artwork {
  /// The pixels of the artwork; nil if they cannot be made.
  package func bitmap(_ width: Int, _ height: Int) -> Bitmap? {
    let isPlain = orientation == .up && tint == nil && opacity == 1 && caps == nil
    if isPlain, case .bitmap(let known) = source, known.width == width, known.height == height {
      return known
    }
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    return PixelMaker.pixels(Drawing([.picture(self, all)]), width: width, height: height)
  }
}

extension Bitmap {
  /// The pixels with other ranges of their colours.
  fileprivate func decoded(_ ranges: UnsafePointer<CGFloat>, components: Int) -> Bitmap? {
    var bytes = bytes
    for index in bytes.indices {
      let (pixel, part) = (index / 4 * 4, index % 4)
      guard part < 3 else { continue }
      let range = (components == 1 ? 0 : part) * 2
      let opacity = CGFloat(bytes[bytes.startIndex + pixel + 3])
      let (least, most) = (ranges[range], ranges[range + 1])
      let value = CGFloat(bytes[index]) * (most - least) + least * opacity
      bytes[index] = value.isNaN ? 0 : UInt8(min(max(value, 0), opacity).rounded())
    }
    return Bitmap(width: width, height: height, bytes: bytes)
  }
}
