import Foundation
import Testing

@testable import ProjectBuild

@Suite("Names of files that a Mac takes for the same") struct CatalogNamesTests {
  @Test("The app has them by the names of the contents, and it is said") func names() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "names-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let catalog = folder.appending(path: "Media.xcassets")
    let copy = folder.appending(path: "Copy.xcassets")
    let contents = """
      {
        "images" : [
          { "filename" : "Logo.png" },
          { "filename" : "Caf\u{E9}.png" },
          { "filename" : "Other.png" }
        ]
      }
      """
    for place in [catalog, copy] {
      let set = place.appending(path: "Logo.imageset")
      try FileWriter.write(contents, to: set.appending(path: "Contents.json"))
      try FileWriter.write("logo", to: set.appending(path: "LOGO.PNG"))
      try FileWriter.write("coffee", to: set.appending(path: "Cafe\u{301}.png"))
    }
    for _ in 0..<2 {
      #expect(
        CatalogNames.complete(copy, of: catalog)
          == ["Logo.imageset/Logo.png", "Logo.imageset/Caf\u{E9}.png"])
    }
    let logo = copy.appending(path: "Logo.imageset/Logo.png")
    #expect(FileManager.default.contents(atPath: logo.path) == Data("logo".utf8))
    #expect(
      CatalogCheck(catalog).notes.map { "\($0.line ?? 0): \($0.message)" } == [
        "3: The file “Logo.png” is written “LOGO.PNG” on disk; it is taken, as a Mac does.",
        "4: The name of the file “Caf\u{E9}.png” has another Unicode form on disk; it is taken, as a Mac does.",
        "5: The file “Other.png” is not there.",
      ])
  }
}
