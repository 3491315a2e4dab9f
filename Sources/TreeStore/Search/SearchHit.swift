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
  /// How much stands before the first place, and how much there is in all.
  private static let lead = 40
  private static let length = 180

  init(_ file: File, folder: String, text: String, query: SearchQuery) {
    let places = query.rangesOfAny(in: text)
    let names = query.rangesOfAny(in: file.name)
    guard let first = places.first else {
      self.init(
        file: file, folder: folder, snippet: file.preview,
        snippetRanges: query.rangesOfAny(in: file.preview), nameRanges: names, textRange: nil)
      return
    }
    let (snippet, ranges) = Self.snippet(text, places, around: first.lowerBound)
    self.init(
      file: file, folder: folder, snippet: snippet, snippetRanges: ranges, nameRanges: names,
      textRange: first)
  }

  private static func snippet(
    _ text: String, _ places: [Range<Int>], around first: Int
  ) -> (String, [Range<Int>]) {
    let units = text.utf16
    let anchor = units.index(units.startIndex, offsetBy: first)
    var start = anchor
    var count = 0
    var wordStart = anchor
    while start > text.startIndex, count < lead {
      start = text.index(before: start)
      count += 1
      if text[start].isWhitespace { wordStart = text.index(after: start) }
    }
    // Whole words, unless there is only one long one.
    if start > text.startIndex { start = wordStart < anchor ? wordStart : start }
    var result = start > text.startIndex ? "…" : ""
    var ranges: [Range<Int>] = []
    var pending = places.drop { $0.upperBound <= start.utf16Offset(in: text) }
    var begin: Int?
    var offset = start.utf16Offset(in: text)
    var isGap = false
    var index = start
    while index < text.endIndex, result.count < length {
      let character = text[index]
      if let place = pending.first, begin == nil, offset >= place.lowerBound {
        begin = result.utf16.count + (isGap ? 1 : 0)
      }
      if character.isWhitespace {
        isGap = !result.isEmpty && result != "…"
      } else {
        if isGap { result.append(" ") }
        isGap = false
        result.append(character)
      }
      offset += character.utf16.count
      index = text.index(after: index)
      while let place = pending.first, offset >= place.upperBound {
        if let start = begin { ranges.append(start..<result.utf16.count) }
        begin = nil
        pending = pending.dropFirst()
      }
    }
    if let start = begin, start < result.utf16.count { ranges.append(start..<result.utf16.count) }
    if index < text.endIndex { result += "…" }
    return (result, ranges)
  }
}
