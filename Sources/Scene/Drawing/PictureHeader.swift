import Foundation

/// Reads the size of a picture from the header of its file. Layout needs no more than this, so that
/// pixels are decoded only when they are drawn.
public enum PictureHeader {
  /// The maximum number of pixels that are decoded. Larger files are refused.
  public static let mostPixels = 200_000_000.0

  /// Returns the size that a PNG, JPEG, GIF, WebP or SVG file has.
  ///
  /// - Returns: The size in pixels, or in the units of an SVG; nil if the data is in another
  ///   format, has no size, or has too many pixels.
  public static func size(of file: Data) -> CGSize? {
    let bytes = [UInt8](file)
    if isPNG(bytes) { return png(bytes) }
    if isJPEG(bytes) { return jpeg(bytes) }
    if isGIF(bytes) { return checked(little(bytes, at: 6), little(bytes, at: 8)) }
    if isWebP(bytes) { return webP(bytes) }
    return svg(String(decoding: bytes.prefix(4096), as: UTF8.self))
  }

  private static func isJPEG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8]) }

  private static func isPNG(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  private static func isGIF(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8))
  }

  private static func isWebP(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
  }

  private static func little(_ bytes: [UInt8], at start: Int, count: Int = 2) -> Int? {
    guard start + count <= bytes.count else { return nil }
    return bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func webP(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 30 else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X":
      return checked(
        little(bytes, at: 24, count: 3).map { $0 + 1 },
        little(bytes, at: 27, count: 3).map { $0 + 1 })
    case "VP8L":
      let packed = little(bytes, at: 21, count: 4)
      return checked(
        packed.map { ($0 & 0x3FFF) + 1 }, packed.map { ($0 >> 14 & 0x3FFF) + 1 })
    case "VP8 ":
      return checked(
        little(bytes, at: 26).map { $0 & 0x3FFF }, little(bytes, at: 28).map { $0 & 0x3FFF })
    default: return nil
    }
  }

  /// Returns whether the file is a vector graphic, which is sharp in any size.
  public static func isVector(_ file: Data) -> Bool {
    let start = [UInt8](file.prefix(16))
    return !isPNG(start) && !isJPEG(start) && !isGIF(start) && !isWebP(start)
  }

  /// Returns whether the file can be decoded in a smaller size without all of its pixels in memory.
  public static func isReducible(_ file: Data) -> Bool { isJPEG([UInt8](file.prefix(8))) }

  private static func number(_ bytes: [UInt8], at start: Int, count: Int) -> Int? {
    guard start >= 0, start + count <= bytes.count else { return nil }
    return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func checked(_ width: Int?, _ height: Int?) -> CGSize? {
    guard let width, let height, width > 0, height > 0,
      Double(width) * Double(height) <= mostPixels
    else { return nil }
    return CGSize(width: width, height: height)
  }

  /// The first chunk of a PNG begins with both lengths.
  private static func png(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 24, Array(bytes[12..<16]) == Array("IHDR".utf8) else { return nil }
    return checked(number(bytes, at: 16, count: 4), number(bytes, at: 20, count: 4))
  }

  /// The frame header of a JPEG follows segments of any length.
  private static func jpeg(_ bytes: [UInt8]) -> CGSize? {
    let others: Set<UInt8> = [0xC4, 0xC8, 0xCC]
    var at = 2
    while at + 4 <= bytes.count {
      guard bytes[at] == 0xFF else { return nil }
      let marker = bytes[at + 1]
      // Fill bytes, and markers that have no segment.
      if marker == 0xFF {
        at += 1
        continue
      }
      if marker == 0x01 || (0xD0...0xD7).contains(marker) {
        at += 2
        continue
      }
      if (0xC0...0xCF).contains(marker), !others.contains(marker) {
        return checked(number(bytes, at: at + 7, count: 2), number(bytes, at: at + 5, count: 2))
      }
      guard let length = number(bytes, at: at + 2, count: 2), length >= 2 else { return nil }
      at += 2 + length
    }
    return nil
  }

  /// The width and height of an SVG, or those of its view box.
  private static func svg(_ text: String) -> CGSize? {
    guard let start = text.range(of: "<svg"),
      let end = text.range(of: ">", range: start.upperBound..<text.endIndex)
    else { return nil }
    let tag = text[start.upperBound..<end.lowerBound]
    let box = (attribute("viewBox", in: tag) ?? "").split { " ,\n\t".contains($0) }
      .compactMap { Double($0) }
    let width = length("width", in: tag) ?? (box.count == 4 ? box[2] : nil)
    let height = length("height", in: tag) ?? (box.count == 4 ? box[3] : nil)
    guard let width, let height, width > 0, height > 0, width * height <= mostPixels
    else { return nil }
    return CGSize(width: width, height: height)
  }

  private static func attribute(_ name: String, in tag: Substring) -> Substring? {
    for quote in ["\"", "'"] {
      guard
        let start = tag.range(
          of: "(^|\\s)\(name)\\s*=\\s*\(quote)", options: .regularExpression),
        let end = tag.range(of: quote, range: start.upperBound..<tag.endIndex)
      else { continue }
      return tag[start.upperBound..<end.lowerBound]
    }
    return nil
  }

  /// A length in units of the SVG; nil for a percentage.
  private static func length(_ name: String, in tag: Substring) -> Double? {
    guard let text = attribute(name, in: tag), !text.hasSuffix("%") else { return nil }
    return Double(text.prefix { $0.isNumber || $0 == "." })
  }
}

/// The orientation of the camera, from the Exif segment of a JPEG.
extension PictureHeader {
  /// Returns the orientation in the Exif segment of a JPEG; `up` for other files and without one.
  public static func orientation(of file: Data) -> Artwork.Orientation {
    let bytes = [UInt8](file.prefix(128 * 1024))
    guard bytes.starts(with: [0xFF, 0xD8]) else { return .up }
    var at = 2
    while at + 4 <= bytes.count, bytes[at] == 0xFF {
      let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
      guard length >= 2 else { return .up }
      let segment = bytes[min(bytes.count, at + 4)..<min(bytes.count, at + 2 + length)]
      if bytes[at + 1] == 0xE1, segment.starts(with: Array("Exif\0\0".utf8)) {
        return exif(Array(segment.dropFirst(6)))
      }
      at += 2 + length
    }
    return .up
  }

  /// Reads the orientation from the tags of 12 bytes each, in either byte order.
  private static func exif(_ bytes: [UInt8]) -> Artwork.Orientation {
    let isLittle = bytes.starts(with: Array("II".utf8))
    func number(_ at: Int, _ count: Int) -> Int? {
      guard at >= 0, at + count <= bytes.count else { return nil }
      let part = bytes[at..<at + count]
      return (isLittle ? part.reversed() : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let start = number(4, 4), let count = number(start, 2) else { return .up }
    for index in 0..<count {
      let tag = start + 2 + index * 12
      guard let name = number(tag, 2) else { return .up }
      if name == 0x0112 { return number(tag + 8, 2).flatMap(Artwork.Orientation.init) ?? .up }
    }
    return .up
  }
}
