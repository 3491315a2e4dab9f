import Foundation
import Scene
import Testing
import UIKit

@testable import TreeWorld

/// Keys and pastes in the editor, and what they cost in a long text.
@Suite("Keys in the editor", .serialized) @MainActor struct EditorKeyTests {
  private func file(_ words: String) throws -> Person {
    let me = try Person()
    try me.newFolder("Home")
    try me.newFile("A", in: "Home")
    try me.type(words)
    return me
  }

  @Test("Return in a counted list counts on, in one step") func counts() throws {
    let me = try file("1. a\n2. b\n3. c")
    let text = try #require(me.textView)
    me.send(.selected(text.id, TextRange(4, 0)))
    try me.type("\n")
    #expect(me.textView?.text == "1. a\n2. \n3. b\n4. c")
    #expect(me.textView?.selection == TextRange(8, 0))
    me.key("ctrl+z")
    #expect(me.textView?.text == "1. a\n2. b\n3. c")
    me.leave()
  }

  @Test("An address that is pasted over a word makes it a link, in one step") func link() throws {
    let me = try file("see there now")
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
    let me = try file("- [ ] a\n- [x] b\n1. [ ] c")
    let runs = try #require(me.textView).runs.all
    #expect(runs.compactMap(\.attributes.box) == [false, true, false])
    #expect(runs.filter { $0.attributes.color == .rgba(0) }.map(\.length) == [1, 1])
    #expect(me.textView?.text == "- [ ] a\n- [x] b\n1. [ ] c")
    me.leave()
  }

  @Test("What replaces much of a long text is styled as far as it may be seen") func much() throws {
    let line = "- a *word* and `code` here\n"
    let me = try file(String(repeating: line, count: 40_000))
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
