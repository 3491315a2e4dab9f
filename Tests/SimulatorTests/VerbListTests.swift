import Foundation
import Testing

@testable import Simulator

/// The pages that list the commands of scripts, which have to name all of them.
@Suite("Lists of the commands of scripts") struct VerbListTests {
  @Test(
    "Each command is named",
    arguments: [
      "Sources/Simulator/Simulator.docc/TestingWithScripts.md",
      "Mains/simulator/SimulatorCommand.swift",
    ])
  func named(_ page: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)
    let words = Set(text.split { !$0.isLetter }.map(String.init))
    #expect(Script.verbs.filter { !words.contains($0) } == [])
  }
}
