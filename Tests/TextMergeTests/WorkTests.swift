import Chance
import Testing

@testable import TextMerge

/// Work is counted, so that it is the same everywhere and a test need not look at a clock.
@Suite("Merging takes bounded work") struct WorkTests {
  /// As many steps as all searches may take, and each text is read a few times.
  private func most(_ texts: String..., limits: MergeLimits = MergeLimits()) -> Int {
    limits.allSteps + 24 * texts.map(\.utf8.count).reduce(0, +)
  }

  @Test("Random lines of an alphabet of two, which have nothing that anchors them")
  func random() {
    var random = SeededRandom(7)
    func text() -> String {
      (0..<3_000).map { _ in random.bool() ? "a" : "b" }.joined(separator: "\n")
    }
    let (base, ours, theirs) = (text(), text(), text())
    let limits = MergeLimits(edits: 500, steps: 100_000, allSteps: 300_000)
    let merged = MergedText(base: base, ours: ours, theirs: theirs, limits: limits)
    #expect(merged.steps <= most(base, ours, theirs, limits: limits))
    #expect(merged.text.utf8.count <= ours.utf8.count + theirs.utf8.count + 1)
    let again = MergedText(base: base, ours: ours, theirs: theirs, limits: limits)
    #expect(again == merged)
  }

  @Test("Many conflicts, each of which could be searched long, share what is allowed")
  func manyConflicts() {
    var random = SeededRandom(9)
    func text(_ name: String) -> String {
      (0..<40).map { number in
        let words = (0..<100).map { _ in random.bool() ? "a" : "b" }.joined(separator: " ")
        return "unchanged \(number)\n\(name) \(words)"
      }.joined(separator: "\n")
    }
    let (base, ours, theirs) = (text("base"), text("ours"), text("theirs"))
    let limits = MergeLimits(edits: 500, steps: 2_000, allSteps: 20_000)
    let merged = MergedText(base: base, ours: ours, theirs: theirs, limits: limits)
    #expect(merged.conflicts.count == 40)
    #expect(merged.steps <= most(base, ours, theirs, limits: limits))
  }

  @Test("A hundred thousand equal lines")
  func equal() {
    let base = String(repeating: "x\n", count: 100_000)
    let ours = base + "mine\n"
    let theirs = "theirs\n" + base + "x\n"
    let merged = MergedText(base: base, ours: ours, theirs: theirs)
    #expect(merged.steps <= most(base, ours, theirs))
    #expect(merged.text == "theirs\n" + base + "x\nmine\n")
  }

  @Test("A megabyte in one line, changed at both ends")
  func oneLine() {
    let words = (0..<150_000).map { "word\($0 % 997)" }
    let base = words.joined(separator: " ")
    let merged = MergedText(base: base, ours: "mine " + base, theirs: base + " theirs")
    #expect(base.utf8.count > 1_000_000)
    #expect(merged.text == "mine " + base + " theirs")
    #expect(merged.steps <= most(base, base, base))
    let long = String(repeating: "x", count: 1_000_000)
    let apart = MergedText(base: long, ours: long + "o", theirs: "t" + long)
    #expect(apart.text == "t" + long + "\n" + long + "o")
  }

  @Test("A text that was written anew on both sides has all of both, theirs first")
  func rewritten() {
    func text(_ letter: String) -> String {
      (0..<20_000).map { "\(letter)\($0)" }.joined(separator: "\n")
    }
    let merged = MergedText(base: text("b"), ours: text("o"), theirs: text("t"))
    #expect(merged.text == text("t") + "\n" + text("o"))
    #expect(merged.steps <= most(text("b"), text("o"), text("t")))
  }

  @Test("Every tenth of 20,000 lines changed on one side, every tenth on the other")
  func manyHunks() {
    func text(_ changed: (Int) -> Bool) -> String {
      (0..<20_000).map { changed($0) ? "Line \($0) was changed" : "Line \($0)" }
        .joined(separator: "\n")
    }
    let merged = MergedText(
      base: text { _ in false }, ours: text { $0 % 10 == 0 }, theirs: text { $0 % 10 == 5 })
    #expect(merged.text == text { $0 % 5 == 0 })
    #expect(merged.conflicts.isEmpty)
  }
}
