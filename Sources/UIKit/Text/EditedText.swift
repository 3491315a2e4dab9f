import Adaptive
import Foundation
import Scene

/// The text that a field or text view holds, with its selection and its undo history.
///
/// The history is kept here and not in the host's widget, so that it lives as long as the
/// view does, wherever that is shown.
struct EditedText {
  var text = ""
  var selection = TextRange(0, 0)
  private(set) var history = TextHistory()

  /// The app set another text: the history ends, the cursor stands at the end.
  mutating func set(_ next: String) {
    // Equal strings may be spelled differently; offsets count what is spelled.
    guard !next.utf8.elementsEqual(text.utf8) else { return }
    text = next
    selection = TextRange(next.utf16.count, 0)
    history.removeAll()
  }

  /// A person changed the text.
  mutating func edit(_ next: String, _ after: TextRange) {
    history.record(from: text, to: next, before: selection.kept, after: after.kept)
    text = next
    selection = clamped(after)
  }

  mutating func select(_ next: TextRange) {
    let next = clamped(next)
    guard next != selection else { return }
    selection = next
    history.close()
  }

  mutating func undo() -> Bool {
    guard let (text, selection) = history.undo(text) else { return false }
    self.text = text
    self.selection = clamped(TextRange(selection.location, selection.length))
    return true
  }

  mutating func redo() -> Bool {
    guard let (text, selection) = history.redo(text) else { return false }
    self.text = text
    self.selection = clamped(TextRange(selection.location, selection.length))
    return true
  }

  private func clamped(_ range: TextRange) -> TextRange {
    let count = text.utf16.count
    let start = min(max(0, range.location), count)
    return TextRange(start, min(max(0, range.length), count - start))
  }
}

extension TextRange {
  var kept: TextHistory.Selection { TextHistory.Selection(location, length) }
}

/// The undo manager of a text: its history.
final class TextUndoManager: UndoManager {
  var step: ((_ isUndo: Bool) -> Void)?
  var history: (() -> TextHistory)?

  override var canUndo: Bool { history?().canUndo ?? false }
  override var canRedo: Bool { history?().canRedo ?? false }
  override func undo() { step?(true) }
  override func redo() { step?(false) }
}

extension KeyPress {
  /// Whether it takes back (true) or makes again (false) the last change.
  var undoes: Bool? {
    switch description {
    case "ctrl+z": true
    case "ctrl+shift+z", "ctrl+y": false
    default: nil
    }
  }
}
