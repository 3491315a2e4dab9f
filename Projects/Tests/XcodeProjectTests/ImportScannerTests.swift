import Testing

@testable import XcodeProject

@Suite("Imports of a source")
struct ImportScannerTests {
  private func modules(_ source: String) -> [String] {
    ImportScanner.imports(in: source, conditions: ["DEBUG"], modules: ["UIKit"]).map {
      "\($0.module):\($0.line)"
    }
  }

  @Test("Plain, testable, scoped and submodule imports")
  func forms() {
    let source = """
      import UIKit
      @testable import App
      @preconcurrency public import Core; import More
      import struct Foundation.URL
      import UIKit.UIGestureRecognizerSubclass
      let imported = "import Nothing"
      important()
      """
    #expect(modules(source) == ["UIKit:1", "App:2", "Core:3", "More:3", "Foundation:4", "UIKit:5"])
  }

  @Test("Comments and texts are left out")
  func comments() {
    let source = """
      // import A
      /* import B
      /* import C */
      import D */ import E
      let text = \"\"\"
      import F
      \"\"\"
      let other = "/*"
      import G
      """
    #expect(modules(source) == ["E:4", "G:9"])
  }

  @Test("Branches that are not for iOS are left out")
  func conditions() {
    let source = """
      #if os(macOS)
      import AppKit
      #elseif canImport(UIKit)
      import A
      #else
      import B
      #endif
      #if !DEBUG && os(iOS)
      import C
      #else
      import D
      #endif
      #if canImport(WatchKit) || UNKNOWN(1)
      import E
      #endif
      #if canImport(Missing)
      import Missing
      #endif
      """
    #expect(modules(source) == ["A:4", "D:11", "E:14"])
  }

  @Test("A condition may be negated any number of times")
  func negations() {
    let even = "#if " + String(repeating: "!", count: 100_000) + "DEBUG\nimport A\n#endif"
    #expect(modules(even) == ["A:2"])
    #expect(modules(even.replacing("#if ", with: "#if !")) == [])
  }
}
