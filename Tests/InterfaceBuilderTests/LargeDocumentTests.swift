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

  private func attributes(_ count: Int) -> String {
    (0..<count).map { "a\($0)='1'" }.joined(separator: " ")
  }

  @Test("An element with 100,000 attributes") func attributes() {
    let error = #expect(throws: InterfaceBuilderError.self) {
      _ = try compile("\n<view id=\"v\" \(attributes(100_000))/>")
    }
    let line = BadDocumentTests.header.count { $0 == "\n" } + 2
    #expect(error?.description == "Large.xib:\(line): The element has more than 256 attributes.")
  }

  @Test("As many attributes as are read, beside what only looks like more") func fewAttributes()
    throws
  {
    let many = attributes(300)
    for other in [
      "<!--Driver's List-->", "<!-- <view \(many)/> -->", "<?pi it's \(many)?>",
      "<?pi > \"?>", "<!---->", "<!--'-->", "<!-- ]]> ' ?> -->",
    ] {
      let inner = "<string key=\"text\"><![CDATA[<a \(many)> it's ]] > ]]></string>"
      _ = try compile("\(other)<label id=\"v\" \(attributes(200))>\(inner)</label>\(other)")
      #expect(throws: InterfaceBuilderError.self) {
        _ = try compile("\(other)<label id=\"v\" \(many)>\(inner)</label>")
      }
    }
    _ = try compile("<label id=\"v\" text='\(String(repeating: "\">", count: 300))'/>")
  }

  @Test("Tags that never end") func unended() {
    for end in [
      "<view a=\"", "<view '", "<!--", "<![CDATA[", "<?", "<", "<!-", "<view \(attributes(200))",
    ] {
      #expect(throws: InterfaceBuilderError.self) {
        _ = try InterfaceBuilderCompiler(module: "App").compile(
          Data(end.utf8), document: "Large.xib")
      }
    }
  }

  @Test("10,000 views in one") func views() throws {
    let views = (0..<10_000).map { "<view id=\"v\($0)\"/>" }.joined()
    _ = try compile("<view id=\"v\"><subviews>\(views)</subviews></view>")
  }

  @Test("6,000 connections of one collection") func connections() throws {
    let links = (0..<6_000).map {
      "<outletCollection property=\"p\" destination=\"v\" id=\"c\($0)\"/>"
    }
    _ = try compile("<view id=\"v\"><connections>\(links.joined())</connections></view>")
  }

  @Test("6,000 lines of text, and 6,000 values") func texts() throws {
    let text = String(repeating: "line &lt;\n", count: 6_000)
    let values = String(repeating: "<color key=\"a\" white=\"1\"/>", count: 6_000)
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
