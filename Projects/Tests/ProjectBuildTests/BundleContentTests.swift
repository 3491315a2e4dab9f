import Foundation
import Testing
import XcodeProject

@testable import ProjectBuild

/// What of a project's files is in an app, and what is said of the rest.
@Suite("Contents of an app") struct BundleContentTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "contents-\(UUID().uuidString)")

  private final class Said: @unchecked Sendable { var lines: [String] = [] }

  private func write(_ path: String, _ text: String) throws {
    try FileWriter.write(text, to: folder.appending(path: "project/\(path)"))
  }

  private func resource(
    _ path: String, _ kind: Resource.Kind = .other, as name: String? = nil
  ) -> Resource {
    let url = folder.appending(path: "project/\(path)")
    return Resource(url: url, kind: kind, language: nil, name: name ?? url.lastPathComponent)
  }

  /// Builds an app, and returns what is said, with paths from the project.
  private func build(_ resources: [Resource]) throws -> [String] {
    let said = Said()
    var bundle = AppBundle(
      folder.appending(path: "App.app"), program: "App",
      BuildProgress(step: { _ in }, message: { said.lines.append($0) }))
    let boundary = LinkBoundary([folder.appending(path: "project")])
    try bundle.add(resources, module: "App", within: boundary)
    bundle.removeOthers()
    return said.lines.map { $0.replacing(folder.path + "/project/", with: "") }
  }

  private func built(_ path: String) -> String? {
    FileManager.default.contents(atPath: folder.appending(path: "App.app/\(path)").path)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "project/\(path)").path, withDestinationPath: destination)
  }

  @Test("Of two files with one place the first is there, and both are named", arguments: 0..<2)
  func samePlace(number: Int) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("a/data.json", "1")
    try write("b/data.json", "2")
    try write("c/data.json", "1")
    let order = number == 0 ? ["a", "b"] : ["b", "a"]
    // Built twice: the date of a copy must not let the other one in.
    for _ in 0..<2 {
      let said = try build((order + [order[0]]).map { resource("\($0)/data.json") })
      #expect(
        said == [
          "\(order[1])/data.json: warning: “data.json” of the app is \(order[0])/data.json already; this file is left out. "
            + "Rename one of them, or take it out of its target."
        ])
      #expect(built("data.json") == (number == 0 ? "1" : "2"))
    }
    #expect(try build([resource("a/data.json"), resource("c/data.json")]) == [], "they are equal")
  }

  @Test("Documents and tables of texts have one place each, too") func compiled() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let table =
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "A"}}}}}}"#
    try write("T.xcstrings", table)
    try write("en.lproj/T.strings", "\"a\" = \"B\";")
    let said = try build([
      resource("T.xcstrings", .xcstrings),
      resource("en.lproj/T.strings", .strings, as: "en.lproj/T.strings"),
    ])
    #expect(said.count == 1 && said[0].contains("“en.lproj/T.strings” of the app is T.xcstrings"))
    #expect(built("en.lproj/T.strings")?.contains("A") == true)
  }

  @Test("Links within the project are followed, and others are said") func links() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileWriter.write("secret", to: folder.appending(path: "outside.txt"))
    try write("Shared/a.txt", "a")
    try write("Shared/more/b.txt", "b")
    try write("Sound.bundle/own.txt", "own")
    try link("Sound.bundle/a.txt", to: "../Shared/a.txt")
    try link("Sound.bundle/more", to: "../Shared/more")
    try link("Sound.bundle/out.txt", to: "../../outside.txt")
    try link("Sound.bundle/gone.txt", to: "nowhere.txt")
    try link("Sound.bundle/around", to: "..")
    let said = try build([resource("Sound.bundle", .folder)])
    #expect(built("Sound.bundle/own.txt") == "own")
    #expect(built("Sound.bundle/a.txt") == "a")
    #expect(built("Sound.bundle/more/b.txt") == "b")
    #expect(built("Sound.bundle/out.txt") == nil)
    #expect(said.contains { $0.hasPrefix("Sound.bundle/out.txt: warning: The link leads out of") })
    #expect(
      said.contains {
        $0.hasPrefix("Sound.bundle/gone.txt: warning: The link leads to a file that is not there")
      })
    #expect(said.contains { $0.contains("The link leads to a folder around it") }, "\(said)")
    let type = try FileManager.default.attributesOfItem(
      atPath: folder.appending(path: "App.app/Sound.bundle/a.txt").path)[.type]
    #expect(type as? FileAttributeType == .typeRegular)
  }

  @Test("Sets of catalogs may be links, and their names are known") func linkedSets() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("Shared/a.imageset/Contents.json", #"{"images": [{"filename": "a.svg"}]}"#)
    try write("Shared/a.imageset/a.svg", #"<svg width="1" height="1"/>"#)
    try write("A.xcassets/Contents.json", "{}")
    try write("A.xcassets/b.imageset/Contents.json", #"{"images": [{"filename": "b.svg"}]}"#)
    try link("A.xcassets/a.imageset", to: "../Shared/a.imageset")
    try link("A.xcassets/b.imageset/b.svg", to: "../../../outside.svg")
    try FileWriter.write("<svg/>", to: folder.appending(path: "outside.svg"))
    let catalog = folder.appending(path: "project/A.xcassets")
    let check = CatalogCheck(
      catalog, within: LinkBoundary([folder.appending(path: "project")]))
    #expect(check.pictures == ["a", "b"])
    #expect(check.notes.count == 1 && check.notes[0].message.contains("The link leads out of"))
    _ = try build([resource("A.xcassets", .assetCatalog)])
    #expect(built("A.xcassets/a.imageset/a.svg") != nil)
    #expect(built("A.xcassets/b.imageset/b.svg") == nil)
  }

  @Test("Why a document is not compiled is left in the app, and goes when it is mended")
  func failure() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("Main.storyboard", "<document>\n</object>\n")
    let story = resource("Main.storyboard", .storyboard, as: "Base.lproj/Main.storyboard")
    let said = try build([story])
    let sentence =
      "The document is not XML: A closing tag has another name than the element that it would close. It is left out."
    #expect(said == ["Main.storyboard:2: error: \(sentence)"])
    #expect(
      built("Base.lproj/Main.storyboardc.failure") == "Main.storyboard:2: \(sentence)\n")
    try write(
      "Main.storyboard",
      #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><scenes/></document>"#
    )
    #expect(try build([story]) == [])
    #expect(built("Base.lproj/Main.storyboardc.failure") == nil)
  }
}
