import Adaptive

/// A person at a text, with a cursor and a history.
final class Writer {
  private(set) var text: String
  private(set) var history = TextHistory()
  private(set) var selection: TextHistory.Selection
  private var time = 0.0

  init(_ text: String = "") {
    self.text = text
    selection = TextHistory.Selection(text.utf16.count, 0)
  }

  /// Types one character after the other.
  func type(_ string: String) {
    for character in string { replace(selection.location, selection.length, with: "\(character)") }
  }

  func paste(_ string: String) {
    replace(selection.location, selection.length, with: string)
  }

  func wait(_ seconds: Double) { time += seconds }

  /// Somebody else changes the text.
  func exchange(_ location: Int, _ length: Int, with string: String) {
    let change = TextHistory.Change(
      location: location, removed: length, inserted: string.utf16.count)
    history.rebase(past: change)
    let units = text.utf16
    let start = units.index(units.startIndex, offsetBy: location)
    text.replaceSubrange(start..<units.index(start, offsetBy: length), with: string)
    if selection.location > location {
      let moved = selection.location + string.utf16.count - length
      selection.location = max(moved, location + string.utf16.count)
    }
  }

  func deleteForwards() {
    let units = text.utf16
    let cursor = units.index(units.startIndex, offsetBy: selection.location)
    guard cursor < text.endIndex else { return }
    let end = text.index(after: cursor)
    replace(selection.location, units.distance(from: cursor, to: end), with: "")
  }

  func deleteBackwards() {
    let units = text.utf16
    let cursor = units.index(units.startIndex, offsetBy: selection.location)
    guard let end = cursor.samePosition(in: text), end > text.startIndex else { return }
    let start = units.distance(from: units.startIndex, to: text.index(before: end))
    replace(start, selection.location - start, with: "")
  }

  /// Puts the cursor elsewhere, or selects a stretch.
  func select(_ location: Int, _ length: Int = 0) {
    selection = TextHistory.Selection(location, length)
    history.close()
  }

  func undo() -> Bool {
    guard let step = history.undo(text) else { return false }
    (text, selection) = step
    return true
  }

  func redo() -> Bool {
    guard let step = history.redo(text) else { return false }
    (text, selection) = step
    return true
  }

  /// The text goes from what it is to what it becomes, as a host reports it.
  private func replace(_ location: Int, _ length: Int, with string: String) {
    let old = text
    let units = text.utf16
    let start = units.index(units.startIndex, offsetBy: location)
    let end = units.index(start, offsetBy: length)
    text.replaceSubrange(start..<end, with: string)
    let after = TextHistory.Selection(location + string.utf16.count, 0)
    history.record(from: old, to: text, before: selection, after: after, at: time)
    selection = after
  }
}

/// The same to the last code unit; `==` takes two spellings of one letter for the same.
func isSame(_ first: String, _ second: String) -> Bool { first.utf16.elementsEqual(second.utf16) }
