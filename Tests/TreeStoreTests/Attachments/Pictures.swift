import Chance
import Foundation

@testable import TreeStore

/// Files as tests need them: what a picture's header says, and bytes that nobody else has.
enum Pictures {
  static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  static func little(_ number: Int, _ count: Int) -> [UInt8] { big(number, count).reversed() }

  static func png(_ width: Int, _ height: Int, _ rest: String = "") -> Data {
    Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + big(width, 4) + big(height, 4) + Array(rest.utf8))
  }

  static func jpeg(_ width: Int, _ height: Int, isTurned: Bool = false) -> Data {
    let exif: [UInt8] =
      Array("Exif".utf8) + [0, 0] + Array("MM".utf8) + big(42, 2) + big(8, 4) + big(1, 2)
      + big(0x0112, 2) + big(3, 2) + big(1, 4) + big(6, 2) + big(0, 2)
    let turned = isTurned ? [0xFF, 0xE1] + big(exif.count + 2, 2) + exif : []
    return Data(
      [0xFF, 0xD8, 0xFF, 0xE0] + big(4, 2) + [1, 2] + turned + [0xFF, 0xC2] + big(17, 2) + [8]
        + big(height, 2) + big(width, 2) + [3])
  }

  static func gif(_ width: Int, _ height: Int) -> Data {
    Data(Array("GIF89a".utf8) + little(width, 2) + little(height, 2))
  }

  static func webP(_ width: Int, _ height: Int) -> [Data] {
    let head: [UInt8] = Array("RIFF".utf8) + little(100, 4) + Array("WEBP".utf8)
    let packed = (width - 1) | (height - 1) << 14
    return [
      Data(
        head + Array("VP8X".utf8) + little(10, 4) + [0, 0, 0, 0] + little(width - 1, 3)
          + little(height - 1, 3)),
      Data(head + Array("VP8L".utf8) + little(10, 4) + [0x2F] + little(packed, 4)),
      Data(
        head + Array("VP8 ".utf8) + little(10, 4) + [0, 0, 0, 0x9D, 0x01, 0x2A] + little(width, 2)
          + little(height, 2)),
    ]
  }

  /// The same for a seed, and no two parts of it are equal.
  static func noise(_ count: Int, seed: UInt64 = 1) -> Data {
    var random = SeededRandom(seed)
    var data = Data(capacity: count + 8)
    while data.count < count { withUnsafeBytes(of: random.next()) { data.append(contentsOf: $0) } }
    return data.prefix(count)
  }
}

extension Library {
  /// All bytes of an attachment.
  func bytes(_ attachment: Attachment) throws -> Data {
    var data = Data()
    try read(attachment) { data += $0 }
    return data
  }

  func count(_ table: String) throws -> Int {
    try read { db in Int(try db.integer("SELECT count(*) FROM \(table)") ?? -1) }
  }

  /// Everything that notes have: note, name, bytes.
  func attached() throws -> [String] {
    try list(.all).flatMap { note in
      try attachments(of: note.id).map {
        "\(note.name) | \($0.name) | \($0.type) | \(ContentHash(of: try bytes($0)).text.prefix(8))"
      }
    }.sorted()
  }
}
