/// Which lines of a text are code because they are indented, as they come.
struct LineKinds {
  /// Whether the line that was begun last is code.
  private(set) var isCode = false
  /// Where the text begins behind its front matter.
  var frontEnd: Int?
  private var isBehindBlank = true
  private var isInList = false

  /// - Parameters:
  ///   - indent: The columns in front of its first character.
  ///   - isItem: Whether a list's mark stands there.
  mutating func begin(isBlank: Bool, indent: Int, isItem: Bool) {
    guard !isBlank else {
      isBehindBlank = true
      return
    }
    if indent >= 4 {
      isCode = !isInList && (isBehindBlank || isCode)
    } else {
      isCode = false
      isInList = isItem || isInList && (indent >= 2 || !isBehindBlank)
    }
    isBehindBlank = false
  }
}

/// Tags: `#word` and `#outer/inner`, as Bear and Obsidian have them. They are no headings, which have a
/// space behind their marks, no numbers (`#12`), no parts of addresses, and not in code.
extension AttachmentScanner {
  mutating func beginLine() {
    // A carriage return and a newline end one line.
    if at > 0, bytes[at] == 10, bytes[at - 1] == 13 { return }
    var place = at
    var indent = 0
    while let next = byte(place), Self.isSpace(next) {
      indent += next == 9 ? 4 - indent % 4 : 1
      place += 1
    }
    let isBlank = byte(place).map(Self.isEnd) ?? true
    lines.begin(isBlank: isBlank, indent: indent, isItem: !isBlank && isItem(place))
  }

  private func isItem(_ start: Int) -> Bool {
    var place = start
    if let mark = byte(place),
      [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(mark)
    {
      return byte(place + 1).map { Self.isSpace($0) || Self.isEnd($0) } ?? true
    }
    while let digit = byte(place), digit >= 48, digit <= 57, place < start + 9 { place += 1 }
    guard place > start, let mark = byte(place),
      mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")")
    else { return false }
    return byte(place + 1).map { Self.isSpace($0) || Self.isEnd($0) } ?? true
  }

  mutating func tag() {
    let mark = at
    at += 1
    guard !lines.isCode, mayBegin(mark), mark >= front() else { return }
    var place = at
    var hasWord = false
    var count = 0
    while let next = byte(place) {
      if next == UInt8(ascii: "/") {
        // An empty name ends it, and cannot begin it.
        guard place > at, byte(place + 1) != next else { break }
        place += 1
      } else {
        let (scalar, length) = self.scalar(place)
        guard TagName.isLetter(scalar) else { break }
        hasWord = hasWord || TagName.isWord(scalar)
        place += length
      }
      count += 1
    }
    let start = at
    at = place
    while place > start, bytes[place - 1] == UInt8(ascii: "/") {
      place -= 1
      count -= 1
    }
    guard hasWord, count <= TagName.limit else { return }
    tags.append(start..<place)
  }

  /// Where the text begins, looked for when it is first needed.
  private mutating func front() -> Int {
    if let known = lines.frontEnd { return known }
    let end = FrontMatterTags.block(bytes)?.upperBound ?? 0
    lines.frontEnd = end
    return end
  }

  private func mayBegin(_ mark: Int) -> Bool {
    guard mark > 0 else { return true }
    let before = bytes[mark - 1]
    if before < 0x80 {
      return Self.isSpace(before) || Self.isEnd(before) || Self.openers.contains(before)
    }
    var start = mark - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return !TagName.isLetter(scalar(start).value)
  }

  private static let openers = Set("([{>|,;*_~".utf8)

  private func scalar(_ place: Int) -> (value: Unicode.Scalar, length: Int) {
    let first = bytes[place]
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard length > 1, place + length <= bytes.count else { return (Unicode.Scalar(first), 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for byte in bytes[(place + 1)..<(place + length)] { value = value << 6 | UInt32(byte & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
