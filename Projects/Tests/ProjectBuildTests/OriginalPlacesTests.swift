import Foundation
import Lowering
import Testing

@testable import ProjectBuild

@Suite("Places in the project's own files") struct OriginalPlacesTests {
  private func said(
    _ lowered: String, _ output: (String) -> String
  ) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "places-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Torn.swift")
    try Data(lowered.utf8).write(to: file)
    let text = output(file.path)
    return OriginalPlaces([file], in: text).applied(to: text)
  }

  @Test("The end of a lowered file is the end of the original")
  func end() throws {
    let lowered = "#sourceLocation(file: \"/notes/Torn.swift\", line: 1)\nclass A {\n"
    #expect(
      try said(lowered) { "\($0):3:1: error: expected '}' in class\nnote" }
        == "/notes/Torn.swift:2:1: error: expected '}' in class\nnote")
  }

  @Test("Lines that were put in between do not count")
  func inserted() throws {
    let lowered =
      "#sourceLocation(file: \"/a b/\\\"Torn.swift\", line: 1)\nclass A {\n"
      + "#sourceLocation(file: \"<lowered>/Torn.added.swift\", line: 1)\nadded\n"
      + "#sourceLocation(file: \"/a b/\\\"Torn.swift\", line: 2)\n}\nfunc f() {\n"
    #expect(
      try said(lowered) { "\($0):8:1: error: expected '}'" }
        == "/a b/\"Torn.swift:4:1: error: expected '}'")
    #expect(
      try said(lowered) { _ in "<lowered>/Torn.added.swift:1:1: error: wrong" }
        == "/a b/\"Torn.swift:4:1: error: wrong")
  }

  @Test("Files that were generated whole, and others, stay as they are")
  func others() throws {
    let line = "/other/Torn.swift:1:1: error: wrong"
    #expect(try said("import UIKit\n") { _ in line } == line)
  }

  @Test(
    "Nothing is added behind what does not end",
    arguments: [
      "#if DEBUG\nclass A: UIView { @objc func x() {} }", "class A: UIView {\n  @objc func a() {",
      "class A: UIView {\n  @objc func a() {\n    let s = \"\"\"\n  text",
    ])
  func torn(source: String) {
    var index = LoweringIndex()
    index.add(source, path: "/notes/Torn.swift")
    let lowered = Lowering(module: "Notes", index: index).lower(source, path: "/notes/Torn.swift")
    #expect(!lowered.text.contains("Torn.added.swift"))
    #expect(lowered.registration == nil)
  }
}
