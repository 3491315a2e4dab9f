import Foundation
import Testing

@testable import ProjectBuild

@Suite("Calls of initializers of classes that are known at run time") struct MetatypeCallTests {
  @Test(
    "They become calls of a method",
    arguments: [
      ("  let a = kinds.first.init()", 23, "  let a = kinds.first.instance()"),
      ("return T(frame: .zero)", 8, "return T.instance(frame: .zero)"),
      (
        "é = t.init(nibName: nil, bundle: nil)", 8,
        "é = t.instance(nibName: nil, bundle: nil)"
      ),
    ])
  func calls(line: String, column: Int, changed: String) {
    #expect(MetatypeCalls.mended(line, column: column) == changed)
  }

  @Test(
    "Others stay, as do lines that are not what the compiler saw",
    arguments: [("t.init(title: 1)", 3), ("t.init", 3), ("", 1), ("t.init()", 90), ("a + b()", 1)])
  func others(line: String, column: Int) {
    #expect(MetatypeCalls.mended(line, column: column) == nil)
  }

  @Test("What the compiler said is mended in the lowered file, and known to the next build")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("metatypes-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Lowered/Tree.swift")
    let head = "#sourceLocation(file: \"/notes/Tree.swift\", line: 1)\n"
    let text = head + "let a = t.init(), b = u.init()\nlet c = t.init()"
    try FileWriter.write(text, to: file)
    let said = [11, 25].map {
      "/notes/Tree.swift:1:\($0): error: constructing an object of class type 'T' with a metatype value must "
        + "use a 'required' initializer"
    }
    var calls = MetatypeCalls(module: "Notes", in: folder)
    let isChanged = try calls.mend(Diagnostics(said.joined(separator: "\n")), [file])
    #expect(isChanged)
    try calls.save()
    let mended =
      head + "let a = t.instance(), b = u.instance()\nlet c = t.init()"
    #expect(try String(contentsOf: file, encoding: .utf8) == mended)
    let next = MetatypeCalls(module: "Notes", in: folder)
    #expect(next.applied(to: text, file: "Tree.swift") == mended)
    #expect(next.applied(to: text, file: "Other.swift") == text)
  }
}
