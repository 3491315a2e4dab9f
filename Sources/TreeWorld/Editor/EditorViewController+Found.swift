import TreeStore
import UIKit

/// Finding words in the text, and showing those that a search in all notes found.
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
    foundWords = words
    let places = SearchHit.places(of: words, in: textView.text, atMost: Self.mostMarks)
    for found in places where found != place { mark(found, .found) }
    mark(place, .highlighted)
    if places.count > 1 {
      tellMatch((places.firstIndex(of: place) ?? 0) + 1, of: places.count)
    }
    styler.unfold(at: place.lowerBound)
    // What is typed next goes before the word, and not in its place.
    textView.selectedRange = NSRange(location: place.lowerBound, length: 0)
    textView.show(NSRange(location: place.lowerBound, length: place.count))
  }

  private func mark(_ place: Range<Int>, _ style: UITextSearchFoundTextStyle) {
    guard
      let start = textView.position(from: textView.beginningOfDocument, offset: place.lowerBound),
      let end = textView.position(from: start, offset: place.count),
      let range = textView.textRange(from: start, to: end)
    else { return }
    textView.decorate(foundTextRange: range, document: nil, usingStyle: style)
  }

  /// Puts the cursor before the next of the words that a search found, and behind the last before the first.
  private func goToMatch(_ step: Int) {
    guard let foundWords else { return }
    let places = SearchHit.places(of: foundWords, in: textView.text, atMost: Self.mostMarks)
    guard !places.isEmpty else { return clearMarks() }
    let cursor = textView.selectedRange.location
    let next =
      step > 0
      ? places.firstIndex { $0.lowerBound > cursor } ?? 0
      : places.lastIndex { $0.lowerBound < cursor } ?? places.count - 1
    for place in places where place != places[next] { mark(place, .found) }
    mark(places[next], .highlighted)
    styler.unfold(at: places[next].lowerBound)
    textView.selectedRange = NSRange(location: places[next].lowerBound, length: 0)
    textView.scrollRangeToVisible(
      NSRange(location: places[next].lowerBound, length: places[next].count))
    tellMatch(next + 1, of: places.count)
  }

  private func tellMatch(_ number: Int, of count: Int) {
    let words = Strings.match(number, of: count)
    countBar.match = words
    UIAccessibility.post(notification: .announcement, argument: words)
  }

  func clearMarks() {
    foundWords = nil
    countBar.match = nil
    textView.clearAllDecoratedFoundText()
  }

  var keysOfMarks: [UIKeyCommand] {
    guard foundWords != nil else { return [] }
    return [
      UIKeyCommand(title: Strings.done, input: UIKeyCommand.inputEscape) { [weak self] in
        self?.clearMarks()
      }
    ]
  }

  var keysOfMatches: [UIKeyCommand] {
    // What is looked for in this text has these keys while its bar is there.
    guard foundWords != nil, textView.findInteraction?.isFindNavigatorVisible != true else {
      return []
    }
    let next = UIKeyCommand(title: Strings.nextMatch, input: "g", modifierFlags: .command) {
      [weak self] in self?.goToMatch(1)
    }
    let previous = UIKeyCommand(
      title: Strings.previousMatch, input: "g", modifierFlags: [.command, .shift]
    ) { [weak self] in self?.goToMatch(-1) }
    next.wantsPriorityOverSystemBehavior = true
    previous.wantsPriorityOverSystemBehavior = true
    return [next, previous]
  }
}
