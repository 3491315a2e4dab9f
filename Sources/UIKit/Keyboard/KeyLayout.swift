/// A key of the keyboard on the screen.
enum ScreenKey: Hashable {
  case text(String)
  case shift, delete, `return`
  /// Shows other keys.
  case plane(KeyLayout)

  /// The words on it.
  var title: String {
    switch self {
    case .text(" "): "space"
    case .text(let text): text
    case .shift: "⇧"
    case .delete: "⌫"
    case .return: "return"
    case .plane(.letters): "ABC"
    case .plane: "123"
    }
  }

  /// Its width, of that of a letter.
  var width: Double {
    switch self {
    case .text(" "): 5
    case .text: 1
    case .shift, .delete: 1.4
    case .return, .plane: 2
    }
  }
}

/// A set of keys, in rows.
enum KeyLayout: Hashable {
  case letters, capitals, symbols, digits

  init(_ type: UIKeyboardType) {
    switch type {
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: self = .digits
    case .numbersAndPunctuation: self = .symbols
    default: self = .letters
    }
  }

  var rows: [[ScreenKey]] {
    switch self {
    case .letters: Self.rows(["qwertyuiop", "asdfghjkl", "zxcvbnm"], .plane(.symbols))
    case .capitals: Self.rows(["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"], .plane(.symbols))
    case .symbols: Self.rows(["1234567890", "-/:;()€&@\"", ".,?!'"], .plane(.letters))
    case .digits:
      [Self.keys("123"), Self.keys("456"), Self.keys("789"), [.text("."), .text("0"), .delete]]
    }
  }

  private static func keys(_ text: String) -> [ScreenKey] { text.map { .text(String($0)) } }

  private static func rows(_ texts: [String], _ plane: ScreenKey) -> [[ScreenKey]] {
    [
      keys(texts[0]), keys(texts[1]), [.shift] + keys(texts[2]) + [.delete],
      [plane, .text(" "), .return],
    ]
  }
}
