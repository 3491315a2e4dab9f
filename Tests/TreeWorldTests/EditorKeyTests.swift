import Foundation
import Scene
import Testing
import UIKit

@testable import TreeWorld

/// Keys and pastes in the editor, and what they cost in a long text.
@Suite("Keys in the editor", .serialized) @MainActor struct EditorKeyTests {
  @Test("Return in a counted list counts on, in one step") func counts() throws {
    let me = try Person.writing("1. a\n2. b\n3. c")
    let text = try #require(me.textView)
    me.send(.selected(text.id, TextRange(4, 0)))
    try me.type("\n")
    #expect(me.textView?.text == "1. a\n2. \n3. b\n4. c")
    #expect(me.textView?.selection == TextRange(8, 0))
    me.key("ctrl+z")
    #expect(me.textView?.text == "1. a\n2. b\n3. c")
    me.leave()
  }

  @Test("Menus show the keys that do the same") func menuKeys() throws {
    let me = try Person.writing("a")
    me.send(.contextMenu(try me.find(.row, "A").id))
    #expect(try me.find(.menuItem, "Rename").input.keys == [KeyPress("f2")])
    #expect(try me.find(.menuItem, "Delete").input.keys == [KeyPress("delete")])
    #expect(try me.find(.menuItem, "Duplicate").input.keys == [])
    me.send(.activate(try me.find(.menuItem, "Rename").id))
    #expect(me.isAsked)
    me.leave()
  }

  @Test("Return in a block of code keeps the indent") func codeIndent() throws {
    let me = try Person.writing("```\n  let a\n```\n  b")
    let text = try #require(me.textView)
    me.send(.selected(text.id, TextRange(11, 0)))
    try me.type("\n")
    #expect(me.textView?.text == "```\n  let a\n  \n```\n  b")
    #expect(me.textView?.selection == TextRange(14, 0))
    me.send(.selected(text.id, TextRange(22, 0)))
    try me.type("\n")
    #expect(me.textView?.text == "```\n  let a\n  \n```\n  b\n", "and elsewhere not")
    me.leave()
  }

  @Test("An address that is pasted over a word makes it a link, in one step") func link() throws {
    let me = try Person.writing("see there now")
    let text = try #require(me.textView)
    me.send(.selected(text.id, TextRange(4, 5)))
    try me.type("https://example.org")
    #expect(me.textView?.text == "see [there](https://example.org) now")
    #expect(me.textView?.selection == TextRange(32, 0))
    me.key("ctrl+z")
    #expect(me.textView?.text == "see there now")
    #expect(me.textView?.input.canUndo == true)
    #expect(me.textView?.input.canRedo == true)
    me.leave()
  }

  @Test("A box is shown for its letters, and its bullet is not seen") func box() throws {
    let me = try Person.writing("- [ ] a\n- [x] b\n1. [ ] c")
    let runs = try #require(me.textView).runs.all
    #expect(runs.compactMap(\.attributes.box) == [false, true, false])
    #expect(runs.filter { $0.attributes.color == .rgba(0) }.map(\.length) == [1, 1])
    #expect(me.textView?.text == "- [ ] a\n- [x] b\n1. [ ] c")
    let text = try #require(me.textView)
    me.send(.followed(text.id, at: 3))
    me.send(.followed(text.id, at: 0))
    #expect(me.textView?.text == "- [ ] a\n- [x] b\n1. [ ] c")
    #expect(me.host.announced.suffix(2) == ["Checked", "Not checked"])
    me.leave()
  }

  @Test("Backspace behind a box takes the box away, in one step") func erase() throws {
    let me = try Person.writing("- [ ] a\n- [ ] b")
    let text = try #require(me.textView)
    me.send(.selected(text.id, TextRange(14, 0)))
    me.send(.edited(text, text: "- [ ] a\n- [ ]b", selection: TextRange(13, 0)))
    #expect(me.textView?.text == "- [ ] a\nb")
    #expect(me.textView?.selection == TextRange(8, 0))
    me.key("ctrl+z")
    #expect(me.textView?.text == "- [ ] a\n- [ ] b")
    // Delete takes what is behind the cursor.
    me.send(.selected(text.id, TextRange(13, 0)))
    let again = try #require(me.textView)
    me.send(.edited(again, text: "- [ ] a\n- [ ]b", selection: TextRange(13, 0)))
    #expect(me.textView?.text == "- [ ] a\n- [ ]b")
    me.leave()
  }

  @Test("What replaces much of a long text is styled as far as it may be seen") func much() throws {
    let line = "- a *word* and `code` here\n"
    let me = try Person.writing(String(repeating: line, count: 40_000))
    me.wait(5)
    let editor = try #require(me.editor)
    let text = try #require(me.textView)
    let before = editor.styler.work
    me.send(.selected(text.id, TextRange(100, 0)))
    try me.type(String(repeating: line, count: 20_000))
    #expect(editor.styler.work - before <= 2 * MarkdownStyler.most)
    #expect(editor.styler.styled.count <= MarkdownStyler.most + line.utf16.count)
    me.key("ctrl+z")
    #expect(me.textView?.text.utf16.count == 40_000 * line.utf16.count)
    #expect(editor.styler.work - before <= 3 * MarkdownStyler.most)
    #expect(editor.styler.styled.contains(100))
    me.leave()
  }
}
