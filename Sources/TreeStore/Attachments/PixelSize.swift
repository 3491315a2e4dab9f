import Foundation

/// The size of a picture in pixels.
public struct PixelSize: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a size.
  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// The size that the header of a PNG, JPEG, GIF or WebP file tells; nil for anything else, and for
  /// sizes that no picture has. It may be a lie: nothing of the picture itself is looked at.
  ///
  /// JPEG pictures that lie on their side say so in another place, which is taken into account.
  init?(header data: Data) {
    let bytes = HeaderBytes(data)
    guard let size = Self.png(bytes) ?? Self.gif(bytes) ?? Self.webP(bytes) ?? Self.jpeg(bytes),
      size.width > 0, size.height > 0, size.width <= Self.most, size.height <= Self.most
    else { return nil }
    self = size
  }

  private static let most = 1 << 24

  private init?(_ width: Int?, _ height: Int?) {
    guard let width, let height else { return nil }
    (self.width, self.height) = (width, height)
  }

  private static func png(_ bytes: HeaderBytes) -> PixelSize? {
    guard bytes.isThere([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0),
      bytes.isThere("IHDR", at: 12)
    else { return nil }
    return PixelSize(bytes.big(16, 4), bytes.big(20, 4))
  }

  private static func gif(_ bytes: HeaderBytes) -> PixelSize? {
    guard bytes.isThere("GIF87a", at: 0) || bytes.isThere("GIF89a", at: 0) else { return nil }
    return PixelSize(bytes.little(6, 2), bytes.little(8, 2))
  }

  private static func webP(_ bytes: HeaderBytes) -> PixelSize? {
    guard bytes.isThere("RIFF", at: 0), bytes.isThere("WEBP", at: 8) else { return nil }
    if bytes.isThere("VP8X", at: 12) {
      return PixelSize(bytes.little(24, 3).map { $0 + 1 }, bytes.little(27, 3).map { $0 + 1 })
    }
    if bytes.isThere("VP8L", at: 12), bytes.isThere([0x2F], at: 20) {
      guard let packed = bytes.little(21, 4) else { return nil }
      return PixelSize(width: (packed & 0x3FFF) + 1, height: (packed >> 14 & 0x3FFF) + 1)
    }
    if bytes.isThere("VP8 ", at: 12), bytes.isThere([0x9D, 0x01, 0x2A], at: 23) {
      return PixelSize(
        bytes.little(26, 2).map { $0 & 0x3FFF }, bytes.little(28, 2).map { $0 & 0x3FFF })
    }
    return nil
  }

  private static func jpeg(_ bytes: HeaderBytes) -> PixelSize? {
    guard bytes.isThere([0xFF, 0xD8, 0xFF], at: 0) else { return nil }
    var place = 2
    var isTurned = false
    while let mark = bytes.big(place, 2), mark >> 8 == 0xFF {
      switch mark & 0xFF {
      // Filling, and marks without a length.
      case 0xFF: place += 1
      case 0x01, 0xD0...0xD8: place += 2
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        let size = PixelSize(bytes.big(place + 7, 2), bytes.big(place + 5, 2))
        return isTurned ? size.map { PixelSize(width: $0.height, height: $0.width) } : size
      case 0xD9, 0xDA: return nil
      default:
        guard let length = bytes.big(place + 2, 2), length >= 2 else { return nil }
        if mark & 0xFF == 0xE1 { isTurned = isTurned || ExifHeader.isTurned(bytes, place + 4) }
        place += 2 + length
      }
    }
    return nil
  }
}

/// The beginning of a file, with numbers that are nil where nothing is.
struct HeaderBytes {
  private let data: Data

  init(_ data: Data) { self.data = data }

  private func byte(_ place: Int) -> Int? {
    guard place >= 0, place < data.count else { return nil }
    return Int(data[data.startIndex + place])
  }

  func big(_ place: Int, _ count: Int) -> Int? {
    (0..<count).reduce(0) { sum, index in
      sum.flatMap { sum in byte(place + index).map { sum << 8 | $0 } }
    }
  }

  func little(_ place: Int, _ count: Int) -> Int? {
    (0..<count).reversed().reduce(0) { sum, index in
      sum.flatMap { sum in byte(place + index).map { sum << 8 | $0 } }
    }
  }

  func isThere(_ wanted: some Collection<UInt8>, at place: Int) -> Bool {
    wanted.enumerated().allSatisfy { byte(place + $0.offset) == Int($0.element) }
  }

  func isThere(_ wanted: String, at place: Int) -> Bool { isThere(Array(wanted.utf8), at: place) }
}

/// What a camera says of a picture.
enum ExifHeader {
  /// Whether rows are columns: the camera was held upright.
  ///
  /// - Parameter place: where the segment's data begin.
  static func isTurned(_ bytes: HeaderBytes, _ place: Int) -> Bool {
    guard bytes.isThere([0x45, 0x78, 0x69, 0x66, 0, 0], at: place) else { return false }
    let start = place + 6
    let isLittle = bytes.isThere("II", at: start)
    guard isLittle || bytes.isThere("MM", at: start) else { return false }
    func number(_ at: Int, _ count: Int) -> Int? {
      isLittle ? bytes.little(start + at, count) : bytes.big(start + at, count)
    }
    guard number(2, 2) == 42, let table = number(4, 4), let entries = number(table, 2) else {
      return false
    }
    for entry in 0..<min(entries, 64) where number(table + 2 + entry * 12, 2) == 0x0112 {
      return number(table + 2 + entry * 12 + 8, 2).map { (5...8).contains($0) } ?? false
    }
    return false
  }
}
