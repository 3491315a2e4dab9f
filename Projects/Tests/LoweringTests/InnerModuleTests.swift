import Testing

@testable import Lowering

@Suite("Modules that are called as parts of the toolkit are") struct InnerModuleTests {
  @Test("A project's own are meant, by another name") func own() {
    let text = lines(
      """
      #if canImport(Scene)
      import Scene
      #endif
      import struct Adaptive.Room
      let node: Scene.Node = Scene.make(Adaptive.Room.self)
      let path = \\Scene.Node.title
      let device = Simulator.Device()
      import Markdown
      """)
    #expect(text[0] == "#if canImport(Scene_)")
    #expect(text[1] == "import Scene_")
    #expect(text[3] == "import struct Adaptive_.Room")
    #expect(text[4] == "let node: Scene_.Node = Scene_.make(Adaptive_.Room.self)")
    #expect(text[5] == "let path = \\Scene_.Node.title")
    // It is not imported: something else of this name.
    #expect(text[6] == "let device = Simulator.Device()")
    #expect(text[7] == "import Markdown")
  }

  @Test("Selectors and key paths name them, too") func names() {
    let text = lines(
      """
      import Scene
      let act = #selector(Scene.Actor.act(_:))
      let path = #keyPath(Scene.Actor.name)
      let other = #selector(Simulator.Actor.act(_:))
      """)
    #expect(text[1].contains("Scene_.Actor.act(_:)"))
    #expect(text[2].contains("\\Scene_.Actor.name"))
    #expect(text[3].contains("Simulator.Actor.act(_:)"))
  }

  @Test("A type goes before the module of its name") func types() {
    #expect(
      lines("import Scene\nenum Scene { static let now = 1 }\nlet a = Scene.now")[2]
        == "let a = Scene.now")
    let source = "import Scene\nlet a = Scene.now"
    var index = LoweringIndex()
    index.add(source, path: "App.swift")
    let lowering = Lowering(module: "App", index: index, shadowed: ["Scene"])
    #expect(
      lowering.lower(source, path: "App.swift").text.hasSuffix("import Scene_\nlet a = Scene.now"))
  }

  @Test("A module names itself") func itself() {
    var index = LoweringIndex()
    let source = "let a = Scene.now\nlet now = 1"
    index.add(source, path: "App.swift")
    let text = Lowering(module: "Scene", index: index).lower(source, path: "App.swift").text
    #expect(text.contains("let a = Scene_.now"))
  }

  @Test("What the compiler says has the names of the project") func said() {
    #expect(
      InnerModules.original("a.swift:1:8: error: no such module 'Scene_'")
        == "a.swift:1:8: error: no such module 'Scene'")
    #expect(InnerModules.original("'Mine_' and 'x_'") == "'Mine_' and 'x_'")
  }

  @Test("The toolkit's part is not there for a project without one", .enabled(if: Compiler.isThere))
  func absent() throws {
    let found = try Compiler.errors(["App.swift": "import Scene\nimport UIKit"])
    #expect(found.map(InnerModules.original) == ["App.swift:1:8: error: no such module 'Scene'"])
  }
}
