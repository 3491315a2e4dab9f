/// Knows how words are spelled, in the languages for which the host has a dictionary.
///
/// Languages are identifiers as "en_US" or "de". A word has no white space and no marks around it.
@MainActor public protocol Speller: AnyObject {
  /// Those with a dictionary.
  var languages: [String] { get }
  /// Whether words can be looked up at once. Asking has a dictionary read, which takes a while.
  func isReady(for language: String) -> Bool
  func isRight(_ word: String, in language: String) -> Bool
  /// What may have been meant, the best first.
  func guesses(for word: String, in language: String) -> [String]
  /// From now on, and for all programs that use the dictionary, it is right.
  func learn(_ word: String, in language: String)
  /// What was learned is forgotten.
  func unlearn(_ word: String, in language: String)
  func hasLearned(_ word: String, in language: String) -> Bool
}
