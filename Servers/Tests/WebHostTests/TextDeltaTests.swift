import Testing

@testable import WebHost
@testable import WebScene

@Suite struct TextDeltaTests {
  private func applied(_ delta: TextDelta, to text: String) -> String? {
    guard !delta.isEmpty else { return text }
    guard let splice = delta.splice(of: text) else { return nil }
    var units = Array(text.utf16)
    units.replaceSubrange(splice.range, with: Array(splice.replacement.utf16))
    return String(decoding: units, as: UTF16.self)
  }

  /// Two replacements of the same text, in either order, make the same one.
  @Test func ordersAgree() {
    let text = "0123456789"
    var seed: UInt64 = 7
    func next(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    func change() -> TextDelta {
      let start = next(11)
      let end = start + next(11 - start)
      return TextDelta(replacing: start..<end, with: ["", "a", "bc", "def"][next(4)])
    }
    for _ in 0..<5000 {
      let (a, b) = (change(), change())
      let (laterA, laterB) = TextDelta.transform(a, b)
      let one = applied(b, to: text).flatMap { applied(laterA, to: $0) }
      let other = applied(a, to: text).flatMap { applied(laterB, to: $0) }
      #expect(one != nil && one == other, "\(a) and \(b)")
    }
  }

  @Test(arguments: [
    ("abc", "abXc"), ("abc", ""), ("", "abc"), ("aaa", "aaaa"), ("a😀b", "a😁b"), ("a😀", "a"),
    ("😀😀", "😀"),
  ])
  func smallestChangeMakesTheOtherText(old: String, new: String) {
    #expect(applied(TextDelta(from: old, to: new), to: old) == new)
  }

  @Test func equalTextsNeedNoChange() { #expect(TextDelta(from: "a😀", to: "a😀").isEmpty) }

  @Test func wireIsReadBack() {
    let delta = TextDelta(replacing: 3..<5, with: "x\"y")
    #expect(TextDelta(delta.wire) == delta)
    #expect(delta.wire.written == #"[3,"x\"y",-2]"#)
  }

  @Test func whatIsNoChangeIsRefused() {
    #expect(TextDelta(["a", true]) == nil)
    #expect(TextDelta(.list([.number(1.5)])) == nil)
    #expect(TextDelta("abc") == nil)
    #expect(TextDelta(nil) == nil)
  }

  @Test func changesBeyondTheEndOrWithinAPairDoNotFit() {
    #expect(TextDelta(replacing: 3..<9, with: "").splice(of: "abc") == nil)
    #expect(TextDelta(replacing: 1..<1, with: "x").splice(of: "😀") == nil)
    #expect(TextDelta(replacing: 0..<1, with: "").splice(of: "😀") == nil)
  }
}
