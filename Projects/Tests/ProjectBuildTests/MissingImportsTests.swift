import Foundation
import Testing
import XcodeProject

@testable import ProjectBuild

/// A project that imports what nobody has: that is said before anything is compiled. What is needed ends the build, and
/// imports of the rest are left out.
@Suite("Imports that nothing answers") struct MissingImportsTests {
  private final class Said: @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [String] = []
    var lines: [String] { lock.withLock { kept } }
    func add(_ line: String) { lock.withLock { kept.append(line) } }
  }

  /// What is said of a project with one target of these sources.
  private func check(_ sources: [String: String], workspace: String? = nil) throws -> (
    error: String?, absent: Set<String>, lines: [String]
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
    var failure: String?
    do { try builder.checkImports(of: try project.application()) } catch { failure = "\(error)" }
    return (
      failure, builder.absent.names,
      said.lines.map { $0.replacingOccurrences(of: folder.path + "/", with: "") }
    )
  }

  @Test("Each module has one sentence, with the first place")
  func missing() throws {
    let found = try check([
      "A.swift": "import UIKit\nimport SwiftUI\nimport Combine\n",
      "B.swift":
        "import SwiftUI\nimport struct AVFoundation.AVPlayer\nimport os.log\nlet player = AVPlayer()\n",
    ])
    #expect(
      found.lines == [
        "A.swift:2: error: There is no module SwiftUI here. 1 other file imports it, too.",
        "B.swift:2: error: There is no module AVFoundation here.",
      ])
    #expect(
      found.error?.hasSuffix("cannot be built: it needs 2 modules that are not here.") == true)
  }

  @Test("A framework of which nothing is used is not needed")
  func unused() throws {
    let found = try check([
      "A.swift": "import UIKit\nimport MapKit\nlet MARKET = \"Mk\"\n",
      "B.swift": "import MapKit\nimport AVFoundation\nlet average = 1\n",
    ])
    #expect(found.error == nil)
    #expect(found.absent == ["MapKit", "AVFoundation"])
    #expect(
      found.lines == [
        "A.swift:2: warning: There is no module MapKit here; the import is left out. 1 other file imports it, too.",
        "B.swift:2: warning: There is no module AVFoundation here; the import is left out.",
      ])
    let used = try check([
      "A.swift": "import MapKit\n", "B.swift": "import MapKit\nlet map = MKMapView()\n",
    ])
    #expect(used.error != nil)
  }

  @Test("A condition that holds on iOS counts")
  func conditions() throws {
    let found = try check([
      "A.swift": """
      #if os(iOS) && !os(watchOS)
        import MapKit
      #else
        import WatchKit
      #endif
      """
    ])
    #expect(
      found.lines == [
        "A.swift:2: warning: There is no module MapKit here; the import is left out."
      ])
  }

  @Test(
    "What is imported where it is there, taken out, or found by the compiler alone is left to it")
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
    #expect(found.absent == [])
    #expect(found.lines == [])
  }

  @Test("The workspace that has more is named, as a shell takes it")
  func advice() throws {
    let found = try check(["A.swift": "import RxSwift\n"], workspace: "/tmp/My App.xcworkspace")
    #expect(
      found.error?.hasSuffix(
        "it needs a module that is not here. My App.xcworkspace has this project with others, "
          + "such as that of its pods; open it instead: `simulator run '/tmp/My App.xcworkspace'`.")
        == true)
  }
}
