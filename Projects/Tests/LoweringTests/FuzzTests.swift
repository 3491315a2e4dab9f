import Foundation
import Testing

@testable import Lowering

@Suite("Sources that are damaged") struct FuzzTests {
  private static let source = """
    import UIKit
    @objc protocol P: NSObjectProtocol { @objc optional func a(_ x: Int, b y: String) -> Int; @objc optional var c: Int { get } }
    @UIApplicationMain class D: UIResponder, P {
      @IBOutlet private weak var l: UILabel! { didSet { x?.a?(1, b: "") } }
      private class I: NSObject { @objc func t(_ x: Timer) {} }
      @objc(foo:bar:) func s(_ x: Int, y: Int) throws { use(#selector(s(_:y:)), #selector(getter: l), #keyPath(D.l.text)) }
      #if os(iOS) && DEBUG
      @IBAction func go(sender: Any?) { if x?.a != nil { _ = #colorLiteral(red: 1, green: 1, blue: 1, alpha: 1) } }
      #else
      override func viewDidLoad() {}
      #endif
    }
    extension D { override func foo() {} ; @objc dynamic func über() {} }
    """

  @Test("Truncated sources are lowered without a trap") func truncated() {
    let bytes = Array(Self.source.utf8)
    for length in stride(from: 0, to: bytes.count, by: 23) {
      let text = String(decoding: bytes[..<length], as: UTF8.self)
      #expect(!lowered(text).text.isEmpty)
    }
  }

  @Test("Mutated sources are lowered without a trap") func mutated() {
    var random = Numbers(state: 61)
    let start = Array(Self.source.utf8)
    let pieces = [
      "@objc", "{", "}", "(", ")", "#selector(", "#if", "#endif", "\"", "\n", "?", "optional ",
      "\u{0}", "é", "/*",
    ]
    for _ in 0..<120 {
      var bytes = start
      for _ in 0...random.below(4) {
        let place = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(20)))
        case 1: bytes.insert(contentsOf: pieces[random.below(pieces.count)].utf8, at: place)
        default: bytes[place] = UInt8(random.below(256))
        }
        if bytes.isEmpty { bytes = start }
      }
      #expect(!lowered(String(decoding: bytes, as: UTF8.self)).text.isEmpty)
    }
  }

  @Test("Deeply nested sources end with a sentence or a result, not with the stack") func deep() {
    for text in [
      String(repeating: "(", count: 50_000), "let a = b" + String(repeating: ".c", count: 50_000),
      "let a = b" + String(repeating: "!", count: 50_000),
      String(repeating: "class A { ", count: 5_000),
      "let a = #selector(b" + String(repeating: ".c", count: 3_000) + ")",
    ] { #expect(!lowered(text).text.isEmpty) }
  }

  @Test("Brackets in each other, each of which doubles the parser's time, end with a sentence")
  func brackets() {
    for inner in ["[", "[A<", "[(a: ", "[A: [", "[inout ", "[\n[", "/\"/; [[", "\"\\(["] {
      let text = "let a = " + String(repeating: inner, count: 40) + "1"
      #expect(lowered(text).diagnostics.contains { $0.message.contains("nested too deeply") })
    }
    let groups = String(repeating: String(repeating: "[", count: 12) + "1\n", count: 40)
    #expect(SourceReader.tree(groups) == nil)
    let table = "let a = [" + String(repeating: "[[1, [2]], [\"k\": [[3]]]],\n", count: 3_000) + "]"
    #expect(SourceReader.tree(table) != nil)
    let texts = String(repeating: "print(\"\\u{1B}[31m\") // [0, 1)\n/* [0, 1) */\n", count: 100)
    #expect(SourceReader.tree(texts) != nil)
  }

  private struct Numbers {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, limit)
    }
  }
}
