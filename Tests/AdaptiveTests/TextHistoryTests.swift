import Testing

@testable import Adaptive

struct TextHistoryTests {
  @Test(arguments: [
    "hello", "\u{E9}t\u{E9}", "e\u{301}te\u{301}", "\u{6728}\u{6797}\u{68EE}",
    "\u{1F332}\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "aaaa", "\u{D55C}\u{AE00}",
  ])
  func aWordIsOneStep(_ word: String) {
    let writer = Writer("before ")
    writer.select(7)
    writer.type(word)
    #expect(writer.history.done.count == 1)
    #expect(writer.undo() && writer.text == "before ")
    #expect(!writer.undo())
    #expect(writer.redo() && isSame(writer.text, "before " + word))
  }

  @Test(arguments: ["ab", "aa", "abab", "the "])
  func typingBeforeTheSameLettersIsOneStep(_ word: String) {
    let writer = Writer("x" + word)
    writer.select(1)
    writer.type(word)
    #expect(writer.text == "x" + word + word)
    #expect(writer.history.done.count == 1)
    #expect(writer.undo() && writer.text == "x" + word)
  }

  @Test func aLineEndsAStep() {
    let writer = Writer()
    writer.type("one\ntwo")
    #expect(writer.history.done.count == 2)
    #expect(writer.undo() && writer.text == "one\n")
    #expect(writer.undo() && writer.text == "")
  }

  @Test func aLineOfTwoCodesEndsAStepToo() {
    let writer = Writer()
    writer.paste("one\r\n")
    writer.paste("two")
    #expect(writer.undo() && writer.text == "one\r\n")
  }

  @Test func aJumpStartsAStep() {
    let writer = Writer()
    writer.type("wood")
    writer.select(0)
    writer.type("green ")
    #expect(writer.undo() && writer.text == "wood")
    #expect(writer.selection == .init(0, 0))
    #expect(writer.undo() && writer.text == "")
  }

  @Test func aJumpToTheSamePlaceStartsAStepToo() {
    let writer = Writer()
    writer.type("green")
    writer.select(5)
    writer.type("wood")
    #expect(writer.undo() && writer.text == "green")
  }

  @Test func deletionsInARowAreOneStep() {
    let writer = Writer("wood")
    writer.deleteBackwards()
    writer.deleteBackwards()
    writer.type("rk")
    #expect(writer.text == "work")
    #expect(writer.undo() && writer.text == "wo")
    #expect(writer.undo() && writer.text == "wood")
    #expect(writer.selection == .init(4, 0))
    #expect(!writer.undo())
    #expect(writer.redo() && writer.text == "wo")
    #expect(writer.redo() && writer.text == "work")
  }

  @Test func deletionsForwardsAreOneStepToo() {
    let writer = Writer("a wood")
    writer.select(2)
    writer.deleteForwards()
    writer.deleteForwards()
    #expect(writer.text == "a od")
    #expect(writer.undo() && writer.text == "a wood")
    #expect(writer.selection == .init(2, 0))
  }

  @Test func whiteSpaceEndsAWordAndBelongsToIt() {
    let writer = Writer()
    writer.type("one two  three")
    #expect(writer.undo() && writer.text == "one two  ")
    #expect(writer.undo() && writer.text == "one ")
    #expect(writer.undo() && writer.text == "")
    while writer.redo() {}
    #expect(writer.text == "one two  three")
  }

  @Test func aPauseStartsAStep() {
    let writer = Writer()
    writer.type("wo")
    writer.wait(1)
    writer.type("od")
    writer.wait(2)
    writer.type("en")
    writer.wait(2)
    writer.deleteBackwards()
    writer.wait(2)
    writer.deleteBackwards()
    #expect(writer.undo() && writer.text == "woode")
    #expect(writer.undo() && writer.text == "wooden")
    #expect(writer.undo() && writer.text == "wood")
    #expect(writer.undo() && writer.text == "")
  }

  @Test func aPasteIsAStep() {
    let writer = Writer()
    writer.type("a")
    writer.paste("some words")
    writer.type("b")
    #expect(writer.undo() && writer.text == "asome words")
    #expect(writer.undo() && writer.text == "a")
    #expect(writer.undo() && writer.text == "")
  }

  @Test func keysThatABusyHostTellsAtOnceBelongToTheirWord() {
    let writer = Writer()
    writer.paste("wo")
    writer.paste("od")
    #expect(writer.undo() && writer.text == "")
  }

  @Test func whoTypesOverWhatIsSelectedTakesBackBothAtOnce() {
    let writer = Writer("old wood")
    writer.select(0, 3)
    writer.type("new")
    #expect(writer.undo() && writer.text == "old wood")
    #expect(writer.selection == .init(0, 3))
  }

  @Test func aReplacedSelectionComesBackSelected() {
    let writer = Writer("old wood")
    writer.select(0, 3)
    writer.paste("new")
    #expect(writer.text == "new wood")
    #expect(writer.undo() && writer.text == "old wood")
    #expect(writer.selection == .init(0, 3))
    #expect(writer.redo() && writer.selection == .init(3, 0))
  }

  @Test func anEditAfterUndoForgetsWhatWasUndone() {
    let writer = Writer()
    writer.type("one")
    #expect(writer.undo())
    #expect(writer.history.canRedo)
    writer.type("two")
    #expect(!writer.history.canRedo)
    #expect(!writer.redo() && writer.text == "two")
  }

  @Test func theSameTextIsNoStep() {
    var history = TextHistory()
    history.record(from: "a", to: "a", before: .init(0, 1), after: .init(1, 0))
    #expect(!history.canUndo && !history.canRedo)
  }

  @Test func anotherSpellingOfOneLetterIsAStep() {
    let writer = Writer("\u{E9}")
    writer.select(0, 1)
    writer.paste("e\u{301}")
    writer.type("!")
    while writer.undo() {}
    #expect(isSame(writer.text, "\u{E9}"))
  }
}
