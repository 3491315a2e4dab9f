import Foundation
import Testing
import XcodeProject

@testable import ProjectBuild

/// What is copied again when a project changed.
@Suite("Files of an app") struct AppBundleTests {
  private let base = FileManager.default.temporaryDirectory
    .appending(path: "bundle-\(UUID().uuidString)")

  private func build(_ resource: Resource) throws {
    var bundle = AppBundle(
      base.appending(path: "out/App.app"), program: "App",
      BuildProgress(step: { _ in }, message: { _ in }))
    try bundle.add([resource], module: "App")
    bundle.removeOthers()
  }

  private func built(_ path: String) throws -> String {
    try String(contentsOf: base.appending(path: "out/App.app/\(path)"), encoding: .utf8)
  }

  @Test("A file that is put back has its older date") func older() throws {
    defer { try? FileManager.default.removeItem(at: base) }
    let file = base.appending(path: "a.txt")
    let resource = Resource(url: file, kind: .other, language: nil, name: "a.txt")
    for (text, date) in [("new", 2_000_000.0), ("old", 1_000_000.0)] {
      try FileWriter.write(text, to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: date)], ofItemAtPath: file.path)
      try build(resource)
      #expect(try built("a.txt") == text)
    }
  }

  /// A picture of a rectangle.
  private static func pdf(width: Int) -> String {
    let drawing = "0 0 \(width) 10 re f"
    return """
      %PDF-1.4
      1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
      2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
      3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 \(width) 10]/Contents 4 0 R/Resources<<>>>>endobj
      4 0 obj<</Length \(drawing.utf8.count)>>stream
      \(drawing)
      endstream endobj
      trailer<</Root 1 0 R>>
      """
  }

  @Test("A picture that changed is drawn again") func picture() throws {
    defer { try? FileManager.default.removeItem(at: base) }
    let set = base.appending(path: "Cat.xcassets/a.imageset")
    try FileWriter.write(
      #"{"images":[{"filename":"a.pdf","idiom":"universal"}]}"#,
      to: set.appending(path: "Contents.json"))
    let catalog = Resource(
      url: base.appending(path: "Cat.xcassets"), kind: .assetCatalog, language: nil,
      name: "Cat.xcassets")
    var drawings: [String] = []
    for width in [20, 300] {
      try FileWriter.write(Self.pdf(width: width), to: set.appending(path: "a.pdf"))
      try build(catalog)
      drawings.append(try built("Cat.xcassets/a.imageset/a.svg"))
    }
    #expect(drawings[0].contains("20") && drawings[1].contains("300"))
    // One that the project has is not replaced.
    try FileWriter.write("<svg/>", to: set.appending(path: "a.svg"))
    try FileWriter.write(Self.pdf(width: 400), to: set.appending(path: "a.pdf"))
    try build(catalog)
    #expect(try built("Cat.xcassets/a.imageset/a.svg") == "<svg/>")
  }

  @Test("What was made in the future says nothing of what is newer") func future() throws {
    defer { try? FileManager.default.removeItem(at: base) }
    let file = base.appending(path: "stamp")
    try FileWriter.write("", to: file)
    #expect(FileDates.stamp(file) != nil)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 100_000)], ofItemAtPath: file.path)
    #expect(FileDates.stamp(file) == nil)
    #expect(FileDates.modified(file) != nil)
  }
}
