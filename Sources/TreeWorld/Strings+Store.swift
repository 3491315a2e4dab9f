import TreeStore
import Wording

/// What the store says, in the person's language. Its phrases stand in `Sentence`.
extension Strings {
  static func said(_ sentence: Sentence) -> String { sentence.told { say.told($0, $1) } }
}

extension LibraryError {
  /// Why, in the person's language.
  var words: String { Strings.said(sentence) }
}
