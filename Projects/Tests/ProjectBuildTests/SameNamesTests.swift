import Foundation
import Testing

@testable import ProjectBuild

@Suite("Files of the same name") struct SameNamesTests {
  @Test("Two in one module are said by the places where they are") func sources() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "names-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["a/X.swift", "b/X.swift"].map { folder.appending(path: $0) }
    for file in files { try FileWriter.write("", to: file) }
    let error = #expect(throws: BuildError.self) {
      try LoweredSources(files, module: "App", into: folder.appending(path: "out"))
    }
    for file in files { #expect(error?.description.contains(file.path) == true) }
  }

  @Test("The main.swift of tests is kept beside the one that they are given")
  func testsMain() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "names-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "main.swift")
    try FileWriter.write("func helper() {}\n", to: file)
    for (hasMain, name) in [(true, "main.swift"), (false, "main.tests.swift")] {
      let made = try LoweredSources(
        [file], module: "AppTests", into: folder.appending(path: "out"), hasMain: hasMain)
      #expect(made.files.map(\.lastPathComponent) == [name])
    }
  }

  @Test("A generated source does not take the place of one of the project") func generated() {
    let folder = URL(filePath: "/out")
    let others = [folder.appending(path: "GeneratedMembers.swift")]
    #expect(
      GeneratedSources.file("GeneratedMembers", in: folder, besides: others).lastPathComponent
        == "_GeneratedMembers.swift")
    #expect(
      GeneratedSources.file("OldNames", in: folder, besides: others).lastPathComponent
        == "OldNames.swift")
  }
}
