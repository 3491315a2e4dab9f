import Foundation
import Testing

@testable import ProjectBuild

@Suite("What projects can import of the toolkit") struct ImportPathTests {
  @Test("What iOS has and what that needs, and nothing of the rest") func links() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("imports-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let products = folder.appendingPathComponent("Modules")
    for module in ["UIKit", "Scene", "Markdown", "TreeWorld", "Simulator"] {
      try FileWriter.write(module, to: products.appendingPathComponent("\(module).swiftmodule"))
    }
    for _ in 0..<2 {
      let place = try ImportPath.make(of: products, in: folder)
      let text = try String(
        contentsOf: place.appendingPathComponent("UIKit.swiftmodule"), encoding: .utf8)
      #expect(text == "UIKit")
      let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
      #expect(names.contains("Scene.swiftmodule"))
      #expect(!names.contains("Markdown.swiftmodule"))
      #expect(!names.contains("TreeWorld.swiftmodule"))
    }
    #expect(ImportPath.isTaken("UIKit"))
    // Every module imports these: the compiler's own words name no file.
    for module in ["Swift", "Foundation", "Dispatch"] { #expect(ImportPath.isTaken(module)) }
    #expect(!ImportPath.isTaken("Scene"))
  }
}
