import Foundation
import Scene
import Testing

@testable import UIKit

/// Classes of texts that insert and delete by themselves, as token fields do.
@Suite("Overrides of typing") @MainActor struct TypingTests {
  @MainActor final class TokenField: UITextField {
    var log: [String] = []
    override func deleteBackward() {
      log.append("delete “\(text ?? "")”")
      super.deleteBackward()
    }
    override func insertText(_ text: String) {
      log.append("insert “\(text)”")
      super.insertText(text.uppercased())
    }
    override func paste(_ sender: Any?) {
      log.append("paste")
      super.paste(sender)
    }
  }

  @MainActor final class Screen: UIViewController, UITextFieldDelegate {
    let field = TokenField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let plain = UITextField(frame: CGRect(x: 0, y: 50, width: 200, height: 34))
    var asked: [String] = []
    var permits = true
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
      view.addSubview(plain)
      field.delegate = self
    }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      asked.append("\(range.location)+\(range.length) “\(string)”")
      return permits
    }
  }

  private let screen = Screen()

  @Test("What is typed goes through insertText, after the delegate permitted it")
  func insertion() throws {
    let stage = Stage(screen)
    screen.field.becomeFirstResponder()
    stage.settle()
    stage.edit(screen.field, to: "a", 1)
    #expect(screen.field.log == ["insert “a”"])
    #expect(screen.asked == ["0+0 “a”"])
    #expect(screen.field.text == "A")
    // The widget shows what became of it.
    let node = try #require(stage.tree[screen.field.nodeID])
    #expect(node.text == "A")
    #expect(node.selection == TextRange(1, 0))
    screen.permits = false
    stage.edit(screen.field, to: "Ab", 2)
    #expect(screen.field.log == ["insert “a”"])
    #expect(stage.tree[screen.field.nodeID]?.text == "A")
  }

  @Test("Backspace calls deleteBackward, also in an empty field") func deletion() throws {
    let stage = Stage(screen)
    screen.field.text = "ab"
    screen.field.becomeFirstResponder()
    stage.settle()
    let keys = { stage.tree[screen.field.nodeID]?.input.keys ?? [] }
    #expect(!keys().contains(KeyPress("backspace")))
    stage.edit(screen.field, to: "a", 1)
    stage.edit(screen.field, to: "", 0)
    #expect(screen.field.text == "")
    // The host tells of no change where there is nothing to delete, so that it is asked for the key.
    #expect(keys().contains(KeyPress("backspace")))
    stage.send(.key(KeyPress("backspace")))
    #expect(screen.field.log == ["delete “ab”", "delete “a”", "delete “”"])
    screen.plain.becomeFirstResponder()
    stage.settle()
    #expect(stage.tree[screen.plain.nodeID]?.input.keys == [])
  }

  @Test("A selection that is deleted is one call; a word that is deleted is none")
  func selections() {
    let stage = Stage(screen)
    screen.field.text = "one two"
    screen.field.becomeFirstResponder()
    stage.settle()
    screen.field.selectAll(nil)
    stage.settle()
    stage.edit(screen.field, to: "", 0)
    #expect(screen.field.log == ["delete “one two”"])
    screen.field.text = "one two"
    stage.settle()
    stage.edit(screen.field, to: "one ", 4)
    #expect(screen.field.log.count == 1)
    #expect(screen.field.text == "one ")
  }

  @Test("Ctrl+V calls an override of paste, which asks the delegate and is no typing")
  func pasting() {
    let stage = Stage(screen)
    UIPasteboard.general.string = "words"
    screen.field.becomeFirstResponder()
    stage.settle()
    #expect(
      stage.tree[screen.field.nodeID]?.input.keys.contains(KeyPress("v", .control)) == true)
    stage.send(.key(KeyPress("v", .control)))
    #expect(screen.field.log == ["paste"])
    #expect(screen.asked == ["0+0 “words”"])
    #expect(screen.field.text == "words")
  }

  @Test("What was typed through an override is undone as other typing is") func undo() {
    let stage = Stage(screen)
    screen.field.becomeFirstResponder()
    stage.settle()
    stage.edit(screen.field, to: "a", 1)
    stage.edit(screen.field, to: "Ab", 2)
    #expect(screen.field.text == "AB")
    screen.field.undoManager?.undo()
    #expect(screen.field.text == "")
  }

  @Test("Pictures that a person deletes come back when that is undone") func pictures() {
    let text = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
    screen.loadViewIfNeeded()
    screen.view.addSubview(text)
    let stage = Stage(screen)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in }
    let pictures = [NSTextAttachment(image: image), NSTextAttachment(image: image)]
    let words = NSMutableAttributedString(string: "a")
    for picture in pictures { words.append(NSAttributedString(attachment: picture)) }
    words.append(NSAttributedString(string: "b"))
    text.attributedText = words
    text.becomeFirstResponder()
    text.selectedRange = NSRange(location: 3, length: 0)
    stage.settle()
    func picture(_ place: Int) -> NSTextAttachment? {
      guard place < text.textStorage.length else { return nil }
      return text.textStorage.attribute(.attachment, at: place, effectiveRange: nil)
        as? NSTextAttachment
    }
    stage.edit(text, to: "a\u{FFFC}b", 2)
    stage.edit(text, to: "ab", 1)
    #expect(picture(1) == nil)
    text.undoManager?.undo()
    while text.textStorage.length < 4, text.undoManager?.canUndo == true {
      text.undoManager?.undo()
    }
    #expect(picture(1) === pictures[0] && picture(2) === pictures[1])
    #expect(picture(0) == nil && picture(3) == nil)
    // The same from the app: a replacement that is undone.
    text.replace(UITextRange(TextRange(1, 2)), withText: "x")
    #expect(text.text == "axb")
    text.undoManager?.undo()
    #expect(picture(1) === pictures[0] && picture(2) === pictures[1])
    text.undoManager?.redo()
    text.undoManager?.undo()
    #expect(picture(1) === pictures[0] && picture(2) === pictures[1])
  }
}
