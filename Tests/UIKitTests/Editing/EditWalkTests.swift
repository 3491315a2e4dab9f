import Chance
import Foundation
import Scene
import Testing

@testable import UIKit

/// A host's text and that of the app, after random edits of both that cross each other.
@Suite("Edits of a host and of the app") @MainActor struct EditWalkTests {
  private final class Screen: UIViewController, UITextViewDelegate {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    var random = SeededRandom(1)
    var isCapricious = false

    override func viewDidLoad() {
      text.delegate = self
      view.addSubview(text)
    }

    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      guard isCapricious else { return true }
      if random.chance(20) { return false }
      if random.chance(20) {
        textView.textStorage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "ä")
      }
      return true
    }

    func textViewDidChange(_ textView: UITextView) {
      guard isCapricious, random.chance(20) else { return }
      textView.textStorage.replaceCharacters(
        in: NSRange(location: textView.textStorage.length, length: 0), with: "!")
    }
  }

  /// A widget that follows the rule of `TextEdit` and nothing else.
  private struct Widget {
    var text: String
    var revision: Int

    mutating func show(_ node: Node) {
      if node.input.revision == revision {
        #expect(node.text.utf8.elementsEqual(text.utf8))
      }
      (text, revision) = (node.text, node.input.revision)
    }

    mutating func edit(_ random: inout SeededRandom) -> (TextEdit, TextRange) {
      let places = text.unicodeScalars.indices.map { $0.utf16Offset(in: text) } + [text.utf16.count]
      let from = random.number(0...places.count - 1)
      let to = min(places.count - 1, from + (random.chance(60) ? 0 : random.number(0...6)))
      let words = random.one(of: ["", "a", "bc", "\n", "👩‍👧", "e\u{301}", "\u{301}", "word "])
      let edit = TextEdit(
        base: revision, range: TextRange(places[from], places[to] - places[from]),
        replacement: words)
      text = edit.applied(to: text)
      revision += 1
      return (edit, TextRange(places[from] + words.utf16.count, 0))
    }
  }

  @Test("Both are the same when the host has been told", arguments: 1...60)
  func walk(_ seed: UInt64) throws {
    var random = SeededRandom(seed)
    let screen = Screen()
    screen.random = SeededRandom(seed + 1000)
    let stage = Stage(screen, width: 400, height: 400)
    screen.text.text = "Some words 🥖 and others"
    stage.settle()
    let id = screen.text.nodeID
    let sink = try #require(stage.host.eventSink)
    var widget = Widget(text: "", revision: -1)
    widget.show(try #require(stage.tree[id]))
    screen.isCapricious = random.chance(50)
    for _ in 0..<120 {
      switch random.number(0...9) {
      case 0: screen.text.text = random.one(of: ["", "anew", "🥖 anew\n"])
      case 1:
        let length = screen.text.textStorage.length
        screen.text.textStorage.replaceCharacters(
          in: NSRange(location: length, length: 0), with: random.one(of: ["end", "🥖", "e\u{301}"]))
      case 2: screen.text.undoManager?.undo()
      case 3: screen.text.undoManager?.redo()
      case 4: screen.text.isEditable.toggle()
      default: break
      }
      // Keys that come before the host is told anything.
      let (edit, selection) = widget.edit(&random)
      sink.send(.edited(id, edit, selection: selection))
      widget.show(try #require(stage.tree[id]))
      #expect(widget.text.utf8.elementsEqual(screen.text.text.utf8))
    }
  }
}
