import Adaptive
import Foundation
import Scene

/// The misspelled words of a text view.
///
/// Only the visible range is checked, when nothing was typed for a moment, and not before the view
/// had the focus for the first time. The word at the cursor is left out.
@MainActor final class TextSpelling {
  private unowned let view: UITextView
  let checker = UITextChecker()
  /// The ranges of misspelled words, in the order of the text.
  private(set) var wrong: [TextRange] = []
  private var pending: Alarms.Token?
  /// Cached results for words of a language, dropped when there are too many.
  private var known: [String: Bool] = [:]
  private var knownLanguages: [String] = []
  /// Whether the view ever had the focus. A dictionary takes megabytes, which reading does not
  /// need.
  private var hasBegun = false
  /// The number of words looked up in a dictionary, for tests of cost.
  private(set) var lookups = 0

  /// The time without a change after which words are checked, in seconds.
  private static let rest = 0.4
  /// The time after which a dictionary that is being loaded is tried again, in seconds.
  private static let reading = 0.1
  /// The greatest length, in UTF-16 units, of a text that is checked as a whole where the visible
  /// range is not known.
  private static let short = 10_000
  private static let mostKnown = 20_000
  /// The greatest length of what is checked, in UTF-16 units, which is more than a screen shows. Where lines are not
  /// laid out yet all of a text may seem to be visible.
  private static let mostSeen = 40_000

  init(_ view: UITextView) { self.view = view }

  private var isOn: Bool {
    view.spellCheckingType != .no && view.isEditable && !view.isSecureTextEntry
  }

  /// The dictionaries that a word is looked up in; it is right if it is right in one.
  private var languages: [String] {
    guard isOn else { return [] }
    guard let chosen = view.spellingLanguages else {
      return [UITextChecker.dictionary(for: UITextChecker.preferredLanguages)].compactMap { $0 }
    }
    var found: [String] = []
    for language in chosen.compactMap({ UITextChecker.dictionary(for: [$0]) })
    where !found.contains(language) { found.append(language) }
    return found
  }

  // MARK: Changes

  /// Called when a range of the text has changed; words beside it stay marked.
  func exchanged(_ location: Int, _ old: Int, _ new: Int) {
    if !wrong.isEmpty {
      let end = location + old
      wrong = wrong.compactMap { range in
        if range.end < location { return range }
        if range.location > end { return TextRange(range.location + new - old, range.length) }
        return nil
      }
    }
    lookSoon()
  }

  /// Requests a check; called when the visible range, the cursor or a setting has changed.
  func lookSoon() {
    guard let alarms = view.engine?.alarms else { return }
    if let pending { alarms.cancel(pending) }
    pending = nil
    if view.isFirstResponder { hasBegun = true }
    guard hasBegun, !languages.isEmpty else { return show([]) }
    wait(alarms, Self.rest)
  }

  private func wait(_ alarms: Alarms, _ seconds: Double) {
    pending = alarms.after(seconds) { [weak self] in
      self?.pending = nil
      self?.look()
    }
  }

  /// Checks the visible range now.
  func look() {
    let languages = languages
    guard !languages.isEmpty, let seen else { return show([]) }
    if languages != knownLanguages || known.count > Self.mostKnown {
      known = [:]
      knownLanguages = languages
    }
    if let alarms = view.engine?.alarms, let speller = view.engine?.host?.speller,
      !languages.allSatisfy(speller.isReady)
    {
      if let pending { alarms.cancel(pending) }
      return wait(alarms, Self.reading)
    }
    show(wrongWords(seen, languages))
  }

  private func wrongWords(_ seen: Range<Int>, _ languages: [String]) -> [TextRange] {
    let editor = view.editor
    let cursor = view.isFirstResponder && editor.selection.length == 0 ? editor.selection.end : -1
    let stretch = SeenText(seen, of: editor.content)
    var found: [TextRange] = []
    var spans = editor.spans.walk(from: seen.lowerBound)
    // For a line: the number of its words, the first misspelled one found, and the end of the last
    // word.
    var (words, first, end) = (0, 0, 0)
    func endLine() {
      if SpelledWords.isForeign(wrong: found.count - first, of: words) {
        found.removeSubrange(first...)
      }
      (words, first) = (0, found.count)
    }
    for word in SpelledWords.words(in: stretch.text, 0..<stretch.text.utf16.count) {
      if stretch.endsLine(end..<word.lowerBound) { endLine() }
      end = word.upperBound
      let place = TextRange(word.lowerBound + stretch.start, word.count)
      if cursor >= place.location, cursor <= place.end { continue }
      if let attributes = spans.attributes(at: place.location), isNoLanguage(attributes) {
        continue
      }
      words += 1
      if !isRight(stretch.word(word), stretch.character(at: word.upperBound), languages) {
        found.append(place)
      }
    }
    endLine()
    return found
  }

