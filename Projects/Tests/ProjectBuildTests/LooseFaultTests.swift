import Foundation
import Testing
import XcodeProject

@testable import ProjectBuild

/// What is said of pictures outside of catalogs, and of settings that are none.
@Suite("Faults of single files and settings") struct LooseFaultTests {
  private let folder = URL(fileURLWithPath: "/notes")

  private func target(_ version: String) -> Target {
    var target = Target(
      name: "Notes", moduleName: "Notes", kind: .application, project: folder, folder: folder)
    target.settings["SWIFT_VERSION"] = version
    return target
  }

  @Test("A version of the language that never was is said, and read as that of today")
  func version() {
    for text in ["99", "abc", "5,0", "-6"] {
      #expect(LanguageSettings.version(of: target(text)) == "5")
      #expect(
        LanguageSettings.fault(of: target(text))?.message.contains("is “\(text)”, which is no")
          == true)
    }
    for text in ["", "3.0", "4", "4.0", "4.2", "4.2.1", "5", "5.10", "6.0"] {
      #expect(LanguageSettings.fault(of: target(text)) == nil)
    }
    #expect(LanguageSettings.version(of: target("3.0")) == "4")
  }

  @Test("Pictures that are no part of a catalog are said, too; documents are not")
  func pictures() throws {
    let place = FileManager.default.temporaryDirectory.appending(
      path: "loose-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: place) }
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let source = "import UIKit\n"
    for (name, data) in [
      ("A.swift", Data(source.utf8)), ("leaf.heic", Data([0, 0, 0, 24]) + Data("ftypheic".utf8)),
      ("guide.pdf", Data("%PDF-1.4".utf8)), ("tree.svg", Data("<svg width='1' height='1'/>".utf8)),
    ] {
      try data.write(to: place.appending(path: name))
    }
    let project = try ProjectReader().read(place)
    let notes = ProjectChecks(of: project, target: try project.application()).notes
    #expect(
      notes.filter { $0.message.contains("picture") }.map(\.message) == [
        "The picture “leaf.heic” is not drawn: HEIC is not read here. Save it as PNG, JPEG or SVG."
      ])
  }
}
