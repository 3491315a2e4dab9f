import TreeStore
import UIKit

/// Finding words in the text, and showing those that a search in all files found.
extension EditorViewController {
  /// Of a word that stands everywhere, the first ones are marked.
  private static let mostMarks = 500

  func find() {
    loadViewIfNeeded()
    textView.findInteraction?.presentFindNavigator(showingReplace: false)
  }

  /// Marks the words, and puts the cursor before the first.
  ///
  /// - Parameter place: of the first, in UTF-16 units; nil when they are not in the text.
  func show(_ words: String, foundAt place: Range<Int>?) {
    loadViewIfNeeded()
    clearMarks()
    guard let place else { return }
    for found in SearchHit.places(of: words, in: textView.text, atMost: Self.mostMarks) {
      guard
        let start = textView.position(
          from: textView.beginningOfDocument, offset: found.lowerBound),
        let end = textView.position(from: start, offset: found.count),
        let range = textView.textRange(from: start, to: end)
      else { continue }
      textView.decorate(foundTextRange: range, document: nil, usingStyle: .found)
      hasMarks = true
    }
    // What is typed next goes before the word, and not in its place.
    textView.selectedRange = NSRange(location: place.lowerBound, length: 0)
    textView.scrollRangeToVisible(NSRange(location: place.lowerBound, length: place.count))
  }

  func clearMarks() {
    hasMarks = false
    textView.clearAllDecoratedFoundText()
  }

  var keysOfMarks: [UIKeyCommand] {
    guard hasMarks else { return [] }
    return [
      UIKeyCommand(title: Strings.done, input: UIKeyCommand.inputEscape) { [weak self] in
        self?.clearMarks()
      }
    ]
  }
}
