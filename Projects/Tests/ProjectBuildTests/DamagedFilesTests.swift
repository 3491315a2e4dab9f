import Foundation
import Testing
import XcodeProject

@testable import ProjectBuild

/// Damages documents, catalogs and tables of texts at random: whatever the bytes are, there are sentences or none.
@Suite("Damaged documents, catalogs and texts") struct DamagedFilesTests {
  /// The same numbers for the same seed.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  private static func mutate(_ data: Data, _ numbers: inout Numbers) -> Data {
    var bytes = [UInt8](data)
    let odd = ["{", "}", "[", "]", "\"", "<", ">", "/", "\\u", ",", ":", ";", "=", "&", "\u{FFFD}"]
    for _ in 0..<Int.random(in: 1...4, using: &numbers) where bytes.count > 8 {
      let start = Int.random(in: 0..<bytes.count - 4, using: &numbers)
      let end = min(bytes.count, start + Int.random(in: 1...60, using: &numbers))
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0: bytes[start] = UInt8.random(in: .min ... .max, using: &numbers)
      case 1: bytes.removeSubrange(start..<end)
      case 2:
        bytes.insert(
          contentsOf: bytes[start..<end], at: Int.random(in: 0..<bytes.count, using: &numbers))
      case 3: bytes.removeLast(bytes.count - end)
      default:
        bytes.insert(contentsOf: Array((odd.randomElement(using: &numbers) ?? "").utf8), at: start)
      }
    }
    return Data(bytes)
  }

  @Test("No mutation traps or hangs", arguments: ["Damaged", "Segues", "Assets"])
  func mutations(name: String) throws {
    var numbers = Numbers(state: 0x9E37_79B9)
    let copy = FileManager.default.temporaryDirectory.appending(path: "checks-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: copy) }
    try FileManager.default.copyItem(
      at: DamagedProjectTests.samples.appending(path: name), to: copy)
    let endings: Set<String> = ["storyboard", "xib", "json", "strings", "stringsdict", "xcstrings"]
    let files = (FileManager.default.subpaths(atPath: copy.path) ?? []).sorted()
      .filter { endings.contains(String($0.split(separator: ".").last ?? "")) }
    let project = try ProjectReader().read(copy)
    let app = try project.application()
    for _ in 0..<40 {
      let file = try #require(files.randomElement(using: &numbers))
      let url = copy.appending(path: file)
      let original = try Data(contentsOf: url)
      try Self.mutate(original, &numbers).write(to: url)
      _ = Inspection(of: project, modules: ["UIKit"])
      for note in ProjectChecks(of: project, target: app).notes {
        #expect(!note.message.isEmpty && (note.line ?? 1) > 0)
      }
      try original.write(to: url)
    }
  }

  @Test("JSON that is nested, or grows, ends") func json() {
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 50_000), "", "\"",
      "{\"a\" 1}", "[1 2]", "\\", "{\"a\":\"\\u12",
    ] {
      #expect(throws: LocatedJSON.Failure.self) { try LocatedJSON.read(Array(text.utf8)) }
    }
  }
}
