import Foundation
import Testing

@testable import XcodeProject

/// What of a project is not read has a sentence that says what to do.
@Suite("What is not read") struct UnreadPartsTests {
  private func read(
    _ folder: TemporaryFolder, _ place: String = "App.xcodeproj"
  ) throws -> (project: Project, notes: [String]) {
    let project = try ProjectReader().read(folder.url.appendingPathComponent(place))
    return (project, project.notes.map(\.message))
  }

  @Test("Of files beside the project's folder it is said which folder has both")
  func beside() throws {
    let folder = try TemporaryFolder([
      "Shared/B.swift": "import Foundation\nlet b = 1\n", "App/A.swift": "",
      "App/App.xcodeproj/project.pbxproj": BoundaryTests.pbxproj(
        objects: """
          B = { isa = PBXFileReference; path = "../Shared/B.swift"; sourceTree = "<group>"; };
          BB = { isa = PBXBuildFile; fileRef = B; };
          BC = { isa = PBXBuildFile; fileRef = B; };
          """, children: "A, B"),
    ])
    let (alone, notes) = try read(folder, "App/App.xcodeproj")
    #expect(alone.targets.first?.sourceNames == ["A.swift"])
    let path = folder.path("Shared/B.swift")
    let around = ShellWord.quoted(Path.path(folder.url))
    #expect(
      notes.contains(
        "“\(path)” is outside of the project’s folder; it is not read. Open the folder around both instead: "
          + "`simulator run \(around)`."), "\(notes)")
    // From there it is read, and the inspection sees it.
    let (whole, others) = try read(folder, ".")
    #expect(others == [])
    #expect(whole.targets.first?.sourceNames == ["A.swift", "B.swift"])
    let inspection = Inspection(of: whole, modules: ["Foundation"])
    #expect(inspection.findings == [])
    #expect(inspection.targets.first?.swiftLines == 2)
  }

  @Test("The whole disk and a person's home are no folder to open")
  func tooWide() {
    let tree = SourceTree(boundary: NSHomeDirectory() + "/App")
    for path in ["/etc/passwd", NSHomeDirectory() + "/Shared/B.swift"] {
      #expect(tree.outside(path, called: "B").hasSuffix("Move it into that folder"))
    }
  }

  @Test(
    "Copies to places that an app here does not have are said",
    arguments: [
      ("6", "Executables"), ("13", "PlugIns"), ("12", "Shared Support"),
      ("0", "the absolute path “/opt/x”"), ("7", nil), ("1", nil),
    ] as [(String, String?)])
  func copies(number: String, place: String?) throws {
    let folder = try TemporaryFolder([
      "A.swift": "", "data.txt": "",
      "App.xcodeproj/project.pbxproj": BoundaryTests.pbxproj(
        objects: """
          D = { isa = PBXFileReference; path = data.txt; sourceTree = "<group>"; };
          F = { isa = PBXFileReference; path = Some.framework; lastKnownFileType = wrapper.framework; sourceTree = "<group>"; };
          BD = { isa = PBXBuildFile; fileRef = D; };
          BF = { isa = PBXBuildFile; fileRef = F; };
          K = { isa = PBXCopyFilesBuildPhase; dstPath = "\(number == "0" ? "/opt/x" : "")"; dstSubfolderSpec = \(number);
            files = (BD\(place == nil ? "" : ", BF")); };
          """, children: "A, D, F"
      ).replacing("buildPhases = (S)", with: "buildPhases = (S, K)"),
    ])
    let (project, notes) = try read(folder)
    guard let place else {
      #expect(notes == [])
      #expect(project.targets.first?.resourceNames == ["data.txt"])
      return
    }
    #expect(
      notes == [
        "“data.txt” is copied to \(place), which an app here does not have; it is left out. "
          + "Choose Resources as the destination of the copy phase."
      ])
  }

  @Test("Settings that are too deep in others, or too long, are said")
  func settings() throws {
    var settings = (0..<80).map { "D\($0) = \"$(D\($0 + 1))\";" } + ["D80 = end;"]
    settings.append("L0 = \"\(String(repeating: "x", count: 1000))\";")
    settings += (1...9).map { "L\($0) = \"$(L\($0 - 1))$(L\($0 - 1))\";" }
    let folder = try TemporaryFolder([
      "A.swift": "",
      "App.xcodeproj/project.pbxproj": BoundaryTests.pbxproj(
        settings: settings.joined(separator: " ")),
    ])
    let (_, notes) = try read(folder)
    #expect(
      notes.contains(
        "the build setting D0 of “App” refers to settings that refer to others, more than 60 deep; the rest is read as empty"
      ), "\(notes)")
    #expect(!notes.contains { $0.contains("setting D40 of") })
    #expect(
      notes.contains(
        "the build setting L9 of “App” has more than 256 kilobytes; the rest is left out"))
    #expect(!notes.contains { $0.contains("setting L5 of") })
  }

  @Test("A folder that cannot be looked into is said")
  func unreadableFolder() throws {
    // Nobody can look into a file; the tests may run as somebody who may read all folders.
    let folder = try TemporaryFolder(["App/A.swift": ""])
    let tree = SourceTree(folder: Path.path(folder.url))
    let notes = NoteList()
    #expect(FolderContent.read(folder.path("App/A.swift"), tree: tree, notes: notes).isEmpty)
    #expect(notes.notes.count == 1)
    #expect(notes.notes.first?.message.hasPrefix("the folder cannot be looked into") == true)
    _ = FolderContent.read(folder.path("None"), tree: tree, notes: notes)
    #expect(notes.notes.count == 1)
  }

  @Test("A project file that is a link is not called missing")
  func linkedProject() throws {
    let outside = try TemporaryFolder(["project.pbxproj": BoundaryTests.pbxproj()])
    let folder = try TemporaryFolder(["A.swift": "", "App.xcodeproj/x": ""])
    let file = folder.path("App.xcodeproj/project.pbxproj")
    for (destination, words) in [
      (outside.path("project.pbxproj"), "is outside of the project’s folder"),
      (folder.path("none"), "this is a link to a file that is not there"),
    ] {
      try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: destination)
      let error = #expect(throws: ProjectError.self) { try read(folder) }
      #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
      try FileManager.default.removeItem(atPath: file)
    }
  }

  @Test("A file is too large in the same words wherever it is read")
  func large() throws {
    let folder = try TemporaryFolder(["A.swift": ""])
    let file = folder.path("A.swift")
    #expect(truncate(file, 80 << 20) == 0)
    let words = "the file has 80 megabytes; more than 64 are not read"
    #expect(RegularFile.fault(of: file) == words)
    let error = #expect(throws: ProjectError.self) {
      try SourceTree(folder: Path.path(folder.url)).data(file)
    }
    #expect(error?.message == words)
  }
}
