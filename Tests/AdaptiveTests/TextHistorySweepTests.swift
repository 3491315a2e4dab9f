import Chance
import Testing

@testable import Adaptive

/// Random writing, remembered whole beside the history.
struct TextHistorySweepTests {
  static let words = [
    "a", "e", "tree", "\n", "\r\n", " ", "\u{301}", "\u{E9}", "e\u{301}", "\u{6728}\u{6797}",
    "\u{D55C}", "\u{1112}\u{1161}\u{11AB}", "\u{1F332}", "\u{1F468}\u{200D}\u{1F469}", "\u{200D}",
    "\u{1F469}", "\u{1F1E9}", "\u{1F1EA}", "\u{FE0F}", "",
  ]

  @Test(arguments: UInt64(1)...300) func undoAndRedoWalkThroughEveryText(seed: UInt64) {
    var random = SeededRandom(seed)
    let writer = Writer(random.one(of: Self.words) + random.one(of: Self.words))
    // Each step is made separate, so that there is one text for each.
    var texts = [writer.text]
    for _ in 0..<60 {
      writer.select(random: &random)
      writer.change(&random)
      if !isSame(writer.text, texts[texts.count - 1]) { texts.append(writer.text) }
      #expect(writer.history.done.count == texts.count - 1, "seed \(seed)")
    }
    for text in texts.dropLast().reversed() {
      #expect(writer.undo() && isSame(writer.text, text), "seed \(seed), undo")
    }
    #expect(!writer.undo(), "seed \(seed)")
    for text in texts.dropFirst() {
      #expect(writer.redo() && isSame(writer.text, text), "seed \(seed), redo")
    }
    #expect(!writer.redo(), "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...300) func coalescedStepsStillLeadBothWays(seed: UInt64) {
    var random = SeededRandom(seed)
    let writer = Writer("\u{1F332} tree")
    // The texts at which a step ended; walking back and forth may only stop there.
    var seen = [writer.text]
    for _ in 0..<80 {
      if random.chance(20) { writer.select(random: &random) }
      writer.change(&random)
      seen.append(writer.text)
      if random.chance(10), writer.undo() {
        #expect(seen.contains { isSame($0, writer.text) }, "seed \(seed)")
        if random.chance(50) { _ = writer.redo() }
      }
    }
    while writer.redo() {}
    let last = writer.text
    while writer.undo() {
      #expect(seen.contains { isSame($0, writer.text) }, "seed \(seed), undo")
    }
    #expect(isSame(writer.text, "\u{1F332} tree"), "seed \(seed), the first text")
    while writer.redo() {
      #expect(seen.contains { isSame($0, writer.text) }, "seed \(seed), redo")
    }
    #expect(isSame(writer.text, last), "seed \(seed), the last text")
  }

  @Test(arguments: UInt64(1)...100) func aSelectionThatIsNotTrueDoesNoHarm(seed: UInt64) {
    var random = SeededRandom(seed)
    var history = TextHistory()
    var text = ""
    for _ in 0..<40 {
      let next = (0..<random.number(0...6)).map { _ in random.one(of: Self.words) }.joined()
      let (before, after) = (random.number(-3...20), random.number(-3...20))
      history.record(from: text, to: next, before: .init(before, 0), after: .init(after, 0))
      text = next
    }
    let last = text
    while let step = history.undo(text) { text = step.text }
    #expect(isSame(text, ""), "seed \(seed), the first text")
    while let step = history.redo(text) { text = step.text }
    #expect(isSame(text, last), "seed \(seed), the last text")
  }
}

extension Writer {
  fileprivate func change(_ random: inout SeededRandom) {
    if random.chance(25) {
      deleteBackwards()
    } else {
      paste(random.one(of: TextHistorySweepTests.words))
    }
  }

  /// A place between scalars, as a host gives it.
  fileprivate func select(random: inout SeededRandom) {
    let scalars = text.unicodeScalars
    let start = random.number(0...scalars.count)
    let end = random.chance(70) ? start : random.number(start...scalars.count)
    let location = scalars.prefix(start).reduce(0) { $0 + $1.utf16.count }
    let upTo = scalars.prefix(end).reduce(0) { $0 + $1.utf16.count }
    select(location, upTo - location)
  }
}
