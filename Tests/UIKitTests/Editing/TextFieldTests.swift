import Foundation
import Scene
import Testing

@testable import UIKit

/// Fields and texts as a person edits them, and what the app hears of it.
@Suite("Text fields") @MainActor struct TextFieldTests {
  /// Writes down what it hears; answers what it is told to.
  @MainActor final class Listener: UITextFieldDelegate {
    var heard: [String] = []
    var refuses: Set<String> = []
    var change: ((UITextField, NSRange, String) -> Bool)?

    private func ask(_ name: String) -> Bool {
      heard.append(name)
      return !refuses.contains(name)
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("shouldBegin") }
    func textFieldDidBeginEditing(_ textField: UITextField) { heard.append("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("shouldEnd") }
    func textFieldDidEndEditing(
      _ textField: UITextField, reason: UITextField.DidEndEditingReason
    ) { heard.append("didEnd") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      heard.append("change \(range.location)+\(range.length) “\(string)”")
      if let change { return change(textField, range, string) }
      return !refuses.contains("change")
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { heard.append("selection") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("shouldClear") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("shouldReturn") }
  }

  @MainActor final class Screen: UIViewController {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let other = UITextField(frame: CGRect(x: 0, y: 50, width: 200, height: 34))
    let listener = Listener()

    override func viewDidLoad() {
      view.addSubview(field)
      view.addSubview(other)
      field.delegate = listener
      let events: [(UIControl.Event, String)] = [
        (.editingDidBegin, "→begin"), (.editingChanged, "→changed"), (.editingDidEnd, "→end"),
        (.primaryActionTriggered, "→primary"),
      ]
      for (event, name) in events {
        field.addAction(
          UIAction { [listener] _ in listener.heard.append(name) }, for: event)
      }
    }

    var heard: [String] {
      defer { listener.heard = [] }
      return listener.heard
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var text = ""
    var refuses: Set<String> = []
    var act: @MainActor @Sendable (Stage, Screen) -> Void
    var heard: [String]
    var left: String
    var testDescription: String { name }
  }

  /// As a host tells it.
  private static func type(_ stage: Stage, _ screen: Screen, _ text: String, _ cursor: Int) {
    stage.edit(screen.field, to: text, cursor)
  }

  nonisolated static let rows: [Row] = [
    Row(
      name: "begins", act: { $0.send(.focused($1.field.nodeID)) },
      heard: ["shouldBegin", "didBegin", "→begin"], left: ""),
    Row(
      name: "may not begin", refuses: ["shouldBegin"],
      act: { $0.send(.focused($1.field.nodeID)) }, heard: ["shouldBegin"], left: ""),
    Row(
      name: "goes to another field",
      act: {
        $0.send(.focused($1.field.nodeID))
        _ = $1.heard
        $0.send(.focused($1.other.nodeID))
      }, heard: ["shouldEnd", "didEnd", "→end"], left: ""),
    Row(
      name: "may not end", refuses: ["shouldEnd"],
      act: {
        $0.send(.focused($1.field.nodeID))
        _ = $1.heard
        $0.send(.focused($1.other.nodeID))
      }, heard: ["shouldEnd"], left: ""),
    Row(
      name: "is ended by force", refuses: ["shouldEnd"],
      act: {
        $0.send(.focused($1.field.nodeID))
        _ = $1.heard
        $1.view.endEditing(true)
      }, heard: ["shouldEnd", "didEnd", "→end"], left: ""),
    Row(
      name: "a letter", text: "ac", act: { type($0, $1, "abc", 2) },
      heard: ["change 2+0 “b”", "selection", "→changed"].map {
        $0.replacingOccurrences(of: "2+0", with: "1+0")
      }, left: "abc"),
    Row(
      name: "a letter that is refused", text: "ac", refuses: ["change"],
      act: { type($0, $1, "abc", 2) }, heard: ["change 1+0 “b”"], left: "ac"),
    Row(
      name: "backspace", text: "abc", act: { type($0, $1, "ab", 2) },
      heard: ["change 2+1 “”", "selection", "→changed"], left: "ab"),
    Row(
      name: "over a selection, whole even where letters are typed again", text: "abab",
      act: {
        $0.send(.selected($1.field.nodeID, TextRange(0, 2)))
        _ = $1.heard
        type($0, $1, "aab", 1)
      }, heard: ["change 0+2 “a”", "selection", "→changed"], left: "aab"),
    Row(
      name: "pasted lines become one", text: "",
      act: { type($0, $1, "one\ntwo", 7) },
      heard: ["change 0+0 “one two”", "selection", "→changed"], left: "one two"),
    Row(
      name: "emoji count two units", text: "👩‍👧", act: { type($0, $1, "👩‍👧!", 6) },
      heard: ["change 5+0 “!”", "selection", "→changed"], left: "👩‍👧!"),
    Row(
      name: "Arabic", text: "مرحبا", act: { type($0, $1, "مرحبا بك", 8) },
      heard: ["change 5+0 “ بك”", "selection", "→changed"], left: "مرحبا بك"),
    Row(
      name: "Hebrew, in the middle", text: "שם", act: { type($0, $1, "שלם", 2) },
      heard: ["change 1+0 “ל”", "selection", "→changed"], left: "שלם"),
    Row(
      name: "Thai, a mark upon a letter", text: "กา", act: { type($0, $1, "ก้า", 2) },
      heard: ["change 1+0 “้”", "selection", "→changed"], left: "ก้า"),
    Row(
      name: "Return", text: "a", act: { $0.send(.submitted($1.field.nodeID)) },
      heard: ["shouldReturn", "→primary"], left: "a"),
    Row(
      name: "Return that is refused", text: "a", refuses: ["shouldReturn"],
      act: { $0.send(.submitted($1.field.nodeID)) }, heard: ["shouldReturn"], left: "a"),
    Row(
      name: "the cursor moves", text: "abc",
      act: { $0.send(.selected($1.field.nodeID, TextRange(1, 0))) }, heard: ["selection"],
      left: "abc"),
    Row(
      name: "the app writes", text: "abc", act: { $1.field.text = "new" }, heard: [], left: "new"),
    Row(
      name: "cleared", text: "abc",
      act: {
        $1.field.clearButtonMode = .always
        $0.settle()
        $0.tap(.button, "Clear text")
      }, heard: ["shouldClear", "selection", "→changed"], left: ""),
    Row(
      name: "may not be cleared", text: "abc", refuses: ["shouldClear"],
      act: {
        $1.field.clearButtonMode = .always
        $0.settle()
        $0.tap(.button, "Clear text")
      }, heard: ["shouldClear"], left: "abc"),
    Row(
      name: "undone", text: "a",
      act: {
        $0.send(.focused($1.field.nodeID))
        type($0, $1, "ab", 2)
        _ = $1.heard
        $0.send(.key(KeyPress("z", .control)))
      }, heard: ["selection", "→changed"], left: "a"),
    Row(
      name: "disabled", text: "a",
      act: {
        $1.field.isEnabled = false
        type($0, $1, "ab", 2)
      }, heard: [], left: "a"),
  ]

  @Test("What the delegate and the targets hear, in this order", arguments: rows)
  func order(row: Row) {
    let screen = Screen()
    let stage = Stage(screen, width: 400, height: 400)
    screen.field.text = row.text
    stage.settle()
    screen.listener.refuses = row.refuses
    row.act(stage, screen)
    stage.settle()
    #expect(screen.heard == row.heard)
    #expect(screen.field.text == row.left)
    #expect(stage.tree[screen.field.nodeID]?.text == row.left)
  }

  /// A host's widget shows what was typed until it is told otherwise.
  private static func patched(
    _ stage: Stage, _ act: () -> Void
  ) -> Bool {
    let before = stage.host.appliedOperations
    act()
    return stage.host.appliedOperations > before
  }

  @Test("A refused letter is told to the widget, which shows it")
  func refusedIsTold() {
    let screen = Screen()
    let stage = Stage(screen, width: 400, height: 400)
    screen.field.text = "ab"
    stage.settle()
    screen.listener.refuses = ["change"]
    #expect(Self.patched(stage) { Self.type(stage, screen, "abc", 3) })
    #expect(stage.tree[screen.field.nodeID]?.text == "ab")
    screen.listener.refuses = []
    // What is accepted as it was typed is told too, as the scene changes; the same again is not.
    #expect(Self.patched(stage) { Self.type(stage, screen, "abc", 3) })
    #expect(!Self.patched(stage) { Self.type(stage, screen, "abc", 3) })
  }

  @Test("Who is asked may write something else")
  func rewritten() {
    let screen = Screen()
    let stage = Stage(screen, width: 400, height: 400)
    screen.listener.change = { field, _, words in
      field.text = (field.text ?? "") + words.uppercased()
      return false
    }
    Self.type(stage, screen, "a", 1)
    Self.type(stage, screen, "Ab", 2)
    #expect(screen.field.text == "AB")
    #expect(stage.tree[screen.field.nodeID]?.selection == TextRange(2, 0))
    // The same text as before: the widget has to hear of it all the same.
    screen.listener.change = { field, _, _ in
      field.text = "AB"
      return false
    }
    #expect(Self.patched(stage) { Self.type(stage, screen, "ABc", 3) })
  }

  @Test("Return ends editing only where somebody listens for its end")
  func exit() {
    let screen = Screen()
    let stage = Stage(screen, width: 400, height: 400)
    stage.send(.focused(screen.field.nodeID))
    stage.send(.submitted(screen.field.nodeID))
    #expect(screen.field.isEditing)
    screen.field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    stage.send(.submitted(screen.field.nodeID))
    #expect(!screen.field.isEditing && !screen.field.isFirstResponder)
  }

  @Test("A text that is wider than its field is smaller where the app wants that, down to a limit")
  func fitting() throws {
    let screen = Screen()
    let stage = Stage(screen, width: 400)
    func size() -> Double? { stage.tree[screen.field.nodeID]?.style.font.size }
    screen.field.text = String(repeating: "word ", count: 8)
    stage.settle()
    #expect(size() == 17)
    screen.field.adjustsFontSizeToFitWidth = true
    stage.settle()
    let fitted = try #require(size())
    #expect(fitted < 17 && fitted > 5)
    screen.field.minimumFontSize = 15
    stage.settle()
    #expect(size() == 15)
    screen.field.text = "word"
    stage.settle()
    #expect(size() == 17)
  }

  @Test("Room for what stands beside the text")
  func sides() throws {
    let screen = Screen()
    let stage = Stage(screen, width: 400, height: 400)
    let field = screen.field
    func insets() -> [Double] {
      stage.settle()
      let insets = stage.tree[field.nodeID]?.insets ?? EdgeInsets()
      return [insets.left, insets.right]
    }
    #expect(insets() == [0, 0])
    field.borderStyle = .roundedRect
    #expect(insets() == [7, 7])
    #expect(field.intrinsicContentSize.height == 34)
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(insets() == [7, 7])
    field.leftViewMode = .always
    #expect(insets() == [31, 7])
    #expect(field.leftView?.frame == CGRect(x: 7, y: 7, width: 20, height: 20))
    field.clearButtonMode = .whileEditing
    field.text = "a"
    #expect(insets() == [31, 7])
    field.becomeFirstResponder()
    #expect(insets() == [31, 31])
    #expect(stage.node(.button, "Clear text") != nil)
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    field.rightViewMode = .unlessEditing
    #expect(insets() == [31, 31])
    field.resignFirstResponder()
    #expect(insets() == [31, 21])
    #expect(stage.node(.button, "Clear text") == nil)
  }

  @Test("What a host is told of the input")
  func traits() throws {
    let screen = Screen()
    let stage = Stage(screen, width: 400, height: 400)
    let field = screen.field
    field.keyboardType = .emailAddress
    field.returnKeyType = .done
    field.autocapitalizationType = .none
    field.autocorrectionType = .no
    field.attributedPlaceholder = NSAttributedString(
      string: "Mail", attributes: [.foregroundColor: UIColor.red])
    stage.settle()
    let node = try #require(stage.tree[field.nodeID])
    #expect(node.input.purpose == .email)
    #expect(node.input.returnKey == .done)
    #expect(node.input.capitals == .none)
    #expect(node.input.corrects == false)
    #expect(node.placeholder == "Mail")
    #expect(node.input.placeholderColor == UIColor.red.paint)
    field.keyboardType = .default
    field.textContentType = .oneTimeCode
    stage.settle()
    #expect(stage.tree[field.nodeID]?.input.purpose == .pin)
  }

  @Test("Places and stretches in its text")
  func input() throws {
    let field = UITextField()
    field.text = "a🥖bc"
    let start = try #require(field.position(from: field.beginningOfDocument, offset: 1))
    let end = try #require(field.position(from: start, offset: 3))
    let range = try #require(field.textRange(from: start, to: end))
    #expect(field.text(in: range) == "🥖b")
    #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 5)
    #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
    #expect(field.compare(start, to: end) == .orderedAscending)
    field.selectedTextRange = range
    field.insertText("x")
    #expect(field.text == "axc")
    field.deleteBackward()
    #expect(field.text == "ac")
    field.undoManager?.undo()
    field.undoManager?.undo()
    #expect(field.text == "a🥖bc")
    field.selectedTextRange = field.textRange(from: end, to: end)
    field.deleteBackward()
    field.deleteBackward()
    #expect(field.text == "ac")
  }

  @Test("Default attributes are those of the whole text")
  func defaults() {
    let screen = Screen()
    let stage = Stage(screen, width: 400, height: 400)
    screen.field.defaultTextAttributes = [
      .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red, .kern: 3,
    ]
    screen.field.text = "abc"
    stage.settle()
    let node = stage.tree[screen.field.nodeID]
    #expect(node?.style.font.size == 20)
    #expect(node?.style.color == UIColor.red.paint)
    #expect(node?.runs.all == [TextRuns.Run(3, TextAttributes(kern: 3))])
  }

  final class Indented: UITextField {
    override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
      bounds.inset(by: UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10))
    }
  }

  @Test("The placeholder stands in its own rectangle, the text in that of the text")
  func placeholderRect() throws {
    let controller = UIViewController()
    let field = Indented(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.placeholder = "Name"
    controller.view.addSubview(field)
    let stage = Stage(controller)
    #expect(stage.node(.textField)?.insets == EdgeInsets(left: 30, right: 10))
    field.text = "Anna"
    stage.settle()
    #expect(stage.node(.textField)?.insets == EdgeInsets())
    field.text = ""
    stage.settle()
    #expect(stage.node(.textField)?.insets == EdgeInsets(left: 30, right: 10))
    // What is typed next does not begin elsewhere.
    field.becomeFirstResponder()
    stage.settle()
    #expect(stage.node(.textField)?.insets == EdgeInsets())
  }
}
