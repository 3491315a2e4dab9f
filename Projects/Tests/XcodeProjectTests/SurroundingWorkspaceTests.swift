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

  @Test(
    "A framework that is named by where one Xcode has built it is made by the project that makes it"
  )
  func built() throws {
    let app = BoundaryTests.pbxproj(
      objects: """
        F = { isa = PBXFileReference; lastKnownFileType = wrapper.framework; name = Core.framework; sourceTree = "<group>";
          path = "../../Library/Developer/Xcode/DerivedData/App-x/Build/Products/Debug-iphonesimulator/Core.framework"; };
        BF = { isa = PBXBuildFile; fileRef = F; };
        SF = { isa = PBXFrameworksBuildPhase; files = (BF); };
        """, children: "A, F"
    ).replacingOccurrences(of: "buildPhases = (S)", with: "buildPhases = (S, SF)")
    let core = BoundaryTests.pbxproj(
      objects: """
        R = { isa = PBXFileReference; explicitFileType = wrapper.framework; path = Core.framework;
          sourceTree = BUILT_PRODUCTS_DIR; };
        """
    ).replacingOccurrences(of: "name = App;", with: "name = Core; productReference = R;")
      .replacingOccurrences(of: "product-type.application", with: "product-type.framework")
    let folder = try TemporaryFolder([
      "App/A.swift": "", "App/App.xcodeproj/project.pbxproj": app, "Core/A.swift": "",
      "Core/Core.xcodeproj/project.pbxproj": core,
      "All.xcworkspace/contents.xcworkspacedata": Self.content([
        "App/App.xcodeproj", "Core/Core.xcodeproj",
      ]),
    ])
    let project = try ProjectReader().read(folder.url.appendingPathComponent("All.xcworkspace"))
    #expect(project.target(named: "App")?.dependencies == ["Core"])
    #expect(!project.notes.contains { $0.message.contains("Core.framework") })
  }

  @Test("Of a folder the workspace is opened")
  func named() throws {
    let folder = try folder(
      ["Classic.xcodeproj", "Pods/Pods.xcodeproj"], at: "App/Beside.xcworkspace")
    #expect(try ProjectReader().read(folder.url.appendingPathComponent("App")).kind == .workspace)
  }
}
