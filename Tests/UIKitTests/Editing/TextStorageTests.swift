import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Text storage") @MainActor struct TextStorageTests {
  /// Makes what begins with # bold, and writes down what it hears.
  @MainActor final class Styler: NSTextStorageDelegate {
    var heard: [String] = []
    var styles = true

    private func note(
      _ name: String, _ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int
    ) {
      var parts: [String] = []
      if mask.contains(.editedCharacters) { parts.append("characters") }
      if mask.contains(.editedAttributes) { parts.append("attributes") }
      heard.append(
        "\(name) \(parts.joined(separator: "+")) \(range.location)+\(range.length) by \(delta)")
    }

    func textStorage(
      _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) { note("will", editedMask, editedRange, delta) }

    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) {
      note("did", editedMask, editedRange, delta)
      guard styles, editedMask.contains(.editedCharacters) else { return }
      let all = NSRange(location: 0, length: textStorage.length)
      textStorage.setAttributes([.font: UIFont.systemFont(ofSize: 17)], range: all)
      let text = textStorage.string as NSString
      for word in textStorage.string.split(separator: " ") where word.hasPrefix("#") {
        textStorage.addAttribute(
          .font, value: UIFont.boldSystemFont(ofSize: 17), range: text.range(of: String(word)))
      }
    }

    func take() -> [String] {
      defer { heard = [] }
      return heard
    }
  }

  @MainActor final class Screen: UIViewController {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let styler = Styler()
    override func viewDidLoad() {
      view.addSubview(text)
      text.textStorage.delegate = styler
    }
  }

  private func screen(_ words: String) -> (Stage, Screen) {
    let screen = Screen()
    let stage = Stage(screen, width: 400, height: 400)
    screen.text.text = words
    stage.settle()
    _ = screen.styler.take()
    return (stage, screen)
  }

  private func type(_ stage: Stage, _ screen: Screen, _ text: String, _ cursor: Int) {
    stage.edit(screen.text, to: text, cursor)
  }

  private func bold(_ stage: Stage) -> String {
    guard let node = stage.node(.textView) else { return "" }
    var words = ""
    var at = 0
    for run in node.runs.all {
      if (run.attributes.font?.weight ?? 400) > 400 {
        words += (node.text as NSString).substring(
          with: NSRange(location: at, length: run.length))
      }
      at += run.length
    }
    return words
  }

  @Test("A delegate styles what is typed, and hears of each edit once") func typing() {
    let (stage, screen) = screen("a #b")
    #expect(bold(stage) == "#b")
    type(stage, screen, "a #bc", 5)
    #expect(screen.styler.take() == ["will characters 4+1 by 1", "did characters 4+1 by 1"])
    #expect(bold(stage) == "#bc")
    type(stage, screen, "a bc", 2)
    #expect(screen.styler.take() == ["will characters 2+0 by -1", "did characters 2+0 by -1"])
    #expect(bold(stage) == "")
  }

  @Test("Undo takes back what was typed and no looks") func undo() {
    let (stage, screen) = screen("a")
    type(stage, screen, "a #b", 4)
    #expect(bold(stage) == "#b")
    screen.text.undoManager?.undo()
    stage.settle()
    #expect(screen.text.text == "a")
    #expect(screen.text.undoManager?.canUndo == false)
    screen.text.undoManager?.redo()
    stage.settle()
    #expect(screen.text.text == "a #b")
    #expect(bold(stage) == "#b")
  }

  @Test("The selection and the text are those that were typed") func selection() {
    let (stage, screen) = screen("a")
    type(stage, screen, "a #b", 2)
    #expect(screen.text.selectedRange == NSRange(location: 2, length: 0))
    #expect(stage.node(.textView)?.text == "a #b")
  }

  @Test("A letter is one update of one node") func cost() {
    let (stage, screen) = screen(String(repeating: "#a b ", count: 500))
    let before = stage.host.appliedOperations
    type(stage, screen, "x" + screen.text.text, 1)
    #expect(stage.host.appliedOperations - before == 1)
  }

  @Test("Edits between begin and end are told once") func grouped() {
    let (stage, screen) = screen("abc def")
    screen.styler.styles = false
    let storage = screen.text.textStorage
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "XYZ")
    storage.addAttribute(.kern, value: 2.0, range: NSRange(location: 6, length: 3))
    #expect(screen.styler.take() == [])
    #expect(storage.editedRange == NSRange(location: 1, length: 8))
    storage.endEditing()
    #expect(
      screen.styler.take() == [
        "will characters+attributes 1+8 by 2", "did characters+attributes 1+8 by 2",
      ])
    #expect(storage.editedMask == [])
    #expect(storage.editedRange.location == NSNotFound)
    stage.settle()
    #expect(stage.node(.textView)?.text == "aXYZc def")
  }

  @Test("Characters that the app replaces move the cursor and the steps of the history")
  func replaced() {
    let (stage, screen) = screen("one two")
    type(stage, screen, "one two!", 8)
    screen.text.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "four")
    #expect(screen.text.text == "four two!")
    #expect(screen.text.selectedRange == NSRange(location: 9, length: 0))
    screen.text.undoManager?.undo()
    #expect(screen.text.text == "four two")
    #expect(screen.text.undoManager?.canUndo == false)
    screen.text.undoManager?.redo()
    #expect(screen.text.text == "four two!")
  }

  @Test("It reads as an attributed string") func reading() {
    let (_, screen) = screen("a #b c")
    let storage = screen.text.textStorage
    var range = NSRange()
    let font = storage.attribute(.font, at: 3, effectiveRange: &range) as? UIFont
    #expect(font == .boldSystemFont(ofSize: 17))
    #expect(range == NSRange(location: 2, length: 2))
    #expect(storage.attributedSubstring(from: range).string == "#b")
    var stretches: [NSRange] = []
    storage.enumerateAttribute(.font, in: NSRange(location: 0, length: 6), options: []) {
      _, range, _ in stretches.append(range)
    }
    #expect(stretches.map(\.location) == [0, 2, 4])
    #expect((storage.copy() as? NSAttributedString)?.string == "a #b c")
  }

  @Test("One of the app's own needs no view") func alone() {
    let storage = NSTextStorage(string: "one two")
    let styler = Styler()
    styler.styles = false
    storage.delegate = styler
    storage.append(NSAttributedString(string: "!", attributes: [.kern: 1.0]))
    storage.deleteCharacters(in: NSRange(location: 0, length: 4))
    storage.removeAttribute(.kern, range: NSRange(location: 0, length: 4))
    #expect(storage.string == "two!")
    #expect(
      styler.take() == [
        "will characters 7+1 by 1", "did characters 7+1 by 1",
        "will characters 0+0 by -4", "did characters 0+0 by -4",
        "will attributes 0+4 by 0", "did attributes 0+4 by 0",
      ])
    #expect(storage.attributes(at: 3, effectiveRange: nil).isEmpty)
  }

  @Test("Replace All is one step, also in a text with looks") func replaceAll() {
    let (stage, screen) = screen("#a b #ab")
    screen.text.isFindInteractionEnabled = true
    screen.text.findInteraction?.presentFindNavigator(showingReplace: true)
    screen.text.find.searchText = "a"
    screen.text.find.replacementText = "cc"
    screen.text.find.replaceAll()
    stage.settle()
    #expect(screen.text.text == "#cc b #ccb")
    #expect(bold(stage) == "#cc#ccb")
    screen.text.undoManager?.undo()
    #expect(screen.text.text == "#a b #ab")
    #expect(screen.text.undoManager?.canUndo == false)
  }

  private static func told(_ result: ExitTest.Result?) -> String {
    result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
  }

  @Test("A stretch beyond the text stops with words that help") func beyond() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        NSTextStorage(string: "abc").setAttributes(nil, range: NSRange(location: 2, length: 5))
      }
    }
    #expect(Self.told(result).contains("is not within a text of 3 UTF-16 units"))
  }

  @Test("endEditing() without beginEditing() stops with words that help") func unbalanced() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { NSTextStorage(string: "abc").endEditing() }
    }
    #expect(Self.told(result).contains("endEditing() was called without beginEditing()"))
  }

  @Test("Characters replaced in answer to an edit stop with words that help") func late() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        @MainActor final class Wrong: NSTextStorageDelegate {
          func textStorage(
            _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
          ) { textStorage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "x") }
        }
        let storage = NSTextStorage(string: "abc")
        let wrong = Wrong()
        storage.delegate = wrong
        storage.append(NSAttributedString(string: "d"))
      }
    }
    #expect(Self.told(result).contains("which may only change attributes"))
  }
}
