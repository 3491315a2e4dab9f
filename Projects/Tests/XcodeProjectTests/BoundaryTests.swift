import Foundation
import Testing

@testable import XcodeProject

@Suite("Circles, links and files outside")
struct BoundaryTests {
  /// A project of one application, with more objects and settings.
  static func pbxproj(
    objects: String = "", settings: String = "", children: String = "A", base: String = ""
  ) -> String {
    """
    // !$*UTF8*$!
    { objectVersion = 56; objects = {
    P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); };
    G = { isa = PBXGroup; children = (\(children)); sourceTree = "<group>"; };
    A = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
    BA = { isa = PBXBuildFile; fileRef = A; };
    S = { isa = PBXSourcesBuildPhase; files = (BA\(objects.contains("BB") ? ", BB, BC" : "")); };
    T = { isa = PBXNativeTarget; name = App; buildConfigurationList = LT; buildPhases = (S); dependencies = (DT);
      productType = "com.apple.product-type.application"; };
    L = { isa = XCConfigurationList; buildConfigurations = (C); };
    LT = { isa = XCConfigurationList; buildConfigurations = (CT); };
    C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; }; };
    CT = { isa = XCBuildConfiguration; name = Debug; \(base) buildSettings = { \(settings) }; };
    \(objects)
    }; rootObject = P; }
    """
  }

  private func read(_ folder: TemporaryFolder) throws -> (target: Target, notes: [String]) {
    let project = try ProjectReader().read(folder.url.appendingPathComponent("App.xcodeproj"))
    return (try #require(project.targets.first), project.notes.map(\.message))
  }

  @Test("Groups in a circle end")
  func groups() throws {
    let folder = try TemporaryFolder([
      "A.swift": "",
      "App.xcodeproj/project.pbxproj": Self.pbxproj(
        objects: "H = { isa = PBXGroup; name = H; children = (G, H); sourceTree = \"<group>\"; };",
        children: "A, H"),
    ])
    let (target, notes) = try read(folder)
    #expect(target.sourceNames == ["A.swift"])
    #expect(notes.contains("The group “H” contains itself."))
  }

  @Test("Settings in a circle are said once and read as empty")
  func settings() throws {
    let folder = try TemporaryFolder([
      "A.swift": "",
      "App.xcodeproj/project.pbxproj": Self.pbxproj(settings: "X = \"a$(Y)\"; Y = \"b$(X)\";"),
    ])
    let (target, notes) = try read(folder)
    #expect(target.settings["X"] == "ab")
    #expect(notes.count { $0.contains("refers to itself") } >= 1)
  }

  @Test(
    "The name of a module is a word, and no path or option",
    arguments: ["../../victim", "@/tmp/options", "-load-plugin", "a b", "App.app", "9a"])
  func module(name: String) throws {
    let folder = try TemporaryFolder([
      "A.swift": "",
      "App.xcodeproj/project.pbxproj": Self.pbxproj(settings: "PRODUCT_MODULE_NAME = \"\(name)\";"),
    ])
    let (target, notes) = try read(folder)
    #expect(target.moduleName == "App")
    #expect(notes.contains { $0.contains("cannot be the name of a module") })
  }

  @Test("Targets that need each other")
  func dependencies() throws {
    let folder = try TemporaryFolder([
      "A.swift": "",
      "App.xcodeproj/project.pbxproj": Self.pbxproj(
        objects: """
          DT = { isa = PBXTargetDependency; target = U; };
          DU = { isa = PBXTargetDependency; target = T; };
          U = { isa = PBXNativeTarget; name = Lib; dependencies = (DU); productType = "com.apple.product-type.framework"; };
          """
      ).replacingOccurrences(of: "targets = (T);", with: "targets = (T, U);"),
    ])
    let project = try ProjectReader().read(folder.url)
    #expect(
      project.notes.map(\.message) == [
        "the targets “App” and “Lib” need each other; one dependency is ignored"
      ])
    #expect(project.buildOrder(of: try project.application()).map(\.name) == ["Lib", "App"])
  }

