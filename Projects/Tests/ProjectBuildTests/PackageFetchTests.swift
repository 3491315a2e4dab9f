import Foundation
import Testing

@testable import ProjectBuild
@testable import XcodeProject

@Suite("Packages of a project, fetched when a person says so") struct PackageFetchTests {
  @Test("Without --resolve one sentence names all that is missing, and nothing is fetched")
  func missing() throws {
    let shelf = try Shelf()
    let charts = try shelf.make("Charts", versions: ["1.0.0"])
    let fonts = try shelf.make("Fonts", versions: ["1.0.0"])
    let said = try shelf.read([
      shelf.reference(charts, "from 1.0.0"), shelf.reference(fonts, "branch main"),
    ])
    #expect(
      said == [
        "warning: The packages Charts (\(charts), from 1.0.0) and Fonts (\(fonts), branch main) are not there; "
          + "--resolve fetches what has an address, and --packages FOLDER names a folder with one folder for each."
      ])
    #expect(!FileManager.default.fileExists(atPath: shelf.checkouts.fetched?.path ?? ""))
  }

  @Test("The newest version that the project asks for is fetched, with the packages that it needs")
  func newest() throws {
    let shelf = try Shelf()
    let colors = try shelf.make("Colors", versions: ["0.9.0", "0.9.4", "0.10.0"])
    let charts = try shelf.make(
      "Charts", versions: ["1.0.0", "1.2.0", "1.10.0", "2.0.0-beta.1", "2.0.0"],
      needs: ".package(url: \"\(colors)\", .upToNextMinor(from: \"0.9.0\"))")
    let said = try shelf.read([shelf.reference(charts, "from 1.0.0")], fetches: true)
    #expect(said == [])
    #expect(shelf.version("Charts") == "1.10.0")
    #expect(shelf.version("Colors") == "0.9.4")
    // Now they are there without it.
    #expect(try shelf.read([shelf.reference(charts, "from 1.0.0")]) == [])
  }

  @Test("The commit in Package.resolved is fetched, also where a tag points elsewhere now")
  func resolved() throws {
    let shelf = try Shelf()
    let charts = try shelf.make("Charts", versions: ["1.0.0", "1.1.0"])
    let old = try shelf.git("rev-parse", "1.0.0^{commit}", in: "Charts")
    let pins = ["charts": PackagePin(name: "1.0.0", revision: old)]
    let reference = shelf.reference(charts, "from 1.0.0")
    #expect(try shelf.read([reference], pins: pins, fetches: true) == [])
    #expect(shelf.version("Charts") == "1.0.0")
    // Another commit is another package: what was fetched is not taken for it.
    let new = try shelf.git("rev-parse", "1.1.0^{commit}", in: "Charts")
    let later = ["charts": PackagePin(name: "1.1.0", revision: new)]
    #expect(try shelf.read([reference], pins: later).first?.contains("1.1.0) is not there") == true)
    #expect(try shelf.read([reference], pins: later, fetches: true) == [])
    #expect(shelf.version("Charts") == "1.1.0")
  }

  @Test("A branch, and a new version after the first time")
  func later() throws {
    let shelf = try Shelf()
    let charts = try shelf.make("Charts", versions: ["1.0.0"])
    #expect(try shelf.read([shelf.reference(charts, "branch main")], fetches: true) == [])
    #expect(shelf.version("Charts") == "1.0.0")
    try shelf.release("1.0.1", of: "Charts")
    #expect(try shelf.read([shelf.reference(charts, "from 1.0.0")], fetches: true) == [])
    #expect(shelf.version("Charts") == "1.0.1")
  }

  @Test("A folder that the person named goes before what would be fetched")
  func given() throws {
    let shelf = try Shelf()
    let charts = try shelf.make("Charts", versions: ["1.0.0"])
    var checkouts = shelf.checkouts
    checkouts.folder = shelf.folder.appendingPathComponent("remotes")
    #expect(
      try shelf.read([shelf.reference(charts, "from 9.0.0")], checkouts: checkouts, fetches: true)
        == [])
    #expect(!FileManager.default.fileExists(atPath: shelf.checkouts.fetched?.path ?? ""))
  }

  @Test(
    "What cannot be fetched is one sentence",
    arguments: [
      ("ext::sh -c 'touch /tmp/x'", "from 1.0.0", "is no address"),
      ("--upload-pack=touch", "from 1.0.0", "is no address"),
      ("https://example.org/..", "from 1.0.0", "has no name for a folder"),
      ("file:///nowhere/at/all", "from 1.0.0", "could not be fetched"),
    ]) func refused(_ url: String, _ requirement: String, _ words: String) throws
  {
    let shelf = try Shelf()
    let error = #expect(throws: BuildError.self) {
      try shelf.read([shelf.reference(url, requirement)], fetches: true)
    }
    #expect(error?.description.contains(words) == true)
  }

  @Test("A version, branch or commit that is not there is named")
  func unknown() throws {
    let shelf = try Shelf()
    let charts = try shelf.make("Charts", versions: ["1.0.0"])
    let wrong = ["from 2.0.0", "branch east", "exactly 1.0.1"]
    for requirement in wrong {
      let error = #expect(throws: BuildError.self) {
        try shelf.read([shelf.reference(charts, requirement)], fetches: true)
      }
      let last = requirement.split(separator: " ").last ?? ""
      #expect(error?.description.contains(last) == true)
      #expect(error?.description.contains("Charts") == true)
    }
  }
}

