import Foundation
import Testing

@testable import UIKit

/// A bundle with files for one test, which is removed after it.
enum AssetFolder {
  /// A header of a PNG file; what follows is for hosts.
  static func png(_ width: UInt32, _ height: UInt32) -> Data {
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
    data += Data("IHDR".utf8)
    for number in [width, height] {
      withUnsafeBytes(of: number.bigEndian) { data += Data($0) }
    }
    return data
  }

  static func with<Result>(
    _ files: [String: Any], _ body: (Bundle) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("assets-\(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, content) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let data = content as? Data ?? Data("\(content)".utf8)
      try data.write(to: file)
    }
    return try body(try #require(Bundle(path: folder.path)))
  }
}
