import Markdown

/// How many words and characters a text has. The letter in a ticked box is no word.
struct TextCount: Equatable {
  var words = 0
  var characters = 0
  private var isInWord = false

  init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    _ = text.utf8.withContiguousStorageIfAvailable {
      count(text, $0)
      words -= Self.tickedBoxes($0)
    }
  }

  private static func tickedBoxes(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var found = 0
    var at = 0
    while at + 2 < bytes.count {
      defer { at += 1 }
      // "[x]"; few lines have it, and only those are read.
      guard bytes[at] == 91, bytes[at + 1] | 32 == 120, bytes[at + 2] == 93 else { continue }
      var start = at
      while start > 0, bytes[start - 1] != 10, bytes[start - 1] != 13 { start -= 1 }
      var end = at + 3
      while end < bytes.count, bytes[end] != 10, bytes[end] != 13 { end += 1 }
      let line = Array(String(decoding: bytes[start..<end], as: UTF8.self).utf16)
      if MarkdownLine(line[...], in: nil).spans.contains(where: { $0.kind == .box(isDone: true) }) {
        found += 1
      }
      // A line begins with its box, and has no other.
      at = end
    }
    return found
  }

  /// Two letters of ASCII are two characters, which need not be put together first: most of a long
  /// text is counted many times as fast.
  private mutating func count(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) {
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      let next = at + 1 < bytes.count ? bytes[at + 1] : 0
      if byte < 0x80, next < 0x80 {
        // A line's end of two letters is one character.
        if byte != 13 || next != 10 { add(byte) }
        at += 1
      } else {
        let character = text[text.utf8.index(text.startIndex, offsetBy: at)]
        add(character)
        at += character.utf8.count
      }
    }
  }

  private mutating func add(_ byte: UInt8) {
    let isLetter = byte | 32 >= 97 && byte | 32 <= 122
    add(isPart: isLetter || (byte >= 48 && byte <= 57), isJoint: byte == 39 || byte == 45)
  }

  private mutating func add(_ character: Character) {
    add(
      isPart: character.isLetter || character.isNumber,
      isJoint: character == "'" || character == "’" || character == "-")
  }

  /// An apostrophe or hyphen within a word does not end it.
  private mutating func add(isPart: Bool, isJoint: Bool) {
    characters += 1
    if isPart, !isInWord { words += 1 }
    isInWord = isPart || (isInWord && isJoint)
  }

  static func == (a: TextCount, b: TextCount) -> Bool {
    a.words == b.words && a.characters == b.characters
  }
}
