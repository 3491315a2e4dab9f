import Foundation
import Scene

extension TextEditor {
  var typedText: (before: String, selected: String, behind: String) {
    (
      substring(TextRange(0, selection.location)), selectedWords,
      substring(TextRange(selection.end, length - selection.end))
    )
  }

  func moveCursor(by characters: Int) {
    let words = typedText
    let side = characters < 0 ? words.before : words.behind
    let count =
      characters < 0
      ? String(side.suffix(-max(characters, -length))) : String(side.prefix(characters))
    let start =
      characters < 0 ? selection.location - count.utf16.count : selection.end + count.utf16.count
    selectedByApp(TextRange(start, 0))
  }
}

extension TypedText where Self: TextOwner {
  var typedText: (before: String, selected: String, behind: String) { editor.typedText }
  func moveCursor(by characters: Int) { editor.moveCursor(by: characters) }
  func enterText(_ text: String) { editor.enter(text, at: editor.selection, isTyped: true) }
  func erase() { editor.erase() }
}

extension UITextField: TypedText {}
extension UITextView: TypedText {}
