import Foundation
import Testing

@testable import XcodeProject

@Suite("Files with settings that include others")
struct ConfigurationFileTests {
  /// The settings of `0.xcconfig` of a folder, and what is noted of them.
  private func read(_ files: [String: String]) throws -> (settings: BuildSettings, notes: [Note]) {
    let folder = try TemporaryFolder(files)
    let notes = NoteList()
    let tree = SourceTree(folder: folder.url.path)
    let layer = ConfigurationFile.read(
      tree.boundary + "/0.xcconfig", tree: tree, notes: notes)
    var settings = BuildSettings(platform: .iOS, configuration: "Debug")
    settings.add(layer)
    return (settings, notes.notes)
  }

  @Test("What is said later prevails, also where a value before it was too long to be inherited")
  func lastPrevails() throws {
    let double = Array(repeating: "FLAGS = $(inherited) $(inherited)", count: 40)
    var (settings, _) = try read([
      "0.xcconfig": (["FLAGS = abc"] + double + ["FLAGS = x", "FLAGS = $(inherited) y"]).joined(
        separator: "\n")
    ])
    #expect(settings.value("FLAGS") == "x y")
  }

  /// Thirty files of which each includes twenty others: without limits they would be read 20³⁰ times.
  @Test("Files that all include each other come to an end", .timeLimit(.minutes(1)))
  func fanOut() throws {
    var files: [String: String] = [:]
    for file in 0..<30 {
      let includes = (1...20).map { "#include \"\((file + $0) % 30).xcconfig\"" }
      let long = String(repeating: "x", count: 2000)
      let settings = (0..<20).map { "NAME_\($0)[arch=*] = $(inherited) \(long)" }
      files["\(file).xcconfig"] = (includes + settings).joined(separator: "\n")
    }
    var (settings, notes) = try read(files)
    for name in 0..<20 {
      let size = settings.value("NAME_\(name)")?.utf8.count ?? 0
      #expect(size > 2000 && size < 200_000)
    }
    #expect(notes.contains { $0.message.contains("too many files that include others") })
  }
}
