import Foundation
import Testing

@testable import XcodeProject

@Suite("What is left out of a build") struct LeftOutTests {
  private func target(_ languages: [SourceFile.Language], scripts: [String] = []) -> Target {
    let folder = URL(filePath: "/notes")
    var target = Target(
      name: "Notes", moduleName: "Notes", kind: .application, project: folder, folder: folder)
    target.sources = languages.map { SourceFile(url: folder, language: $0) }
    target.scripts = scripts
    return target
  }

  @Test("One sentence tells all kinds, with how many there are")
  func sentence() {
    let all = [
      target([.swift, .objectiveC, .objectiveC, .metal], scripts: ["Lint"]),
      target([.coreDataModel, .documentation, .c]),
    ]
    #expect(
      LeftOut(of: all).sentence
        == "Left out: 2 files in Objective-C, 1 file in C, 1 file in Metal, 1 Core Data model "
        + "and the script phase “Lint”."
    )
    #expect(
      LeftOut(of: [target([.swift], scripts: ["A", "B"])]).sentence
        == "Left out: 2 script phases.")
  }

  @Test("Of a project in Swift nothing is said")
  func nothing() { #expect(LeftOut(of: [target([.swift, .documentation])]).sentence == nil) }
}
