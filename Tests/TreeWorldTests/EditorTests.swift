import Foundation
import Scene
import Testing
import TreeStore
import UIKit

@testable import TreeWorld

/// Editing, as a person does it.
@Suite("Editor", .serialized) @MainActor struct EditorTests {
  private func library() throws -> Person {
    let me = try Person()
    try me.newFolder("Home")
    try me.newFile("A", in: "Home")
    try me.type("one two")
    return me
  }

  @Test("Below the text stands how long it is") func count() throws {
    let me = try library()
    #expect(me.sees("2 words, 7 characters"))
    try me.type(" three")
    #expect(me.sees("3 words, 13 characters"))
    me.resize(400)
    #expect(me.sees("3 words, 13 characters"))
    me.leave()
  }

  @Test("A long text is counted when typing rests") func long() throws {
    let me = try library()
    try me.type(String(repeating: "word ", count: 10_000))
    #expect(me.sees("2 words, 7 characters"))
    me.wait(1)
    #expect(me.sees("10,001 words, 50,007 characters"))
    me.leave()
  }

  @Test(
    "Words",
    arguments: [
      ("", 0, 0), ("one", 1, 3), ("  one\n two ", 2, 11), ("don't re-do", 2, 11), ("—", 0, 1),
      ("3.5 € é", 3, 7), ("a\r\nb\r\n", 2, 4), ("e\u{301}e u\u{308}-a", 2, 6),
      ("a\u{301}", 1, 1), ("\r\nß\r", 1, 3), ("x👩‍👩‍👧y 🇩🇪🇩🇪", 2, 6), ("l’eau's'", 1, 8),
      ("# **Two** [words](https://a.b/c)", 2, 9),
    ]) func words(_ text: String, _ words: Int, _ characters: Int)
  {
    let count = TextCount(text)
    #expect(count.words == words && count.characters == characters)
  }

  @Test("The letter in a ticked box is no word, and marks are letters where a text has no looks")
  func marks() {
    let text = "- [x] one\n  2. [X] two\n> - [x]\r\n- [ ] x\n[x] x\n- y [x]"
    #expect(TextCount(text).words == 8)
    #expect(TextCount("**a** [b](c)", isPlain: true).words == 3)
  }

  @Test("What was typed can be undone after another file was open") func undo() throws {
    let me = try library()
    try me.newFile("B", in: "Home")
    try me.type("other")
    try me.row("A")
    me.send(.focused(me.textView?.id))
    me.resize(400)
    me.key("ctrl+z")
    #expect(me.textView?.text == "")
    me.key("ctrl+shift+z")
    #expect(me.textView?.text == "one two")
    me.leave()
  }

  @Test("What is written elsewhere at the cursor comes behind it, and what is typed goes on")
  func elsewhere() throws {
    let me = try Person()
    defer { me.leave() }
    try me.newFolder("Home")
    try me.newFile("A", in: "Home")
    try me.type("one w")
    let file = try #require(try me.library.list(.all).first)
    try me.library.append("two", to: file.id)
    me.settle()
    try me.type("2")
    #expect(try me.library.text(of: file.id) == "one w2\ntwo")
  }

  @Test("Words are found and replaced in a file") func find() throws {
    let me = try library()
    me.key("ctrl+h")
    #expect(me.focus?.role == .searchField || me.focus?.role == .textField)
    try me.type("two")
    #expect(me.nodes.contains { $0.text.contains("1 of 1") || $0.text.contains("1/1") })
    me.key("escape")
    #expect(me.textView?.text == "one two")
    try me.tap("Find")
    #expect(me.focus?.role != .textView)
    me.leave()
  }
}
