import Foundation
import Testing

@testable import ProjectBuild

@Suite("The folder for what is built") struct BuildFolderTests {
  private let base: URL

  init() throws {
    base = FileManager.default.temporaryDirectory.appendingPathComponent(
      "folders-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: base.appendingPathComponent("App/Sources"), withIntermediateDirectories: true)
  }

  private func sentence(_ path: String) -> String? {
    defer { try? FileManager.default.removeItem(at: base) }
    do {
      try BuildFolder.check(
        base.appendingPathComponent(path), for: base.appendingPathComponent("App"))
      return nil
    } catch {
      return error.description.replacingOccurrences(of: base.path, with: "BASE")
    }
  }

  @Test("A folder beside the project can be made") func beside() {
    #expect(sentence("Other/Deep") == nil)
    #expect(sentence("Apparatus") == nil)
  }

  @Test(
    "The project's folder is only read",
    arguments: ["App", "App/Sources/Build", "Other/../App/Build"])
  func inside(path: String) {
    #expect(sentence(path)?.contains("inside of the project's folder, which is only read") == true)
  }

  @Test("A link into the project is found out") func link() throws {
    try FileManager.default.createSymbolicLink(
      at: base.appendingPathComponent("Link"),
      withDestinationURL: base.appendingPathComponent("App"))
    #expect(sentence("Link/Build")?.contains("inside of the project's folder") == true)
  }

  @Test("The cache folder is not within the project, either") func cache() {
    defer { try? FileManager.default.removeItem(at: base) }
    let project = base.appendingPathComponent("App")
    let toolkit = Toolkit(root: base, configuration: .debug)
    let inside = BuildLocation(
      project: project, toolkit: toolkit, base: project.appendingPathComponent("cache"))
    let error = #expect(throws: BuildError.self) {
      try BuildFolder.check(named: nil, inside, for: project)
    }
    #expect(error?.description.hasPrefix("The cache folder ") == true)
    #expect(throws: Never.self) {
      try BuildFolder.check(
        named: nil, BuildLocation(project: project, toolkit: toolkit, base: base), for: project)
      // Where a project is the home folder, its cache folder is where it always is.
      try BuildFolder.check(named: nil, inside, for: URL(fileURLWithPath: NSHomeDirectory()))
    }
  }

  @Test("A file is no folder") func file() throws {
    try Data().write(to: base.appendingPathComponent("file"))
    #expect(
      sentence("file/Build")
        == "--build-folder BASE/file/Build: BASE/file is no folder. Name another.")
  }

  @Test("The cache folder is that of the variables, and else of the home folder that they name")
  func variables() {
    func path(_ environment: [String: String]) -> String {
      BuildLocation.cacheFolder(in: environment).path
    }
    #expect(path(["XDG_CACHE_HOME": "/x", "HOME": "/h"]) == "/x")
    #expect(path(["XDG_CACHE_HOME": "x", "HOME": "/h"]) == "/h/.cache")
    #expect(path(["HOME": "/h"]) == "/h/.cache")
    let own = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(".cache").path
    #expect(path([:]) == own && path(["HOME": ""]) == own && path(["HOME": "h"]) == own)
  }

  @Test("A file that nobody may write to can be locked")
  func lock() throws {
    // Of a program that runs this holds for root, too.
    let program = try #require(Bundle.main.executableURL)
    let lock = try FileLock(program.resolvingSymlinksInPath())
    var hasWaited = false
    lock.share { hasWaited = true }
    #expect(!hasWaited)
  }

  @Test("A command is called as the person called it, or by its own name")
  func commandName() {
    #expect(CommandName.given(in: [CommandName.variable: "./simulate"]) == "./simulate")
    #expect(CommandName.given(in: [CommandName.variable: ""]) == "simulator")
    #expect(CommandName.given(in: [:]) == "simulator")
  }
}
