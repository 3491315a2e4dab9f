import Chance
import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Text views") @MainActor struct TextViewTests {
  @MainActor final class Listener: UITextViewDelegate {
    var heard: [String] = []
    var refuses: Set<String> = []

    private func ask(_ name: String) -> Bool {
      heard.append(name)
      return !refuses.contains(name)
    }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { ask("shouldBegin") }
    func textViewDidBeginEditing(_ textView: UITextView) { heard.append("didBegin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ask("shouldEnd") }
    func textViewDidEndEditing(_ textView: UITextView) { heard.append("didEnd") }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      heard.append("change \(range.location)+\(range.length) “\(text)”")
      return !refuses.contains("change")
    }
    func textViewDidChange(_ textView: UITextView) { heard.append("didChange") }
    func textViewDidChangeSelection(_ textView: UITextView) { heard.append("selection") }
    func textView(
      _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      heard.append("link \(url) \(characterRange.location)+\(characterRange.length)")
      return false
    }
  }

  @MainActor final class Screen: UIViewController {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let listener = Listener()
    override func viewDidLoad() {
      view.addSubview(text)
      text.delegate = listener
    }
    var heard: [String] {
      defer { listener.heard = [] }
      return listener.heard
    }
  }

  private func screen(_ words: String) -> (Stage, Screen) {
    let screen = Screen()
    let stage = Stage(screen, width: 400, height: 400)
    screen.text.text = words
    stage.settle()
    return (stage, screen)
  }

  private func type(_ stage: Stage, _ screen: Screen, _ text: String, _ cursor: Int) {
    stage.edit(screen.text, to: text, cursor)
  }

  @Test("What the delegate hears, in this order") func order() {
    let (stage, screen) = screen("ab")
    stage.send(.focused(screen.text.nodeID))
    #expect(screen.heard == ["shouldBegin", "didBegin"])
    type(stage, screen, "ab\n", 3)
    #expect(screen.heard == ["change 2+0 “\n”", "selection", "didChange"])
    screen.listener.refuses = ["change", "shouldEnd"]
    type(stage, screen, "ab\nc", 4)
    #expect(screen.heard == ["change 3+0 “c”"])
    #expect(stage.tree[screen.text.nodeID]?.text == "ab\n")
    #expect(!screen.text.resignFirstResponder())
    #expect(screen.heard == ["shouldEnd"])
    screen.listener.refuses = []
    #expect(screen.text.resignFirstResponder())
    #expect(screen.heard == ["shouldEnd", "didEnd"])
  }

  private var twoFonts: NSAttributedString {
    let text = NSMutableAttributedString(
      string: "small ", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    text.append(
      NSAttributedString(string: "large", attributes: [.font: UIFont.systemFont(ofSize: 30)]))
    return text
  }

  private func looks(_ stage: Stage, _ screen: Screen) -> String {
    (stage.tree[screen.text.nodeID]?.runs.all ?? [])
      .map { "\($0.length)×\(Int($0.attributes.font?.size ?? 0))" }.joined(separator: " ")
  }

  @Test("What is typed looks as what stands before, or as the app says") func typing() {
    let (stage, screen) = screen("")
    screen.text.attributedText = twoFonts
    stage.settle()
    #expect(looks(stage, screen) == "6×10 5×30")
    type(stage, screen, "small largest", 13)
    #expect(looks(stage, screen) == "6×10 7×30")
    stage.send(.selected(screen.text.nodeID, TextRange(0, 0)))
    type(stage, screen, "a small largest", 2)
    #expect(looks(stage, screen) == "8×10 7×30")
    screen.text.typingAttributes = [.font: UIFont.systemFont(ofSize: 20)]
    type(stage, screen, "a! small largest", 2)
    #expect(looks(stage, screen) == "1×10 1×20 7×10 7×30")
  }

  @Test("Undo brings looks back, and redo again") func undo() {
    let (stage, screen) = screen("")
    screen.text.attributedText = twoFonts
    stage.settle()
    stage.send(.selected(screen.text.nodeID, TextRange(3, 6)))
    // “all la” goes.
    stage.edit(screen.text, to: "smaxge", 4)
    #expect(looks(stage, screen) == "4×10 2×30")
    screen.text.undoManager?.undo()
    stage.settle()
    #expect(screen.text.text == "small large")
    #expect(looks(stage, screen) == "6×10 5×30")
    #expect(screen.text.selectedRange == NSRange(location: 3, length: 6))
    screen.text.undoManager?.redo()
    stage.settle()
    #expect(screen.text.text == "smaxge")
    #expect(looks(stage, screen) == "4×10 2×30")
    #expect(screen.text.undoManager?.canRedo == false)
  }

  @Test("Any sequence of edits, undone step by step, brings back text and looks") func anySequence()
  {
    var random = SeededRandom(11)
    let parts = ["a", "é", "🥖", "مر", "ก้", "\n", " "]
    for _ in 0..<40 {
      let editor = UITextView()
      editor.attributedText = twoFonts
      var states: [NSAttributedString] = [editor.attributedText]
      for _ in 0..<12 {
        let letters = Array(editor.text)
        let from = Int.random(in: 0...letters.count, using: &random)
        let to = Int.random(in: from...min(letters.count, from + 4), using: &random)
        let words = parts.randomElement(using: &random) ?? ""
        let head = String(letters[..<from])
        let next = head + words + String(letters[to...])
        editor.editor.selected(
          TextRange(head.utf16.count, String(letters[from..<to]).utf16.count))
        // The cursor goes there, and so a step of its own begins as a rule.
        editor.editor.selected(TextRange(head.utf16.count, 0))
        editor.editor.edited(next, TextRange((head + words).utf16.count, 0))
        #expect(editor.editor.spans.all.reduce(0) { $0 + $1.length } == editor.editor.length)
        if !Self.isSame(editor.attributedText, states.last) { states.append(editor.attributedText) }
      }
      while editor.undoManager?.canUndo == true { editor.undoManager?.undo() }
      #expect(Self.isSame(editor.attributedText, states.first))
      while editor.undoManager?.canRedo == true { editor.undoManager?.redo() }
      #expect(Self.isSame(editor.attributedText, states.last))
    }
  }

  private static func isSame(_ a: NSAttributedString?, _ b: NSAttributedString?) -> Bool {
    guard let a, let b else { return false }
    return a.string.utf16.elementsEqual(b.string.utf16) && TextRuns(a) == TextRuns(b)
  }

  @Test("Links tell the delegate; where the text is edited, the host sees to Ctrl") func links() {
    let (stage, screen) = screen("")
    let words = NSMutableAttributedString(string: "See ")
    words.append(
      NSAttributedString(string: "here", attributes: [.link: URL(string: "https://a.example")!]))
    screen.text.attributedText = words
    stage.settle()
    stage.send(.followed(screen.text.nodeID, at: 5))
    #expect(screen.heard == ["link https://a.example 4+4"])
    screen.text.isEditable = false
    stage.send(.followed(screen.text.nodeID, at: 5))
    stage.send(.followed(screen.text.nodeID, at: 1))
    stage.send(.followed(screen.text.nodeID, at: 99))
    #expect(screen.heard == ["link https://a.example 4+4"])
    #expect(
      stage.tree[screen.text.nodeID]?.runs.all.last?.attributes.color == UIColor.tintColor.paint)
    screen.text.isSelectable = false
    stage.send(.followed(screen.text.nodeID, at: 5))
    #expect(screen.heard == [])
  }

  @Test("As high as its text where it does not scroll") func still() {
    final class Column: UIViewController {
      let text = UITextView()
      override func viewDidLoad() {
        text.font = .systemFont(ofSize: 10)
        text.isScrollEnabled = false
        text.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(text)
        NSLayoutConstraint.activate([
          text.topAnchor.constraint(equalTo: view.topAnchor),
          text.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          text.widthAnchor.constraint(equalToConstant: 66),
        ])
      }
    }
    let column = Column()
    let stage = Stage(column, width: 400, height: 400)
    #expect(column.text.frame.height == 28)
    column.text.text = "aaaa bbbb cccc dddd"
    stage.settle()
    #expect(column.text.frame.height == 40)
    stage.edit(column.text, to: "aaaa bbbb cccc dddd\n\n", 21)
    #expect(column.text.frame.height == 64)
  }

  @Test("What is to be seen is told once for each time it is asked for") func reveal() {
    let (stage, screen) = screen("one two three")
    screen.text.scrollRangeToVisible(NSRange(location: 4, length: 3))
    stage.settle()
    let first = stage.tree[screen.text.nodeID]?.input
    #expect(first?.reveal == TextRange(4, 3))
    screen.text.scrollRangeToVisible(NSRange(location: 4, length: 99))
    stage.settle()
    let second = stage.tree[screen.text.nodeID]?.input
    #expect(second?.reveal == TextRange(4, 9))
    #expect(second?.reveals == (first?.reveals ?? 0) + 1)
  }

  @Test("A line is asked for once, until the host says which is the first visible one")
  func topLine() throws {
    let (stage, screen) = screen("one\ntwo\nthree\nfour")
    let layout = try #require(screen.text.textLayoutManager)
    let viewport = layout.textViewportLayoutController
    let start = layout.documentRange.location
    let third = try #require(layout.location(start, offsetBy: 8))
    #expect(layout.location(third, offsetBy: 11) == nil)
    #expect(layout.location(start, offsetBy: -1) == nil)
    func asked() -> TextInput? { stage.tree[screen.text.nodeID]?.input }
    func first() -> (offset: Int, top: CGFloat)? {
      let edge = screen.text.contentOffset.y - screen.text.textContainerInset.top
      return layout.textLayoutFragment(for: CGPoint(x: 0, y: edge)).map {
        (
          layout.offset(from: start, to: $0.rangeInElement.location),
          $0.layoutFragmentFrame.minY - edge
        )
      }
    }
    #expect(asked()?.topLine == nil)
    #expect(first() == nil)

    _ = viewport.relocateViewport(to: third)
    viewport.adjustViewport(byVerticalOffset: 5)
    stage.settle()
    #expect(asked()?.topLine == TopLine(offset: 8, hidden: 5))
    #expect(asked()?.placements == 2)
    // It is there as soon as it is asked for.
    #expect(first()?.offset == 8)
    #expect(first()?.top == -5)

    // A person scrolls on.
    stage.send(.topLine(screen.text.nodeID, TopLine(offset: 14, hidden: 3, height: 20)))
    stage.send(.scrolled(screen.text.nodeID, CGPoint(x: 0, y: 60)))
    #expect(first()?.offset == 14)
    #expect(first()?.top == -3)
    let inset = screen.text.textContainerInset.top
    #expect(layout.textLayoutFragment(for: CGPoint(x: 0, y: 60 - inset + 17)) != nil)
    #expect(layout.textLayoutFragment(for: CGPoint(x: 0, y: 60 - inset + 18)) == nil)
    #expect(layout.textLayoutFragment(for: CGPoint(x: 0, y: 60 - inset - 4)) == nil)
    // Nothing is asked for again with the next change.
    screen.text.selectedRange = NSRange(location: 1, length: 0)
    stage.settle()
    #expect(asked()?.placements == 2)

    // The line moves with the text above it, and goes with its own.
    screen.text.textStorage.replaceCharacters(in: NSRange(location: 0, length: 4), with: "1")
    #expect(first()?.offset == 11)
    screen.text.textStorage.replaceCharacters(in: NSRange(location: 5, length: 10), with: "")
    #expect(first() == nil)
  }

  @Test("What is typed before the host shows a new text is a change of the old one")
  func typedMeanwhile() throws {
    let (stage, screen) = screen("one")
    screen.text.text = "one\ntwo"
    stage.edit(screen.text, to: "onex", 4)
    #expect(screen.text.text == "onex\ntwo")
    #expect(stage.tree[screen.text.nodeID]?.text == "onex\ntwo")
  }
}
