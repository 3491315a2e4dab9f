/// A spell checker for the languages for which the host has a dictionary.
///
/// Languages are identifiers such as "en_US" or "de". A word has no white space and no punctuation
/// around it.
@MainActor public protocol Speller: AnyObject {
  /// The languages with a dictionary.
  var languages: [String] { get }
  /// Returns whether the dictionary of a language is loaded. If it is not, the call begins to load
  /// it, which takes a while.
  func isReady(for language: String) -> Bool
  /// Returns whether a word is spelled correctly.
  func isRight(_ word: String, in language: String) -> Bool
  /// Returns suggestions for a misspelled word, the best first.
  func guesses(for word: String, in language: String) -> [String]
  /// Adds a word to the person's dictionary, which other programs share.
  func learn(_ word: String, in language: String)
  /// Removes a word that was added by `learn(_:in:)`.
  func unlearn(_ word: String, in language: String)
  /// Returns whether a word was added by `learn(_:in:)`.
  func hasLearned(_ word: String, in language: String) -> Bool
}
