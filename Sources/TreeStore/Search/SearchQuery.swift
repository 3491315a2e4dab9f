import Foundation

/// The text of a search field as terms, all of which a file must contain.
///
/// A word matches the beginning of words. A quoted phrase matches whole words, one after the other;
/// a quote that is not closed yet may end inside a word. Words such as `tag:work` are filters.
struct SearchQuery: Hashable, Sendable {
  struct Term: Hashable, Sendable {
    var text: String
    /// Whether the last word may be the beginning of a longer one.
    var isOpen: Bool
  }

  var terms: [Term] = []
  /// What else is asked of a note.
  var filters: [SearchFilter] = []

  /// Terms beyond this number are left out.
  static let mostTerms = 16
  private static let mostCharacters = 200

  init(_ text: String) {
    var current = String.UnicodeScalarView()
    var isQuoted = false
    /// The filter whose value is being read.
    var filter: SearchFilter.Kind?
    func close(isOpen: Bool) {
      var text = String(current).trimmingCharacters(in: .whitespaces)
      current = String.UnicodeScalarView()
      if let kind = filter {
        filter = nil
        if !text.isEmpty {
          if filters.count < Self.mostTerms {
            filters.append(SearchFilter(kind: kind, value: text))
          }
          return
        }
        // A name alone is a word.
        text = kind.rawValue
      }
      guard terms.count < Self.mostTerms,
        text.unicodeScalars.contains(where: UnspacedScript.isWordCharacter)
      else { return }
      terms.append(Term(text: text, isOpen: isOpen))
    }
    for scalar in text.unicodeScalars.prefix(Self.mostCharacters) {
      switch scalar {
      case "\"", "“", "”", "„", "«", "»":
        // Quotes around the value of a filter are none of a phrase.
        if filter == nil || !current.isEmpty { close(isOpen: !isQuoted) }
        isQuoted.toggle()
      case _ where scalar.properties.isWhitespace:
        if isQuoted { current.append(" ") } else { close(isOpen: true) }
      case "\0": continue
      default:
        current.append(scalar)
        guard scalar == ":", !isQuoted, filter == nil, let begun = SearchFilter.kind(of: current),
          begun.length == current.count
        else { continue }
        filter = begun.kind
        current = String.UnicodeScalarView()
      }
    }
    close(isOpen: true)
  }

  var isEmpty: Bool { terms.isEmpty && filters.isEmpty }
}

extension SearchQuery.Term {
  /// The words that the index looks for, and whether the last of them is a beginning.
  var indexed: (words: String, isPrefix: Bool) {
    let words = IndexedText.words(of: text, endsOpen: isOpen)
    guard isOpen, let last = text.unicodeScalars.last else { return (words, false) }
    guard UnspacedScript.contains(last) else { return (words, true) }
    // A pair of characters is whole; one alone is the beginning of pairs.
    let scalars = text.unicodeScalars.reversed().filter { !UnspacedScript.isMark($0) }
    let isAlone = scalars.count < 2 || !UnspacedScript.contains(scalars[1])
    return (words, isAlone)
  }

  /// In the index's own language.
  var expression: String {
    let (words, isPrefix) = indexed
    return Self.quoted(words) + (isPrefix ? "*" : "")
  }

  /// Whether the index has one list for it, which is walked as far as wanted. A row of words is
  /// found by looking into each file that has all of them.
  var isOneWord: Bool {
    indexed.words.unicodeScalars.allSatisfy(UnspacedScript.isWordCharacter)
  }

  static func quoted(_ words: String) -> String {
    "\"" + words.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }

  /// The single word, if there is no more in it, of which the index has only the beginnings of
  /// up to four characters.
  var longBeginning: String? {
    let (words, isPrefix) = indexed
    guard isPrefix, words.unicodeScalars.count > 4,
      words.unicodeScalars.allSatisfy(UnspacedScript.isWordCharacter)
    else { return nil }
    return words.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
