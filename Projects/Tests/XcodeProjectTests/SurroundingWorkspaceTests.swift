import Foundation
import Testing

@testable import XcodeProject

/// A project that uses pods, named without the workspace that has them.
@Suite("Projects within workspaces") struct SurroundingWorkspaceTests {
  private static func content(_ projects: [String]) -> String {
    let files = projects.map { "<FileRef location=\"group:\($0)\"></FileRef>" }.joined()
    return
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?><Workspace version=\"1.0\">\(files)</Workspace>"
  }

  private func folder(_ projects: [String], at workspace: String) throws -> TemporaryFolder {
    let source = Fixtures.folder.appendingPathComponent("Classic/Classic.xcodeproj/project.pbxproj")
    let project = try String(contentsOf: source, encoding: .utf8)
    return try TemporaryFolder([
      "App/Classic.xcodeproj/project.pbxproj": project,
      "App/Pods/Pods.xcodeproj/project.pbxproj": project, ".git/HEAD": "",
      "\(workspace)/contents.xcworkspacedata": Self.content(projects),
    ])
  }

  private func workspace(_ folder: TemporaryFolder) throws -> String? {
    try ProjectReader().read(folder.url.appendingPathComponent("App/Classic.xcodeproj")).workspace?
      .lastPathComponent
  }

  @Test("The workspace beside it, or above it, is known")
  func known() throws {
    let beside = try folder(
      ["Classic.xcodeproj", "Pods/Pods.xcodeproj"], at: "App/Beside.xcworkspace")
    #expect(try workspace(beside) == "Beside.xcworkspace")
    let above = try folder(
      ["App/Classic.xcodeproj", "App/Pods/Pods.xcodeproj"], at: "Above.xcworkspace")
    #expect(try workspace(above) == "Above.xcworkspace")
  }

  @Test("One without another project that is there would not help")
  func alone() throws {
    let alone = try folder(
      ["Classic.xcodeproj", "Lost/Lost.xcodeproj"], at: "App/Alone.xcworkspace")
    #expect(try workspace(alone) == nil)
  }

  @Test("Of a folder the workspace is opened")
  func named() throws {
    let folder = try folder(
      ["Classic.xcodeproj", "Pods/Pods.xcodeproj"], at: "App/Beside.xcworkspace")
    #expect(try ProjectReader().read(folder.url.appendingPathComponent("App")).kind == .workspace)
  }
}
