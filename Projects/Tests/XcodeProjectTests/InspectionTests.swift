import Foundation
import Testing

@testable import XcodeProject

@Suite("Inspection")
struct InspectionTests {
  private func inspection(_ name: String) throws -> Inspection {
    Inspection(of: try Fixtures.read(name), modules: ["Foundation", "UIKit"])
  }

  @Test("What is not supported is named with its places")
  func findings() throws {
    let inspection = try inspection("Classic")
    #expect(inspection.application == "Classic")
    let findings = inspection.findings.map { finding in
      let places = finding.places.map { place in "\(place.path)\(place.line.map { ":\($0)" } ?? "")"
      }
      return "\(finding.topic.rawValue): \(finding.message) \(places)"
    }
    #expect(findings.contains("objectiveC: Objective-C is not compiled [\"Classic/Legacy.m\"]"))
    #expect(findings.contains("coreData: Core Data is not there [\"Classic/Model.xcdatamodeld\"]"))
    #expect(
      findings.contains(
        "missingModule: There is no module MapKit [\"Classic/AppDelegate.swift:2\"]"))
    #expect(
      findings.contains(
        "bridgingHeader: What a bridging header brings in is not seen [\"Classic/Classic-Bridging-Header.h\"]"
      ))
    #expect(
      findings.contains {
        $0.hasPrefix("document: <hologramView> is not known")
          && $0.hasSuffix("Main.storyboard:10\"]")
      })
    #expect(findings.contains { $0.hasPrefix("script: The script phase “Lint” is not run") })
    #expect(inspection.documents == ["Classic/Base.lproj/Main.storyboard"])
    #expect(inspection.targets[0].sources == ["Swift": 3, "Objective-C": 1, "Core Data model": 1])
  }

  @Test("Packages that were never resolved are named, and modules of packages")
  func packages() throws {
    let messages = try inspection("Modern").findings.map(\.message)
    #expect(
      messages == [
        "The package Never was never resolved: no Package.resolved has https://example.org/Never"
      ])
  }

  @Test("Sources that cannot be compiled as they are, before anything is compiled")
  func sources() throws {
    let folder = try TemporaryFolder(["A.swift": "", "a/X.swift": "", "b/X.swift": ""])
    let objects = """
      X = { isa = PBXFileReference; path = a/X.swift; sourceTree = SOURCE_ROOT; };
      BB = { isa = PBXBuildFile; fileRef = X; };
      Y = { isa = PBXFileReference; path = b/X.swift; sourceTree = SOURCE_ROOT; };
      BC = { isa = PBXBuildFile; fileRef = Y; };
      """
    try folder.write(
      "App.xcodeproj/project.pbxproj",
      BoundaryTests.pbxproj(objects: objects, children: "A, X, Y"))
    func findings() throws -> [String: [String]] {
      let inspection = Inspection(of: try ProjectReader().read(folder.url), modules: [])
      return Dictionary(
        uniqueKeysWithValues: inspection.findings.map { ($0.message, $0.places.map(\.path)) })
    }
    let same = "Files of one module have the name X.swift; rename one of them"
    #expect(try findings() == [same: ["a/X.swift", "b/X.swift"]])
    try folder.write("A.swift", Data([0x2F, 0x2F, 0xE9]))
    let encoding = "A source is not UTF-8; save it with that encoding"
    #expect(try findings()[encoding] == ["A.swift"])
    let file = folder.path("A.swift")
    try FileManager.default.removeItem(atPath: file)
    #expect(mkfifo(file, 0o600) == 0)
    #expect(try findings()["A source cannot be read: this is no file"] == ["A.swift"])
  }

  @Test("A damaged catalog of texts is named with its line")
  func damagedCatalog() throws {
    let folder = try TemporaryFolder()
    let copy = folder.url.appendingPathComponent("Modern")
    try FileManager.default.copyItem(
      at: Fixtures.folder.appendingPathComponent("Modern"), to: copy)
    try folder.write(
      "Modern/Modern/Words.xcstrings", "{\n  \"sourceLanguage\": \"en\",\n  \"strings\": {")
    let inspection = Inspection(of: try ProjectReader().read(copy), modules: [])
    let finding = try #require(
      inspection.findings.first { $0.message.hasPrefix("The catalog is no JSON") })
    #expect(finding.places == [Inspection.Place(path: "Modern/Words.xcstrings", line: 3)])
  }

  @Test("The text is short and says the same")
  func text() throws {
    let text = try inspection("Classic").text
    #expect(text.contains("The application is “Classic”."))
    #expect(
      text.contains(
        "Classic: application for iOS, Swift 5.0, 3 Swift (14 lines), 1 Objective-C, 1 Core Data model"
      ))
    #expect(text.contains("  There is no module MapKit (1)\n    Classic/AppDelegate.swift:2\n"))
    #expect(text.contains("“Classic/Generated.swift” is not there"))
  }

  @Test("JSON can be read again")
  func json() throws {
    let inspection = try inspection("Classic")
    let again = try JSONDecoder().decode(Inspection.self, from: try inspection.json())
    #expect(again.findings == inspection.findings)
    #expect(again.targets == inspection.targets)
  }

  @Test("Without an application it says which there are")
  func noApplication() throws {
    let inspection = Inspection(of: try Fixtures.read("Modern/Kit"), modules: [])
    #expect(inspection.application == nil)
    #expect(
      inspection.problem == "there is no application for iOS; the project has no applications")
  }
}
