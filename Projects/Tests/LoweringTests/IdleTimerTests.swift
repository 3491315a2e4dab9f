import Testing

@testable import Lowering

@Suite("Timers without a time") struct IdleTimerTests {
  private func lowered(_ text: String) -> String {
    var index = LoweringIndex()
    index.add(text, path: "A.swift")
    return Lowering(module: "M", index: index).lower(text, path: "A.swift").text
  }

  @Test("They become timers that never fire") func idle() {
    #expect(
      lowered("class Clock { var timer = Timer() }").contains(
        "var timer = Timer(timeInterval: 0, repeats: false, block: { _ in })"))
  }

  @Test("Others stay as they are, and so does a type of the module's own") func others() {
    let plain = "let a = Timer(timeInterval: 1, repeats: false) { _ in }"
    #expect(lowered(plain).contains(plain))
    let own = "struct Timer {}\nlet a = Timer()"
    #expect(lowered(own).contains(own))
  }
}
