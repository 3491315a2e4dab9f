import Foundation

/// A file that was found, as a row shows it. Ranges are in UTF-16 units, as `NSRange` counts.
public struct SearchHit: Identifiable, Hashable, Sendable {
  public let file: File
  /// The name of the folder that it stands in.
  public let folder: String
  /// What stands around the first place in the text, in one line; the preview when only the
  /// name was found.
  public let snippet: String
  /// What to highlight in the snippet.
  public let snippetRanges: [Range<Int>]
  /// What to highlight in the name.
  public let nameRanges: [Range<Int>]
  /// The first place in the text; nil when only the name was found.
  public let textRange: Range<Int>?

  public var id: FileID { file.id }
}

/// What a search found.
public struct SearchResults: Hashable, Sendable {
  public var hits: [SearchHit] = []
  /// How many files there are; nil when they are too many to count, more than 500, or were not
  /// counted.
  public var total: Int? = 0
  /// How many files were changed since they were indexed, and so are looked at one by one or,
  /// after a large import, not yet.
  public var unindexed = 0

  public init() {}
}

extension SearchHit {
  /// Where any of the words that are searched for is in a text, from its beginning on.
  public static func places(of search: String, in text: String, atMost limit: Int) -> [Range<Int>] {
    Array(SearchQuery(search).rangesOfAny(in: text, atMost: limit).prefix(limit))
  }

  init(_ file: File, folder: String, text: String, query: SearchQuery) {
    let places = query.rangesOfAny(in: text)
    let names = query.rangesOfAny(in: file.name)
    guard let first = places.first else {
      self.init(
        file: file, folder: folder, snippet: file.preview,
        snippetRanges: query.rangesOfAny(in: file.preview), nameRanges: names, textRange: nil)
      return
    }
    let snippet = SearchSnippet(text, places, around: first.lowerBound)
    self.init(
      file: file, folder: folder, snippet: snippet.words, snippetRanges: snippet.ranges,
      nameRanges: names, textRange: first)
  }
}
