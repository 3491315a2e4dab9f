import Adaptive
import Foundation
import Scene

/// Checks the spelling of words with the dictionaries of the host.
///
/// Differs from UIKit: there is no completion of words, and no grammar.
///
/// For example, to find the first misspelled word of a text:
///
///     let checker = UITextChecker()
///     let found = checker.rangeOfMisspelledWord(
///       in: text, range: NSRange(location: 0, length: text.utf16.count), startingAt: 0,
///       wrap: false, language: "en_US")
@MainActor open class UITextChecker: NSObject {
  /// Makes a checker that ignores no words.
  public override init() {}

  private static var speller: (any Speller)? { SceneEngine.current?.host?.speller }

  /// The languages for which there is a dictionary; none on a host without dictionaries.
  public class var availableLanguages: [String] { speller?.languages ?? [] }

  /// Returns the range of the first misspelled word, in UTF-16 units.
  ///
  /// - Parameters:
  ///   - stringToCheck: the text.
  ///   - range: the part of the text to check, in UTF-16 units.
  ///   - startingOffset: the offset at which the search begins.
  ///   - wrapFlag: whether words before `startingOffset` are checked last.
  ///   - language: one of `availableLanguages`, or one that differs from it only in the region.
  /// - Returns: a range whose location is `NSNotFound` if there is no misspelled word or no
  ///   dictionary.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
    language: String
  ) -> NSRange {
    let none = NSRange(location: NSNotFound, length: 0)
    guard let speller = Self.speller, let language = Self.dictionary(for: [language]) else {
      return none
    }
    let words = SpelledWords.words(
      in: stringToCheck, range.location..<(range.location + range.length))
    let later = words.filter { $0.lowerBound >= startingOffset }
    let earlier = wrapFlag ? words.filter { $0.lowerBound < startingOffset } : []
    let text = StoredText()
    text.text = stringToCheck
    for word in later + earlier {
      let letters = text.substring(word.lowerBound, word.count)
      if !isIgnored(letters), !speller.isRight(letters, in: language) {
        return NSRange(location: word.lowerBound, length: word.count)
      }
    }
    return none
  }

  /// Returns corrections of a word, the most likely first; nil if there is no dictionary.
  open func guesses(
    forWordRange range: NSRange, in string: String, language: String
  ) -> [String]? {
    guard let speller = Self.speller, let language = Self.dictionary(for: [language]) else {
      return nil
    }
    let text = StoredText()
    text.text = string
    let start = min(max(0, range.location), text.length)
    let word = text.substring(start, min(max(0, range.length), text.length - start))
    return speller.guesses(for: word, in: language)
  }

  // MARK: The person's dictionary

  private var ignored: Set<String> = []

  /// Makes this checker regard a word as correct.
  open func ignoreWord(_ wordToIgnore: String) { ignored.insert(wordToIgnore) }

  /// The words that this checker regards as correct, sorted.
  open var ignoredWords: [String]? {
    get { ignored.sorted() }
    set { ignored = Set(newValue ?? []) }
  }

  func isIgnored(_ word: String) -> Bool { ignored.contains(word) }

  /// Adds a word to the person's dictionary, which other programs may use too.
  public class func learnWord(_ word: String) {
    guard let language = dictionary(for: preferredLanguages) else { return }
    speller?.learn(word, in: language)
  }

  /// Removes a word from the person's dictionary.
  public class func unlearnWord(_ word: String) {
    guard let language = dictionary(for: preferredLanguages) else { return }
    speller?.unlearn(word, in: language)
  }

  /// Returns whether a word is in the person's dictionary.
  public class func hasLearnedWord(_ word: String) -> Bool {
    guard let language = dictionary(for: preferredLanguages) else { return false }
    return speller?.hasLearned(word, in: language) ?? false
  }

  static var preferredLanguages: [String] { SceneEngine.current?.userLocale.languages ?? [] }

  /// The dictionary of the first of these languages that has one, if need be that of another
  /// region.
  static func dictionary(for languages: [String]) -> String? {
    SpellingLanguage.dictionary(for: languages, among: availableLanguages)
  }
}
