import Foundation
import XcodeProject

/// Whether a JPEG goes on to its end. What decodes pictures draws the lines that are there.
enum JPEGParts {
  private static let end: [UInt8] = [0xFF, 0xD9]

  /// Whether the file is a JPEG that ends before its pixels do.
  static func isCut(_ path: String) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? handle.close() }
    guard (try? handle.read(upToCount: 2)) == Data([0xFF, 0xD8]),
      let size = try? handle.seekToEnd(), size > 4
    else { return false }
    // Nearly all end so, with nothing behind it.
    try? handle.seek(toOffset: size - 2)
    if let last = try? handle.read(upToCount: 2), last == Data(end) { return false }
    guard let data = RegularFile.contents(path) else { return false }
    return data.withUnsafeBytes { !isWhole($0) }
  }

  /// Goes from part to part; behind the last there may be anything.
  static func isWhole(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var place = 2
    while place + 1 < bytes.count {
      guard bytes[place] == 0xFF else {
        place += 1
        continue
      }
      switch bytes[place + 1] {
      case end[1]: return true
      // Bytes of pixels, their marks, and what fills a gap.
      case 0x00, 0x01, 0xD0...0xD8: place += 2
      case 0xFF: place += 1
      default:
        guard place + 3 < bytes.count else { return false }
        place += 2 + max(2, Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
      }
    }
    return false
  }
}
