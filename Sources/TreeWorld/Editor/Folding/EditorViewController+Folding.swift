import Markdown
import UIKit

/// Folding the section that the cursor is in. Which sections are folded is kept with the note.
extension EditorViewController {
  private var foldKey: String { "folds.\(file)" }

  func toggleFold() { toggleFold(at: textView.selectedRange.location) }

  func toggleFold(at place: Int) {
    guard let done = styler.toggleFold(at: place) else {
      return UIAccessibility.post(notification: .announcement, argument: Strings.noSection)
    }
    // The cursor must not be in what is hidden.
    if done.isFolded { textView.selectedRange = NSRange(location: done.end, length: 0) }
    UIAccessibility.post(
      notification: .announcement, argument: done.isFolded ? Strings.folded : Strings.unfolded)
    keepFolds()
  }

  func unfoldAll() {
    styler.unfoldAll()
    keepFolds()
  }

  func keepFolds() {
    let now = styler.foldedHeadings
    guard now != keptFolds else { return }
    keptFolds = now
    library.setValue(now.isEmpty ? nil : now, forKey: foldKey)
  }

  func foldAgain() {
    keptFolds = library.value(forKey: foldKey) ?? ""
    styler.foldAgain(keptFolds)
  }

  /// Takes the cursor over what is folded.
  ///
  /// - Returns: Whether it was moved, which is told anew.
  func stepOverFold() -> Bool {
    guard !styler.folding.isEmpty else { return false }
    let selection = textView.selectedRange
    let beyond = styler.folding.place(beyond: selection, length: textView.textStorage.length)
    guard let beyond else {
      let place = selection.location
      styler.folding.cursorIsInLine(
        LineScan.lines(around: place..<place, in: TextViewUnits(textView)))
      return false
    }
    textView.selectedRange = NSRange(location: beyond, length: 0)
    return true
  }
}
