import Adaptive
import Foundation
import Scene

/// Looks up how words are spelled, in the dictionaries of the host.
///
/// Differs from UIKit: there is no completion of words, and no grammar.
///
/// For example, the first word of a text that is not spelled right:
///
///     let checker = UITextChecker()
///     let found = checker.rangeOfMisspelledWord(
///       in: text, range: NSRange(location: 0, length: text.utf16.count), startingAt: 0,
///       wrap: false, language: "en_US")
@MainActor open class UITextChecker {
  public init() {}

  private static var speller: (any Speller)? { SceneEngine.current?.host?.speller }

  /// Those for which there is a dictionary; none on a host that has none.
  public class var availableLanguages: [String] { speller?.languages ?? [] }

  /// - Parameters:
  ///   - range: what of the text counts, in UTF-16 units.
  ///   - startingOffset: where looking begins; words that begin before it come last, if `wrapFlag`.
  ///   - language: one of `availableLanguages`, or one that differs in its region alone.
  /// - Returns: the first word that is not spelled right; a location of `NSNotFound` for none, and
  ///   where there is no dictionary.
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

  /// - Returns: what may have been meant, the best first; nil where there is no dictionary.
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

  // MARK: Words of one's own

  private var ignored: Set<String> = []

  /// To this checker it is right from now on.
  open func ignoreWord(_ wordToIgnore: String) { ignored.insert(wordToIgnore) }

  open var ignoredWords: [String]? {
    get { ignored.sorted() }
    set { ignored = Set(newValue ?? []) }
  }

  func isIgnored(_ word: String) -> Bool { ignored.contains(word) }

  /// It is right from now on, also to other programs.
  public class func learnWord(_ word: String) {
    guard let language = dictionary(for: preferredLanguages) else { return }
    speller?.learn(word, in: language)
  }

  public class func unlearnWord(_ word: String) {
    guard let language = dictionary(for: preferredLanguages) else { return }
    speller?.unlearn(word, in: language)
  }

  public class func hasLearnedWord(_ word: String) -> Bool {
    guard let language = dictionary(for: preferredLanguages) else { return false }
    return speller?.hasLearned(word, in: language) ?? false
  }

  static var preferredLanguages: [String] { SceneEngine.current?.reader.languages ?? [] }

  /// The dictionary for the first of these languages that has one; that of another region if
  /// need be.
  static func dictionary(for languages: [String]) -> String? {
    SpellingLanguage.dictionary(for: languages, among: availableLanguages)
  }
}