  @Test("Configuration files that include each other, or are outside")
  func includes() throws {
    let folder = try TemporaryFolder([
      "App/A.swift": "", "a.xcconfig": "#include \"b.xcconfig\"\nNAME = a\n",
      "b.xcconfig":
        "#include \"a.xcconfig\"\n#include \"../../../../../../../etc/c.xcconfig\"\n#include? \"none.xcconfig\"\nOTHER = b\nwhat\n",
      "App.xcodeproj/project.pbxproj": Self.pbxproj(
        objects: "X = { isa = PBXFileReference; path = a.xcconfig; sourceTree = SOURCE_ROOT; };",
        children: "A, X",
        base: "baseConfigurationReference = X;"),
    ])
    let (target, notes) = try read(folder)
    #expect(target.settings["NAME"] == "a")
    #expect(target.settings["OTHER"] == "b")
    #expect(notes.contains("the file includes itself by way of “a.xcconfig”; that is ignored"))
    #expect(notes.contains("the line is neither a setting nor an #include; it is ignored"))
    #expect(notes.contains { $0.contains("etc/c.xcconfig” is outside of") })
    #expect(!notes.contains { $0.contains("none.xcconfig") })
  }

  @Test("A link that leads out of the folder is not followed")
  func links() throws {
    let outside = try TemporaryFolder(["Secret.swift": "let secret = 1"])
    let folder = try TemporaryFolder([
      "A.swift": "",
      "App.xcodeproj/project.pbxproj": Self.pbxproj(
        objects: """
          B = { isa = PBXFileReference; path = Link/Secret.swift; sourceTree = "<group>"; };
          BB = { isa = PBXBuildFile; fileRef = B; };
          D = { isa = PBXFileReference; path = "../\(outside.url.lastPathComponent)/Secret.swift"; sourceTree = "<group>"; };
          BC = { isa = PBXBuildFile; fileRef = D; };
          """, children: "A, B, D"),
    ])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("Link"), withDestinationURL: outside.url)
    let (target, notes) = try read(folder)
    #expect(target.sourceNames == ["A.swift"])
    #expect(notes.count { $0.contains("Secret.swift” is outside of") } == 2)
    #expect(target.outsideSources == ["Secret.swift", "Secret.swift"])
  }

  @Test("A folder that links to itself ends")
  func linkedFolders() throws {
    let folder = try TemporaryFolder(["App/A.swift": ""])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("App/Again"),
      withDestinationURL: folder.url.appendingPathComponent("App"))
    #expect(try ProjectReader().read(folder.url).targets.first?.sourceNames == ["A.swift"])
  }

  @Test("Links to nothing and names that are no UTF-8 are said, and the rest is read")
  func unreadableNames() throws {
    let folder = try TemporaryFolder(["App/A.swift": ""])
    let app = folder.url.appendingPathComponent("App")
    try FileManager.default.createSymbolicLink(
      at: app.appendingPathComponent("Gone.swift"),
      withDestinationURL: app.appendingPathComponent("Nowhere.swift"))
    let name = Array(app.path.utf8) + Array("/B".utf8) + [0xFF] + Array(".swift".utf8) + [0]
    let made = name.withUnsafeBytes {
      open($0.bindMemory(to: CChar.self).baseAddress!, O_CREAT, 0o600)
    }
    #expect(made >= 0)
    close(made)
    let project = try ProjectReader().read(folder.url)
    #expect(project.targets.first?.sourceNames == ["A.swift"])
    let sentence =
      "this is a link to a file that is not there, or its name is no UTF-8; it is left out"
    #expect(project.notes.filter { $0.message == sentence }.count == 2, "\(project.notes)")
  }

  @Test("Two folders of one name in different case are one, as on a Mac")
  func twoFolders() throws {
    let folder = try TemporaryFolder([
      "code/B.swift": "", "Code/A.swift": "",
      "App.xcodeproj/project.pbxproj": Self.pbxproj().replacingOccurrences(
        of: "path = A.swift", with: "path = code/A.swift"),
    ])
    #expect(
      try read(folder).target.sources.map { Path.path($0.url) } == [folder.path("Code/A.swift")])
  }

  @Test("A file that a project names by its place on another Mac is found in the project's folder")
  func otherMac() throws {
    let folder = try TemporaryFolder([
      "App/A.swift": "",
      "App.xcodeproj/project.pbxproj": Self.pbxproj().replacingOccurrences(
        of: "path = A.swift; sourceTree = \"<group>\"",
        with: "path = /Users/me/Work/App/A.swift; sourceTree = \"<absolute>\""),
    ])
    #expect(
      try read(folder).target.sources.map { Path.path($0.url) } == [folder.path("App/A.swift")])
  }
}
