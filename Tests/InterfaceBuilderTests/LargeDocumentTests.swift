import Foundation
import InterfaceBuilder
import Testing

/// Large documents take time in proportion to what is in them.
struct LargeDocumentTests {
  private func compile(_ objects: String) throws -> CompiledDocument {
    let text = BadDocumentTests.header + "<objects>\(objects)</objects></document>"
    return try InterfaceBuilderCompiler(module: "App").compile(
      Data(text.utf8), document: "Large.xib")
  }

  @Test("An element with 100,000 attributes") func attributes() throws {
    let attributes = (0..<100_000).map { "a\($0)=\"1\"" }.joined(separator: " ")
    _ = try? compile("<view id=\"v\" \(attributes)/>")
  }

  @Test("50,000 views in one") func views() throws {
    let views = (0..<50_000).map { "<view id=\"v\($0)\"/>" }.joined()
    _ = try compile("<view id=\"v\"><subviews>\(views)</subviews></view>")
  }

  @Test("50,000 connections of one collection") func connections() throws {
    let links = (0..<50_000).map {
      "<outletCollection property=\"p\" destination=\"v\" id=\"c\($0)\"/>"
    }
    _ = try compile("<view id=\"v\"><connections>\(links.joined())</connections></view>")
  }

  @Test("50,000 lines of text, and 50,000 values") func texts() throws {
    let text = String(repeating: "line &lt;\n", count: 50_000)
    let values = String(repeating: "<color key=\"a\" white=\"1\"/>", count: 50_000)
    _ = try compile("<label id=\"v\"><string key=\"text\">\(text)</string>\(values)</label>")
  }

  @Test("10,000 elements deep") func depth() {
    for name in ["view", "subviews", "color", "unknown"] {
      #expect(throws: InterfaceBuilderError.self) {
        _ = try compile(
          String(repeating: "<\(name)>", count: 10_000)
            + String(repeating: "</\(name)>", count: 10_000))
      }
    }
  }
}