/// Repositories in a folder, and a place to fetch them to.
private final class Shelf {
  let folder: URL
  let checkouts: PackageCheckouts

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("shelf-\(UUID().uuidString)")
    checkouts = PackageCheckouts(folder: nil, fetched: folder.appendingPathComponent("Packages"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func reference(_ url: String, _ requirement: String) -> PackageReference {
    PackageReference(
      name: ProjectPackages.name(url), source: .remote(url: url, requirement: requirement))
  }

  /// Makes a repository with a commit and a tag for each version, and returns its address.
  func make(_ name: String, versions: [String], needs: String = "") throws -> String {
    let place = folder.appendingPathComponent("remotes/\(name)")
    let sources = place.appendingPathComponent("Sources/\(name)")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
        dependencies: [\(needs)], targets: [.target(name: "\(name)")])
      """
    try Data(manifest.utf8).write(to: place.appendingPathComponent("Package.swift"))
    try git("init", "--quiet", "--initial-branch=main", in: name)
    for version in versions { try release(version, of: name) }
    return "file://\(place.path)"
  }

  func release(_ version: String, of name: String) throws {
    let place = folder.appendingPathComponent("remotes/\(name)")
    try Data("let version = \"\(version)\"\n".utf8)
      .write(to: place.appendingPathComponent("Sources/\(name)/Version.swift"))
    try git("add", ".", in: name)
    try git(
      "-c", "user.name=A Person", "-c", "user.email=person@example.org", "commit", "--quiet", "-m",
      version, in: name)
    try git(
      "-c", "user.name=A Person", "-c", "user.email=person@example.org", "tag", "-m", version,
      version, in: name)
  }

  @discardableResult func git(_ words: String..., in name: String) throws -> String {
    let git = try #require(Command.find("git"))
    let result = try Command(
      executable: git,
      arguments: ["-C", folder.appendingPathComponent("remotes/\(name)").path] + words
    ).run()
    #expect(result.status == 0, "\(result.output)")
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The version of the sources that were fetched.
  func version(_ name: String) -> String? {
    let file = checkouts.fetched?.appendingPathComponent(
      "\(name.lowercased())/Sources/\(name)/Version.swift")
    let text = file.flatMap { FileManager.default.contents(atPath: $0.path) }
    return text.flatMap {
      String(decoding: $0, as: UTF8.self).split(separator: "\"").dropFirst().first
    }
    .map(String.init)
  }

  /// Reads packages, and returns what is said.
  @discardableResult func read(
    _ packages: [PackageReference], pins: [String: PackagePin] = [:],
    checkouts: PackageCheckouts? = nil, fetches: Bool = false
  ) throws -> [String] {
    let said = Said()
    var modules = PackageModules(
      swift: try #require(Command.find("swift")), checkouts: checkouts ?? self.checkouts,
      fetches: fetches, progress: BuildProgress(step: { _ in }, message: { said.lines.append($0) }))
    try modules.read(packages, pins: pins)
    return said.lines
  }
}

private final class Said: @unchecked Sendable {
  var lines: [String] = []
}
