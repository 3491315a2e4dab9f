import Foundation
import Testing
import XcodeProject

@testable import ProjectBuild

/// A project that imports what nobody has, and is told so before anything is compiled.
@Suite("Imports that nothing answers") struct MissingImportsTests {
  private final class Said: @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [String] = []
    var lines: [String] { lock.withLock { kept } }
    func add(_ line: String) { lock.withLock { kept.append(line) } }
  }

  /// What is said of a project with one target of these sources.
  private func check(_ sources: [String: String], workspace: String? = nil) throws -> (
    error: String?, lines: [String]
  ) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("imports-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in sources {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    var project = try ProjectReader().read(folder)
    project.workspace = workspace.map { URL(fileURLWithPath: $0) }
    let said = Said()
    let root = DamagedProjectTests.samples.deletingLastPathComponent().deletingLastPathComponent()
    let toolkit = Toolkit(root: root, configuration: .debug)
    let builder = ProjectBuilder(
      project, toolkit: toolkit,
      location: BuildLocation(project: folder, toolkit: toolkit, base: folder),
      progress: BuildProgress(step: { _ in }, message: { said.add($0) }))
    do {
      try builder.checkImports(of: try project.application())
      return (nil, said.lines)
    } catch {
      return (
        "\(error)", said.lines.map { $0.replacingOccurrences(of: folder.path + "/", with: "") }
      )
    }
  }

  @Test("Each module has one sentence, with the first place")
  func missing() throws {
    let found = try check([
      "A.swift": "import UIKit\nimport SwiftUI\nimport Combine\n",
      "B.swift": "import SwiftUI\nimport struct AVFoundation.AVPlayer\nimport os.log\n",
    ])
    #expect(
      found.lines == [
        "A.swift:2: error: There is no module SwiftUI here. 1 other file imports it, too.",
        "B.swift:2: error: There is no module AVFoundation here.",
      ])
    #expect(
      found.error?.hasSuffix("cannot be built: it imports 2 modules that are not here.") == true)
  }

  @Test("What is imported on a condition, taken out, or found by the compiler alone is left to it")
  func present() throws {
    let found = try check([
      "A.swift": """
      import UIKit
      #if canImport(SwiftUI)
        import SwiftUI
      #endif
      import Darwin
      import ObjectiveC.runtime
      import CoreFoundation
      // import MapKit
      """
    ])
    #expect(found.error == nil)
    #expect(found.lines == [])
  }

  @Test("The workspace that has more is named, as a shell takes it")
  func advice() throws {
    let found = try check(["A.swift": "import RxSwift\n"], workspace: "/tmp/My App.xcworkspace")
    #expect(
      found.error?.hasSuffix(
        "it imports a module that is not here. My App.xcworkspace has this project with others, "
          + "such as that of its pods; open it instead: `simulator run '/tmp/My App.xcworkspace'`.")
        == true)
  }
}
