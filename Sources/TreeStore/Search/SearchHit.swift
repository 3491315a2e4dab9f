import Foundation

/// A file that was found, with what a row of results shows. Ranges are in UTF-16 units, like those
/// of `NSRange`.
public struct SearchHit: Identifiable, Hashable, Sendable {
  /// The file.
  public let file: File
  /// The names of the folders around the file, from the outermost inwards.
  public let folders: [String]
  /// The name of the folder that contains the file.
  public var folder: String { folders.last ?? "" }
  /// The text around the first match, in one line; the preview if only the name matches.
  public let snippet: String
  /// The matches in the snippet.
  public let snippetRanges: [Range<Int>]
  /// The matches in the name.
  public let nameRanges: [Range<Int>]
  /// The first match in the text; nil if only the name matches.
  public let textRange: Range<Int>?

  public var id: FileID { file.id }
}

/// The results of a search.
public struct SearchResults: Hashable, Sendable {
  /// The files that were found, the best ones first.
  public var hits: [SearchHit] = []
  /// The number of files that match; nil if there are more than 500, or if they were not counted.
  public var total: Int? = 0
  /// The number of files that were changed since they were indexed. The latest ones are searched
  /// one by one; the others, for example after a large import, are not searched yet.
  public var unindexed = 0
  /// The parts of the query that name no date, tag or folder that there is, as they were written:
  /// "before:soon".
  public var misunderstood: [String] = []

  /// Creates empty results.
  public init() {}
}

extension SearchHit {
  /// Returns the matches of any of the words of a search in a text, in their order.
  ///
  /// - Parameters:
  ///   - search: The text to search for.
  ///   - text: The text to search.
  ///   - limit: The maximum number of matches.
  /// - Returns: The ranges of the matches, in UTF-16 units.
  public static func places(of search: String, in text: String, atMost limit: Int) -> [Range<Int>] {
    Array(SearchQuery(search).rangesOfAny(in: text, atMost: limit).prefix(limit))
  }

  init(_ file: File, folders: [String], text: String, query: SearchQuery) {
    let places = query.rangesOfAny(in: text)
    let names = query.rangesOfAny(in: file.name)
    guard let first = places.first else {
      self.init(
        file: file, folders: folders, snippet: file.preview,
        snippetRanges: query.rangesOfAny(in: file.preview), nameRanges: names, textRange: nil)
      return
    }
    let snippet = SearchSnippet(text, places, around: first.lowerBound)
    self.init(
      file: file, folders: folders, snippet: snippet.words, snippetRanges: snippet.ranges,
      nameRanges: names, textRange: first)
  }
}
