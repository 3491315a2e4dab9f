import Foundation
import Testing

@testable import XcodeProject

@Suite("Packages as dump-package describes them")
struct PackageManifestTests {
  private static let dump = """
    {"name":"Demo","toolsVersion":{"_version":"6.0.0"},"swiftLanguageVersions":null,
     "dependencies":[
      {"sourceControl":[{"identity":"swift-log","location":{"remote":[{"urlString":"https://example.org/swift-log.git"}]},
       "requirement":{"range":[{"lowerBound":"1.2.0","upperBound":"2.0.0"}]}}]},
      {"fileSystem":[{"identity":"other","path":"/other"}]},
      {"sourceControl":[{"location":{"remote":[{"urlString":"https://example.org/z"}]},"requirement":{"branch":["main"]}}]}],
     "products":[{"name":"All","targets":["A"],"type":{"library":["automatic"]}},
                 {"name":"tool","targets":["T"],"type":{"executable":null}}],
     "targets":[
      {"name":"A","type":"regular","exclude":["Skip"],"resources":[{"path":"Res","rule":{"process":{}}},{"path":"Raw","rule":{"copy":{}}}],
       "dependencies":[{"byName":["B",null]},{"product":["Logging","swift-log",null,null]},
                       {"target":["C",{"platformNames":["macos"]}]}],
       "settings":[{"kind":{"define":{"_0":"FOO"}},"tool":"swift"},
                   {"kind":{"define":{"_0":"MAC"}},"tool":"swift","condition":{"platformNames":["macos"]}},
                   {"kind":{"enableUpcomingFeature":{"_0":"ExistentialAny"}},"tool":"swift"},
                   {"kind":{"swiftLanguageMode":{"_0":"5"}},"tool":"swift"},
                   {"kind":{"linkedFramework":{"_0":"UIKit"}},"tool":"linker"}]},
      {"name":"B","type":"regular","path":"Custom","sources":["In","x.swift"],"exclude":[],"resources":[],"dependencies":[],"settings":[]},
      {"name":"C","type":"regular","exclude":[],"resources":[],"dependencies":[],"settings":[]},
      {"name":"T","type":"executable","exclude":[],"resources":[],"dependencies":[{"byName":["A",null]}],"settings":[]},
      {"name":"ATests","type":"test","exclude":[],"resources":[],"dependencies":[{"byName":["A",null]}],"settings":[]}]}
    """

  private func read() throws -> (manifest: PackageManifest, folder: TemporaryFolder) {
    let folder = try TemporaryFolder([
      "Package.swift": "", "Sources/A/A.swift": "", "Sources/A/Skip/No.swift": "",
      "Sources/A/Res/de.lproj/a.strings": "",
      "Sources/A/Res/data.json": "", "Sources/A/Raw/x/y.txt": "", "Sources/A/README.md": "",
      "Custom/In/In.swift": "",
      "Custom/x.swift": "", "Custom/Out.swift": "", "Sources/T/main.swift": "",
      "Tests/ATests/ATests.swift": "",
    ])
    return (try PackageManifest.read(dump: Data(Self.dump.utf8), folder: folder.url), folder)
  }

  @Test("Sources, resources, settings and dependencies of targets, for iOS")
  func targets() throws {
    let manifest = try read().manifest
    let a = try #require(manifest.targets.first)
    #expect(a.kind == .staticLibrary)
    #expect(a.sourceNames == ["A.swift"])
    #expect(a.resourceNames == ["Raw", "data.json", "de.lproj/a.strings"])
    #expect(a.dependencies == ["B"])
    #expect(a.packageProducts == ["Logging"])
    #expect(a.settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] == "FOO")
    #expect(a.list("OTHER_SWIFT_FLAGS") == ["-enable-upcoming-feature", "ExistentialAny"])
    #expect(a.settings["SWIFT_VERSION"] == "5")
    #expect(a.linkedFrameworks == ["UIKit"])
    #expect(manifest.targets[1].sourceNames == ["x.swift", "In.swift"])
    #expect(manifest.targets[1].settings["SWIFT_VERSION"] == "6")
    #expect(manifest.targets[3].kind == .other("tool"))
    #expect(manifest.targets[4].kind == .unitTests)
    #expect(manifest.notes.map(\.message) == ["the folder of the target “C” is not there"])
  }

  @Test("A product brings its targets and those they need")
  func products() throws {
    #expect(try read().manifest.targets(ofProducts: ["All"]).map(\.name) == ["B", "A"])
  }

  @Test("Packages are found in a folder of checkouts, or where they are")
  func checkouts() throws {
    let (manifest, folder) = try read()
    #expect(manifest.packages.map(\.name) == ["swift-log", "other", "z"])
    #expect(
      manifest.packages[2].source
        == .remote(url: "https://example.org/z", requirement: "branch main"))
    try folder.write("checkouts/Swift-Log/Package.swift", "")
    let checkouts = PackageCheckouts(folder: folder.url.appendingPathComponent("checkouts"))
    #expect(checkouts.folder(of: manifest.packages[0])?.lastPathComponent == "Swift-Log")
    #expect(checkouts.folder(of: manifest.packages[1]) == nil)
    #expect(checkouts.folder(of: manifest.packages[2]) == nil)
  }

  @Test("What is no description is refused")
  func damaged() {
    #expect(throws: ProjectError.self) {
      try PackageManifest.read(dump: Data("{\"name\": 1}".utf8), folder: Fixtures.folder)
    }
  }
}
