import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Looking for words in a text") @MainActor struct FindTests {
  private func screen(_ words: String) -> (Stage, TextViewTests.Screen) {
    let screen = TextViewTests.Screen()
    let stage = Stage(screen, width: 400, height: 400)
    screen.text.text = words
    screen.text.isFindInteractionEnabled = true
    stage.send(.focused(screen.text.nodeID))
    screen.text.selectedRange = NSRange(location: 0, length: 0)
    stage.settle()
    return (stage, screen)
  }

  private func look(_ stage: Stage, for words: String) throws {
    let field = try #require(stage.node(.textField, "Find") ?? stage.node(.textField))
    stage.send(.edited(field, text: words, selection: TextRange(words.utf16.count, 0)))
  }

  private func labels(_ stage: Stage) -> [String] {
    var words: [String] = []
    stage.tree.walk { node, _ in if node.role == .label { words.append(node.text) } }
    return words
  }

  @Test("Ctrl+F, words, Return, Escape") func story() throws {
    let (stage, screen) = screen("Bread, bread and BREAD")
    let text = screen.text
    stage.send(.key(KeyPress("f", .control)))
    #expect(text.findInteraction?.isFindNavigatorVisible == true)
    #expect(stage.tree.focus == stage.node(.textField)?.id)
    try look(stage, for: "bread")
    #expect(text.selectedRange == NSRange(location: 0, length: 5))
    #expect(labels(stage) == ["1 of 3"])
    let field = try #require(stage.tree.focus)
    stage.send(.submitted(field))
    #expect(text.selectedRange == NSRange(location: 7, length: 5))
    stage.tap(.button, "Next match")
    stage.tap(.button, "Next match")
    #expect(text.selectedRange.location == 0)
    stage.tap(.button, "Previous match")
    #expect(text.selectedRange.location == 17)
    #expect(labels(stage) == ["3 of 3"])
    let grounds = stage.tree[text.nodeID]?.runs.all.filter { $0.attributes.background != nil }
    #expect(grounds?.count == 3)
    try look(stage, for: "cake")
    #expect(labels(stage) == ["Not found"])
    stage.send(.key(KeyPress("escape")))
    #expect(text.findInteraction?.isFindNavigatorVisible == false)
    #expect(text.isFirstResponder)
    #expect(stage.tree[text.nodeID]?.runs.isEmpty == true)
  }

  @Test("Ctrl+H keeps the words that are looked for") func replaceRow() throws {
    let (stage, screen) = screen("bread, Bread")
    stage.send(.key(KeyPress("f", .control)))
    try look(stage, for: "bread")
    stage.send(.submitted(try #require(stage.tree.focus)))
    #expect(screen.text.selectedRange.location == 7)
    stage.send(.key(KeyPress("h", .control)))
    #expect(stage.node(.textField)?.text == "bread")
    #expect(labels(stage) == ["2 of 2"])
  }

  @Test("Replaces one, then all, and takes it back in one step") func replacing() throws {
    let (stage, screen) = screen("a cat, a cat, a cat")
    let find = try #require(screen.text.findInteraction)
    find.presentFindNavigator(showingReplace: true)
    find.searchText = "cat"
    find.replacementText = "dog"
    stage.settle()
    stage.tap(.button, "Replace")
    #expect(screen.text.text == "a dog, a cat, a cat")
    #expect(screen.text.selectedRange == NSRange(location: 9, length: 3))
    stage.tap(.button, "Replace All")
    #expect(screen.text.text == "a dog, a dog, a dog")
    screen.text.undoManager?.undo()
    #expect(screen.text.text == "a dog, a cat, a cat")
    screen.text.undoManager?.undo()
    #expect(screen.text.text == "a cat, a cat, a cat")
  }

  @Test("Without leave there is none, and what is only read is not replaced") func leave() {
    let (stage, screen) = screen("abc")
    screen.text.isFindInteractionEnabled = false
    stage.send(.key(KeyPress("f", .control)))
    #expect(screen.text.findInteraction == nil)
    #expect(stage.node(.textField) == nil)
    screen.text.isFindInteractionEnabled = true
    screen.text.isEditable = false
    screen.text.findInteraction?.presentFindNavigator(showingReplace: true)
    stage.settle()
    #expect(stage.node(.button, "Replace") == nil)
  }

  @Test("The text is looked through anew when it changes") func changes() throws {
    let (stage, screen) = screen("a a")
    stage.send(.key(KeyPress("f", .control)))
    try look(stage, for: "a")
    stage.edit(screen.text, to: "a a a", 5)
    #expect(labels(stage) == ["3 found"])
  }
}
