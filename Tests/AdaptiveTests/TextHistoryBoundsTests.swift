import Testing

@testable import Adaptive

/// How much a step holds.
struct TextHistoryBoundsTests {
  @Test func onlyTheStretchThatChangedIsKept() {
    let text = String(repeating: "tree ", count: 1_000)
    for cursor in [0, 7, 5_000, 9_000] {
      var history = TextHistory()
      history.record(
        from: text, to: text + "!", before: .init(cursor, 0), after: .init(cursor + 1, 0))
      #expect(history.done.map { $0.inserted } == ["!"], "the cursor at \(cursor)")
      #expect(history.done.map { $0.removed } == [""], "the cursor at \(cursor)")
    }
  }

  @Test func longTypingIsCutIntoStepsOfTwoHundred() {
    let writer = Writer()
    writer.type(String(repeating: "a", count: 500))
    #expect(writer.history.done.map { $0.inserted.count } == [200, 200, 100])
  }

  @Test func whatIsTypedAfterUndoIsAStepOfItsOwn() {
    let writer = Writer()
    writer.type("one")
    writer.select(3)
    writer.type("two")
    #expect(writer.undo() && writer.text == "one")
    writer.type("x")
    #expect(writer.undo() && writer.text == "one")
    #expect(writer.undo() && writer.text == "")
  }

  @Test func whatIsTypedAfterRedoIsAStepOfItsOwn() {
    let writer = Writer()
    writer.type("one")
    #expect(writer.undo() && writer.redo())
    writer.type("x")
    #expect(writer.undo() && writer.text == "one")
  }

  @Test func forgettingLeavesNothing() {
    var history = TextHistory()
    history.record(from: "", to: "a", before: .init(0, 0), after: .init(1, 0))
    history.removeAll()
    #expect(history == TextHistory())
    #expect(history.undo("a") == nil)
  }
}
