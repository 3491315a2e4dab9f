import Foundation
import Testing
import XcodeProject

@testable import ProjectBuild

/// What is said of the sample project with one fault of each kind, before anything of it runs.
@Suite("What is wrong with a project") struct DamagedProjectTests {
  static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Tests/Projects")

  static func inspection(of folder: URL) throws -> Inspection {
    let project = try ProjectReader().read(folder)
    var inspection = Inspection(of: project, modules: ["Foundation", "UIKit"])
    let app = try project.application()
    inspection.add(problems: ProjectChecks(of: project, target: app).notes)
    return inspection
  }

  /// All sentences with their places.
  static func lines(of inspection: Inspection) -> [String] {
    let found = inspection.findings.flatMap { finding in
      finding.places.map { Note(path: $0.path, line: $0.line, message: finding.message) }
    }
    return (inspection.notes + inspection.problems + found).sorted {
      ($0.path, $0.line ?? 0, $0.message) < ($1.path, $1.line ?? 0, $1.message)
    }.map(\.description)
  }

  @Test("Each fault has one sentence, with file and line, and nothing else has") func all() throws {
    let inspection = try Self.inspection(of: Self.samples.appending(path: "Damaged"))
    let expected = try String(
      contentsOf: Self.samples.appending(path: "Damaged.expected"), encoding: .utf8)
    let said = Self.lines(of: inspection)
    let wanted = expected.split(separator: "\n").map(String.init)
    for line in wanted where !said.contains(line) { Issue.record("Not said: \(line)") }
    for line in said where !wanted.contains(line) { Issue.record("Said: \(line)") }
    #expect(wanted.count == 20)
    let json = String(decoding: try inspection.json(), as: UTF8.self)
    for note in inspection.problems {
      #expect(
        json.contains(note.message.replacingOccurrences(of: "\"", with: "\\\"")),
        "\(note.message) is in the JSON")
      #expect(inspection.text.contains(note.description))
    }
  }

  @Test(
    "Nothing is wrong with the other samples",
    arguments: [
      "Assets", "Forms", "Frameworks", "MasterDetail2014", "MasterDetail2019", "Segues",
      "TreeWorld", "Variations",
    ])
  func sound(name: String) throws {
    let inspection = try Self.inspection(of: Self.samples.appending(path: name))
    #expect(inspection.problems.map(\.description) == [])
  }
}
