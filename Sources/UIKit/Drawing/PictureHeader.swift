import Foundation

/// The size that a picture's file says it has. Only the host decodes pixels; layout needs no
/// more than this.
enum PictureHeader {
  /// - Returns: pixels, or for a drawing its own units; nil for what is no PNG, JPEG or SVG,
  ///   or says no size.
  static func size(of file: Data) -> CGSize? {
    let bytes = [UInt8](file)
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return png(bytes) }
    if bytes.starts(with: [0xFF, 0xD8]) { return jpeg(bytes) }
    return svg(String(decoding: bytes.prefix(4096), as: UTF8.self))
  }

  private static func number(_ bytes: [UInt8], at start: Int, count: Int) -> Int? {
    guard start >= 0, start + count <= bytes.count else { return nil }
    return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func checked(_ width: Int?, _ height: Int?) -> CGSize? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    return CGSize(width: width, height: height)
  }

  /// The first chunk begins with both lengths.
  private static func png(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 24, Array(bytes[12..<16]) == Array("IHDR".utf8) else { return nil }
    return checked(number(bytes, at: 16, count: 4), number(bytes, at: 20, count: 4))
  }

  /// The frame's header stands behind segments of any length.
  private static func jpeg(_ bytes: [UInt8]) -> CGSize? {
    let others: Set<UInt8> = [0xC4, 0xC8, 0xCC]
    var at = 2
    while at + 4 <= bytes.count {
      guard bytes[at] == 0xFF else { return nil }
      let marker = bytes[at + 1]
      // Fill bytes, and markers without a segment.
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

  /// Its width and height, or the view box.
  private static func svg(_ text: String) -> CGSize? {
    guard let start = text.range(of: "<svg"),
      let end = text.range(of: ">", range: start.upperBound..<text.endIndex)
    else { return nil }
    let tag = text[start.upperBound..<end.lowerBound]
    let box = (attribute("viewBox", in: tag) ?? "").split { " ,\n\t".contains($0) }
      .compactMap { Double($0) }
    let width = length("width", in: tag) ?? (box.count == 4 ? box[2] : nil)
    let height = length("height", in: tag) ?? (box.count == 4 ? box[3] : nil)
    guard let width, let height, width > 0, height > 0 else { return nil }
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

  /// A number of pixels; a share of something else is no length of its own.
  private static func length(_ name: String, in tag: Substring) -> Double? {
    guard let text = attribute(name, in: tag), !text.hasSuffix("%") else { return nil }
    return Double(text.prefix { $0.isNumber || $0 == "." })
  }
}
