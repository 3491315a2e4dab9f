import Markdown

/// How many words and characters a person reads in a text: Markdown's marks are none.
struct TextCount: Equatable {
  var words = 0
  var characters = 0
  private var isInWord = false

  /// - Parameter isPlain: Whether its marks are letters like others.
  init(_ text: String, isPlain: Bool = false) {
    var text = isPlain ? text : MarkdownText.words(of: text)
    text.makeContiguousUTF8()
    _ = text.utf8.withContiguousStorageIfAvailable { count(text, $0) }
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
