import Foundation
import Scene
import Testing

@testable import Adaptive
@testable import UIKit

/// What a key in a long text costs, as counts of what is looked at.
@Suite("A key in a long text") @MainActor struct LongTextTests {
  private final class Screen: UIViewController, UITextViewDelegate {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

    override func viewDidLoad() {
      text.delegate = self
      view.addSubview(text)
    }

    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
  }

  @Test(
    "Nothing looks at all of it, wherever the key is",
    arguments: ["äöü and plain words\n", "only plain words, in ASCII\n", "👩‍👩‍👧 with others\n"])
  func key(_ line: String) throws {
    let screen = Screen()
    let stage = Stage(screen, width: 400, height: 400)
    let text = String(repeating: line, count: 1_000_000 / line.utf8.count)
    screen.text.attributedText = NSAttributedString(
      string: text, attributes: [.font: UIFont.systemFont(ofSize: 20)])
    stage.settle()
    let id = screen.text.nodeID
    let length = text.utf16.count
    let lineLength = line.utf16.count
    for start in [length, length / 2 / lineLength * lineLength, 0] {
      stage.send(.selected(id, TextRange(start, 0)))
      // The first key goes there from wherever the one before was.
      for key in 0..<3 {
        let base = try #require(stage.tree[id]).input.revision
        let edit = TextEdit(base: base, range: TextRange(start + key, 0), replacement: "x")
        let meter = TextUnits.Meter()
        TextUnits.$meter.withValue(meter) {
          stage.host.eventSink?.send(.edited(id, edit, selection: TextRange(start + key + 1, 0)))
        }
        if key > 0 { #expect(meter.bytes < 2_000, "at \(start)") }
        let node = try #require(stage.tree[id])
        #expect(node.input.revision == base + 1, "the host need not compare texts")
        #expect(node.selection == TextRange(start + key + 1, 0))
      }
    }
    let isWhole =
      screen.text.text.hasPrefix("xxx" + line) && screen.text.text.hasSuffix(line + "xxx")
    #expect(isWhole)
  }

  @Test("Edits that the view did not make as they are have another revision than the host's")
  func revisions() throws {
    let screen = Screen()
    let stage = Stage(screen, width: 400, height: 400)
    screen.text.text = "one two"
    stage.settle()
    let id = screen.text.nodeID
    func send(_ edit: TextEdit) { stage.send(.edited(id, edit, selection: edit.after)) }
    func revision() -> Int { stage.tree[id]?.input.revision ?? -1 }
    // A refused one: the host had to be told that nothing has changed.
    screen.text.isEditable = false
    let first = revision()
    send(TextEdit(base: first, range: TextRange(0, 3), replacement: "x"))
    #expect(screen.text.text == "one two")
    #expect(revision() > first + 1)
    screen.text.isEditable = true
    stage.settle()
    // The app's own change, which the host has not seen, and two edits that cross it.
    let second = revision()
    screen.text.textStorage.replaceCharacters(in: NSRange(location: 7, length: 0), with: " three")
    let sink = try #require(stage.host.eventSink)
    sink.send(
      .edited(
        id, TextEdit(base: second, range: TextRange(0, 3), replacement: "1"),
        selection: TextRange(1, 0)))
    #expect(screen.text.text == "1 two three")
    #expect(revision() > second + 1)
    // One of a text that nobody has had changes nothing.
    let third = revision()
    send(TextEdit(base: third - 7, range: TextRange(0, 1), replacement: "x"))
    #expect(screen.text.text == "1 two three")
    #expect(revision() > third)
    // A range beyond the text.
    let fourth = revision()
    send(TextEdit(base: fourth, range: TextRange(90, 4), replacement: "!"))
    #expect(screen.text.text == "1 two three!")
    #expect(revision() > fourth + 1)
    let last = revision()
    send(TextEdit(base: last, range: TextRange(-4, .max), replacement: "all"))
    #expect(screen.text.text == "all")
    #expect(revision() > last + 1)
    // Numbers that nobody can calculate with.
    for base in [Int.max, .min, revision()] {
      stage.send(
        .edited(
          id, TextEdit(base: base, range: TextRange(.max, .max), replacement: ""),
          selection: TextRange(.min, .max)))
      stage.send(.selected(id, TextRange(.max, .max)))
      #expect(screen.text.text == "all")
      #expect(screen.text.selectedRange == NSRange(location: 3, length: 0))
    }
  }
}

extension TextEdit {
  fileprivate var after: TextRange { TextRange(range.location + replacement.utf16.count, 0) }
}
