/// A text as words and what stands between them. Characters that a person sees as one stay whole.
///
/// Scripts that put no space between words have each character as a word.
struct Words {
  private let text: ArraySlice<UInt8>
  private let ranges: [Range<Int>]
  /// Those of `ranges` that are words.
  private let places: [Int]

  init(_ text: ArraySlice<UInt8>) {
    var ranges: [Range<Int>] = []
    var start = text.startIndex
    var last: Unicode.Scalar?
    var index = text.startIndex
    while index < text.endIndex {
      let (scalar, length) = Self.scalar(text, at: index)
      if let last, Self.parts(last, scalar) {
        ranges.append(start..<index)
        start = index
      }
      last = scalar
      index += length
    }
    if start < text.endIndex { ranges.append(start..<text.endIndex) }
    (self.text, self.ranges) = (text, ranges)
    places = ranges.indices.filter { !Self.isSpace(Self.scalar(text, at: ranges[$0].lowerBound).0) }
  }

  func ids(_ identities: inout Identities) -> [Int32] {
    ranges.map { identities.id(of: text[$0]) }
  }

  func bytes(of words: Range<Int>) -> ArraySlice<UInt8> {
    guard !words.isEmpty else { return [] }
    return text[ranges[words.lowerBound].lowerBound..<ranges[words.upperBound - 1].upperBound]
  }

  // MARK: Words without what stands between them

  /// In bytes.
  var count: Int { text.count }
  var wordCount: Int { places.count }
  var start: Int { text.startIndex }
  var end: Int { text.endIndex }

  /// In bytes, from `start` on.
  func range(ofWord index: Int) -> Range<Int> { ranges[places[index]] }
  func word(_ index: Int) -> ArraySlice<UInt8> { text[range(ofWord: index)] }
  func bytes(in range: Range<Int>) -> ArraySlice<UInt8> { text[range] }

  /// Whether no word stands twice.
  var areUnique: Bool {
    var identities = Identities(common: [])
    return Set(wordIDs(&identities)).count == wordCount
  }

  func wordIDs(_ identities: inout Identities) -> [Int32] {
    places.map { identities.id(of: text[ranges[$0]]) }
  }

  /// Whether a character that a person sees begins there.
  static func isBoundary(_ bytes: ArraySlice<UInt8>, _ offset: Int) -> Bool {
    let (before, after) = (bytes.prefix(offset), bytes.dropFirst(offset))
    guard let last = before.last, let next = after.first else { return true }
    if last < 0x80, next < 0x80 { return true }
    guard next & 0xC0 != 0x80 else { return false }
    func count(_ bytes: ArraySlice<UInt8>) -> Int { String(decoding: bytes, as: UTF8.self).count }
    return count(before) + count(after) == count(bytes)
  }

  func hasWord(in words: Range<Int>) -> Bool {
    ranges[words].contains { !Self.isSpace(Self.scalar(text, at: $0.lowerBound).0) }
  }

  // MARK: Characters

  /// Whether a word, or a space, begins between two characters.
  private static func parts(_ a: Unicode.Scalar, _ b: Unicode.Scalar) -> Bool {
    guard isSpace(a) || isSpace(b) || isUnspaced(a) || isUnspaced(b) else { return false }
    if a.isASCII, b.isASCII { return true }
    // A combining mark belongs to what stands before it, even to a space.
    var pair = String.UnicodeScalarView()
    pair.append(a)
    pair.append(b)
    return String(pair).count == 2
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" || scalar == "\u{3000}"
  }

  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0xE00: false
    // Thai and Lao, Hiragana and Katakana, Chinese characters.
    case 0xE00...0xEFF, 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0x2_0000...0x3_FFFF:
      true
    default: false
    }
  }

  private static func scalar(_ text: ArraySlice<UInt8>, at index: Int) -> (Unicode.Scalar, Int) {
    let first = text[index]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for next in index + 1..<index + length where next < text.endIndex {
      value = value << 6 | UInt32(text[next] & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", min(length, text.endIndex - index))
  }
}
