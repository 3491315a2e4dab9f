import Foundation
import Scene
import Testing

@testable import UIKit

/// Positions, ranges, units and places of texts, and what traits do to what is typed.
@Suite("Text input") @MainActor struct TextInputTests {
  @MainActor final class Screen: UIViewController {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
    let text = UITextView(frame: CGRect(x: 10, y: 60, width: 200, height: 200))
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
      view.addSubview(text)
    }
  }

  @MainActor final class Watcher: UITextInputDelegate {
    var log: [String] = []
    func selectionWillChange(_ textInput: (any UITextInput)?) { log.append("selection will") }
    func selectionDidChange(_ textInput: (any UITextInput)?) { log.append("selection did") }
    func textWillChange(_ textInput: (any UITextInput)?) { log.append("text will") }
    func textDidChange(_ textInput: (any UITextInput)?) { log.append("text did") }
  }

  private let screen = Screen()

  private func words(_ input: any UITextInput, _ range: UITextRange?) -> String? {
    range.flatMap(input.text(in:))
  }

  @Test("Positions are counted in UTF-16 units, and moved by characters") func positions() throws {
    let stage = Stage(screen)
    for input in [screen.field, screen.text] as [any UITextInput] {
      (input as? UITextField)?.text = "a👍🏽b"
      (input as? UITextView)?.text = "a👍🏽b"
      stage.settle()
      let start = input.beginningOfDocument
      #expect(input.offset(from: start, to: input.endOfDocument) == 6)
      let one = try #require(input.position(from: start, offset: 1))
      let two = try #require(input.position(from: one, in: .right, offset: 1))
      #expect(input.offset(from: start, to: two) == 5)
      #expect(input.position(from: two, in: .left, offset: 1) == one)
      #expect(input.position(from: start, in: .left, offset: 1) == nil)
      #expect(input.position(from: start, offset: 7) == nil)
      #expect(input.position(from: start, offset: .max) == nil)
      #expect(input.compare(one, to: two) == .orderedAscending)
      #expect(words(input, input.textRange(from: two, to: one)) == "👍🏽")
      #expect(words(input, input.characterRange(byExtending: one, in: .right)) == "👍🏽")
      let all = try #require(input.textRange(from: start, to: input.endOfDocument))
      #expect(input.position(within: all, farthestIn: .left) == start)
      #expect(input.position(within: all, farthestIn: .down) == input.endOfDocument)
    }
  }

  @Test("The tokenizer finds words, sentences and paragraphs in both directions")
  func tokens() throws {
    _ = Stage(screen)
    let text = screen.text
    text.text = "One two. Three?\nFour"
    let tokenizer = text.tokenizer
    let at = { try #require(text.position(from: text.beginningOfDocument, offset: $0)) }
    let forward = UITextDirection.storage(.forward)
    let backward = UITextDirection.storage(.backward)
    func unit(_ place: Int, _ unit: UITextGranularity, _ direction: UITextDirection) throws
      -> String?
    {
      words(
        text, tokenizer.rangeEnclosingPosition(try at(place), with: unit, inDirection: direction))
    }
    #expect(try unit(1, .word, forward) == "One")
    #expect(try unit(3, .word, forward) == nil)
    #expect(try unit(3, .word, backward) == "One")
    #expect(try unit(5, .sentence, forward) == "One two.")
    #expect(try unit(17, .paragraph, forward) == "Four")
    #expect(try unit(0, .document, forward) == text.text)
    #expect(tokenizer.isPosition(try at(3), atBoundary: .word, inDirection: forward))
    #expect(!tokenizer.isPosition(try at(3), atBoundary: .word, inDirection: backward))
    #expect(tokenizer.isPosition(try at(4), atBoundary: .word, inDirection: backward))
    let next = tokenizer.position(from: try at(1), toBoundary: .word, inDirection: forward)
    #expect(next == (try at(3)))
    let last = tokenizer.position(from: try at(6), toBoundary: .word, inDirection: backward)
    #expect(last == (try at(4)))
    #expect(
      tokenizer.position(from: text.endOfDocument, toBoundary: .word, inDirection: forward) == nil)
    #expect(
      tokenizer.isPosition(try at(0), withinTextUnit: .word, inDirection: .layout(.right)))
  }

  @Test("The cursor of a field stands behind the letters before it, and a point finds it again")
  func fieldPlaces() throws {
    let stage = Stage(screen)
    let field = screen.field
    field.borderStyle = .roundedRect
    field.text = "words"
    stage.settle()
    let places = try (0...5).map {
      field.caretRect(
        for: try #require(field.position(from: field.beginningOfDocument, offset: $0)))
    }
    #expect(places[0].minX == 6 && places[0].width == 2)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0.minX < $1.minX })
    for (offset, place) in places.enumerated() {
      let found = try #require(
        field.closestPosition(to: CGPoint(x: place.midX, y: place.midY)))
      #expect(field.offset(from: field.beginningOfDocument, to: found) == offset)
    }
    let end = try #require(field.position(from: field.beginningOfDocument, offset: 2))
    let two = try #require(field.textRange(from: field.beginningOfDocument, to: end))
    let rect = field.firstRect(for: two)
    #expect(rect.minX == places[0].midX && rect.maxX == places[2].midX)
    #expect(field.selectionRects(for: two).count == 1)
    let character = field.characterRange(at: CGPoint(x: rect.minX + 1, y: rect.midY))
    #expect(words(field, character) == "w")
    #expect(field.characterRange(at: CGPoint(x: 190, y: rect.midY)) == nil)
    field.textAlignment = .right
    #expect(field.caretRect(for: field.endOfDocument).midX == 193)
  }

  @Test("Up and down move by lines of a text view") func lines() throws {
    let stage = Stage(screen)
    let text = screen.text
    text.text = "first\nsecond"
    stage.settle()
    let two = try #require(text.position(from: text.beginningOfDocument, offset: 2))
    let down = try #require(text.position(from: two, in: .down, offset: 1))
    #expect(text.offset(from: text.beginningOfDocument, to: down) == 8)
    #expect(text.position(from: down, in: .up, offset: 1) == two)
    #expect(text.position(from: down, in: .down, offset: 1) == nil)
  }

  @Test("Marked text replaces what was marked, and ends with other changes") func marked() {
    let stage = Stage(screen)
    let field = screen.field
    field.text = "ab"
    field.becomeFirstResponder()
    stage.settle()
    #expect(field.markedTextRange == nil)
    field.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
    field.setMarkedText("nih", selectedRange: NSRange(location: 1, length: 1))
    #expect(field.text == "abnih")
    #expect(words(field, field.markedTextRange) == "nih")
    #expect(words(field, field.selectedTextRange) == "i")
    field.setMarkedText("你", selectedRange: NSRange(location: 1, length: 0))
    field.unmarkText()
    #expect(field.text == "ab你")
    #expect(field.markedTextRange == nil)
    field.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
    field.text = "new"
    #expect(field.markedTextRange == nil)
  }

  @Test("The input delegate hears of changes by the app, and not of typing") func inputDelegate() {
    let stage = Stage(screen)
    let watcher = Watcher()
    let field = screen.field
    field.inputDelegate = watcher
    field.text = "one"
    field.selectedTextRange = field.textRange(
      from: field.beginningOfDocument, to: field.endOfDocument)
    #expect(watcher.log == ["text will", "text did", "selection will", "selection did"])
    field.becomeFirstResponder()
    stage.settle()
    watcher.log = []
    stage.edit(field, to: "one!", 4)
    #expect(watcher.log == [])
  }

  @Test("The direction of paragraphs is kept with them") func direction() {
    _ = Stage(screen)
    let text = screen.text
    text.text = "one\ntwo"
    #expect(
      text.baseWritingDirection(for: text.beginningOfDocument, in: .forward) == .natural)
    text.setBaseWritingDirection(
      .rightToLeft, for: UITextRange(TextRange(0, 1)))
    #expect(
      text.baseWritingDirection(for: text.beginningOfDocument, in: .forward) == .rightToLeft)
    #expect(text.baseWritingDirection(for: text.endOfDocument, in: .forward) == .natural)
  }

  // MARK: What is typed

  private func type(_ words: String, _ stage: Stage) {
    for letter in words {
      let node = stage.tree[screen.field.nodeID]
      let place = node?.selection.location ?? 0
      var units = Array((node?.text ?? "").utf16)
      units.insert(contentsOf: String(letter).utf16, at: place)
      stage.edit(
        screen.field, to: String(decoding: units, as: UTF16.self),
        place + String(letter).utf16.count)
    }
  }

  @Test("Smart quotation marks and dashes, where a text asks for them") func smart() {
    let stage = Stage(screen)
    let field = screen.field
    field.becomeFirstResponder()
    stage.settle()
    type("\"a\" -- it's", stage)
    #expect(field.text == "\"a\" -- it's")
    field.text = ""
    field.smartQuotesType = .yes
    field.smartDashesType = .yes
    stage.settle()
    type("\"a\" -- it's", stage)
    let locale = Locale.current
    let (begin, end) = (
      locale.quotationBeginDelimiter ?? "“", locale.quotationEndDelimiter ?? "”"
    )
    #expect(field.text == "\(begin)a\(end) — it’s")
    #expect(stage.tree[field.nodeID]?.text == field.text)
    #expect(stage.tree[field.nodeID]?.selection == TextRange(field.text?.utf16.count ?? 0, 0))
  }

  @Test("Words that are cut and pasted take their spaces along, where a text asks for that")
  func spaces() {
    let stage = Stage(screen)
    let field = screen.field
    field.smartInsertDeleteType = .yes
    field.text = "one two three"
    field.becomeFirstResponder()
    stage.settle()
    // The keys are the toolkit's then.
    #expect(stage.tree[field.nodeID]?.input.keys.contains(KeyPress("v", .control)) == true)
    field.selectedTextRange = UITextRange(TextRange(4, 3))
    stage.send(.key(KeyPress("x", .control)))
    #expect(field.text == "one three")
    #expect(UIPasteboard.general.string == "two")
    field.selectedTextRange = UITextRange(TextRange(9, 0))
    stage.send(.key(KeyPress("v", .control)))
    #expect(field.text == "one three two")
  }

  @Test("A class without traits has the defaults") func defaults() {
    @MainActor final class Keypad: UIView, UIKeyInput {
      var typed = ""
      override var canBecomeFirstResponder: Bool { true }
      var hasText: Bool { !typed.isEmpty }
      func insertText(_ text: String) { typed += text }
      func deleteBackward() { if !typed.isEmpty { typed.removeLast() } }
    }
    let pad = Keypad(frame: CGRect(x: 0, y: 300, width: 100, height: 50))
    #expect(pad.keyboardType == .default && pad.smartQuotesType == .default)
    #expect(pad.textContentType == nil && !pad.isSecureTextEntry)
    screen.loadViewIfNeeded()
    screen.view.addSubview(pad)
    let stage = Stage(screen)
    pad.becomeFirstResponder()
    for key in ["a", "space", "b", "return", "c", "backspace"] {
      stage.send(.key(KeyPress(key, key == "b" ? .shift : [])))
    }
    #expect(pad.typed == "a B\n")
    stage.send(.key(KeyPress("d", .control)))
    #expect(pad.typed == "a B\n")
  }

  @Test("A class that draws its placeholder does, in the place that it says") func placeholder() {
    @MainActor final class Drawing: UITextField {
      var rects: [CGRect] = []
      override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: 40, y: 0, width: 100, height: bounds.height)
      }
      override func drawPlaceholder(in rect: CGRect) {
        rects.append(rect)
        super.drawPlaceholder(in: rect)
      }
    }
    let field = Drawing(frame: CGRect(x: 0, y: 300, width: 200, height: 30))
    field.placeholder = "Name"
    screen.loadViewIfNeeded()
    screen.view.addSubview(field)
    screen.field.placeholder = "Plain"
    let stage = Stage(screen)
    #expect(field.rects.first == CGRect(x: 0, y: 0, width: 100, height: 30))
    #expect(stage.tree[field.nodeID]?.placeholder == "")
    #expect(stage.tree[screen.field.nodeID]?.placeholder == "Plain")
    #expect(field.subviews.first?.frame == CGRect(x: 40, y: 0, width: 100, height: 30))
    field.text = "typed"
    stage.settle()
    #expect(field.subviews.first?.isHidden == true)
  }
}
