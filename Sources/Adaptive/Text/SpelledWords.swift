/// Finds the words in a text whose spelling can be checked.
public enum SpelledWords {
  /// Returns the words that begin in a range.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - range: The range in which words begin, in UTF-16 units.
  /// - Returns: The ranges in UTF-16 units. Letters joined by apostrophes are one word. Left out
  ///   are words with digits or all in capitals, parts of addresses and names ("mail@example.org",
  ///   "file.txt", "snake_case") and words behind "#", "@" and "<".
  public static func words(in text: String, _ range: Range<Int>) -> [Range<Int>] {
    var scan = WordScan(text, range)
    return scan.run()
  }

  /// Returns whether so many misspelled words indicate another language rather than errors.
  public static func isForeign(wrong: Int, of words: Int) -> Bool {
    words >= 4 && wrong * 3 >= words * 2
  }

  /// Returns other spellings to look up for an unknown word: with the full stop of an abbreviation,
  /// with the hyphen of a part ("Haupt- und"), and without "'s".
  ///
  /// - Parameter next: The character that follows the word, if any.
  public static func others(for word: String, before next: Character?) -> [String] {
    var found: [String] = []
    if next == "." || next == "-" { found.append(word + String(next ?? ".")) }
    for ending in ["'s", "’s"] where word.hasSuffix(ending) && word.count > 3 {
      found.append(String(word.dropLast(2)))
    }
    return found
  }
}

/// Scans a text once.
private struct WordScan {
  private let scalars: String.UnicodeScalarView
  private let end: Int
  private var index: String.Index
  private var at: Int
  private var before: Unicode.Scalar?
  private var found: [Range<Int>] = []
  /// The start and the end of the word that is being read.
  private var first: Int?
  private var last = 0
  private var isNone = false
  private var capitals = 0
  private var letters = 0

  init(_ text: String, _ range: Range<Int>) {
    let units = text.utf16
    let length = units.count
    let start = min(max(0, range.lowerBound), length)
    end = min(max(start, range.upperBound), length)
    index = units.index(units.startIndex, offsetBy: start)
    // An index between surrogates is moved to the next character.
    if index.samePosition(in: text.unicodeScalars) == nil { units.formIndex(after: &index) }
    scalars = text.unicodeScalars
    at = units.distance(from: units.startIndex, to: index)
    if index > scalars.startIndex { before = scalars[scalars.index(before: index)] }
  }

  mutating func run() -> [Range<Int>] {
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      let following = next < scalars.endIndex ? scalars[next] : nil
      let width = UTF16.width(scalar)
      if take(scalar, following) {
        if first == nil { begin() }
        last = at + width
      } else {
        close()
        if at >= end { return found }
      }
      before = scalar
      at += width
      index = next
    }
    close()
    return found
  }

  private mutating func begin() {
    first = at
    if let before { isNone = isNone || "#@<\\".unicodeScalars.contains(before) }
    // "</b>"
    if before == "/", index > scalars.startIndex {
      let slash = scalars.index(before: index)
      if slash > scalars.startIndex, scalars[scalars.index(before: slash)] == "<" { isNone = true }
    }
  }

  /// Reads a scalar.
  ///
  /// - Returns: Whether the scalar belongs to a word.
  private mutating func take(_ scalar: Unicode.Scalar, _ next: Unicode.Scalar?) -> Bool {
    if Self.isLetter(scalar) {
      letters += 1
      if scalar.properties.isUppercase { capitals += 1 }
      return true
    }
    if scalar.properties.numericType != nil {
      isNone = true
      return true
    }
    guard let next, first != nil else { return false }
    let joins = Self.isLetter(next) || next.properties.numericType != nil
    switch scalar {
    case "'", "’": return joins
    case ".", "@", "_", "\\":
      if joins { isNone = true }
      return joins
    default: return false
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
  }

  private mutating func close() {
    let isShouted = letters > 1 && capitals == letters
    if let begin = first, !isNone, !isShouted, begin < end { found.append(begin..<last) }
    first = nil
    isNone = false
    capitals = 0
    letters = 0
  }
}
