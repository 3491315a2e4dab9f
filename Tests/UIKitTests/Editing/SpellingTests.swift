import Foundation
import Scene
import Testing

@testable import UIKit

/// A dictionary of a few words.
@MainActor final class FewWords: Speller {
  var languages = ["en_US"]
  var wrong: [String: [String]] = ["teh": ["the", "tea"], "wrod": ["word"], "xqz": []]
  var learned: Set<String> = []
  /// Words that are right in one language only.
  var rightIn: [String: String] = [:]
  var asked = 0
  var isRead = true

  func isReady(for language: String) -> Bool { isRead }

  func isRight(_ word: String, in language: String) -> Bool {
    asked += 1
    return learned.contains(word) || wrong[word] == nil || rightIn[word] == language
  }
  func guesses(for word: String, in language: String) -> [String] { wrong[word] ?? [] }
  func learn(_ word: String, in language: String) { learned.insert(word) }
  func unlearn(_ word: String, in language: String) { learned.remove(word) }
  func hasLearned(_ word: String, in language: String) -> Bool { learned.contains(word) }
}

@Suite("Spelling") @MainActor struct SpellingTests {
  @MainActor final class Screen: UIViewController {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    override func viewDidLoad() { view.addSubview(text) }
  }

  private func screen(_ words: String) -> (Stage, Screen, FewWords) {
    let screen = Screen()
    let stage = Stage(screen, width: 400, height: 400)
    let speller = FewWords()
    stage.host.speller = speller
    screen.text.text = words
    stage.settle()
    screen.text.becomeFirstResponder()
    screen.text.resignFirstResponder()
    stage.settle()
    return (stage, screen, speller)
  }

  @Test("A word is right if it is right in one of the languages that were chosen")
  func severalLanguages() {
    let (stage, screen, speller) = screen("teh und cat wrod and some more words here")
    speller.languages = ["de", "en_US", "fr"]
    speller.rightIn = ["teh": "de"]
    rest(stage)
    screen.text.spellingLanguages = ["en", "de", "xx"]
    rest(stage)
    #expect(marked(stage) == ["wrod"])
    screen.text.spellingLanguages = ["fr"]
    rest(stage)
    #expect(marked(stage) == ["teh", "wrod"])
    screen.text.spellingLanguages = []
    rest(stage)
    #expect(marked(stage).isEmpty)
  }

  @Test("Who only reads needs no dictionary") func onlyRead() {
    let screen = Screen()
    let stage = Stage(screen, width: 400, height: 400)
    let speller = FewWords()
    stage.host.speller = speller
    screen.text.text = "teh cat"
    rest(stage)
    #expect(marked(stage).isEmpty)
    #expect(speller.asked == 0)
    stage.send(.focused(screen.text.nodeID))
    screen.text.selectedRange = NSRange(location: 7, length: 0)
    rest(stage)
    #expect(marked(stage) == ["teh"])
  }

  private func rest(_ stage: Stage) {
    stage.host.pass(1)
    stage.settle()
  }

  private func type(_ stage: Stage, _ screen: Screen, _ text: String, _ cursor: Int) {
    stage.edit(screen.text, to: text, cursor)
  }

  private func marked(_ stage: Stage) -> [String] {
    guard let node = stage.node(.textView) else { return [] }
    var words: [String] = []
    var at = 0
    for run in node.runs.all {
      if run.attributes.isMisspelled {
        words.append(
          (node.text as NSString).substring(with: NSRange(location: at, length: run.length)))
      }
      at += run.length
    }
    return words
  }

  @Test("Words are marked when typing rests, and the one that is written is not") func marks() {
    let (stage, screen, speller) = screen("teh word")
    #expect(marked(stage) == [])
    rest(stage)
    #expect(marked(stage) == ["teh"])
    stage.send(.focused(screen.text.nodeID))
    type(stage, screen, "teh word wrod", 13)
    let asked = speller.asked
    #expect(marked(stage) == ["teh"])
    rest(stage)
    #expect(marked(stage) == ["teh"])
    #expect(speller.asked == asked)
    type(stage, screen, "teh word wrod ", 14)
    rest(stage)
    #expect(marked(stage) == ["teh", "wrod"])
    // What is typed into it takes the mark away at once.
    type(stage, screen, "tehe word wrod ", 4)
    #expect(marked(stage) == ["wrod"])
    #expect(screen.text.attributedText.string == "tehe word wrod ")
  }

  @Test("Without a dictionary, and where it is not wanted, nothing is marked") func off() {
    let (stage, screen, speller) = screen("teh")
    screen.text.spellCheckingType = .no
    rest(stage)
    #expect(marked(stage) == [])
    #expect(speller.asked == 0)
    screen.text.spellCheckingType = .yes
    rest(stage)
    #expect(marked(stage) == ["teh"])
    screen.text.isEditable = false
    rest(stage)
    #expect(marked(stage) == [])
    screen.text.isEditable = true
    speller.languages = ["fr"]
    rest(stage)
    #expect(marked(stage) == [])
    stage.send(.textMenu(screen.text.nodeID, at: 1))
    #expect(stage.node(.textView)?.input.menu == [])
  }

  @Test(
    "Of a text that seems to be visible as a whole only as much is checked as a screen may show")
  func longText() {
    let letters = Array("abcdefghijklmnopqrst")
    let words = (0..<8000).map { number in
      String([8000, 400, 20, 1].map { letters[number / $0 % 20] }) + "e"
    }
    let (stage, screen, speller) = screen(words.joined(separator: " "))
    let text = NSMutableAttributedString(string: screen.text.text)
    // Many words have a span of their own.
    for number in stride(from: 0, to: words.count, by: 8) {
      text.addAttribute(
        .kern, value: Double(number % 7), range: NSRange(location: number * 6, length: 5))
    }
    screen.text.attributedText = text
    stage.settle()
    stage.send(.sighted(screen.text.nodeID, TextRange(0, screen.text.text.utf16.count)))
    speller.asked = 0
    rest(stage)
    #expect(screen.text.spelling.lookups > 1000)
    #expect(screen.text.spelling.lookups < words.count)
  }