  private var seen: Range<Int>? {
    if let sight = view.sight.map(view.editor.clamped) {
      return sight.location..<min(sight.end, sight.location + Self.mostSeen)
    }
    return view.editor.length <= Self.short ? 0..<view.editor.length : nil
  }

  /// Whether a text is a link, an item or marked as in no language.
  private func isNoLanguage(_ attributes: AttributeSpans.Attributes) -> Bool {
    let look = attributes.look.attributes
    return !look.link.isEmpty || !look.item.isEmpty
      || attributes.all[.languageIdentifier] as? String == "zxx"
  }

  private func isRight(_ word: String, _ next: Character?, _ languages: [String]) -> Bool {
    isRight(word, languages)
      || SpelledWords.others(for: word, before: next).contains { isRight($0, languages) }
  }

  private func isRight(_ word: String, _ languages: [String]) -> Bool {
    if checker.isIgnored(word) { return true }
    let languages = languages.filter { SpellingLanguage.canHold(word, $0) }
    if languages.isEmpty { return true }
    if let known = known[word] { return known }
    lookups += 1
    let speller = view.engine?.host?.speller
    let isRight = languages.contains { speller?.isRight(word, in: $0) ?? true }
    known[word] = isRight
    return isRight
  }

  private func show(_ next: [TextRange]) {
    guard next != wrong else { return }
    wrong = next
    view.looksDidChange()
  }

  // MARK: Menu items

  /// The misspelled word at an offset.
  func wrongWord(at location: Int) -> TextRange? {
    wrong.first { $0.location <= location && location <= $0.end }
  }

  /// The menu items for a misspelled word.
  func elements(for word: TextRange) -> [UIMenuElement] {
    let languages = languages
    guard let first = languages.first else { return [] }
    let editor = view.editor
    let letters = editor.substring(word)
    let guesses = guesses(for: letters, in: languages)
    let range = NSRange(location: word.location, length: word.length)
    let offers: [UIMenuElement] =
      guesses.isEmpty
      ? [UIAction(title: Words.noGuesses, attributes: .disabled) { _ in }]
      : guesses.prefix(5).map { guess in
        UIAction(title: guess) { [weak self] _ in
          guard let editor = self?.view.editor, editor.substring(word) == letters else { return }
          editor.replaceInOneStep(range, with: guess)
        }
      }
    let own: [UIMenuElement] = [
      UIAction(title: Words.learnSpelling) { [weak self] _ in
        self?.view.engine?.host?.speller?.learn(letters, in: first)
        self?.forget(letters)
      },
      UIAction(title: Words.ignoreSpelling) { [weak self] _ in
        self?.checker.ignoreWord(letters)
        self?.forget(letters)
      },
    ]
    return [
      UIMenu(options: .displayInline, children: offers),
      UIMenu(options: .displayInline, children: own),
    ]
  }

  /// The best guess of each language, then the second of each.
  private func guesses(for word: String, in languages: [String]) -> [String] {
    let all = languages.map { view.engine?.host?.speller?.guesses(for: word, in: $0) ?? [] }
    var found: [String] = []
    for index in 0..<(all.map(\.count).max() ?? 0) {
      for guesses in all where guesses.indices.contains(index) && !found.contains(guesses[index]) {
        found.append(guesses[index])
      }
    }
    return found
  }

  private func forget(_ word: String) {
    known[word] = nil
    look()
  }
}

extension TextRuns {
  /// The runs with misspelled words marked.
  func misspelled(_ words: [TextRange]) -> TextRuns {
    words.isEmpty ? self : changed(words) { _, attributes in attributes.isMisspelled = true }
  }
}
