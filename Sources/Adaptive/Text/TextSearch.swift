/// Finds occurrences of words in a text.
public enum TextSearch {
  public struct Match: Hashable, Sendable {
    /// The range in UTF-16 units.
    public var location, length: Int
    public init(_ location: Int, _ length: Int) {
      self.location = location
      self.length = length
    }
  }

  /// Returns all occurrences in their order, without overlaps; none for an empty search text.
  ///
  /// Case is ignored unless `matchesCase`: a letter equals its lower-case form, if that is one
  /// letter. The time is proportional to the length of the text.
  public static func solve(
    _ words: String, in text: String, matchesCase: Bool = false, wholeWords: Bool = false
  ) -> [Match] {
    let wanted = words.unicodeScalars.map { matchesCase ? $0.value : fold($0) }
    guard let first = wanted.first else { return [] }
    var letters: [UInt32] = []
    letters.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { letters.append(matchesCase ? scalar.value : fold(scalar)) }
    var matches: [Match] = []
    var units = 0
    var index = 0
    while index + wanted.count <= letters.count {
      if letters[index] == first, letters[index..<(index + wanted.count)].elementsEqual(wanted),
        !wholeWords || isWord(letters, index, index + wanted.count)
      {
        let length = wanted.reduce(0) { $0 + width($1) }
        matches.append(Match(units, length))
        units += length
        index += wanted.count
      } else {
        units += width(letters[index])
        index += 1
      }
    }
    return matches
  }

  /// Returns the next or the previous match from a selection, wrapping around the ends.
  public static func step(
    from selection: Match, among matches: [Match], backwards: Bool
  ) -> Int? {
    guard !matches.isEmpty else { return nil }
    if backwards {
      return matches.lastIndex { $0.location < selection.location } ?? matches.count - 1
    }
    let end = selection.location + (selection.length > 0 ? 1 : 0)
    return matches.firstIndex { $0.location >= end } ?? 0
  }

  private static func isWord(_ letters: [UInt32], _ start: Int, _ end: Int) -> Bool {
    func isLetter(_ index: Int) -> Bool {
      guard letters.indices.contains(index), let scalar = Unicode.Scalar(letters[index]) else {
        return false
      }
      return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
    return !isLetter(start - 1) && !isLetter(end)
  }

  private static func width(_ value: UInt32) -> Int { value > 0xFFFF ? 2 : 1 }

  /// Folds case only to a scalar with the same number of UTF-16 units, so that offsets stay valid.
  private static func fold(_ scalar: Unicode.Scalar) -> UInt32 {
    if scalar.value < 128 {
      return scalar.value >= 65 && scalar.value <= 90 ? scalar.value + 32 : scalar.value
    }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    guard let only = lower.first, lower.count == 1, width(only.value) == width(scalar.value) else {
      return scalar.value
    }
    return only.value
  }
}
