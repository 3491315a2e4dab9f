import Foundation
import Testing
import XcodeProject

@testable import ProjectBuild

/// What is said of the sample project with one fault of each kind, before anything of it runs.
@Suite("What is wrong with a project") struct DamagedProjectTests {
  static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Tests/Projects")

  static func inspection(of folder: URL) throws -> Inspection {
    let project = try ProjectReader().read(folder)
    var inspection = Inspection(of: project, modules: ["Foundation", "UIKit"])
    let app = try project.application()
    inspection.add(problems: ProjectChecks(of: project, target: app).notes)
    return inspection
  }

  /// All sentences with their places.
  static func lines(of inspection: Inspection) -> [String] {
    let found = inspection.findings.flatMap { finding in
      finding.places.map { Note(path: $0.path, line: $0.line, message: finding.message) }
    }
    return (inspection.notes + inspection.problems + found).sorted {
      ($0.path, $0.line ?? 0, $0.message) < ($1.path, $1.line ?? 0, $1.message)
    }.map(\.description)
  }

  @Test("Each fault has one sentence, with file and line, and nothing else has") func all() throws {
    let inspection = try Self.inspection(of: Self.samples.appending(path: "Damaged"))
    let expected = try String(
      contentsOf: Self.samples.appending(path: "Damaged.expected"), encoding: .utf8)
    let said = Self.lines(of: inspection)
    let wanted = expected.split(separator: "\n").map(String.init)
    for line in wanted where !said.contains(line) { Issue.record("Not said: \(line)") }
    for line in said where !wanted.contains(line) { Issue.record("Said: \(line)") }
    #expect(wanted.count == 23)
    let json = String(decoding: try inspection.json(), as: UTF8.self)
    for note in inspection.problems {
      #expect(
        json.contains(note.message.replacingOccurrences(of: "\"", with: "\\\"")),
        "\(note.message) is in the JSON")
      #expect(inspection.text.contains(note.description))
    }
  }

  @Test(
    "Nothing is wrong with the other samples",
    arguments: [
      "Assets", "Forms", "Frameworks", "MasterDetail2014", "MasterDetail2019", "Segues",
      "TreeWorld", "Variations",
    ])
  func sound(name: String) throws {
    let inspection = try Self.inspection(of: Self.samples.appending(path: name))
    #expect(inspection.problems.map(\.description) == [])
  }

  @Test("References that lead to each other are said in each document")
  func circles() throws {
    let copy = FileManager.default.temporaryDirectory.appending(
      path: "circles-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: copy) }
    try FileManager.default.copyItem(at: Self.samples.appending(path: "Segues"), to: copy)
    for (name, other) in [("Main", "Extra"), ("Extra", "Main")] {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="p">
        <scenes><scene sceneID="s"><objects>
        <viewControllerPlaceholder storyboardName="\(other)" id="p" sceneMemberID="viewController"/>
        </objects></scene></scenes></document>
        """
      try Data(text.utf8).write(to: copy.appending(path: "Segues/Base.lproj/\(name).storyboard"))
    }
    let said = Self.lines(of: try Self.inspection(of: copy))
    for (name, other) in [("Main", "Extra"), ("Extra", "Main")] {
      #expect(
        said.contains(
          "Segues/Base.lproj/\(name).storyboard:3: This reference leads back to itself by way of \(other).storyboard, "
            + "and to no controller. Nothing stands in its place."), "\(said)")
    }
  }

  @Test(
    "Names of the Info.plist that nothing has are said, and those that something has are not",
    arguments: [
      ("DelegateClassName", "Segues.Gone", "the class “Segues.Gone”, which is not there"),
      ("DelegateClassName", "Other.Gone", "the class “Other.Gone”, which is not there"),
      ("DelegateClassName", "Gone", "the class “Gone”, which is not there"),
      ("DelegateClassName", "$(NO_SUCH).Gone", "the class “.Gone”, which is not there"),
      ("ClassName", "GoneScene", "the class “GoneScene”, which is not there"),
      ("StoryboardFile", "Gone", "the storyboard “Gone”, which is no resource of Segues"),
      ("DelegateClassName", "SceneDelegate", nil),
      ("DelegateClassName", "$(PRODUCT_MODULE_NAME).SceneDelegate", nil),
      ("ClassName", "UIWindowScene", nil),
      ("StoryboardFile", "Main", nil),
    ] as [(String, String, String?)])
  func launch(key: String, value: String, sentence: String?) throws {
    let copy = FileManager.default.temporaryDirectory.appending(path: "launch-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: copy) }
    try FileManager.default.copyItem(at: Self.samples.appending(path: "Segues"), to: copy)
    let text = """
      <plist version="1.0"><dict><key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
      <key>UIWindowSceneSessionRoleApplication</key><array><dict>
      <key>UIScene\(key)</key><string>\(value)</string>
      </dict></array></dict></dict></dict></plist>
      """
    try Data(text.utf8).write(to: copy.appending(path: "Segues/Info.plist"))
    let said = Self.lines(of: try Self.inspection(of: copy))
      .filter { $0.contains("Info.plist") }
    guard let sentence else {
      #expect(said == [])
      return
    }
    let expected = "Segues/Info.plist:3: UIScene\(key) names \(sentence)"
    #expect(said.count == 1 && said[0].hasPrefix(expected), "\(said)")
  }

  @Test("A pipe and a folder in place of pictures are said, and not opened")
  func pictures() throws {
    let copy = FileManager.default.temporaryDirectory.appending(path: "pipes-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: copy) }
    try FileManager.default.copyItem(at: Self.samples.appending(path: "Segues"), to: copy)
    let set = copy.appending(path: "Segues/Assets.xcassets/Sign.imageset")
    try FileManager.default.createDirectory(
      at: set.appending(path: "b.png"), withIntermediateDirectories: true)
    #expect(mkfifo(set.appending(path: "a.png").path, 0o600) == 0)
    let text = """
      {"images": [{"idiom": "universal", "scale": "1x", "filename": "a.png"},
      {"idiom": "universal", "scale": "2x", "filename": "b.png"}]}
      """
    try Data(text.utf8).write(to: set.appending(path: "Contents.json"))
    let said = Self.lines(of: try Self.inspection(of: copy))
    let place = "Segues/Assets.xcassets/Sign.imageset/Contents.json"
    #expect(said.contains("\(place):1: “a.png” is no file; it is not read."), "\(said)")
    #expect(said.contains("\(place):2: “b.png” is no file; it is not read."), "\(said)")
  }
}