  @Test("While a dictionary is read nobody waits for it") func reading() {
    let (stage, screen, speller) = screen("teh word")
    speller.isRead = false
    rest(stage)
    #expect(speller.asked == 0)
    #expect(screen.text.spelling.lookups == 0)
    speller.isRead = true
    rest(stage)
    #expect(marked(stage) == ["teh"])
  }

  @Test("Abbreviations, parts and a line in another language are not marked") func kinder() {
    let (stage, screen, speller) = screen("ca. Arbeits- und teh’s ca")
    for word in ["ca", "Arbeits", "teh’s"] { speller.wrong[word] = [] }
    rest(stage)
    #expect(marked(stage) == ["teh’s", "ca"])
    for word in ["das", "ist", "kein"] { speller.wrong[word] = [] }
    screen.text.text = "das ist teh word\nkein das ist teh word word\nkein 日本語 das\n"
    rest(stage)
    #expect(marked(stage) == ["kein", "das"])
  }

  @Test("Links, and what is in no language, are not looked at") func noLanguage() {
    let (stage, screen, _) = screen("")
    let text = NSMutableAttributedString(string: "teh teh teh")
    text.addAttribute(.link, value: "a:b", range: NSRange(location: 0, length: 3))
    text.addAttribute(.languageIdentifier, value: "zxx", range: NSRange(location: 4, length: 3))
    screen.text.attributedText = text
    rest(stage)
    #expect(screen.text.spelling.wrong == [TextRange(8, 3)])
  }

  @Test("Of a long text only what is seen is looked at") func seen() {
    let (stage, screen, speller) = screen(String(repeating: "teh a a wrod b\n", count: 5000))
    rest(stage)
    #expect(speller.asked == 0)
    stage.send(.sighted(screen.text.nodeID, TextRange(900, 89)))
    rest(stage)
    #expect(screen.text.spelling.wrong.count == 12)
    #expect(speller.asked == 4)
  }

  @Test("The menu offers what was meant, in one step of the history") func guess() {
    let (stage, screen, _) = screen("a teh b")
    rest(stage)
    stage.send(.textMenu(screen.text.nodeID, at: 3))
    #expect(
      stage.node(.textView)?.input.menu.map(\.title) == [
        "the", "tea", "", "Learn Spelling", "Ignore Spelling",
      ])
    stage.send(.chose(screen.text.nodeID, 0))
    #expect(screen.text.text == "a the b")
    #expect(marked(stage) == [])
    screen.text.undoManager?.undo()
    #expect(screen.text.text == "a teh b")
    stage.send(.textMenu(screen.text.nodeID, at: 0))
    #expect(stage.node(.textView)?.input.menu == [])
  }

  @Test("A word without guesses says so") func noGuess() {
    let (stage, screen, _) = screen("xqz")
    rest(stage)
    stage.send(.textMenu(screen.text.nodeID, at: 1))
    let menu = stage.node(.textView)?.input.menu
    #expect(menu?.first == TextInput.MenuTitle("No Guesses Found", isEnabled: false))
    stage.send(.chose(screen.text.nodeID, 0))
    #expect(screen.text.text == "xqz")
  }

  @Test("A word is learned or ignored") func learn() {
    let (stage, screen, speller) = screen("teh wrod")
    rest(stage)
    stage.send(.textMenu(screen.text.nodeID, at: 1))
    stage.send(.chose(screen.text.nodeID, 3))
    #expect(speller.learned == ["teh"])
    #expect(UITextChecker.hasLearnedWord("teh"))
    #expect(marked(stage) == ["wrod"])
    stage.send(.textMenu(screen.text.nodeID, at: 5))
    stage.send(.chose(screen.text.nodeID, 3))
    #expect(marked(stage) == [])
    #expect(speller.learned == ["teh"])
    UITextChecker.unlearnWord("teh")
    #expect(!UITextChecker.hasLearnedWord("teh"))
  }

  @Test("A checker finds words one after the other") func checker() {
    let (stage, _, _) = screen("")
    _ = stage
    let text = "a teh b wrod c"
    let checker = UITextChecker()
    let all = NSRange(location: 0, length: text.utf16.count)
    func next(_ from: Int, _ wraps: Bool, _ language: String = "en_US") -> NSRange {
      checker.rangeOfMisspelledWord(
        in: text, range: all, startingAt: from, wrap: wraps, language: language)
    }
    #expect(next(0, false) == NSRange(location: 2, length: 3))
    #expect(next(5, false) == NSRange(location: 8, length: 4))
    #expect(next(12, false).location == NSNotFound)
    #expect(next(12, true) == NSRange(location: 2, length: 3))
    #expect(next(0, false, "fr").location == NSNotFound)
    checker.ignoreWord("teh")
    #expect(next(0, false) == NSRange(location: 8, length: 4))
    #expect(checker.ignoredWords == ["teh"])
    let word = NSRange(location: 2, length: 3)
    #expect(checker.guesses(forWordRange: word, in: text, language: "en") == ["the", "tea"])
    #expect(checker.guesses(forWordRange: word, in: text, language: "fr") == nil)
    #expect(UITextChecker.availableLanguages == ["en_US"])
  }
}
