import Foundation
import Testing

@testable import XcodeProject

/// Damages the files of a project at random and reads it: whatever the bytes are, the answer is a project or an error.
@Suite("Damaged projects")
struct FuzzTests {
  /// The same numbers for the same seed.
  struct Numbers: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  /// How often each project is damaged for each seed; more with `PROJECT_FUZZ=1000`.
  private var rounds: Int {
    ProcessInfo.processInfo.environment["PROJECT_FUZZ"].flatMap { Int($0) } ?? 12
  }

  private static func mutate(_ data: Data, _ numbers: inout Numbers) -> Data {
    var bytes = [UInt8](data)
    let words = String(decoding: bytes, as: UTF8.self).split {
      !$0.isLetter && !$0.isNumber && $0 != "_"
    }
    for _ in 0..<Int.random(in: 1...4, using: &numbers) where bytes.count > 4 {
      let start = Int.random(in: 0..<bytes.count - 2, using: &numbers)
      let end = min(bytes.count, start + Int.random(in: 1...60, using: &numbers))
      switch Int.random(in: 0..<8, using: &numbers) {
      case 0: bytes[start] = UInt8.random(in: 0...255, using: &numbers)
      case 1: bytes.removeSubrange(start..<end)
      case 2:
        bytes.insert(
          contentsOf: bytes[start..<end], at: Int.random(in: 0..<bytes.count, using: &numbers))
      case 3: bytes.removeLast(bytes.count - end)
      case 4:
        let odd = [
          "{", "}", "(", ")", "\"", "$(", "/*", "\\U", "<", "..", "/", "\u{FFFD}", "[sdk=", "=",
          ";",
        ]
        bytes.insert(contentsOf: Array((odd.randomElement(using: &numbers) ?? "").utf8), at: start)
      default:
        // Words in the places of others make circles, and references to objects of the wrong kind.
        guard let one = words.randomElement(using: &numbers),
          let other = words.randomElement(using: &numbers),
          let range = Data(bytes).range(
            of: Data(one.utf8), in: min(start, bytes.count)..<bytes.count)
        else { continue }
        bytes.replaceSubrange(range, with: Array(other.utf8))
      }
    }
    return Data(bytes)
  }

  @Test(
    "No mutation traps or hangs", arguments: ["Classic", "Modern", "Suite", "Sketch.swiftpm"],
    1...2 as ClosedRange<UInt64>)
  func mutations(name: String, seed: UInt64) throws {
    var numbers = Numbers(seed: seed)
    let folder = try TemporaryFolder()
    let copy = folder.url.appendingPathComponent(name)
    try FileManager.default.copyItem(at: Fixtures.folder.appendingPathComponent(name), to: copy)
    let endings: Set<String> = [
      "pbxproj", "xcworkspacedata", "xcconfig", "plist", "resolved", "swift",
    ]
    let files = (FileManager.default.subpaths(atPath: copy.path) ?? []).sorted()
      .filter { endings.contains(Path.ending($0)) }
    // Half of the time the project file itself: it has most to be damaged.
    let main = files.filter {
      ["pbxproj", "xcworkspacedata"].contains(Path.ending($0)) || $0 == "Package.swift"
    }
    for _ in 0..<rounds {
      let pool = Bool.random(using: &numbers) ? main : files
      guard let file = pool.randomElement(using: &numbers) else { continue }
      let url = copy.appendingPathComponent(file)
      let original = try Data(contentsOf: url)
      try Self.mutate(original, &numbers).write(to: url)
      if let project = try? ProjectReader().read(copy) {
        _ = Inspection(of: project, modules: ["UIKit"]).text
        // Nothing from outside: everything that was found is in the folder.
        for target in project.targets {
          for source in target.sources {
            #expect(Path.path(source.url).hasPrefix(Path.path(folder.url)), "seed \(seed)")
          }
        }
      }
      try original.write(to: url)
    }
  }

  @Test(
    "Bytes at random are no property list, and no configuration",
    arguments: 1...5 as ClosedRange<UInt64>)
  func bytes(seed: UInt64) throws {
    var numbers = Numbers(seed: seed)
    let alphabet = Array("{}();,=\"'<>/*\\ab1\n $[]#?:\u{E9}".utf8) + [0, 0xFF, 0xFE]
    for _ in 0..<200 {
      let count = Int.random(in: 0..<200, using: &numbers)
      let data = Data((0..<count).map { _ in alphabet.randomElement(using: &numbers) ?? 0 })
      _ = try? PropertyListText.read(data, path: "a")
      _ = try? PropertyListValue.read(Data("<?xml version=\"1.0\"?><plist>".utf8) + data, path: "a")
      _ = ManifestText(String(decoding: data, as: UTF8.self)).description(name: "a", folder: "/a")
      _ = ImportScanner.imports(in: String(decoding: data, as: UTF8.self))
      _ = try? PackageVersions.read(data, path: "a")
    }
  }

  @Test("What would take time in proportion to its square ends")
  func growth() throws {
    var settings = BuildSettings(platform: .iOS, configuration: "Debug")
    var layer = SettingsLayer()
    layer.set("A", String(repeating: "$(", count: 200_000))
    settings.add(layer)
    #expect(settings.value("A")?.hasPrefix("$($(") == true)
    let calls = ManifestText(String(repeating: ".target(name: \"a\", ", count: 20_000)).calls(
      "target")
    #expect(calls.isEmpty)
  }

  @Test("Deep nesting is refused in every form")
  func deep() throws {
    let folder = try TemporaryFolder([
      "A.xcworkspace/contents.xcworkspacedata": "<Workspace>"
        + String(repeating: "<Group location=\"group:a\">", count: 50_000),
      "Package.swift": "let package = Package(" + String(repeating: ".target([", count: 3_000),
    ])
    #expect(throws: ProjectError.self) {
      try ProjectReader().read(folder.url.appendingPathComponent("A.xcworkspace"))
    }
    _ = try ProjectReader().read(folder.url.appendingPathComponent("Package.swift"))
    let json =
      "{\"name\":\"a\",\"products\":[{\"name\":\"a\",\"targets\":[],\"type\":"
      + String(repeating: "[", count: 5_000)
    #expect(throws: ProjectError.self) {
      try PackageManifest.read(dump: Data(json.utf8), folder: folder.url)
    }
  }
}
