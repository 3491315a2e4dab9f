import Foundation

/// A text in the form in which it is compared: without case and accents, with the offsets of its
/// characters in the original.
struct FoldedText {
  private(set) var scalars: [Unicode.Scalar] = []
  /// The offset of each scalar in the original text, and the end of that text, in UTF-16 units.
  private(set) var offsets: [Int] = []

  init(_ text: String) {
    scalars.reserveCapacity(text.utf8.count)
    offsets.reserveCapacity(text.utf8.count + 1)
    var offset = 0
    var known: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for scalar in text.unicodeScalars {
      let value = scalar.value
      if value < 0x80 {
        let isUpper = value >= 0x41 && value <= 0x5A
        scalars.append(isUpper ? Unicode.Scalar(UInt8(value) + 0x20) : scalar)
        offsets.append(offset)
      } else if !(0x300...0x36F).contains(value) {
        let folded = known[scalar] ?? Self.folded(scalar)
        known[scalar] = folded
        for scalar in folded {
          scalars.append(scalar)
          offsets.append(offset)
        }
      }
      offset += UTF16.width(scalar)
    }
    offsets.append(offset)
  }

  private static func folded(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    // Katakana and the like keep their marks: without them they are other sounds.
    if UnspacedScript.contains(scalar) { return [scalar] }
    let text = String(scalar)
    let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    return folded.isEmpty ? [scalar] : Array(folded.unicodeScalars)
  }
}

extension SearchQuery {
  /// Where the terms are in a text, in UTF-16 units, from its beginning on, without overlaps;
  /// nil when one of them is nowhere in it.
  func ranges(in text: String, atMost limit: Int = 100) -> [Range<Int>]? {
    let folded = FoldedText(text)
    var all: [Range<Int>] = []
    for term in terms {
      let found = term.ranges(in: folded, atMost: limit)
      guard !found.isEmpty else { return nil }
      all += found
    }
    return Self.merged(all)
  }

  /// Where any of the terms is.
  func rangesOfAny(in text: String, atMost limit: Int = 100) -> [Range<Int>] {
    let folded = FoldedText(text)
    return Self.merged(terms.flatMap { $0.ranges(in: folded, atMost: limit) })
  }

  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound < last.upperBound {
        result[result.count - 1] =
          last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}

extension SearchQuery.Term {
  func ranges(in text: FoldedText, atMost limit: Int) -> [Range<Int>] {
    let scalars = text.scalars
    let words = FoldedText(self.text).scalars
      .split { !UnspacedScript.isWordCharacter($0) }.map(Array.init)
    guard let first = words.first?.first else { return [] }
    var found: [Range<Int>] = []
    var index = 0
    while index < scalars.count, found.count < limit {
      if scalars[index] == first, startsWord(scalars, index),
        let end = match(words, scalars, from: index)
      {
        found.append(text.offsets[index]..<text.offsets[end])
        index = end
      } else {
        index += 1
      }
    }
    return found
  }

  private func startsWord(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    if index == 0 || UnspacedScript.contains(scalars[index]) { return true }
    let before = scalars[index - 1]
    return !UnspacedScript.isWordCharacter(before) || UnspacedScript.contains(before)
  }

  private func endsWord(_ scalars: [Unicode.Scalar], _ end: Int) -> Bool {
    guard end < scalars.count else { return true }
    return !UnspacedScript.isWordCharacter(scalars[end])
      || UnspacedScript.contains(scalars[end]) || UnspacedScript.contains(scalars[end - 1])
  }

  /// - Returns: where the match ends, nil when the words are not here.
  private func match(
    _ words: [[Unicode.Scalar]], _ scalars: [Unicode.Scalar], from start: Int
  ) -> Int? {
    var index = start
    for (number, word) in words.enumerated() {
      if number > 0 {
        while index < scalars.count, !UnspacedScript.isWordCharacter(scalars[index]) {
          index += 1
        }
      }
      guard scalars.count - index >= word.count else { return nil }
      for offset in word.indices where scalars[index + offset] != word[offset] { return nil }
      index += word.count
      let mayGoOn = isOpen && number == words.count - 1
      if !mayGoOn, !endsWord(scalars, index) { return nil }
    }
    return index
  }
}
