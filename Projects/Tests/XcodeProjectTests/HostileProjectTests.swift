import Foundation
import Testing

@testable import XcodeProject

/// Projects that were made to do harm: each ends with a sentence, soon.
@Suite("Hostile projects") struct HostileProjectTests {
  @Test(
    "A damaged project file is one sentence",
    arguments: [
      ("", "the file is empty"),
      ("{ objects = " + String(repeating: "(", count: 200_000), "nested deeper than"),
      (
        "{ rootObject = P; objects = {P = " + String(repeating: "{x = ", count: 50_000),
        "nested deeper than"
      ),
      ("{ rootObject = (P, P); objects = { P = text; G = { isa = {}; }; }; }", "no root object"),
      ("{ rootObject = P; objects = (); }", "no objects in it"),
      (
        "<?xml version=\"1.0\"?><!DOCTYPE plist [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"
          + "<plist version=\"1.0\"><dict><key>objects</key><string>&x;</string></dict></plist>",
        "no property list"
      ),
      ("bplist00\u{7F}\u{7F}\u{7F}\u{7F}", "no property list"),
    ])
  func projectFile(text: String, sentence: String) throws {
    let folder = try TemporaryFolder(["App.xcodeproj/project.pbxproj": text])
    let error = #expect(throws: ProjectError.self) {
      try ProjectReader().read(folder.url.appendingPathComponent("App.xcodeproj"))
    }
    #expect(error?.message.contains(sentence) == true, "\(error?.message ?? "nothing")")
    #expect(error?.message.contains("root:") == false)
  }

  /// Reads a project of one application, and returns what was noted.
  private func notes(
    _ files: [String: Data] = [:], objects: String = "", settings: String = "",
    children: String = "A", base: String = ""
  ) throws -> (target: Target, notes: [String]) {
    let folder = try TemporaryFolder(["A.swift": ""])
    try folder.write(
      "App.xcodeproj/project.pbxproj",
      BoundaryTests.pbxproj(objects: objects, settings: settings, children: children, base: base))
    for (path, data) in files { try folder.write(path, data) }
    let project = try ProjectReader().read(folder.url.appendingPathComponent("App.xcodeproj"))
    return (try #require(project.targets.first), project.notes.map(\.message))
  }

  @Test(
    "A damaged Info.plist is one sentence, and the project is read",
    arguments: [
      (
        "<?xml version=\"1.0\"?><!DOCTYPE p [<!ENTITY a \"lol\">"
          + (1..<12).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);\">" }.joined()
          + "]><plist version=\"1.0\"><string>&a11;</string></plist>", "no property list"
      ),
      (
        "<?xml version=\"1.0\"?><plist version=\"1.0\">"
          + String(repeating: "<dict><key>a</key>", count: 50_000)
          + String(repeating: "</dict>", count: 50_000) + "</plist>", "nested too deeply"
      ),
    ])
  func infoPlist(text: String, sentence: String) throws {
    let (target, notes) = try notes(
      ["Info.plist": Data(text.utf8)], settings: "INFOPLIST_FILE = Info.plist;")
    #expect(target.sourceNames == ["A.swift"])
    #expect(notes.count { $0.contains(sentence) } == 1, "\(notes)")
  }

  @Test("Values that Foundation would end the app for are left out of Info.plist, and it is said")
  func infoPlistKinds() throws {
    let text = """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><dict/><key>CFBundleName</key><array/>
      <key>CFBundleExecutable</key><true/><key>CFBundleLocalizations</key><array><integer>3</integer></array>
      <key>CFBundleVersion</key><integer>7</integer><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
      """
    let (target, notes) = try notes(
      ["Info.plist": Data(text.utf8)], settings: "INFOPLIST_FILE = Info.plist;")
    let made = try #require(target.infoPlist.dictionary)
    for key in ["CFBundleIdentifier", "CFBundleName", "CFBundleExecutable"] {
      #expect(made[key] == nil)
      #expect(notes.contains("“\(key)” has to be a text; it is left out"), "\(notes)")
    }
    #expect(made["CFBundleLocalizations"] == nil)
    #expect(notes.contains("“CFBundleLocalizations” has to be a list of texts; it is left out"))
    #expect(made["CFBundleVersion"] == .string("7"))
    #expect(made["UIMainStoryboardFile"] == .string("Main"))
    #expect(notes.count == 4, "\(notes)")
  }

  @Test("A binary Info.plist whose dictionary contains itself, or whose tables lie")
  func binaryPlist() throws {
    func trailer(_ sizes: [UInt8], _ numbers: [UInt64]) -> Data {
      Data([0, 0, 0, 0, 0, 0] + sizes)
        + numbers.reduce(into: Data()) { data, number in
          data.append(contentsOf: withUnsafeBytes(of: number.bigEndian) { Array($0) })
        }
    }
    let cyclic =
      Data("bplist00".utf8) + Data([0xD1, 1, 0, 0x51, 0x61, 8, 11]) + trailer([1, 1], [2, 0, 13])
    let lying =
      Data("bplist00".utf8) + Data([0xAF, 0x13] + [UInt8](repeating: 0xFF, count: 8))
      + trailer([8, 8], [1 << 62, 0, 1 << 61])
    for data in [cyclic, lying] {
      let (target, notes) = try notes(
        ["Info.plist": data], settings: "INFOPLIST_FILE = Info.plist;")
      #expect(target.sourceNames == ["A.swift"])
      #expect(notes.count { $0.contains("no property list") } == 1, "\(notes)")
    }
  }

  @Test("A synchronized folder is not the whole disk", arguments: ["/", "../..", "../../../.."])
  func synchronized(path: String) throws {
    let folder =
      "Y = { isa = PBXFileSystemSynchronizedRootGroup; path = \"\(path)\"; sourceTree = \"<group>\"; "
      + "exceptions = (E, E); };\n"
      + "E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (hosts); };"
    let (target, notes) = try notes(objects: folder, children: "A, Y")
    #expect(target.sourceNames == ["A.swift"])
    #expect(notes.count { $0.contains("is outside of the project’s folder") } == 1, "\(notes)")
  }

  @Test("Dependencies, phases and groups that name each other end")
  func circles() throws {
    let (target, _) = try notes(
      objects: """
        DT = { isa = PBXTargetDependency; target = DT; targetProxy = DT; };
        X = { isa = PBXNativeTarget; name = X; productType = "com.apple.product-type.framework"; buildPhases = (X, S); \
        dependencies = (X, DT); buildConfigurationList = X; };
        V = { isa = PBXVariantGroup; children = (V, V); path = V; };
        """, settings: "PRODUCT_NAME = \"$(PRODUCT_NAME:default=$(PRODUCT_NAME))\";",
      children: "A, V")
    #expect(target.sourceNames == ["A.swift"])
  }

  @Test("A name that is no module's is not taken for an option of the compiler")
  func moduleName() throws {
    let (target, notes) = try notes(settings: "PRODUCT_MODULE_NAME = \"-o/tmp/evil\";")
    #expect(target.moduleName == "App")
    #expect(notes.count { $0.contains("cannot be the name of a module") } == 1, "\(notes)")
  }

  @Test("Thousands of targets, each with a folder, are read in one pass over the objects")
  func manyTargets() throws {
    let many = (0..<1500).map { number in
      """
      T\(number) = { isa = PBXNativeTarget; name = L\(number); productType = "com.apple.product-type.framework"; \
      buildPhases = (); fileSystemSynchronizedGroups = (Y\(number)); };
      Y\(number) = { isa = PBXFileSystemSynchronizedRootGroup; path = L\(number); sourceTree = "<group>"; };
      """
    }
    let folder = try TemporaryFolder([
      "A.swift": "", "L7/B.swift": "",
      "App.xcodeproj/project.pbxproj": BoundaryTests.pbxproj(objects: many.joined(separator: "\n"))
        .replacingOccurrences(
          of: "targets = (T);",
          with: "targets = (T, \((0..<1500).map { "T\($0)" }.joined(separator: ", ")));"
        ).replacingOccurrences(
          of: "children = (A)",
          with: "children = (A, \((0..<1500).map { "Y\($0)" }.joined(separator: ", ")))"),
    ])
    let project = try ProjectReader().read(folder.url.appendingPathComponent("App.xcodeproj"))
    #expect(project.targets.count == 1501)
    #expect(project.target(named: "L7")?.sourceNames == ["B.swift"])
    #expect(project.target(named: "L8")?.sourceNames == [])
  }
}
